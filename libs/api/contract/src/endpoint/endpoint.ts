import type * as z from 'zod/mini';
import type { $ZodObject, $ZodType } from 'zod/v4/core';

import type { QueryShape } from './query-shape.ts';
import type { ResponseShape } from './response-shape.ts';

/** `module:Resource:action`, granted through the menus of a role. */
export type PermissionTag = `${string}:${string}:${string}`;

/** Who may call: anyone, any signed-in user, or users with the permission. */
export type Access = 'public' | 'signed-in' | PermissionTag;

/** Media types of exported records. */
export type ExportType =
  'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'application/json';

/** One endpoint of the API, shared by client and server. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path; `{name}` marks a path parameter. */
  path: `/${string}`;
  access: Access;
  /** Further permissions that the service asks for if a request needs them: 403 without. */
  mayRequire?: readonly PermissionTag[];
  /** Summary in the OpenAPI document. */
  summary: string;
  params?: $ZodObject;
  query?: $ZodObject;
  body?: $ZodType;
  /**
   * Values of the members that a POST may leave out. On a PUT it marks the body as that of a record: the members named
   * here keep their stored value if left out, and those that only `data` has may be repeated unchanged.
   */
  defaults?: Readonly<Record<string, unknown>>;
  /** The body is a file of one of these media types instead of JSON. */
  upload?: { types: readonly string[]; maxBytes: number };
  /** Limits of a JSON body that exceeds the usual ones; its schema bounds every array. */
  bodyLimits?: { maxBytes: number; maxMembers: number };
  /** Shape of `data` in the envelope, or of a file of JSON; unused for other downloads. */
  data: $ZodType;
  /** What the client checks of `data` in production. Derived from `data` by the build unless given here. */
  shape?: ResponseShape;
  /** What the client accepts in the URL of a list in production. Derived from `query` by the build. */
  queryShape?: QueryShape;
  /** The response is a file of this type instead of an envelope. */
  download?: ExportType | 'image/jpeg' | 'image/png';
  /** The response is an event stream instead of an envelope. */
  stream?: 'text/event-stream';
  /** The query names records: one that does not exist or is out of scope is a 404. */
  queryNamesRecords?: true;
  /** Has an `ETag`, and answers 304 without a body to `If-None-Match` with it, as long as nothing has changed. */
  isConditional?: true;
  /**
   * A read for people, which may be answered from a replica, as of some seconds ago; what the session itself has written
   * is always there. Not for what a write is based on, such as a session, rights or the grid of a plan.
   */
  mayLag?: true;
  /** A read that says that something was written for the caller, such as by a job: later reads have it. */
  reportsWrites?: true;
  /**
   * What it answers while an administrator sees the console as another person, if that does not follow from method and
   * access: a read for the signed-in is refused unless it answers as that person (`viewed`), or concerns the
   * administrator alone (`own`). See `isOpenWhileSeeingAs` of the server.
   */
  whileSeeingAs?: 'viewed' | 'own';
  /** Refuses ids of another user than the caller with 403. */
  refusesForeignIds?: true;
  /** `Idempotency-Key` is ignored: the response has a secret that must not be stored, or failures are counted. */
  ignoresIdempotencyKey?: true;
  /** A large request is answered with 202 and a job instead of `data`. Every export may be, without this. */
  mayBecomeJob?: true;
  /** The server may let the request wait for those of others, such as a whole office that signs in at nine. */
  waitsItsTurn?: true;
  /** Members of `data` that are repeated at the top level of the envelope. */
  hoistedFields?: readonly string[];
}

/** Defines an endpoint and keeps its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type InputPart<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends $ZodType }
  ? { [P in K]: z.input<S> }
  : unknown;
type OutputPart<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends $ZodType }
  ? { [P in K]: z.output<S> }
  : unknown;
type Flatten<T> = { [K in keyof T]: T[K] };
type OrVoid<T> = [keyof T] extends [never] ? void : T;

/** Argument of a call: `{ params, query, body }`, each only if the endpoint defines it. */
export type ArgOf<E extends Endpoint> = OrVoid<
  Flatten<InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>>
>;

/** Argument of a handler, after validation. */
export type ParsedArgOf<E extends Endpoint> = Flatten<
  OutputPart<E, 'params'> & OutputPart<E, 'query'> & OutputPart<E, 'body'>
>;

export type DataOf<E extends Endpoint> = z.output<E['data']>;
