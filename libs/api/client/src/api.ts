import { type BaseQueryFn, createApi, defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';

import type { ArgOf, Endpoint } from '@backroom/contract';

import type { ApiError } from './api-error.ts';
import type { ApiRequest } from './http.ts';
import { send } from './send.ts';

const isProduction = process.env.NODE_ENV === 'production';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = (request, { signal }) => send(request, signal);

/** Tags of page data; the others belong to session and shell. */
const PAGE_TAGS = [
  'DictType',
  'DictData',
  'Post',
  'Config',
  'Security',
  'Device',
  'Store',
  'User',
  'Role',
  'Dept',
  'Menu',
  'ErrorLog',
] as const;

/** The RTK Query API; each `*.api.ts` file injects its endpoints. */
export const api = createApi({
  baseQuery,
  // Request options are not part of the cache key.
  serializeQueryArgs: (args) => defaultSerializeQueryArgs({ ...args, queryArgs: omitRequestOptions(args.queryArgs) }),
  tagTypes: ['Session', 'Navigation', 'AppConfig', ...PAGE_TAGS],
  // Responses are validated in development and tests only.
  skipSchemaValidation: isProduction,
  onSchemaFailure: (failure, { endpoint }) => {
    console.error(`The response of ${endpoint} violates the contract`, failure.issues);
  },
  catchSchemaFailure: (): ApiError => ({ kind: 'transport', status: 200 }),
  endpoints: () => ({}),
});

/** The API slice of the root state. */
export interface ApiRootState {
  [api.reducerPath]: ReturnType<typeof api.reducer>;
}

/** Invalidates all page data, which may have caused a page to fail. */
export const invalidatePageData = () => api.util.invalidateTags([...PAGE_TAGS]);

/**
 * Options of a call beside its contract arguments.
 *
 * `suppressErrors` lists the error codes that the caller shows itself, such as `FORM_ERRORS` in a form; they are not
 * shown as a toast. `'all'` suppresses every error, including the end of the session.
 */
export interface RequestOptions {
  suppressErrors?: readonly number[] | 'all';
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
