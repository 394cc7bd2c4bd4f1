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

/** State of loading the children of a node; none once they are loaded. */
export type LoadStatus = 'loading' | 'failed';

export interface TreeStateOptions {
  nodes: readonly TreeNode[];
  /** Initially expanded nodes, besides those on the way to the first one that can be chosen; `all` expands everything. */
  defaultExpanded: readonly string[] | 'all';
  query: string;
  loadChildren?: (id: string) => Promise<readonly TreeNode[]>;
}

/** Expansion, lazy loading and search of a tree, and the resulting visible rows. */
export function useTreeState({ nodes, defaultExpanded, query, loadChildren }: TreeStateOptions) {
  const [loadedChildren, setLoadedChildren] = useState<ReadonlyMap<string, readonly TreeNode[]>>(new Map());
  const [loadStatuses, setLoadStatuses] = useState<ReadonlyMap<string, LoadStatus>>(new Map());
  const [expanded, setExpanded] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(defaultExpanded === 'all' ? [] : defaultExpanded.map((id) => [id, true])),
  );
  // A search expands its matches; toggles during a search are discarded with it.
  const [searchState, setSearchState] = useState<{ query: string; open: ReadonlyMap<string, boolean> }>();

  if (searchState && searchState.query !== query) setSearchState(undefined);

  const index = useMemo(() => indexTree(nodes, loadedChildren), [nodes, loadedChildren]);
  const found = useMemo(() => findNodes(index, query), [index, query]);
  const initiallyOpen = useMemo(() => findBranchesToChoice(index), [index]);
  const searchExpanded = found && searchState?.query === query ? searchState.open : undefined;

  const isOpen = (entry: TreeEntry): boolean => {
    if (!isBranch(entry) || entry.children.length === 0) return false;
    const { id } = entry.node;
    if (found) return searchExpanded?.get(id) ?? found.open.has(id);
    return expanded.get(id) ?? (defaultExpanded === 'all' || initiallyOpen.has(id));
  };

  const loadBranch = async (id: string) => {
    if (!loadChildren || loadStatuses.get(id) === 'loading') return;
    setLoadStatuses((previous) => new Map(previous).set(id, 'loading'));
    try {
      const children = await loadChildren(id);
      setLoadedChildren((previous) => new Map(previous).set(id, children));
      setExpanded((previous) => new Map(previous).set(id, true));
      setLoadStatuses((previous) => new Map([...previous].filter(([other]) => other !== id)));
    } catch {
      setLoadStatuses((previous) => new Map(previous).set(id, 'failed'));
    }
  };

  const setOpen = (entries: readonly TreeEntry[], open: boolean) => {
    for (const { node, children } of entries) if (open && node.lazy && children.length === 0) void loadBranch(node.id);
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
    loadStatuses,
  };
}
