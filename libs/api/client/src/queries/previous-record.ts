import type { QueryCache } from '../api.ts';

export type Row = Readonly<Record<string, unknown>>;

/** The record before an update, among the rows of the cache. */
export interface Previous {
  /** The field with the id of the record. */
  idField: string;
  /** The record after the update. */
  updated: Row;
  /** Of the request: it has the version that the server required. */
  body: Row;
}

/** Distinguishes records that have the same id as a reference: a department has the id of its store. */
function createMatcher({ idField, updated, body }: Previous) {
  const fields = Object.keys(updated).filter((field) => field in body);
  return (row: Row) =>
    row[idField] === updated[idField] && row.version === body.version && fields.every((field) => field in row);
}

/** Finds a cached record as it was before an update. */
export function findPrevious(cache: QueryCache | undefined, previous: Previous): Row | undefined {
  const isPrevious = createMatcher(previous);
  for (const query of Object.values(cache?.queries ?? {})) {
    const found = findRow(query?.data, isPrevious);
    if (found) return found;
  }
  return undefined;
}

/** The same data with the record after the update in its place; rows have those of its fields that they had. */
export function replacePrevious(data: unknown, previous: Previous): unknown {
  const isPrevious = createMatcher(previous);
  // Most queries have no such row, and need no walk that copies.
  if (!findRow(data, isPrevious)) return data;
  const replace = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const known = isPrevious(value as Row) ? pickKnown(previous.updated, value as Row) : {};
    const parts = Object.entries(value).map(([key, part]) => [key, replace(part)] as const);
    const changed = parts.filter(([key, part]) => part !== (value as Row)[key]);
    if (changed.length === 0 && Object.keys(known).length === 0) return value;
    if (Array.isArray(value)) return parts.map(([, part]) => part);
    return { ...value, ...Object.fromEntries(changed), ...known };
  };
  return replace(data);
}

const pickKnown = (updated: Row, row: Row): Row =>
  Object.fromEntries(Object.entries(updated).filter(([field]) => field in row));

/** Searches lists and trees. */
function findRow(value: unknown, matches: (row: Row) => boolean): Row | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (matches(value as Row)) return value as Row;
  for (const part of Object.values(value)) {
    const found = findRow(part, matches);
    if (found) return found;
  }
  return undefined;
}
