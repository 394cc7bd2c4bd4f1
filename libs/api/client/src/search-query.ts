import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';

/** Parses the query of a list from the URL. Invalid members are ignored, so that an outdated URL still works. */
export function readQuery<S extends core.$ZodObject>(schema: S, search: URLSearchParams): core.output<S> {
  const members = Object.entries(schema._zod.def.shape).flatMap(([name, member]) => {
    const given = safeParse(member, search.get(name) ?? undefined);
    const read = given.success ? given : safeParse(member, undefined);
    return read.success && read.data !== undefined ? [[name, read.data] as const] : [];
  });
  return Object.fromEntries(members) as core.output<S>;
}

/** Serializes a query for the URL, without empty and default values. */
export function writeQuery<S extends core.$ZodObject>(schema: S, query: Partial<core.output<S>>): URLSearchParams {
  const defaults = new Map(Object.entries(readQuery(schema, new URLSearchParams())));
  const given = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null || value === '' || value === defaults.get(name)) return [];
    return [[name, String(value)]];
  });
  return new URLSearchParams(given);
}
