import { and, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';

import { type ParsedArgOf } from '@backroom/contract';
import { type Device } from '@backroom/contract/account';
import { type onlineContract, type OnlineSession } from '@backroom/contract/online';
import { type EndReason } from '@backroom/contract/session';

import { type Database, type Executor } from '../../kernel/database.ts';
import { contains, type Listing, page } from '../../kernel/page.ts';
import { depts } from '../departments/departments.table.ts';
import { isLive } from '../sessions/session-end.ts';
import { sessions } from '../sessions/sessions.table.ts';
import { users } from '../users/users.table.ts';

type ListQuery = ParsedArgOf<typeof onlineContract.list>['query'];
type Shown<Item> = Omit<Item, 'isCurrent'>;

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

const inText = <Row extends Record<'createdAt' | 'lastSeenAt' | 'expiresAt', Date>>(row: Row) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});

const listing: Listing<typeof fields, Shown<OnlineSession>> = {
  from: sessions,
  joins: [
    { table: users, on: eq(users.userId, sessions.userId) },
    { table: depts, on: eq(depts.deptId, users.deptId) },
  ],
  fields,
  id: sessions.sessionId,
  sortable: { lastSeenAt: sessions.lastSeenAt, createdAt: sessions.createdAt, userName: users.username },
  defaultSort: { field: 'lastSeenAt', order: 'desc' },
  toRecord: inText,
};

/** Active sessions; ended and expired ones are never returned. */
export const onlineRepository = (db: Database) => ({
  page: (query: ListQuery) =>
    page(db, listing, query, and(isLive, contains(users.username, query.userName), contains(sessions.ip, query.ip))),

  async devicesOf(userId: number): Promise<Shown<Device>[]> {
    const rows = await db
      .select(deviceFields)
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(and(eq(sessions.userId, userId), isLive))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.sessionId));
    return rows.map(inText);
  },

  /** Ends the matching active sessions and returns them with their users, sorted by id. */
  async end(tx: Executor, which: SQL | undefined, endReason: EndReason) {
    const live = tx
      .select({ sessionId: sessions.sessionId })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(and(which, isLive))
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
export type OnlineRepository = ReturnType<typeof onlineRepository>;

export const oneOf = (ids: readonly number[]) => inArray(sessions.sessionId, [...ids]);
export const ownedBy = (userId: number) => eq(sessions.userId, userId);
export const otherThan = (sessionId: number) => ne(sessions.sessionId, sessionId);
