import { useMemo, useState } from 'react';

import { findNodes, indexTree, isBranch, type Place, type TreeNode, visiblePlaces } from './tree-data.ts';

export type Load = 'loading' | 'failed';

export interface BranchRules {
  nodes: readonly TreeNode[];
  /** Initially expanded nodes; `all` expands everything. */
  defaultExpanded: readonly string[] | 'all';
  query: string;
  loadChildren?: (id: string) => Promise<readonly TreeNode[]>;
}

/** Expansion, lazy loading and search of a tree, and the resulting visible rows. */
export function useBranches({ nodes, defaultExpanded, query, loadChildren }: BranchRules) {
  const [fetched, setFetched] = useState<ReadonlyMap<string, readonly TreeNode[]>>(new Map());
  const [loads, setLoads] = useState<ReadonlyMap<string, Load>>(new Map());
  const [expanded, setExpanded] = useState<ReadonlyMap<string, boolean>>(
    () => new Map(defaultExpanded === 'all' ? [] : defaultExpanded.map((id) => [id, true])),
  );
  // A search expands its matches; toggles during a search are discarded with it.
  const [inSearch, setInSearch] = useState<{ query: string; open: ReadonlyMap<string, boolean> }>();

  if (inSearch && inSearch.query !== query) setInSearch(undefined);

  const index = useMemo(() => indexTree(nodes, fetched), [nodes, fetched]);
  const found = useMemo(() => findNodes(index, query), [index, query]);
  const folded = found && inSearch?.query === query ? inSearch.open : undefined;

  const isOpen = (place: Place): boolean => {
    if (!isBranch(place) || place.children.length === 0) return false;
    const { id } = place.node;
    if (found) return folded?.get(id) ?? found.open.has(id);
    return expanded.get(id) ?? defaultExpanded === 'all';
  };

  const load = async (id: string) => {
    if (!loadChildren || loads.get(id) === 'loading') return;
    setLoads((before) => new Map(before).set(id, 'loading'));
    try {
      const children = await loadChildren(id);
      setFetched((before) => new Map(before).set(id, children));
      setExpanded((before) => new Map(before).set(id, true));
      setLoads((before) => new Map([...before].filter(([other]) => other !== id)));
    } catch {
      setLoads((before) => new Map(before).set(id, 'failed'));
    }
  };

  const setOpen = (places: readonly Place[], open: boolean) => {
    for (const { node, children } of places) if (open && node.lazy && children.length === 0) void load(node.id);
    const changed = (before: ReadonlyMap<string, boolean>) =>
      new Map([...before, ...places.map(({ node }) => [node.id, open] as const)]);
    if (found) setInSearch({ query, open: changed(folded ?? new Map()) });
    else setExpanded(changed);
  };

  return { index, found, rows: visiblePlaces(index, isOpen, found?.kept ?? null), isOpen, setOpen, loads };
}
