import { and, count, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect, PgTable } from 'drizzle-orm/pg-core';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';

import { DEFAULT_PAGE_SIZE } from '@backroom/contract';

import { BATCH_SIZE, toBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import type { CountableRows } from '../files/csv-download.ts';
import { acquireSlotIfLarge, LARGE_ROWS } from '../limits/large-responses.ts';
import { yieldToRequests } from '../limits/yield-to-requests.ts';
import { invertOrder, isAfter, type Order, resolveSorting, type Sorting, toOrderBy } from './list-sorting.ts';
import { type Filter, getListingStatement, splitFilter } from './listing-statements.ts';

type Fields = Record<string, PgColumn | SQL | SQL.Aliased>;

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

/** Rows of a list that are counted; of longer ones it is known that there are more. */
export const MAX_COUNTED_ROWS = 10_000;

export interface Page<Item> {
  list: Item[];
  count: number;
  /** More rows than `count` match. */
  moreThanCount?: true;
  pageIndex: number;
  pageSize: number;
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
  { column, order, isNearEnd, limit, offset }: Sorting & Slice,
  where: SQL | undefined,
) {
  const direction = toOrderBy(isNearEnd ? invertOrder(order) : order);
  return withJoins(db.select({ id: listing.id }).from(listing.from).$dynamic(), listing.joins)
    .where(where)
    .orderBy(direction(column), direction(listing.id))
    .limit(limit)
    .offset(offset);
}

/** Where the ids of a page are, from the nearer end of the list. */
interface Slice {
  isNearEnd: boolean;
  limit: number | Placeholder;
  offset: number | Placeholder;
}

function toSlice({ offset, size, total }: { offset: number; size: number; total: number }) {
  const remaining = getRemaining({ offset, size, total });
  const isNearEnd = remaining < offset;
  return { isNearEnd, limit: Math.min(size, total - offset), offset: isNearEnd ? remaining : offset };
}

/** Of a page whose place is not part of its statement. */
const ANY_PLACE = { limit: sql.placeholder('limit'), offset: sql.placeholder('offset') };

/** The total of a list over all pages. */
export const countRows = <F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  where?: SQL,
): Promise<number> => countFiltered(db, listing, splitFilter(where));

async function countFiltered<F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  { text, where, values }: Filter,
): Promise<number> {
  const select = getListingStatement(db, { listing, shape: `count where ${text}`, isKept: !where }, (handle) =>
    withJoins(handle.select({ total: count() }).from(listing.from).$dynamic(), listing.joins).where(where),
  );
  const [row] = await select(values);
  return row?.total ?? 0;
}

/** The number of rows, or one more than are counted. */
async function countSome<F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  { text, where, values }: Filter,
): Promise<number> {
  const select = getListingStatement(db, { listing, shape: `count some where ${text}`, isKept: !where }, (handle) =>
    handle.select({ total: count() }).from(
      selectOnes(handle, listing, where)
        .limit(MAX_COUNTED_ROWS + 1)
        .as('counted'),
    ),
  );
  const [row] = await select(values);
  return row?.total ?? 0;
}

/** A query without columns, to be counted. */
const selectOnes = <F extends Fields, Item>(db: Database, listing: Listing<F, Item>, where: SQL | undefined) =>
  withJoins(
    db
      .select({ one: sql`1`.as('one') })
      .from(listing.from)
      .$dynamic(),
    listing.joins,
  ).where(where);

const USUAL_SIZES = new Set([DEFAULT_PAGE_SIZE, 10, 50, 100]);

/** Pages that connections keep prepared: few, and each with its place in its plan. */
const isUsual = (
  { defaultSort }: Pick<Listing<Fields, unknown>, 'defaultSort'>,
  { field, order }: Sorting,
  size: number,
): boolean => field === defaultSort.field && order === defaultSort.order && USUAL_SIZES.has(size);

/** The rows of a page, by a statement that is built once for pages that differ in their values only. */
async function selectPage<F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  { sorting, size, slice }: { sorting: Sorting; size: number; slice: Slice },
  filter: Filter,
): Promise<unknown[]> {
  const { field, column, order } = sorting;
  const isFirst = !filter.where && slice.offset === 0 && !slice.isNearEnd && isUsual(listing, sorting, size);
  const { isNearEnd, limit, offset } = slice;
  const place = isFirst ? { isNearEnd, limit: size, offset: 0 } : { isNearEnd, ...ANY_PLACE };
  const shape = `page ${field} ${order} ${isNearEnd} ${isFirst ? size : 'any'} where ${filter.text}`;
  const select = getListingStatement<unknown[]>(db, { listing, shape, isKept: isFirst }, (handle) =>
    selectRows(handle, listing)
      .where(inArray(listing.id, selectPageIds(handle, listing, { ...sorting, ...place }, filter.where)))
      .orderBy(toOrderBy(order)(column), toOrderBy(order)(listing.id)),
  );
  return select({ ...filter.values, limit, offset });
}

/**
 * One page of a list, with the total over all pages: exact up to 10,000 rows. Of a longer list the total is the number
 * of rows that are known to exist, with `moreThanCount`, and its pages are found one after the other.
 */
export async function fetchPage<F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  query: PageQuery,
  where?: SQL,
): Promise<Page<Item>> {
  const { pageIndex, pageSize } = query;
  const paging = { pageIndex, pageSize };
  const sorting = resolveSorting(listing, query);
  const offset = (pageIndex - 1) * pageSize;
  // Before the rows are counted, so that a rejected request costs little.
  if (pageSize > LARGE_ROWS) await acquireSlotIfLarge(selectOnes(db, listing, where), offset);
  // Counted separately: a window count returns no row if the page is past the end.
  const filter = splitFilter(where);
  const counted = await countSome(db, listing, filter);
  const isCountedToEnd = counted <= MAX_COUNTED_ROWS;
  if (!isCountedToEnd && offset + pageSize > MAX_COUNTED_ROWS)
    return { ...(await fetchUncounted(db, listing, { sorting, size: pageSize, offset }, where)), ...paging };
  const total = isCountedToEnd ? { count: counted } : { count: MAX_COUNTED_ROWS, moreThanCount: true as const };
  if (offset >= counted) return { list: [], ...total, ...paging };
  const slice = isCountedToEnd
    ? toSlice({ offset, size: pageSize, total: counted })
    : { isNearEnd: false, limit: pageSize, offset };
  if (slice.limit <= LARGE_ROWS) {
    const rows = await selectPage(db, listing, { sorting, size: pageSize, slice }, filter);
    return { list: rows.map((row) => listing.toRecord(row as SelectResultFields<F>)), ...total, ...paging };
  }
  const rows = await selectPageIds(db, listing, { ...sorting, ...slice }, where);
  if (slice.isNearEnd) rows.reverse();
  return { list: await readRecords(db, listing, sorting, toIds(rows)), ...total, ...paging };
}

const toIds = (rows: readonly { id: unknown }[]) => rows.map(({ id }) => id);

/** A page beyond the rows that are counted. The last one has the exact total. */
async function fetchUncounted<F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  { sorting, size, offset }: { sorting: Sorting; size: number; offset: number },
  where: SQL | undefined,
): Promise<Pick<Page<Item>, 'list' | 'count' | 'moreThanCount'>> {
  const slice = { isNearEnd: false, limit: size + 1, offset };
  const rows = await selectPageIds(db, listing, { ...sorting, ...slice }, where);
  const list = await readRecords(db, listing, sorting, toIds(rows.slice(0, size)));
  if (rows.length > size) return { list, count: offset + size, moreThanCount: true };
  const isPastEnd = rows.length === 0;
  return {
    list,
    count: isPastEnd ? await countUpTo(db, selectOnes(db, listing, where), offset) : offset + rows.length,
  };
}

/** The records with these ids in the order of the list, in batches, so that other requests go on meanwhile. */
async function readRecords<F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  { column, order }: Sorting,
  ids: readonly unknown[],
): Promise<Item[]> {
  const list: Item[] = [];
  for (const batch of toBatches(ids)) {
    if (ids.length > LARGE_ROWS) await yieldToRequests();
    const rows = await selectRows(db, listing)
      .where(inArray(listing.id, batch))
      .orderBy(toOrderBy(order)(column), toOrderBy(order)(listing.id));
    list.push(...rows.map((row) => listing.toRecord(row as SelectResultFields<F>)));
  }
  return list;
}

/**
 * Every record of a list in its order, read in batches, for exports. Keyset pagination: each batch starts after the
 * last row of the previous one, so rows that are inserted or deleted meanwhile shift nothing.
 */
export const iterateRecords = <F extends Fields, Item>(
  db: Database,
  listing: Listing<F, Item>,
  query: Omit<PageQuery, 'pageIndex' | 'pageSize'>,
  where?: SQL | (() => Promise<SQL | undefined>),
): CountableRows<Item> => {
  const findFilter = async () => (typeof where === 'function' ? where() : where);
  return {
    async *[Symbol.asyncIterator]() {
      yield* readInBatches(db, listing, query, await findFilter());
    },
    count: async (limit) => countUpTo(db, selectOnes(db, listing, await findFilter()), limit),
  };
};

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
  const { column, order } = resolveSorting(listing, query);
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
