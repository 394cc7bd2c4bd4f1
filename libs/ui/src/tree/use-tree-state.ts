import { useMemo, useState } from 'react';

import {
  findBranchesToChoice,
  findNodes,
  flattenVisible,
  indexTree,
  isBranch,
  type TreeEntry,
  type TreeNode,
} from './tree-data.ts';

export interface TreeStateOptions {
  nodes: readonly TreeNode[];
  /** Initially expanded nodes, besides those on the way to the first one that can be chosen; `all` expands everything. */
  defaultExpanded: readonly string[] | 'all';
  query: string;
}

/** Expansion and search of a tree, and the resulting visible rows. */
export function useTreeState({ nodes, defaultExpanded, query }: TreeStateOptions) {
  const [expanded, setExpanded] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(defaultExpanded === 'all' ? [] : defaultExpanded.map((id) => [id, true])),
  );
  // A search expands its matches; toggles during a search are discarded with it.
  const [searchState, setSearchState] = useState<{ query: string; open: ReadonlyMap<string, boolean> }>();

  if (searchState && searchState.query !== query) setSearchState(undefined);

  const index = useMemo(() => indexTree(nodes), [nodes]);
  const found = useMemo(() => findNodes(index, query), [index, query]);
  const initiallyOpen = useMemo(() => findBranchesToChoice(index), [index]);
  const searchExpanded = found && searchState?.query === query ? searchState.open : undefined;

  const isOpen = (entry: TreeEntry): boolean => {
    if (!isBranch(entry)) return false;
    const { id } = entry.node;
    if (found) return searchExpanded?.get(id) ?? found.open.has(id);
    return expanded.get(id) ?? (defaultExpanded === 'all' || initiallyOpen.has(id));
  };

  const setOpen = (entries: readonly TreeEntry[], open: boolean) => {
    const withOpen = (previous: ReadonlyMap<string, boolean>) =>
      new Map([...previous, ...entries.map(({ node }) => [node.id, open] as const)]);
    if (found) setSearchState({ query, open: withOpen(searchExpanded ?? new Map()) });
    else setExpanded(withOpen);
  };

  return {
    index,
    found,
    rows: flattenVisible(index, isOpen, found?.visible ?? null),
    isOpen,
    setOpen,
  };
}
