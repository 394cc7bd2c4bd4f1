import { type BaseQueryFn, createApi, defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';

import { type ArgOf, type Endpoint } from '@backroom/contract';

import { type ApiError } from './api-error.ts';
import { type Call } from './http.ts';
import { send } from './send.ts';

const isProduction = process.env.NODE_ENV === 'production';

const baseQuery: BaseQueryFn<Call, unknown, ApiError> = (call, { signal }) => send(call, signal);

/** What pages read; the rest is the person's and the shell's. */
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
  'MenuEntry',
  'ErrorLog',
] as const;

/** The one cache for the one backend; each noun file adds its own endpoints. */
export const api = createApi({
  baseQuery,
  // Who asks quietly and who asks aloud share one answer.
  serializeQueryArgs: (args) => defaultSerializeQueryArgs({ ...args, queryArgs: withoutManner(args.queryArgs) }),
  tagTypes: ['Session', 'Menu', 'AppConfig', ...PAGE_TAGS],
  // Answers are compared with the contract in development and tests; people are not made to pay for it.
  skipSchemaValidation: isProduction,
  onSchemaFailure: (failure, { endpoint }) => {
    console.error(`The answer to ${endpoint} is not what the contract says`, failure.issues);
  },
  catchSchemaFailure: (): ApiError => ({ kind: 'transport', status: 200 }),
  endpoints: () => ({}),
});

/** The part of a store that holds what the server has answered. */
export interface WithAnswers {
  [api.reducerPath]: ReturnType<typeof api.reducer>;
}

/** The server is asked anew for everything that pages read: of what it said, something may have broken the page. */
export const answersDoubted = () => api.util.invalidateTags([...PAGE_TAGS]);

/**
 * What any call may say beside its contract arguments.
 *
 * `quiet` names the refusals that the asker shows in its own place, such as `FORM_ERRORS` beside the fields; they
 * are not announced as a toast. `'all'` is for the sign-in itself, which shows every failure: also the end of a session.
 */
export interface Manner {
  quiet?: readonly number[] | 'all';
}

/** Arguments of a call; void when it needs none. */
export type CallArg<E extends Endpoint> = ArgOf<E> extends void ? Manner | void : ArgOf<E> & Manner;

/** Spreads a contract endpoint into `build.query` and `build.mutation`; the types follow from it. */
export const call = <E extends Endpoint>(endpoint: E) => ({
  query: (arg: CallArg<E>): Call => ({ endpoint, arg: (arg ?? {}) as Call['arg'] }),
  responseSchema: (isProduction ? undefined : endpoint.data) as E['data'],
});

function withoutManner(arg: unknown): unknown {
  if (typeof arg !== 'object' || arg === null) return arg;
  const { quiet: _, ...wire } = arg as Manner;
  return Object.keys(wire).length > 0 ? wire : undefined;
}
