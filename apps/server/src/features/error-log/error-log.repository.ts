import { and, inArray, lte, or } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { errorLogContract, ErrorLogEntry } from '@backroom/contract/error-log';

import type { Database } from '../../kernel/database.ts';
import { contains, fetchPage, iterateRecords, type Listing } from '../../kernel/pagination.ts';
import { errorLog } from './error-log.table.ts';

type ListQuery = ParsedArgOf<typeof errorLogContract.list>['query'];
type NewEntry = typeof errorLog.$inferInsert;

/** Older entries are deleted. */
const MAX_ENTRIES = 10_000;

const fields = {
  errorId: errorLog.errorId,
  message: errorLog.message,
  stack: errorLog.stack,
  address: errorLog.address,
  version: errorLog.version,
  count: errorLog.count,
  userId: errorLog.userId,
  userName: errorLog.userName,
  userAgent: errorLog.userAgent,
  ip: errorLog.ip,
  createdAt: errorLog.createdAt,
};

const listing: Listing<typeof fields, ErrorLogEntry> = {
  from: errorLog,
  fields,
  id: errorLog.errorId,
  sortable: { createdAt: errorLog.createdAt, count: errorLog.count, userName: errorLog.userName },
  defaultSort: { field: 'createdAt', order: 'desc' },
  toRecord: (row) => ({ ...row, createdAt: row.createdAt.toISOString() }),
};

const buildFilter = ({ message, address, userName }: ListQuery) =>
  and(
    // The error number that users report is part of the stack.
    or(contains(errorLog.message, message), contains(errorLog.stack, message)),
    contains(errorLog.address, address),
    contains(errorLog.userName, userName),
  );

export const createErrorLogRepository = (db: Database) => ({
  findPage: (query: ListQuery) => fetchPage(db, listing, query, buildFilter(query)),
  iterateAll: (query: ListQuery) => iterateRecords(db, listing, query, buildFilter(query)),

  async add(entries: readonly NewEntry[]): Promise<void> {
    const added = await db
      .insert(errorLog)
      .values([...entries])
      .returning({ errorId: errorLog.errorId });
    const newest = Math.max(...added.map(({ errorId }) => errorId));
    await db.delete(errorLog).where(lte(errorLog.errorId, newest - MAX_ENTRIES));
  },

  async remove(ids: readonly number[]): Promise<number[]> {
    const deleted = await db
      .delete(errorLog)
      .where(inArray(errorLog.errorId, [...ids]))
      .returning({ errorId: errorLog.errorId });
    return deleted.map(({ errorId }) => errorId).sort((one, other) => one - other);
  },
});
