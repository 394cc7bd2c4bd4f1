import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { type HeldRecord, type HolderKind, MAX_HOLDER_NAMES } from '@backroom/contract/holders';

import type { Executor } from '../../kernel/database/database.ts';
import { computed } from '../../schema/table-helpers.ts';

/** Rows of a table that refer to the records. */
export interface HolderSource {
  kind: HolderKind;
  from: PgTable;
  join?: { table: PgTable; on: SQL };
  /** The column that refers to the record. */
  recordId: PgColumn;
  name: PgColumn;
  orderBy: PgColumn | SQL;
  /** Rows that count; undefined for all. */
  where?: SQL | undefined;
  /** The rows whose names the caller may see; undefined for all. The others are counted only. */
  visible: SQL | undefined;
}

/** The ids of a query; larger numbers than an id can have do not exist. */
export const parseIds = (ids: string): number[] =>
  [...new Set(ids.split(',').map(Number))].filter((id) => id <= MAX_ID);

const MAX_ID = 2 ** 31 - 1;

/** Those of the records that are held, in the order of `ids`. */
export async function findHolders(
  db: Executor,
  ids: readonly number[],
  sources: readonly HolderSource[],
): Promise<HeldRecord[]> {
  if (ids.length === 0) return [];
  const found = await Promise.all(sources.map((source) => findByKind(db, ids, source)));
  return toHeldRecords(ids, found.flat());
}

interface Holding {
  id: number;
  kind: HolderKind;
  count: number;
  names: string[];
}

/** Groups holdings by record; records without any are left out. */
export function toHeldRecords(ids: readonly number[], holdings: readonly Holding[]): HeldRecord[] {
  const byRecord = Map.groupBy(holdings, ({ id }) => id);
  return ids.flatMap((id) => {
    const holders = byRecord.get(id)?.map(({ kind, count, names }) => ({ kind, count, names }));
    return holders ? [{ id, holders }] : [];
  });
}

async function findByKind(db: Executor, ids: readonly number[], source: HolderSource): Promise<Holding[]> {
  const { kind, from, join, recordId, name, orderBy, where, visible } = source;
  const visibleNames = sql`array_agg(${name} order by ${orderBy}) filter (where ${visible ?? sql`true`})`;
  const query = db
    .select({
      id: sql<number>`${recordId}`,
      count: sql<number>`count(*)::int`,
      names: computed<string[]>(
        sql`coalesce(to_json((${visibleNames})[1:${sql.raw(String(MAX_HOLDER_NAMES))}]), '[]')`,
      ),
    })
    .from(from)
    .$dynamic();
  const rows = await (join ? query.innerJoin(join.table, join.on) : query)
    .where(and(inArray(recordId, [...ids]), where))
    .groupBy(recordId);
  return rows.map((row) => ({ kind, ...row }));
}
