import type * as z from 'zod/mini';
import type { $ZodObject, $ZodType } from 'zod/v4/core';

/** `module:Resource:action`, as granted by a role's menus. */
export type PermissionTag = `${string}:${string}:${string}`;

/** Who may call: anyone, everyone signed in, or holders of a tag. */
export type Access = 'public' | 'signed-in' | PermissionTag;

/** One call of the API, described once and read by both sides of the wire. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path; `{name}` marks a path parameter. */
  path: `/${string}`;
  access: Access;
  /** One sentence for OpenAPI. */
  summary: string;
  params?: $ZodObject;
  query?: $ZodObject;
  body?: $ZodType;
  /** The body is a file of one of these types instead of JSON. */
  upload?: { types: readonly string[]; maxBytes: number };
  /** Shape of the envelope's `data` member; for a download, of nothing. */
  data: $ZodType;
  /** The answer is a file of this type instead of an envelope. */
  download?: 'text/csv' | 'image/jpeg';
  /** The answer is a stream of events instead of an envelope. */
  stream?: 'text/event-stream';
  /**
   * An `Idempotency-Key` counts for nothing: the answer tells a secret that is not to be kept, or a refusal has to stay
   * counted.
   */
  isUnrepeatable?: true;
  /** Members of `data` that the specification wants beside it as well. */
  besideData?: readonly string[];
}

/** Keeps the literal types of a description. */
export const endpoint = <const E extends Endpoint>(description: E): E => description;

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends $ZodType }
  ? { [P in K]: z.input<S> }
  : unknown;
type ParsedPart<E, K extends 'params' | 'query' | 'body'> = E extends { [P in K]: infer S extends $ZodType }
  ? { [P in K]: z.output<S> }
  : unknown;
type Merge<T> = { [K in keyof T]: T[K] };
type OrVoid<T> = [keyof T] extends [never] ? void : T;

/** What a caller passes: `{ params, query, body }`, each present only when described. */
export type ArgOf<E extends Endpoint> = OrVoid<Merge<Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>>>;

/** What a handler receives once validation has run. */
export type ParsedArgOf<E extends Endpoint> = Merge<
  ParsedPart<E, 'params'> & ParsedPart<E, 'query'> & ParsedPart<E, 'body'>
>;

export type DataOf<E extends Endpoint> = z.output<E['data']>;
