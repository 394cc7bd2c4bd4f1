import { and, gte, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { foldText } from '@backroom/contract/text';

import { getSearchText } from '../../schema/table-helpers.ts';

/** The folded text, with what `like` takes as its own characters escaped. */
const escapeText = (part: string) => foldText(part).replace(/[\\%_]/g, '\\$&');

const toPattern = (part: string) => `%${escapeText(part)}%`;

/** Conditions for a text in one of the columns of one table: the search text first, which has all of them folded. */
function matchesIn(table: PgTable, columns: readonly PgColumn[], pattern: string): SQL | undefined {
  const search = getSearchText(table);
  const searched = search === undefined ? [] : columns.filter(({ name }) => search.columns.includes(name));
  const likes = (some: readonly PgColumn[]) => or(...some.map((column) => sql`fold_text(${column}) like ${pattern}`));
  if (search === undefined || searched.length === 0) return likes(columns);
  const isInSearchText = sql`${search.text} like ${pattern}`;
  const isAll = searched.length === search.columns.length;
  return or(
    isAll ? isInSearchText : and(isInSearchText, likes(searched)),
    likes(columns.filter((column) => !searched.includes(column))),
  );
}

/**
 * Substring filter on several columns, one of which must match. It takes spellings for the same that people do: case,
 * width, the forms of an accent. `%` and `_` are literal. Undefined for an empty search text.
 */
export function containsAny(columns: readonly PgColumn[], part: string | undefined): SQL | undefined {
  if (part === undefined || part === '') return undefined;
  const pattern = toPattern(part);
  return or(...groupByTable(columns).map((group) => matchesIn(group.table, group.columns, pattern)));
}

/** The columns of each of their tables. */
const groupByTable = (columns: readonly PgColumn[]) =>
  [...new Set(columns.map(({ table }) => table))].map((table) => ({
    table,
    columns: columns.filter((column) => column.table === table),
  }));

/**
 * Like `containsAny` for texts that start with the part. Of a table with a search text any of its texts counts: each has
 * a line there.
 */
export const startsWithAny = (columns: readonly PgColumn[], part: string): SQL | undefined =>
  or(
    ...groupByTable(columns).map((group) => {
      const search = getSearchText(group.table);
      const text = escapeText(part);
      return search === undefined
        ? or(...group.columns.map((column) => sql`fold_text(${column}) like ${`${text}%`}`))
        : sql`(${search.text} like ${`${text}%`} or ${search.text} like ${`%\n${text}%`})`;
    }),
  );

/** `containsAny` on one column. */
export const contains = (column: PgColumn, part: string | undefined): SQL | undefined => containsAny([column], part);

/** Words of a search that are looked for; further ones are ignored. */
export const MAX_WORDS = 5;

/** The words of a search that are looked for. */
export const toWords = (keyword: string | undefined): readonly string[] =>
  keyword?.trim().split(/\s+/, MAX_WORDS) ?? [];

/**
 * The one search of a list: rows that match each of its words.
 *
 * @param matches the condition of one word, such as `containsAny([name, code], word)`
 */
export const matchesKeyword = (
  keyword: string | undefined,
  matches: (word: string) => SQL | undefined,
): SQL | undefined => and(...toWords(keyword).map(matches));

/** Filter by a half-open interval of ISO 8601: `start/end`. */
export function containsTime(column: PgColumn, interval: string | undefined): SQL | undefined {
  const [start, end] = interval?.split('/') ?? [];
  return start === undefined || end === undefined
    ? undefined
    : and(gte(column, new Date(start)), lt(column, new Date(end)));
}
