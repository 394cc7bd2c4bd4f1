import { isDeepStrictEqual } from 'node:util';

import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';

import type { Endpoint } from '@backroom/contract';

import { invalidFields, notFound } from '../errors/app-error.ts';

type Values = Record<string, unknown>;

const shapeOf = (schema: $ZodType | undefined): Record<string, $ZodType> =>
  (schema as z.core.$ZodObject | undefined)?._zod.def.shape ?? {};
const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the endpoint is the PUT of a record, whose body may be the record as it was read. */
export const isRecordUpdate = ({ method, defaults }: Endpoint): boolean => method === 'PUT' && defaults !== undefined;

/** The members of the record that a PUT does not change. */
function getReadOnlyShape(endpoint: Endpoint): Record<string, $ZodType> {
  const writable = shapeOf(endpoint.body);
  const entries = isRecordUpdate(endpoint) ? Object.entries(shapeOf(endpoint.data)) : [];
  return Object.fromEntries(entries.filter(([name]) => !(name in writable)));
}

interface SplitBody {
  /** The body with defaults in place of omitted members, without the repeated ones. */
  body: unknown;
  omitted: string[];
  /** Read-only members. */
  repeated: Values;
}

/**
 * Creates the function that completes the body of a request, and separates the read-only members from it; undefined if
 * the endpoint takes a file, or has neither defaults nor read-only members.
 */
export function createBodySplitter(endpoint: Endpoint): ((body: unknown) => SplitBody) | undefined {
  const writable = shapeOf(endpoint.body);
  const defaults = Object.entries(endpoint.defaults ?? {}).filter(([name]) => name in writable);
  const readOnly = Object.keys(getReadOnlyShape(endpoint));
  // The bytes of a file are not members.
  if (endpoint.upload || (defaults.length === 0 && readOnly.length === 0)) return undefined;
  return (body) => {
    if (!isObject(body)) return { body, omitted: [], repeated: {} };
    const omitted = defaults.filter(([name]) => !Object.hasOwn(body, name));
    const repeated = readOnly.filter((name) => Object.hasOwn(body, name));
    const members = Object.entries(body).filter(([name]) => !repeated.includes(name));
    return {
      body: { ...Object.fromEntries(omitted), ...Object.fromEntries(members) },
      omitted: omitted.map(([name]) => name),
      repeated: Object.fromEntries(repeated.map((name) => [name, body[name]])),
    };
  };
}

/**
 * The argument of a PUT with the stored values of omitted members.
 *
 * @param read the record as the caller may update it; only called if the body is not exactly what the PUT changes
 * @throws 404, or 422 for read-only members with another value than the record of the same version
 */
export async function completeFromRecord(
  arg: Values,
  { omitted, repeated }: SplitBody,
  read: () => Promise<unknown>,
): Promise<Values> {
  if (omitted.length === 0 && Object.keys(repeated).length === 0) return arg;
  const record = await read();
  if (!isObject(record)) throw notFound();
  const body = arg.body as Values;
  const changed = Object.keys(repeated).filter((name) => !isDeepStrictEqual(repeated[name], record[name]));
  // Other values of another version are a conflict, which the handler reports.
  if (changed.length > 0 && body.version === record.version) {
    throw invalidFields(...changed.map((path) => ({ path, text: 'readOnly' as const })));
  }
  const stored = omitted.filter((name) => name in record).map((name) => [name, record[name]]);
  return { ...arg, body: { ...body, ...Object.fromEntries(stored) } };
}

/** The body for the API document: members with a default are optional, the read-only ones marked as such. */
export function describeBody(endpoint: Endpoint): $ZodType | undefined {
  const { body, defaults } = endpoint;
  if (!body || !defaults) return body;
  const describe = (name: string, schema: $ZodType) => {
    if (!(name in defaults)) return schema;
    return isRecordUpdate(endpoint) ? z.optional(schema) : z._default(schema, defaults[name]);
  };
  const toEntries = (shape: Record<string, $ZodType>, map: typeof describe) =>
    Object.entries(shape).map(([name, schema]) => [name, map(name, schema)]);
  return z.strictObject({
    ...Object.fromEntries(toEntries(shapeOf(body), describe)),
    ...Object.fromEntries(toEntries(getReadOnlyShape(endpoint), (_name, schema) => z.optional(z.readonly(schema)))),
  });
}
