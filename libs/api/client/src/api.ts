import type { Dispatch } from '@reduxjs/toolkit';
import { type BaseQueryFn, createApi, defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';

import type { ArgOf, Endpoint } from '@backroom/contract';
import { toExplainedTarget } from '@backroom/contract/explanations/rules';

import type { ApiError } from './http/api-error.ts';
import type { ApiRequest } from './http/http.ts';
import { send } from './http/send.ts';
import { setUnreadableRows } from './queries/unreadable-rows.ts';
import { RESOURCE_TAGS } from './resource-tags.computed.ts';

const isProduction = process.env.NODE_ENV === 'production';

/** The cache of queries. */
export interface QueryCache {
  queries: Record<string, { data?: unknown } | undefined>;
  /** Rows that the server has left out of the response. */
  unreadable?: number;
}

/** `meta` is the cache when the request was sent, in which `updateFromContract` looks up the previous record. */
const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, QueryCache> = async (
  request,
  { signal, getState, queryCacheKey },
) => {
  const { queries } = (getState() as { api: QueryCache }).api;
  const outcome = await send(request, signal);
  if ('error' in outcome) return { error: withRefused(outcome.error, request), meta: { queries } };
  const { data, unreadable = 0 } = outcome;
  if (queryCacheKey !== undefined) setUnreadableRows(queryCacheKey, unreadable);
  return { data, meta: { queries, unreadable } };
};

/** A refusal names what an explanation would be asked about: the record of the path, else the permission. */
function withRefused(error: ApiError, { endpoint, arg }: ApiRequest): ApiError {
  if (error.kind !== 'response' || error.code !== 403) return error;
  const refused = toExplainedTarget(endpoint.access, Object.values(arg.params ?? {})[0]);
  return refused === undefined ? error : { ...error, refused };
}

const serializeQueryArgs = (args: Parameters<typeof defaultSerializeQueryArgs>[0]) =>
  defaultSerializeQueryArgs({ ...args, queryArgs: omitRequestOptions(args.queryArgs) });

/** The key of a query in the cache. */
export const toCacheKey = (endpointName: string, queryArgs: unknown): string =>
  serializeQueryArgs({ endpointName, queryArgs, endpointDefinition: {} as never });

/** Aspects of records that other resources show, and data without records. */
const ASPECT_TAGS = [
  'DeptName',
  // Position in the tree: data scopes and filters depend on it.
  'DeptPath',
  // Names, types and order of departments, as in a picker.
  'DeptTree',
  'Device',
  // No mutation changes it: the home page requests its data whenever it is shown.
  'Home',
  'OwnNotice',
  // Likewise: each search asks the server.
  'Search',
  // Cells and cash-in: the page of the month has them already.
  'PlanCells',
  'TakingsDay',
  'PostName',
  'RoleMenus',
  'RoleName',
  // Roles were created or removed.
  'RoleSet',
  'Security',
  'SharedView',
  'UserDept',
  'UserHistory',
  'UserLock',
  'UserName',
  // The posts of users, which determine the number of users of a post.
  'UserPost',
  'UserRoles',
  // Users were created or removed; `User` stands for changes of existing users.
  'UserSet',
  'UserStatus',
] as const;

/** Jobs and what follows belong to the shell. */
const PAGE_TAGS = [...RESOURCE_TAGS.filter((tag) => tag !== 'Job'), ...ASPECT_TAGS];
const TAGS = [...PAGE_TAGS, 'Job', 'AppConfig', 'Navigation'] as const;
/** Cache tags of the API; writes invalidate them. The name of a resource stands for its records. */
export type Tag = (typeof TAGS)[number];

/** The RTK Query API. `*.api.ts` files are the entry points of the library; those with endpoints inject them. */
export const api = createApi({
  baseQuery,
  // Request options are not part of the cache key.
  serializeQueryArgs,
  tagTypes: TAGS,
  // Responses are validated in development and tests only.
  ...(isProduction
    ? { skipSchemaValidation: true }
    : {
        onSchemaFailure: (failure: { issues: readonly unknown[] }, { endpoint }: { endpoint: string }) => {
          console.error(`The response of ${endpoint} violates the contract`, failure.issues);
        },
        catchSchemaFailure: (): ApiError => ({ kind: 'transport', status: 200 }),
      }),
  endpoints: () => ({}),
});

/** The API slice of the root state. */
export interface ApiRootState {
  [api.reducerPath]: ReturnType<typeof api.reducer>;
}

/** Invalidates all page data. */
export const invalidatePageData = () => api.util.invalidateTags(PAGE_TAGS);

/**
 * Also removes at once what no page shows, so that a page that has failed starts without the data that may be why. An
 * invalidation alone waits until no call is under way.
 */
export const discardPageData =
  () =>
  (dispatch: Dispatch, getState: () => unknown): void => {
    dispatch(invalidatePageData());
    // Answered by the middleware of the cache.
    const { getSubscriptionCount } = dispatch(
      api.internalActions.internal_getRTKQSubscriptions(),
    ) as unknown as SubscriptionCounter;
    const invalid = api.util.selectInvalidatedBy(getState() as RootStateOfApi, PAGE_TAGS);
    for (const { queryCacheKey } of invalid)
      if (getSubscriptionCount(queryCacheKey) === 0)
        dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  };

interface SubscriptionCounter {
  getSubscriptionCount: (queryCacheKey: string) => number;
}
type RootStateOfApi = Parameters<typeof api.util.selectInvalidatedBy>[0];

/**
 * Options of a call beside its contract arguments.
 *
 * `suppressErrors` lists the error codes that the caller shows itself, such as `FORM_ERRORS` in a form; they are not
 * shown as a toast. `'toasts'` stands for every error but the end of the session, for callers that show each one in
 * place; `'stale'` for a refresh without a response, for callers that keep their data and mark them as old; `'all'`
 * suppresses every error, including the end of the session.
 */
export interface RequestOptions {
  suppressErrors?: readonly number[] | 'toasts' | 'stale' | 'all';
}

/** Arguments of a call; void if it needs none. */
export type EndpointArg<E extends Endpoint> = ArgOf<E> extends void ? RequestOptions | void : ArgOf<E> & RequestOptions;

/** Definition of a contract endpoint for `build.query` and `build.mutation`, which infer their types from it. */
export const fromContract = <E extends Endpoint>(endpoint: E) => ({
  query: (arg: EndpointArg<E>): ApiRequest => ({ endpoint, arg: (arg ?? {}) as ApiRequest['arg'] }),
  responseSchema: (isProduction ? undefined : endpoint.data) as E['data'],
});

function omitRequestOptions(arg: unknown): unknown {
  if (typeof arg !== 'object' || arg === null) return arg;
  const { suppressErrors: _, ...wire } = arg as RequestOptions;
  return Object.keys(wire).length > 0 ? wire : undefined;
}
