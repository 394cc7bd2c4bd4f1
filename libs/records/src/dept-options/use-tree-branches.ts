import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { useApiStore } from '@backroom/client';
import { createLazyModule, type TreeNode, useLazyModule } from '@backroom/ui';

import type { BranchOption } from './merge-branches.ts';
import type { BranchSource } from './tree-branches.ts';

/** The query without parameters: a small tree, or the top of a large one. */
interface TopResult<Option> {
  data: readonly Option[] | undefined;
  isLoading: boolean;
  error?: unknown;
  refetch: () => unknown;
}

export interface TreeBranches<Option> {
  /** One tree; of a large one what has been read of it. */
  options: readonly Option[];
  /** The options are a part of the tree. */
  isLarge: boolean;
  /** Adds rows in the place of what has not been read to the nodes of the options. */
  addNotes: (nodes: TreeNode[]) => TreeNode[];
  /** Of a large tree: takes the search text of the field. */
  onSearch: ((text: string) => void) | undefined;
  /** A node by its id. Of a large tree, one that is not there is requested, and undefined until then. */
  find: (id: number | string) => Option | undefined;
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
}

const branchesModule = createLazyModule(() => import('./tree-branches.ts'));
const NONE: readonly never[] = [];
const subscribeToNothing = () => () => undefined;
const getNothing = () => null;
const keepNodes = (nodes: TreeNode[]) => nodes;

/**
 * A tree to choose from, which is read by branches if it is large. The code for that is loaded with such a tree.
 *
 * @param source where branches are read; the one of the first rendering
 * @param chosen ids of those that are shown by name; 0 and the empty text stand for none
 */
export function useTreeBranches<Option extends BranchOption>(
  top: TopResult<Option>,
  source: BranchSource,
  chosen: readonly (number | string)[] = NONE,
): TreeBranches<Option> {
  const { data = NONE } = top;
  const isLarge = data[0]?.childCount !== undefined;
  const store = useApiStore();
  const [hasFailed, setFailed] = useState(false);
  const loaded = useLazyModule(branchesModule, isLarge && !hasFailed, () => setFailed(true));
  const [firstSource] = useState(source);
  const branches = useMemo(
    () => (isLarge && loaded ? loaded.createTreeBranches(store, firstSource) : null),
    [isLarge, loaded, store, firstSource],
  );
  const state = useSyncExternalStore(branches?.subscribe ?? subscribeToNothing, branches?.getState ?? getNothing);

  const { options, byId } = useMemo(() => {
    // Merging copies the nodes with all their members.
    const tree = loaded && state ? (loaded.mergeReads(data, state) as unknown as readonly Option[]) : data;
    return { options: tree, byId: indexById(tree) };
  }, [loaded, state, data]);
  const missing = chosen.filter((id) => !byId.has(Number(id))).join();
  useEffect(() => branches?.locate(missing.split(',').map(Number)), [branches, missing]);
  const addNotes = useMemo(
    () =>
      loaded && branches && state
        ? (nodes: TreeNode[]) => loaded.addBranchNotes(nodes, options, state, branches.open)
        : keepNodes,
    [loaded, branches, options, state],
  );

  return {
    options,
    isLarge,
    addNotes,
    onSearch: branches?.search,
    find: (id) => {
      const found = byId.get(Number(id));
      // It may be called while rendering.
      if (!found && branches) queueMicrotask(() => branches.locate([Number(id)]));
      return found;
    },
    isLoading: top.isLoading || (isLarge && !branches && !hasFailed),
    error: top.error ?? (hasFailed ? hasFailed : undefined),
    refetch: () => {
      setFailed(false);
      void top.refetch();
    },
  };
}

function indexById<Option extends BranchOption>(options: readonly Option[]): ReadonlyMap<number, Option> {
  const byId = new Map<number, Option>();
  const add = (option: BranchOption) => {
    byId.set(option.id, option as Option);
    option.children.forEach(add);
  };
  options.forEach(add);
  return byId;
}
