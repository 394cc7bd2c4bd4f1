import { and, desc, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { Device } from '@backroom/contract/account';
import type { onlineContract, OnlineSession } from '@backroom/contract/online';
import type { EndReason } from '@backroom/contract/session';

import type { Database, Executor } from '../../kernel/database/database.ts';
import { contains, containsAny, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { countRows, fetchPage, type Listing } from '../../kernel/http/pagination.ts';
import { inSubtree } from '../../platform/access/dept-subtree.sql.ts';
import { depts } from '../../schema/departments.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';
import { liveSessionCondition } from '../sessions/session-state.sql.ts';

type ListQuery = ParsedArgOf<typeof onlineContract.list>['query'];
type WithoutIsCurrent<Item> = Omit<Item, 'isCurrent'>;

const deviceFields = {
  sessionId: sessions.sessionId,
  ip: sessions.ip,
  userAgent: sessions.userAgent,
  createdAt: sessions.createdAt,
  lastSeenAt: sessions.lastSeenAt,
  expiresAt: sessions.expiresAt,
};
const fields = {
  ...deviceFields,
  userId: sessions.userId,
  userName: users.username,
  name: users.nickName,
  deptName: depts.deptName,
};

const serializeDates = <Row extends Record<'createdAt' | 'lastSeenAt' | 'expiresAt', Date>>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

const listing: Listing<typeof fields, WithoutIsCurrent<OnlineSession>> = {
  from: sessions,
  joins: [
    { table: users, on: eq(users.userId, sessions.userId) },
    { table: depts, on: eq(depts.deptId, users.deptId) },
  ],
  fields,
  id: sessions.sessionId,
  sortable: { lastSeenAt: sessions.lastSeenAt, createdAt: sessions.createdAt, userName: users.username },
  defaultSort: { field: 'lastSeenAt', order: 'desc' },
  toRecord: serializeDates,
};

const buildFilter = async (db: Database, { keyword, userName, userId, ip, deptId, beginTime, endTime }: ListQuery) =>
  and(
    matchesKeyword(keyword, (word) => containsAny([users.username, users.nickName, sessions.ip], word)),
    containsAny([users.username, users.nickName], userName),
    userId === undefined ? undefined : eq(sessions.userId, userId),
    contains(sessions.ip, ip),
    await inSubtree(db, users.deptId, deptId),
    beginTime === undefined ? undefined : gte(sessions.createdAt, new Date(beginTime)),
    endTime === undefined ? undefined : lte(sessions.createdAt, new Date(endTime)),
  );

/** Active sessions; ended and expired ones are never returned. */
export const createOnlineRepository = (db: Database) => ({
  findPage: async (query: ListQuery) =>
    fetchPage(db, listing, query, and(liveSessionCondition, await buildFilter(db, query))),

  /** The total of the list without filters. */
  count: () => countRows(db, listing, liveSessionCondition),

  async findDevices(userId: number): Promise<WithoutIsCurrent<Device>[]> {
    const rows = await db
      .select(deviceFields)
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(and(eq(sessions.userId, userId), liveSessionCondition))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.sessionId));
    return rows.map(serializeDates);
  },

  /** Ends the matching active sessions and returns them with their users, sorted by id. */
  async end(tx: Executor, filter: SQL | undefined, endReason: EndReason) {
    const live = tx
      .select({ sessionId: sessions.sessionId })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(and(filter, liveSessionCondition))
      .orderBy(sessions.sessionId)
      .for('update', { of: sessions });
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: sql`now()`, endReason })
      .from(users)
      .where(and(inArray(sessions.sessionId, live), eq(users.userId, sessions.userId)))
      .returning({ sessionId: sessions.sessionId, userId: users.userId, username: users.username });
    return ended.sort((one, other) => one.sessionId - other.sessionId);
  },
});
export type OnlineRepository = ReturnType<typeof createOnlineRepository>;

export const hasSessionId = (ids: readonly number[]) => inArray(sessions.sessionId, [...ids]);
export const isOwnedBy = (userId: number) => eq(sessions.userId, userId);
export const isNotSession = (sessionId: number) => ne(sessions.sessionId, sessionId);
