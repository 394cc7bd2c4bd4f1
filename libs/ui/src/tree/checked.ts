import { type Place, type TreeIndex } from './tree-data.ts';

export type CheckState = boolean | 'indeterminate';

/**
 * Three-state checks of a tree.
 *
 * Linked: the nodes without children decide. A parent is checked when all below it is, half-checked when some is; the
 * checked set holds checked nodes only, and what is sent to a server adds the half-checked parents, which it needs to
 * draw the way to their children.
 *
 * Not linked: every node stands for itself.
 *
 * Ids that the tree does not know pass through untouched: whoever may not see a node must not lose it either.
 */
export type Checked = ReadonlySet<string>;

/** State of every node, in one pass. */
export function checkStates(index: TreeIndex, checked: Checked, linked: boolean): ReadonlyMap<string, CheckState> {
  const states = new Map<string, CheckState>();
  // Backwards through the reading order: children before their parent.
  for (const place of index.all.toReversed()) {
    const { id } = place.node;
    states.set(id, linked && place.children.length > 0 ? summed(place.children, states) : checked.has(id));
  }
  return states;
}

function summed(children: readonly Place[], states: ReadonlyMap<string, CheckState>): CheckState {
  const first = states.get(children[0]?.node.id ?? '') ?? false;
  return children.every(({ node }) => states.get(node.id) === first) ? first : 'indeterminate';
}

/** The checked set after a press on one node. Disabled nodes, and all below them, keep what they have. */
export function toggleChecked(index: TreeIndex, checked: Checked, id: string, linked: boolean): Set<string> {
  const next = new Set(checked);
  const place = index.byId.get(id);
  if (!place || place.node.disabled) return next;
  if (!linked) {
    if (!next.delete(id)) next.add(id);
    return next;
  }
  const leaves = openLeaves(place);
  const on = !leaves.every((leaf) => next.has(leaf));
  for (const leaf of leaves) {
    if (on) next.add(leaf);
    else next.delete(leaf);
  }
  return linkedSet(index, next);
}

const openLeaves = ({ node, children }: Place): string[] =>
  node.disabled ? [] : children.length > 0 ? children.flatMap(openLeaves) : [node.id];

/** Parents follow their children. */
function linkedSet(index: TreeIndex, checked: Checked): Set<string> {
  const next = new Set([...checked].filter((id) => !index.byId.has(id)));
  const states = checkStates(index, checked, true);
  for (const { node } of index.all) if (states.get(node.id) === true) next.add(node.id);
  return next;
}

/** What a server is told: linked, the half-checked parents too. In reading order, unknown ids last. */
export function saveChecked(index: TreeIndex, checked: Checked, linked: boolean): string[] {
  const states = checkStates(index, checked, linked);
  const known = index.all.map(({ node }) => node.id).filter((id) => states.get(id) !== false);
  return [...known, ...[...checked].filter((id) => !index.byId.has(id))];
}

/** The checked set behind what a server tells. */
export function loadChecked(index: TreeIndex, ids: Iterable<string>, linked: boolean): Set<string> {
  const checked = new Set(ids);
  return linked ? linkedSet(index, checked) : checked;
}
