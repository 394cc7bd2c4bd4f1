import { hasAnyPermission, type Page, selectPermissions } from '@backroom/auth';
import { parseQuery } from '@backroom/client';
import type { Endpoint } from '@backroom/contract';

type Query = NonNullable<Endpoint['query']>;
type Dispatch = Parameters<NonNullable<Page['prefetch']>>[0]['dispatch'];
type Thunk = Parameters<Dispatch>[0];

/** The query endpoint of a list in the API client. */
interface ListEndpoint<S extends Query> {
  initiate: (arg: { query: S['_zod']['output'] }, options: { subscribe: false }) => unknown;
}

/**
 * Requests the rows of a list or tree as its page will: with the filters of the address, and with the permission to
 * list them only.
 *
 * @param contract the endpoint of the contract
 * @param endpoint the same in the API client
 */
export const prefetchList =
  <S extends Query>(contract: Endpoint & { query: S }, endpoint: ListEndpoint<S>): NonNullable<Page['prefetch']> =>
  async ({ dispatch, getState }, search) => {
    const permissions = selectPermissions(getState() as Parameters<typeof selectPermissions>[0]);
    if (!hasAnyPermission(permissions, [contract.access])) return;
    const query = parseQuery(contract.query, new URLSearchParams(search)) as S['_zod']['output'];
    await dispatch(endpoint.initiate({ query }, { subscribe: false }) as Thunk);
  };
