import { and, asc, desc, eq, getTableColumns, gt, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { ParsedArgOf } from '@backroom/contract';
import type { Operation, OperationDetail, operLogContract } from '@backroom/contract/oper-log';
import { operation, operationDetail } from '@backroom/contract/oper-log/schemas';

import { BATCH_SIZE } from '../../kernel/database/batches.ts';
import type { Database } from '../../kernel/database/database.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import type { CountableRows } from '../../kernel/files/csv-download.ts';
import { countUpTo } from '../../kernel/http/pagination.ts';
import { yieldToRequests } from '../../kernel/limits/yield-to-requests.ts';
import { getActorKind } from '../../kernel/log/oper-log.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { betweenTimes } from './entries-between.ts';

type ListQuery = ParsedArgOf<typeof operLogContract.list>['query'];
type Filters = ParsedArgOf<typeof operLogContract.export>['query'];
type Row = typeof operLog.$inferSelect;

const { changes: _changes, ...summaryFields } = getTableColumns(operLog);

const toOperation = (row: Omit<Row, 'changes'>): Operation =>
  toRecord(operation, { ...row, actorKind: getActorKind(row), rows: row.details.rows ?? null });

const toDetail = (row: Row): OperationDetail =>
  toRecord(operationDetail, {
    ...row,
    ...toOperation(row),
    filter: row.details.filter ?? {},
    request: row.details.request ?? '',
    seenAs: row.details.seenAs ?? '',
  });

const equals = (column: PgColumn, value: string | undefined) =>
  value === undefined || value === '' ? undefined : eq(column, value);

/** A refused write of several records has the ids of all; these entries are few and have an index of their own. */
const namesRecord = (recordId = '') =>
  or(
    equals(operLog.recordId, recordId),
    recordId === ''
      ? undefined
      : and(
          sql`${operLog.recordId} like '%,%'`,
          sql`string_to_array(${operLog.recordId}, ',') @> array[${recordId}::text]`,
        ),
  );

const buildFilter = ({ userName, noun, recordId, action, result, requestId, ip, beginTime, endTime }: Filters) =>
  and(
    equals(operLog.userName, userName),
    equals(operLog.noun, noun),
    namesRecord(recordId),
    equals(operLog.action, action),
    equals(operLog.result, result),
    equals(operLog.requestId, requestId),
    equals(operLog.ip, ip),
    betweenTimes(beginTime, endTime),
  );

async function* readAll(db: Database, filters: Filters): AsyncGenerator<OperationDetail> {
  const filter = buildFilter(filters);
  let before: SQL | undefined;
  for (;;) {
    await yieldToRequests();
    const rows = await db
      .select()
      .from(operLog)
      .where(and(filter, before))
      .orderBy(desc(operLog.operId))
      .limit(BATCH_SIZE);
    yield* rows.map(toDetail);
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    before = lt(operLog.operId, last.operId);
  }
}

export function createOperLogRepository(db: Database) {
  const select = (where: SQL | undefined, limit: number, direction: typeof asc = desc) =>
    db.select(summaryFields).from(operLog).where(where).orderBy(direction(operLog.operId)).limit(limit);

  return {
    /** A page beside an entry. One more row is read, which shows whether another page follows. */
    async findPage({ before, after, pageSize, ...filters }: ListQuery) {
      const filter = buildFilter(filters);
      if (after !== undefined && before === undefined) {
        const rows = await select(and(filter, gt(operLog.operId, after)), pageSize + 1, asc);
        const page = rows.slice(0, pageSize).reverse();
        return { list: page.map(toOperation), hasNewer: rows.length > pageSize, hasOlder: page.length > 0 };
      }
      const older = before === undefined ? undefined : lt(operLog.operId, before);
      const rows = await select(and(filter, older), pageSize + 1);
      const page = rows.slice(0, pageSize);
      return { list: page.map(toOperation), hasNewer: before !== undefined, hasOlder: rows.length > pageSize };
    },

    async find(operId: number): Promise<OperationDetail | undefined> {
      const [row] = await db.select().from(operLog).where(eq(operLog.operId, operId));
      return row && toDetail(row);
    },

    iterateAll: (filters: Filters): CountableRows<OperationDetail> => ({
      [Symbol.asyncIterator]: () => readAll(db, filters),
      count: (limit) => {
        const query = db.select({ operId: operLog.operId }).from(operLog);
        return countUpTo(db, query.where(buildFilter(filters)).$dynamic(), limit);
      },
    }),
  };
}
