import { and, asc, desc, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export type Order = 'asc' | 'desc';

interface SortableList {
  sortable: Record<string, PgColumn>;
  defaultSort: { field: string; order: Order };
}

/** `<field>Order=asc|desc` is equivalent to `orderBy` and `order`. */
interface SortQuery {
  orderBy?: string | undefined;
  order?: Order | undefined;
}

export interface Sorting {
  field: string;
  column: PgColumn;
  order: Order;
}

export function resolveSorting(listing: SortableList, query: SortQuery): Sorting {
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
  return { field, column, order };
}

/** PostgreSQL sorts a missing value as the greatest one by default. */
export const toOrderBy =
  (order: Order) =>
  (column: PgColumn): SQL => {
    const sorted = order === 'asc' ? asc(column) : desc(column);
    if (column.notNull) return sorted;
    return order === 'asc' ? sql`${sorted} nulls first` : sql`${sorted} nulls last`;
  };

export const invertOrder = (order: Order): Order => (order === 'asc' ? 'desc' : 'asc');

/** Rows after the last one that was read. A missing value is the least: the first when ascending. */
export function isAfter(
  { column, order }: Omit<Sorting, 'field'>,
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
