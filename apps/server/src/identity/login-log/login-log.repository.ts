import { and, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { OwnSignIn } from '@backroom/contract/account';
import type { LoginEvent, loginLogContract, LoginLogDetail, LoginLogEntry } from '@backroom/contract/login-log';

import type { Database, Executor } from '../../kernel/database/database.ts';
import { contains, containsAny, toWords } from '../../kernel/database/text-filters.ts';
import { countRows, fetchPage, iterateRecords, type Listing } from '../../kernel/http/pagination.ts';
import { isOfUserNamed } from '../../platform/access/named-users.sql.ts';
import { loginLogs } from '../../schema/login-log.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';

type ListQuery = ParsedArgOf<typeof loginLogContract.list>['query'];
type Filters = Omit<ListQuery, 'pageIndex' | 'pageSize'>;

const SUCCESS = '2';
const FAILURE = '1';
/** Rows of the own history. */
const OWN_ROWS = 20;
/** What a user sees of the own account: successful and failed sign-ins. */
const SIGN_INS: readonly LoginEvent[] = ['signedIn', 'refused', 'factorRefused'];

const recordFields = {
  logId: loginLogs.id,
  event: loginLogs.msg,
  way: loginLogs.way,
  status: loginLogs.status,
  reason: loginLogs.reason,
  ip: loginLogs.ipaddr,
  userAgent: loginLogs.userAgent,
  createdAt: loginLogs.loginTime,
};
const fields = {
  ...recordFields,
  userId: loginLogs.userId,
  userName: loginLogs.username,
  name: computed<string>(sql`coalesce(${users.nickName}, '')`),
};

const toRecord = <Row extends { status: string; createdAt: Date }>({ status, createdAt, ...row }: Row) => ({
  ...row,
  isSuccess: status === SUCCESS,
  createdAt: createdAt.toISOString(),
});

const listing: Listing<typeof fields, LoginLogEntry> = {
  from: loginLogs,
  joins: [{ table: users, on: eq(users.userId, loginLogs.userId) }],
  fields,
  id: loginLogs.id,
  sortable: { createdAt: loginLogs.loginTime },
  defaultSort: { field: 'createdAt', order: 'desc' },
  toRecord,
};

/** A user name of the entry, or the present name of its user. */
const matchesName = async (db: Database, part: string | undefined) =>
  or(contains(loginLogs.username, part), await isOfUserNamed(db, loginLogs.userId, part));

const matchesWord = async (db: Database, word: string) =>
  or(containsAny([loginLogs.username, loginLogs.ipaddr], word), await isOfUserNamed(db, loginLogs.userId, word));

const buildFilter = async (db: Database, { keyword, userName, ip, result, way, beginTime, endTime }: Filters) =>
  and(
    ...(await Promise.all(toWords(keyword).map((word) => matchesWord(db, word)))),
    await matchesName(db, userName),
    contains(loginLogs.ipaddr, ip),
    result && eq(loginLogs.status, result === 'success' ? SUCCESS : FAILURE),
    way && eq(loginLogs.way, way),
    beginTime === undefined ? undefined : gte(loginLogs.loginTime, new Date(beginTime)),
    endTime === undefined ? undefined : lte(loginLogs.loginTime, new Date(endTime)),
  );

export const createLoginLogRepository = (db: Database) => ({
  findPage: async (query: ListQuery) => fetchPage(db, listing, query, await buildFilter(db, query)),
  count: async (filters: Filters) => countRows(db, listing, await buildFilter(db, filters)),
  iterateAll: (query: ListQuery) => iterateRecords(db, listing, query, () => buildFilter(db, query)),

  async find(logId: number): Promise<LoginLogDetail | undefined> {
    const [row] = await db
      .select({ ...fields, requestId: loginLogs.requestId })
      .from(loginLogs)
      .leftJoin(users, eq(users.userId, loginLogs.userId))
      .where(eq(loginLogs.id, logId));
    return row && toRecord(row);
  },

  async findOwn(userId: number): Promise<OwnSignIn[]> {
    const rows = await db
      .select(recordFields)
      .from(loginLogs)
      .where(and(eq(loginLogs.userId, userId), inArray(loginLogs.msg, [...SIGN_INS])))
      .orderBy(desc(loginLogs.loginTime), desc(loginLogs.id))
      .limit(OWN_ROWS);
    return rows.map(toRecord);
  },

  /** Deletes the entries with these ids and returns them, sorted by id. */
  async remove(tx: Executor, ids: readonly number[]) {
    const deleted = await tx
      .delete(loginLogs)
      .where(inArray(loginLogs.id, [...ids]))
      .returning({ logId: loginLogs.id, userName: loginLogs.username, event: loginLogs.msg, at: loginLogs.loginTime });
    return deleted.sort((one, other) => one.logId - other.logId);
  },
});
export type LoginLogRepository = ReturnType<typeof createLoginLogRepository>;
