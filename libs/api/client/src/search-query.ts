import type * as core from 'zod/v4/core';
import { safeParse } from 'zod/v4/core';

/** Parses the query of a list from the URL. Invalid members are ignored, so that an outdated URL still works. */
export function parseQuery<S extends core.$ZodObject>(schema: S, search: URLSearchParams): core.output<S> {
  const members = Object.entries(schema._zod.def.shape).flatMap(([name, member]) => {
    const parsed = safeParse(member, search.get(name) ?? undefined);
    const result = parsed.success ? parsed : safeParse(member, undefined);
    return result.success && result.data !== undefined ? [[name, result.data] as const] : [];
  });
  return Object.fromEntries(members) as core.output<S>;
}

/** Serializes a query for the URL, without empty and default values. */
export function serializeQuery<S extends core.$ZodObject>(schema: S, query: Partial<core.output<S>>): URLSearchParams {
  const defaults = new Map(Object.entries(parseQuery(schema, new URLSearchParams())));
  const entries = Object.entries(query).flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null || value === '' || value === defaults.get(name)) return [];
    return [[name, String(value)]];
  });
  return new URLSearchParams(entries);
}
