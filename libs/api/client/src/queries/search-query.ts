import type * as core from 'zod/v4/core';

import { deriveQueryShape, type QueryMember, type QueryShape } from '@backroom/contract';
import { isDay } from '@backroom/contract/calendar';
import { CLEANINGS } from '@backroom/contract/text';

/** An endpoint with a query in the URL of a page. */
export interface QueryEndpoint<S extends core.$ZodObject> {
  query: S;
  queryShape?: QueryShape;
}

/** The build writes the shapes into the endpoints of lists and leaves out the schemas. */
const getQueryShape = ({ query, queryShape }: QueryEndpoint<core.$ZodObject>) =>
  (process.env.NODE_ENV === 'production' ? queryShape : deriveQueryShape(query)) as QueryShape;

/** The type of what `parseSearch` returns. */
export type SearchOf<S extends QueryShape> = {
  [Name in keyof S as S[Name] extends { default: unknown } ? Name : never]: ValueOf<S[Name]>;
} & { [Name in keyof S as S[Name] extends { default: unknown } ? never : Name]?: ValueOf<S[Name]> };
type ValueOf<M> = M extends { values: readonly (infer Value)[] } ? Value : M extends { min: number } ? number : string;

/** Parses the query of a list from the URL. Invalid members are ignored, so that an outdated URL still works. */
export const parseQuery = <S extends core.$ZodObject>(endpoint: QueryEndpoint<S>, search: URLSearchParams) =>
  parseSearch(getQueryShape(endpoint), search) as core.output<S>;

/** Serializes a query for the URL, without empty and default values. */
export const serializeQuery = <S extends core.$ZodObject>(
  endpoint: QueryEndpoint<S>,
  query: Partial<core.output<S>>,
): URLSearchParams => serializeSearch(getQueryShape(endpoint), query);

/** As `parseQuery`, for the state of a page that only its URL has. */
export function parseSearch<const S extends QueryShape>(shape: S, search: URLSearchParams): SearchOf<S> {
  const members = Object.entries(shape).flatMap(([name, member]) => {
    const text = search.get(name);
    const value = (text === null ? undefined : parseMember(member, text)) ?? member.default;
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(members) as SearchOf<S>;
}

/** As `serializeQuery`, for the state of a page that only its URL has. */
export function serializeSearch(shape: QueryShape, values: object): URLSearchParams {
  const all = Object.entries(values) as [string, string | number | null | undefined][];
  const entries = all.flatMap(([name, value]): [string, string][] => {
    if (value === undefined || value === null || value === '' || value === shape[name]?.default) return [];
    return [[name, String(value)]];
  });
  return new URLSearchParams(entries);
}

function parseMember(member: QueryMember, text: string): string | number | undefined {
  if ('values' in member) return member.values.includes(text) ? text : undefined;
  if ('min' in member) {
    const value = Number(text);
    return Number.isSafeInteger(value) && value >= member.min && value <= member.max ? value : undefined;
  }
  const { minLength = 0, maxLength = Infinity, patterns, isTime, cleaning } = member;
  const value = cleaning ? CLEANINGS[cleaning](text) : text;
  // Characters, as the schemas count them.
  const { length } = [...value];
  const isValid =
    length >= minLength &&
    length <= maxLength &&
    // eslint-disable-next-line no-restricted-syntax -- from the contract, not from input
    patterns.every(([source, flags]) => new RegExp(source, flags).test(value)) &&
    (!isTime || value.split('/').every(isValidTime));
  return isValid ? value : undefined;
}

/** `Date` takes February 31 as March 3. */
const isValidTime = (time: string): boolean =>
  time === '' || (isDay(time.slice(0, 'YYYY-MM-DD'.length)) && !Number.isNaN(Date.parse(time)));
