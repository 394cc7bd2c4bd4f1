import { and, desc, eq, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { ErrorGroup, ErrorGroupDetail, errorLogContract, ErrorOccurrence } from '@backroom/contract/error-log';
import { errorGroup, errorGroupDetail, errorOccurrence } from '@backroom/contract/error-log/schemas';

import type { Database, Executor } from '../../kernel/database/database.ts';
import { contains, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { fetchPage, iterateRecords, type Listing } from '../../kernel/http/pagination.ts';
import { errorGroupDays, errorGroups, errorLog } from '../../schema/error-log.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { TREND_DAYS } from './error-log-retention.ts';

type ListQuery = ParsedArgOf<typeof errorLogContract.list>['query'];

const MAX_INT = 2_147_483_647;

/** Occurrences of the last days (UTC), the current day last. */
const trend = computed<number[]>(sql`array(
  select least(coalesce(recorded.count, 0), ${sql.raw(String(MAX_INT))})::int
  from generate_series(0, ${sql.raw(String(TREND_DAYS - 1))}) as back(days)
  left join ${errorGroupDays} recorded on recorded.group_id = ${errorGroups.groupId}
    and recorded.day = (now() at time zone 'UTC')::date - back.days
  order by back.days desc)`);

const fields = {
  groupId: errorGroups.groupId,
  message: errorGroups.message,
  address: errorGroups.address,
  state: errorGroups.state,
  count: errorGroups.count,
  affectedUsers: errorGroups.userCount,
  firstVersion: errorGroups.firstVersion,
  lastVersion: errorGroups.lastVersion,
  firstSeenAt: errorGroups.firstSeenAt,
  lastSeenAt: errorGroups.lastSeenAt,
  trend,
};

const listing: Listing<typeof fields, ErrorGroup> = {
  from: errorGroups,
  fields,
  id: errorGroups.groupId,
  sortable: {
    lastSeenAt: errorGroups.lastSeenAt,
    firstSeenAt: errorGroups.firstSeenAt,
    count: errorGroups.count,
    affectedUsers: errorGroups.userCount,
  },
  defaultSort: { field: 'lastSeenAt', order: 'desc' },
  toRecord: (row) => toRecord(errorGroup, row),
};

/** Groups with an occurrence that matches. */
const occurs = (condition: SQL | undefined): SQL | undefined =>
  condition &&
  sql`exists (select 1 from ${errorLog} where ${errorLog.groupId} = ${errorGroups.groupId} and ${condition})`;

const buildFilter = ({ keyword, message, address, userName, state }: ListQuery) =>
  and(
    matchesKeyword(keyword, (word) =>
      or(
        contains(errorGroups.message, word),
        contains(errorGroups.address, word),
        occurs(or(contains(errorLog.stack, word), contains(errorLog.address, word), contains(errorLog.userName, word))),
      ),
    ),
    // The error number that users report is part of the stack.
    or(contains(errorGroups.message, message), occurs(contains(errorLog.stack, message))),
    or(contains(errorGroups.address, address), occurs(contains(errorLog.address, address))),
    occurs(contains(errorLog.userName, userName)),
    state && eq(errorGroups.state, state),
  );

export const createErrorLogRepository = (db: Database) => ({
  findPage: (query: ListQuery) => fetchPage(db, listing, query, buildFilter(query)),
  iterateAll: (query: ListQuery) => iterateRecords(db, listing, query, buildFilter(query)),

  async find(groupId: number): Promise<ErrorGroupDetail | undefined> {
    const { stack, solvedAt, solvedBy } = errorGroups;
    const [row] = await db
      .select({ ...fields, stack, solvedAt, solvedBy })
      .from(errorGroups)
      .where(eq(errorGroups.groupId, groupId));
    return row && toRecord(errorGroupDetail, row);
  },

  /** The occurrences that are kept, newest first. */
  async findOccurrences(groupId: number): Promise<ErrorOccurrence[]> {
    const { groupId: _, ...columns } = getTableColumns(errorLog);
    const rows = await db
      .select(columns)
      .from(errorLog)
      .where(eq(errorLog.groupId, groupId))
      .orderBy(desc(errorLog.createdAt), desc(errorLog.errorId));
    return rows.map((row) => toRecord(errorOccurrence, row));
  },

  /** Solves groups or opens them again; returns the changed ones with their former state. */
  async setState(tx: Executor, ids: readonly number[], state: 'open' | 'solved', userName: string) {
    const isSolved = state === 'solved';
    const before = await tx
      .select({ groupId: errorGroups.groupId, message: errorGroups.message, state: errorGroups.state })
      .from(errorGroups)
      .where(and(inArray(errorGroups.groupId, [...ids]), ne(errorGroups.state, state)))
      .orderBy(errorGroups.groupId)
      .for('update');
    const changed = before.map(({ groupId }) => groupId);
    await tx
      .update(errorGroups)
      .set({
        state,
        solvedAt: isSolved ? sql`now()` : null,
        solvedBy: isSolved ? userName : '',
        solvedVersion: isSolved ? errorGroups.lastVersion : '',
      })
      .where(inArray(errorGroups.groupId, changed));
    return before;
  },

  remove: (tx: Executor, ids: readonly number[]) =>
    tx
      .delete(errorGroups)
      .where(inArray(errorGroups.groupId, [...ids]))
      .returning({ groupId: errorGroups.groupId, message: errorGroups.message, state: errorGroups.state }),
});
export type ErrorLogRepository = ReturnType<typeof createErrorLogRepository>;
