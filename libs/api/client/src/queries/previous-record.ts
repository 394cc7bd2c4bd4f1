import type { QueryCache } from '../api.ts';

export type Row = Readonly<Record<string, unknown>>;

/**
 * Finds a cached record as it was before an update.
 *
 * @param idField the field with the id of the record
 * @param updated the record after the update
 * @param body of the request: it has the version that the server required
 */
export function findPrevious(cache: QueryCache | undefined, idField: string, updated: Row, body: Row): Row | undefined {
  // Distinguishes records that have the same id as a reference: a department has the id of its store.
  const fields = Object.keys(updated).filter((field) => field in body);
  const isPrevious = (row: Row) =>
    row[idField] === updated[idField] && row.version === body.version && fields.every((field) => field in row);
  for (const query of Object.values(cache?.queries ?? {})) {
    const found = findRow(query?.data, isPrevious);
    if (found) return found;
  }
  return undefined;
}

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
