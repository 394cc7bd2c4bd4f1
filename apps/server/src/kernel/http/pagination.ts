import {
  and,
  asc,
  count,
  desc,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

import { foldText } from '@backroom/contract/text';

import { BATCH_SIZE, toBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import type { CountableRows } from '../files/csv-download.ts';
import { acquireSlotIfLarge, LARGE_ROWS } from '../limits/large-responses.ts';
import { yieldToRequests } from '../limits/yield-to-requests.ts';

type Fields = Record<string, PgColumn | SQL | SQL.Aliased>;
type Order = 'asc' | 'desc';

/** Describes the query behind a list; used for its pages and its export. */
export interface Listing<F extends Fields, Item> {
  from: PgTable;
  /** Left joins that `fields`, filters and sorting may use; each must match at most one row. */
  joins?: readonly { table: PgTable; on: SQL }[];
  /** Selected fields: `getTableColumns(table)` plus computed ones. */
  fields: F;
  /** Unique and not null; breaks ties. */
  id: PgColumn;
  /** The sortable fields. A missing value sorts as the least one; an index of such a column is `nulls first`. */
  sortable: Record<string, PgColumn>;
  defaultSort: { field: string; order: Order };
  toRecord(row: SelectResultFields<F>): Item;
}

/** A validated page query; `<field>Order=asc|desc` is equivalent to `orderBy` and `order`. */
export interface PageQuery {
  pageIndex: number;
  pageSize: number;
  orderBy?: string | undefined;
  order?: Order | undefined;
}

export interface Page<Item> {
  list: Item[];
  count: number;
  pageIndex: number;
  pageSize: number;
}

/**
 * Substring filter that takes spellings for the same that people do: case, width, the forms of an accent. `%` and `_`
 * are literal. Undefined for an empty search text.
 */
export const contains = (column: PgColumn, part: string | undefined): SQL | undefined =>
  part === undefined || part === ''
    ? undefined
    : sql`fold_text(${column}) like ${`%${foldText(part).replace(/[\\%_]/g, '\\$&')}%`}`;

/** Words of a search that are looked for; further ones are ignored. */
export const MAX_WORDS = 5;

/**
 * The one search of a list: rows that match each of its words.
 *
 * @param matches the condition of one word, such as `or(contains(name, word), contains(code, word))`
 */
export const matchesKeyword = (
  keyword: string | undefined,
  matches: (word: string) => SQL | undefined,
): SQL | undefined => and(...(keyword?.trim().split(/\s+/, MAX_WORDS) ?? []).map(matches));

/** Filter by a half-open interval of ISO 8601: `start/end`. */
export function containsTime(column: PgColumn, interval: string | undefined): SQL | undefined {
  const [start, end] = interval?.split('/') ?? [];
  return start === undefined || end === undefined
    ? undefined
    : and(gte(column, new Date(start)), lt(column, new Date(end)));
}

interface Sorting {
  column: PgColumn;
  order: Order;
}

function resolveSorting<F extends Fields, Item>(listing: Listing<F, Item>, query: PageQuery): Sorting {
  const params = new Map<string, unknown>(Object.entries(query));
  const orderField = Object.keys(listing.sortable).find((field) => params.get(`${field}Order`) !== undefined);
  const field = query.orderBy ?? orderField ?? listing.defaultSort.field;
  const order =
    query.orderBy === undefined
      ? ((orderField === undefined ? undefined : (params.get(`${orderField}Order`) as Order)) ??
        listing.defaultSort.order)
      : (query.order ?? 'asc');
  const column = Object.hasOwn(listing.sortable, field) ? listing.sortable[field] : undefined;
  if (!column) throw new Error(`a list cannot be sorted by ${field}`);
  return { column, order };
}

const selectRows = <F extends Fields, Item>(db: Database, listing: Listing<F, Item>, extra: Fields = {}) =>
  withJoins(
    db
      .select({ ...listing.fields, ...extra })
      .from(listing.from)
      .$dynamic(),
    listing.joins,
  );

const withJoins = <Query extends PgSelect>(query: Query, joins: Listing<Fields, unknown>['joins'] = []): Query =>
  joins.reduce((current, { table, on }) => current.leftJoin(table, on) as unknown as Query, query);

/** PostgreSQL sorts a missing value as the greatest one by default. */
const toOrderBy =
  (order: Order) =>
  (column: PgColumn): SQL => {
    const sorted = order === 'asc' ? asc(column) : desc(column);
    if (column.notNull) return sorted;
    return order === 'asc' ? sql`${sorted} nulls first` : sql`${sorted} nulls last`;
  };

const invertOrder = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

/** Number of rows after the page. */
const getRemaining = ({ offset, size, total }: { offset: number; size: number; total: number }) =>
  Math.max(0, total - offset - size);

/**
 * Subquery for the ids of one page. Only ids are sorted, and from the nearer end of the list, so that skipped rows are
 * cheap and the last page costs as little as the first.
 */
function selectPageIds<F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  { column, order, offset, size, total }: Sorting & { offset: number; size: number; total: number },
  where: SQL | undefined,
) {
  const remaining = getRemaining({ offset, size, total });
  const isNearEnd = remaining < offset;
  const direction = toOrderBy(isNearEnd ? invertOrder(order) : order);
  return withJoins(db.select({ id: listing.id }).from(listing.from).$dynamic(), listing.joins)
    .where(where)
    .orderBy(direction(column), direction(listing.id))
    .limit(Math.min(size, total - offset))
    .offset(isNearEnd ? remaining : offset);
}

/** The total of a list over all pages. */
export async function countRows<F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  where?: SQL,
): Promise<number> {
  const [row] = await withJoins(db.select({ total: count() }).from(listing.from).$dynamic(), listing.joins).where(
    where,
  );
  return row?.total ?? 0;
}

/** One page of a list, with the total over all pages. */
export async function fetchPage<F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  query: PageQuery,
  where?: SQL,
): Promise<Page<Item>> {
  const { pageIndex, pageSize } = query;
  const { column, order } = resolveSorting(listing, query);
  const offset = (pageIndex - 1) * pageSize;
  if (pageSize > LARGE_ROWS) {
    // Before the rows are counted, so that a rejected request costs little.
    const rows = withJoins(db.select({ id: listing.id }).from(listing.from).$dynamic(), listing.joins).where(where);
    await acquireSlotIfLarge(rows, offset);
  }
  // Counted separately: a window count returns no row if the page is past the end.
  const total = await countRows(db, listing, where);
  const paging = { pageIndex, pageSize };
  if (offset >= total) return { list: [], count: total, ...paging };
  const ids = selectPageIds(db, listing, { column, order, offset, size: pageSize, total }, where);
  const selectRecords = async (some: Parameters<typeof inArray>[1]): Promise<Item[]> => {
    const rows = await selectRows(db, listing)
      .where(inArray(listing.id, some as SQLWrapper))
      .orderBy(toOrderBy(order)(column), toOrderBy(order)(listing.id));
    return rows.map((row) => listing.toRecord(row as SelectResultFields<F>));
  };
  if (Math.min(pageSize, total - offset) <= LARGE_ROWS)
    return { list: await selectRecords(ids), count: total, ...paging };
  // In batches, so that other requests go on meanwhile.
  const idRows = await ids;
  if (getRemaining({ offset, size: pageSize, total }) < offset) idRows.reverse();
  const list: Item[] = [];
  for (const batch of toBatches(idRows.map(({ id }) => id))) {
    await yieldToRequests();
    list.push(...(await selectRecords(batch)));
  }
  return { list, count: total, ...paging };
}

/**
 * Every record of a list in its order, read in batches, for exports. Keyset pagination: each batch starts after the
 * last row of the previous one, so rows that are inserted or deleted meanwhile shift nothing.
 */
export const iterateRecords = <F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  query: Omit<PageQuery, 'pageIndex' | 'pageSize'>,
  where?: SQL,
): CountableRows<Item> => ({
  [Symbol.asyncIterator]: () => readInBatches(db, listing, query, where),
  count: (limit) =>
    countUpTo(
      db,
      withJoins(
        db
          .select({ one: sql`1`.as('one') })
          .from(listing.from)
          .$dynamic(),
        listing.joins,
      ).where(where),
      limit,
    ),
});

/** The number of rows of a query, or `limit` if it has more. */
export async function countUpTo(db: Database, query: PgSelect, limit: number): Promise<number> {
  const [row] = await db.select({ total: count() }).from(query.limit(limit).as('counted'));
  return row?.total ?? 0;
}

async function* readInBatches<F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  query: Omit<PageQuery, 'pageIndex' | 'pageSize'>,
  where?: SQL,
): AsyncGenerator<Item> {
  const { column, order } = resolveSorting(listing, { ...query, pageIndex: 1, pageSize: BATCH_SIZE });
  let afterCursor: SQL | undefined;
  for (;;) {
    await yieldToRequests();
    const rows = await selectRows(db, listing, { sortedBy: column, tieBrokenBy: listing.id })
      .where(and(where, afterCursor))
      .orderBy(toOrderBy(order)(column), toOrderBy(order)(listing.id))
      .limit(BATCH_SIZE);
    for (const row of rows) yield listing.toRecord(row as SelectResultFields<F>);
    const last = rows.at(-1) as { sortedBy: unknown; tieBrokenBy: unknown } | undefined;
    if (!last || rows.length < BATCH_SIZE) return;
    afterCursor = isAfter({ column, order }, listing.id, last);
  }
}

/** Rows after the last one that was read. A missing value is the least: the first when ascending. */
function isAfter(
  { column, order }: Sorting,
  id: PgColumn,
  { sortedBy, tieBrokenBy }: { sortedBy: unknown; tieBrokenBy: unknown },
): SQL | undefined {
  const comparison = sql.raw(order === 'asc' ? '>' : '<');
  const lastId = sql.param(tieBrokenBy, id);
  const next = sql`(${column}, ${id}) ${comparison} (${sql.param(sortedBy, column)}, ${lastId})`;
  if (column.notNull) return next;
  if (sortedBy !== null) return order === 'asc' ? next : or(next, isNull(column));
  const nextMissing = and(isNull(column), sql`${id} ${comparison} ${lastId}`);
  return order === 'asc' ? or(nextMissing, isNotNull(column)) : nextMissing;
}
