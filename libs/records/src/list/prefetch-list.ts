import { hasAnyPermission, type PagePrefetch, type PrefetchStore, selectPermissions } from '@backroom/auth';
import { parseQuery } from '@backroom/client';
import type { Endpoint } from '@backroom/contract';

type Query = NonNullable<Endpoint['query']>;
type Thunk = (dispatch: PrefetchStore['dispatch']) => Promise<unknown>;

/** The query endpoint of a list in the API client. */
export interface ListEndpoint<S extends Query> {
  initiate: (arg: { query: S['_zod']['output'] }, options: { subscribe: false }) => unknown;
  select: (arg: { query: S['_zod']['output'] }) => (state: never) => { data?: unknown };
}

/**
 * Requests the rows of a list or tree as its page will: with the filters of the address, and with the permission to
 * list them only.
 *
 * @param contract the endpoint of the contract
 * @param endpoint the same in the API client
 */
export function prefetchList<S extends Query>(
  contract: Endpoint & { query: S },
  endpoint: ListEndpoint<S>,
): PagePrefetch {
  const toArg = (search: string) => ({
    query: parseQuery(contract, new URLSearchParams(search)) as S['_zod']['output'],
  });
  const isNeeded = ({ getState }: PrefetchStore, search: string) => {
    const state = getState() as never;
    return (
      hasAnyPermission(selectPermissions(state), [contract.access]) &&
      endpoint.select(toArg(search))(state).data === undefined
    );
  };
  return {
    isNeeded,
    start: async (store, search) => {
      if (isNeeded(store, search))
        await store.dispatch(endpoint.initiate(toArg(search), { subscribe: false }) as Thunk);
    },
  };
}
