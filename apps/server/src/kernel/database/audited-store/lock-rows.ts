import { and } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

import type { Transaction } from '../database.ts';
import { equalsAny } from '../equals-any.ts';
import { type EntityConfig, getIdColumn, type RecordTable, type Row, type ScopeOption } from './entity.ts';

interface LockOptions extends ScopeOption {
  /** `no key update` lets other transactions insert rows that refer to these. */
  strength: 'update' | 'no key update';
}

/** Reads the rows and locks them, ordered by id so that concurrent calls cannot deadlock. */
export async function lockRows<T extends RecordTable>(
  tx: Transaction,
  entity: EntityConfig<T>,
  ids: readonly number[],
  { scope, strength }: LockOptions,
): Promise<Row<T>[]> {
  const table: PgTable = entity.table;
  return (await tx
    .select()
    .from(table)
    .where(and(equalsAny(getIdColumn(entity), ids), scope))
    .orderBy(getIdColumn(entity))
    .for(strength)) as Row<T>[];
}
