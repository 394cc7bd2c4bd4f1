import { and, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { MAX_OPTIONS } from '@backroom/contract';

import { equalsAny } from '../../kernel/database/equals-any.ts';
import { matchesKeyword } from '../../kernel/database/text-filters.ts';
import { parseIds } from '../holders/holders.repository.ts';

/** Query of every endpoint with the options of a select. */
export interface OptionsQuery {
  keyword?: string | undefined;
  ids?: string | undefined;
}

/**
 * The options that a query asks for.
 *
 * @param matches the condition of one word of the search
 */
export const isWanted = (
  { keyword, ids }: OptionsQuery,
  id: PgColumn,
  matches: (word: string) => SQL | undefined,
): SQL | undefined =>
  and(ids === undefined ? undefined : equalsAny(id, parseIds(ids)), matchesKeyword(keyword, matches));

/**
 * One answer of options, and whether there are more than it may have.
 *
 * @param query in the order of the options; it is limited here
 */
export async function fetchOptions<Row>(query: {
  limit(rows: number): PromiseLike<Row[]>;
}): Promise<{ list: Row[]; more: boolean }> {
  const rows = await query.limit(MAX_OPTIONS + 1);
  return { list: rows.slice(0, MAX_OPTIONS), more: rows.length > MAX_OPTIONS };
}
