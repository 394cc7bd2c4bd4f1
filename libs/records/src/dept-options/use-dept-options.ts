import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';

import { type RequestOptions, useApiStore } from '@backroom/client';
import { useGetDeptTreeQuery } from '@backroom/client/departments';
import type { DeptOption } from '@backroom/contract/departments';
import { createLazyModule, type TreeNode, useLazyModule } from '@backroom/ui';

interface DeptOptionsConfig extends RequestOptions {
  /** Ids of chosen departments, which are shown by name; 0 and the empty text stand for none. */
  chosen?: readonly (number | string)[];
}

interface DeptOptionsResult {
  /** One tree; of a large one what has been read of it. */
  options: readonly DeptOption[];
  /** The options are a part of the tree. */
  isLarge: boolean;
  /** Adds rows in the place of what has not been read to the nodes of the options. */
  addNotes: (nodes: TreeNode[]) => TreeNode[];
  /** Of a large tree: takes the search text of the field. */
  onSearch: ((text: string) => void) | undefined;
  /** A department by its id. Of a large tree, one that is not there is requested, and undefined until then. */
  find: (id: number | string) => DeptOption | undefined;
  isLoading: boolean;
  error: unknown;
  refetch: () => void;
}

const branchesModule = createLazyModule(() => import('./dept-branches.ts'));
const NONE: readonly never[] = [];
const subscribeToNothing = () => () => undefined;
const getNothing = () => null;
const keepNodes = (nodes: TreeNode[]) => nodes;

/** The departments to choose from. A small tree is one request; the code that reads a large one is loaded with it. */
export function useDeptOptions({ chosen = NONE, suppressErrors }: DeptOptionsConfig = {}): DeptOptionsResult {
  const request = suppressErrors && { suppressErrors };
  const top = useGetDeptTreeQuery({ query: {}, ...request });
  const isLarge = top.data?.[0]?.childCount !== undefined;
  const store = useApiStore();
  const [hasFailed, setFailed] = useState(false);
  const loaded = useLazyModule(branchesModule, isLarge && !hasFailed, () => setFailed(true));
  const [requestOnce] = useState(request);
  const branches = useMemo(
    () => (isLarge && loaded ? loaded.createDeptBranches(store, requestOnce ?? {}) : null),
    [isLarge, loaded, store, requestOnce],
  );
  const state = useSyncExternalStore(branches?.subscribe ?? subscribeToNothing, branches?.getState ?? getNothing);

  const { options, byId } = useMemo(() => {
    const tree = branches && state ? branches.merge(top.data ?? NONE, state) : (top.data ?? NONE);
    return { options: tree, byId: indexById(tree) };
  }, [branches, state, top.data]);
  const missing = chosen.filter((id) => !byId.has(Number(id))).join();
  useEffect(() => branches?.locate(missing.split(',').map(Number)), [branches, missing]);
  const addNotes = useMemo(
    () => (branches && state ? (nodes: TreeNode[]) => branches.addNotes(nodes, options, state) : keepNodes),
    [branches, options, state],
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

function indexById(options: readonly DeptOption[]): ReadonlyMap<number, DeptOption> {
  const byId = new Map<number, DeptOption>();
  const add = (option: DeptOption) => {
    byId.set(option.id, option);
    option.children.forEach(add);
  };
  options.forEach(add);
  return byId;
}
