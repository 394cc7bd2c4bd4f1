import type { TreeEntry, TreeIndex } from './tree-data.ts';

/** State of a checkbox; `indeterminate` if only a part of the descendants is checked. */
export type CheckState = boolean | 'indeterminate';

/**
 * Three-state checks of a tree.
 *
 * Linked: leaves determine the state. A parent is checked if all leaves below it are, half-checked if some are. The
 * checked set contains checked nodes only.
 *
 * Not linked: every node is independent.
 *
 * Ids unknown to the tree are retained: saving must not remove nodes that the user is not allowed to see.
 */
export type Checked = ReadonlySet<string>;

/** State of every node, in one pass. */
export function checkStates(index: TreeIndex, checked: Checked, linked: boolean): ReadonlyMap<string, CheckState> {
  const states = new Map<string, CheckState>();
  // In reverse document order, so that children precede their parent.
  for (const entry of index.all.toReversed()) {
    const { id } = entry.node;
    states.set(id, linked && entry.children.length > 0 ? combineStates(entry.children, states) : checked.has(id));
  }
  return states;
}

function combineStates(children: readonly TreeEntry[], states: ReadonlyMap<string, CheckState>): CheckState {
  const first = states.get(children[0]?.node.id ?? '') ?? false;
  return children.every(({ node }) => states.get(node.id) === first) ? first : 'indeterminate';
}

/** The checked set after a toggle of one node. Disabled nodes and their descendants keep their state. */
export function toggleChecked(index: TreeIndex, checked: Checked, id: string, linked: boolean): Set<string> {
  const next = new Set(checked);
  const entry = index.byId.get(id);
  if (!entry || entry.node.disabled) return next;
  if (!linked) {
    if (!next.delete(id)) next.add(id);
    return next;
  }
  const leaves = getEnabledLeaves(entry);
  const shouldCheck = !leaves.every((leaf) => next.has(leaf));
  for (const leaf of leaves) {
    if (shouldCheck) next.add(leaf);
    else next.delete(leaf);
  }
  return syncParents(index, next);
}

const getEnabledLeaves = ({ node, children }: TreeEntry): string[] =>
  node.disabled ? [] : children.length > 0 ? children.flatMap(getEnabledLeaves) : [node.id];

/** Recomputes the parents from their children. */
function syncParents(index: TreeIndex, checked: Checked): Set<string> {
  const next = new Set([...checked].filter((id) => !index.byId.has(id)));
  const states = checkStates(index, checked, true);
  for (const { node } of index.all) if (states.get(node.id) === true) next.add(node.id);
  return next;
}
