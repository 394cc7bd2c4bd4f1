export interface TreeNode {
  id: string;
  label: string;
  children?: readonly TreeNode[];
  disabled?: boolean;
  /** Additional search terms: pinyin and initials, a code. */
  keywords?: string;
  /** Present if the row is not a node, but states what happens to the nodes in its place. */
  note?: TreeNote;
}

/** A row such as that of children that are loading. It is found by the search of its keywords only. */
export interface TreeNote {
  /** Called when the row comes into view. */
  onShow?: () => void;
  /** Called by a click, Enter or Space. */
  onActivate?: () => void;
}

/** A node with its position in the tree. */
export interface TreeEntry {
  node: TreeNode;
  parent: TreeEntry | null;
  /** 0 for root nodes. */
  level: number;
  /** 1-based position among `size` siblings. */
  position: number;
  size: number;
  children: readonly TreeEntry[];
}

export interface TreeIndex {
  /** The whole tree in document order. */
  all: readonly TreeEntry[];
  roots: readonly TreeEntry[];
  byId: ReadonlyMap<string, TreeEntry>;
}

/** Indexes a tree for constant-time look-ups. */
export function indexTree(nodes: readonly TreeNode[]): TreeIndex {
  const all: TreeEntry[] = [];
  const byId = new Map<string, TreeEntry>();
  const indexSiblings = (siblings: readonly TreeNode[], parent: TreeEntry | null): TreeEntry[] =>
    siblings.map((node, index) => {
      const entry: TreeEntry = {
        node,
        parent,
        level: parent ? parent.level + 1 : 0,
        position: index + 1,
        size: siblings.length,
        children: [],
      };
      all.push(entry);
      byId.set(node.id, entry);
      entry.children = indexSiblings(node.children ?? [], entry);
      return entry;
    });
  return { roots: indexSiblings(nodes, null), all, byId };
}

/** Whether the node can be expanded. */
export const isBranch = ({ children }: TreeEntry) => children.length > 0;

/** 总部/华东/财务部 */
export function formatPath(entry: TreeEntry): string {
  return entry.parent ? `${formatPath(entry.parent)}/${entry.node.label}` : entry.node.label;
}

/** Ids of the branches on the way to the first node that can be chosen; none if that is a root. */
export function findBranchesToChoice({ roots }: TreeIndex): ReadonlySet<string> {
  const ids = new Set<string>();
  const hasChoice = (entries: readonly TreeEntry[]): boolean =>
    entries.some(({ node, children }) => {
      if (!node.disabled && !node.note) return true;
      if (!hasChoice(children)) return false;
      ids.add(node.id);
      return true;
    });
  hasChoice(roots);
  return ids;
}

/** A text as the search compares it. */
export const normalizeText = (text: string) => text.toLowerCase().replace(/[\s'’]+/g, '');

export interface TreeSearchResult {
  /** Matches, their ancestors and their descendants. */
  visible: ReadonlySet<TreeEntry>;
  /** Matches and their descendants: `visible` without what only shows where the matches are. */
  results: ReadonlySet<TreeEntry>;
  /** The first match that is not disabled, otherwise the first one. */
  first: TreeEntry | undefined;
  /** Ids that must be expanded to show every match. */
  open: ReadonlySet<string>;
  count: number;
}

/** Finds nodes by a substring of label or keywords; null for an empty query. */
export function findNodes({ all }: TreeIndex, query: string): TreeSearchResult | null {
  const needle = normalizeText(query);
  if (needle === '') return null;
  const visible = new Set<TreeEntry>();
  const results = new Set<TreeEntry>();
  const open = new Set<string>();
  let first: TreeEntry | undefined;
  let count = 0;
  for (const entry of all) {
    const { label, keywords = '', note } = entry.node;
    const hasKeyword = keywords.toLowerCase().includes(needle);
    const matches = !note && (hasKeyword || normalizeText(label).includes(needle));
    if (matches) {
      count += 1;
      if (!first || (first.node.disabled && !entry.node.disabled)) first = entry;
    }
    // Parents precede their children, so descendants of a match are kept too.
    if (matches || hasKeyword || (entry.parent && results.has(entry.parent))) {
      results.add(entry);
      visible.add(entry);
    }
    for (let ancestor = matches ? entry.parent : null; ancestor; ancestor = ancestor.parent) {
      visible.add(ancestor);
      open.add(ancestor.node.id);
    }
  }
  return { visible, results, first, open, count };
}

/** The visible nodes from top to bottom. */
export function flattenVisible(
  { roots }: TreeIndex,
  isOpen: (entry: TreeEntry) => boolean,
  visible: ReadonlySet<TreeEntry> | null,
): TreeEntry[] {
  const rows: TreeEntry[] = [];
  const add = (siblings: readonly TreeEntry[]) => {
    for (const entry of siblings) {
      if (visible && !visible.has(entry)) continue;
      rows.push(entry);
      if (isOpen(entry)) add(entry.children);
    }
  };
  add(roots);
  return rows;
}

/** Type-ahead: the next node, wrapping around, whose label or a keyword has this prefix. */
export function findNextByPrefix(rows: readonly TreeEntry[], from: number, prefix: string): TreeEntry | undefined {
  const needle = prefix.toLowerCase();
  const hasPrefix = ({ node: { label, keywords = '' } }: TreeEntry) =>
    [label, ...keywords.split(' ')].some((word) => word.toLowerCase().startsWith(needle));
  return [...rows.slice(from), ...rows.slice(0, from)].find(hasPrefix);
}
