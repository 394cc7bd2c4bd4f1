export interface TreeNode {
  id: string;
  label: string;
  children?: readonly TreeNode[];
  disabled?: boolean;
  /** Additional search terms: pinyin and initials, a code. */
  keywords?: string;
  /** Children are loaded when the node is expanded. */
  lazy?: boolean;
}

/** A node with its position in the tree. */
export interface Place {
  node: TreeNode;
  parent: Place | null;
  /** 0 for root nodes. */
  level: number;
  /** 1-based position among `size` siblings. */
  position: number;
  size: number;
  children: readonly Place[];
}

export interface TreeIndex {
  /** The whole tree in document order. */
  all: readonly Place[];
  top: readonly Place[];
  byId: ReadonlyMap<string, Place>;
}

/**
 * Indexes a tree for constant-time look-ups.
 *
 * @param fetched lazily loaded children by the id of their parent
 */
export function indexTree(
  nodes: readonly TreeNode[],
  fetched: ReadonlyMap<string, readonly TreeNode[]> = new Map(),
): TreeIndex {
  const all: Place[] = [];
  const byId = new Map<string, Place>();
  const read = (siblings: readonly TreeNode[], parent: Place | null): Place[] =>
    siblings.map((node, index) => {
      const place: Place = {
        node,
        parent,
        level: parent ? parent.level + 1 : 0,
        position: index + 1,
        size: siblings.length,
        children: [],
      };
      all.push(place);
      byId.set(node.id, place);
      place.children = read(node.children ?? fetched.get(node.id) ?? [], place);
      return place;
    });
  return { top: read(nodes, null), all, byId };
}

export const isBranch = ({ node, children }: Place) => children.length > 0 || node.lazy === true;

/** 总部/华东/财务部 */
export function pathOf(place: Place): string {
  return place.parent ? `${pathOf(place.parent)}/${place.node.label}` : place.node.label;
}

const fold = (text: string) => text.toLowerCase().replace(/[\s'’]+/g, '');

export interface Found {
  /** Matches, their ancestors and their descendants. */
  kept: ReadonlySet<Place>;
  /** Ids that must be expanded to show every match. */
  open: ReadonlySet<string>;
  count: number;
}

/** Finds nodes by a substring of label or keywords; null for an empty query. */
export function findNodes({ all }: TreeIndex, query: string): Found | null {
  const wanted = fold(query);
  if (wanted === '') return null;
  const kept = new Set<Place>();
  const below = new Set<Place>();
  const open = new Set<string>();
  let count = 0;
  for (const place of all) {
    const { label, keywords = '' } = place.node;
    const matches = fold(label).includes(wanted) || keywords.toLowerCase().includes(wanted);
    if (matches) count += 1;
    // Parents precede their children, so descendants of a match are kept too.
    if (matches || (place.parent && below.has(place.parent))) {
      below.add(place);
      kept.add(place);
    }
    for (let above = matches ? place.parent : null; above; above = above.parent) {
      kept.add(above);
      open.add(above.node.id);
    }
  }
  return { kept, open, count };
}

/** The visible nodes from top to bottom. */
export function visiblePlaces(
  { top }: TreeIndex,
  isOpen: (place: Place) => boolean,
  kept: ReadonlySet<Place> | null,
): Place[] {
  const rows: Place[] = [];
  const add = (siblings: readonly Place[]) => {
    for (const place of siblings) {
      if (kept && !kept.has(place)) continue;
      rows.push(place);
      if (isOpen(place)) add(place.children);
    }
  };
  add(top);
  return rows;
}

/** Type-ahead: the next node, wrapping around, whose label or a keyword has this prefix. */
export function nextByStart(rows: readonly Place[], from: number, start: string): Place | undefined {
  const wanted = start.toLowerCase();
  const begins = ({ node: { label, keywords = '' } }: Place) =>
    [label, ...keywords.split(' ')].some((word) => word.toLowerCase().startsWith(wanted));
  return [...rows.slice(from), ...rows.slice(0, from)].find(begins);
}
