import { createStore } from '@backroom/ui';

import { type BranchesState, type BranchRead, SEARCH, toBranchKey } from './branches-state.ts';
import { type Branch, type BranchOption, type BranchQuery, mergeBranches } from './merge-branches.ts';

interface ApiStore {
  dispatch: (action: never) => unknown;
  getState: () => unknown;
  subscribe: (listener: () => void) => () => void;
}

interface RunningRequest {
  unsubscribe: () => void;
  refetch: () => unknown;
  abort: () => void;
}

/** Where branches are read. */
export interface BranchSource {
  endpoint: { initiate: (arg: never) => unknown; select: (arg: never) => (state: never) => unknown };
  toArg: (query: BranchQuery) => object;
  /** The nodes of an answer; always the same object for the same answer. */
  getOptions: (data: never) => readonly BranchOption[];
}

export { addBranchNotes } from './branch-notes.ts';

const DEBOUNCE_MS = 300;
const MAX_IDS = 100;

/** Reads a large tree by branches, as they come into view. Requests go on while there are subscribers. */
export function createTreeBranches(api: ApiStore, source: BranchSource) {
  const queries = new Map<string, BranchQuery>();
  const requests = new Map<string, RunningRequest>();
  const asked = new Set<number>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const start = (key: string, query: BranchQuery) => {
    const request = source.endpoint.initiate(source.toArg(query) as never);
    requests.set(key, api.dispatch(request as never) as RunningRequest);
  };
  const branches = createStore<BranchesState>({ reads: new Map(), text: '', isDue: false }, () => {
    const unsubscribe = api.subscribe(() => update());
    for (const [key, query] of queries) if (!requests.has(key)) start(key, query);
    return () => {
      unsubscribe();
      clearTimeout(timer);
      for (const request of requests.values()) request.unsubscribe();
      requests.clear();
    };
  });
  const update = (change: Partial<BranchesState> = {}) => {
    const before = branches.get();
    const retry = (key: string) => void requests.get(key)?.refetch();
    const reads = readResults(source, api.getState(), queries, before.reads, retry);
    const isSame =
      reads.size === before.reads.size && [...reads].every(([key, read]) => before.reads.get(key) === read);
    if (isSame && Object.keys(change).length === 0) return;
    branches.set({ ...before, reads: isSame ? before.reads : reads, ...change });
  };
  const read = (key: string, query: BranchQuery) => {
    queries.set(key, query);
    start(key, query);
    update();
  };

  return {
    getState: branches.get,
    subscribe: branches.subscribe,

    open: (deptId: number) => {
      const key = toBranchKey(deptId);
      if (!queries.has(key)) read(key, { open: deptId });
    },

    /** Finds the place of nodes that no answer has. */
    locate: (deptIds: readonly number[]) => {
      const ids = deptIds.filter((id) => Number.isInteger(id) && id > 0 && !asked.has(id));
      for (const id of ids) asked.add(id);
      for (let at = 0; at < ids.length; at += MAX_IDS) {
        const part = ids.slice(at, at + MAX_IDS).join();
        read(`ids:${part}`, { ids: part });
      }
    },

    /** The result of the former search stays until that of another one. */
    search: (text: string) => {
      if (text === branches.get().text) return;
      clearTimeout(timer);
      const keyword = text.trim();
      const isDue = keyword !== '';
      update({ text, isDue });
      if (!isDue) return;
      timer = setTimeout(() => {
        if (queries.get(SEARCH)?.keyword !== keyword) {
          const former = requests.get(SEARCH);
          read(SEARCH, { keyword });
          former?.abort();
          former?.unsubscribe();
        }
        update({ isDue: false });
      }, DEBOUNCE_MS);
    },
  };
}

/** The top of a tree with what has been read of it. */
export const mergeReads = (top: readonly BranchOption[], { reads }: BranchesState): BranchOption[] =>
  // Children first: those of a branch have their order.
  mergeBranches(
    top,
    [...reads.values()].map(toBranch).sort((one, other) => Number(one.parentId === 0) - Number(other.parentId === 0)),
  );

/** The results of the queries; the former object where nothing has changed. */
function readResults(
  { endpoint, toArg, getOptions }: BranchSource,
  state: unknown,
  queries: ReadonlyMap<string, BranchQuery>,
  before: BranchesState['reads'],
  retry: (key: string) => void,
): Map<string, BranchRead> {
  const reads = new Map<string, BranchRead>();
  for (const [key, query] of queries) {
    const result = endpoint.select(toArg(query) as never)(state as never) as { data?: never; isError: boolean };
    const { isError } = result;
    const data = result.data === undefined ? undefined : getOptions(result.data);
    const former = before.get(key);
    const isSame = former?.query === query && former.data === data && former.isError === isError;
    reads.set(key, isSame ? former : { query, isError, retry: () => retry(key), ...(data && { data }) });
  }
  return reads;
}

const toBranch = ({ query, data = [] }: BranchRead): Branch => ({ parentId: Number(query.open ?? 0), options: data });
