import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { STATUS_NORMAL } from '@backroom/contract';

import { WILDCARD } from '../../kernel/caller.ts';
import { type Database, type Executor } from '../../kernel/database.ts';
import { depts } from '../departments/departments.table.ts';
import { menus } from '../menus/menus.table.ts';
import { roleMenus, roles } from '../roles/roles.table.ts';
import { computed, lower } from '../table-parts.ts';
import { userRoles, users } from '../users/users.table.ts';
import { sessions } from './sessions.table.ts';

/** A session's last call is written down at most this often within its idle time. */
const TOUCHES_PER_IDLE = 60;
/** Ended sessions stay that long, so that an old token is still told apart from an unknown one. */
const KEEP_ENDED = sql`interval '7 days'`;

const enabledRoles = sql`${userRoles} join ${roles} on ${roles.roleId} = ${userRoles.roleId}
  and ${roles.status} = ${STATUS_NORMAL} and ${userRoles.userId} = ${users.userId}`;
const roleKeys = computed<string[]>(sql`array(select ${roles.roleKey}::text from ${enabledRoles}
  order by ${roles.roleSort}, ${roles.roleId})`);
// The wildcard is a right of the role `admin` and of no menu.
const permissions = computed<string[]>(sql`array(select distinct ${menus.permission}::text from ${enabledRoles}
  join ${roleMenus} on ${roleMenus.roleId} = ${roles.roleId} join ${menus} on ${menus.menuId} = ${roleMenus.menuId}
  where ${menus.permission} not in ('', ${WILDCARD}))`);

const idle = sql`${sessions.idleSeconds} * interval '1 second'`;
const isExpired = sql<boolean>`(${sessions.expiresAt} <= now() or ${sessions.lastSeenAt} + ${idle} <= now())`;

interface NewSession {
  tokenHash: string;
  companionHash: string | null;
  userId: number;
  ip: string;
  userAgent: string;
  idleMinutes: number;
  maxMinutes: number;
}

export const sessionRepository = (db: Database) => ({
  /** Everything that a call must know of its caller, as it is now: one statement over indexed columns. */
  async find(tokenHash: string) {
    const [row] = await db
      .select({
        sessionId: sessions.sessionId,
        companionHash: sessions.companionHash,
        isRevoked: sql<boolean>`${sessions.revokedAt} is not null`,
        isExpired,
        isTouchDue: sql<boolean>`${sessions.lastSeenAt} + ${idle} / ${TOUCHES_PER_IDLE} <= now()`,
        userId: users.userId,
        userName: users.username,
        userStatus: users.status,
        deptId: users.deptId,
        roleKeys,
        permissions,
      })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(eq(sessions.tokenHash, tokenHash));
    return row;
  },

  async touch(sessionId: number) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.revokedAt)));
  },

  async create(tx: Executor, { idleMinutes, maxMinutes, ...session }: NewSession) {
    const [row] = await tx
      .insert(sessions)
      .values({
        ...session,
        idleSeconds: idleMinutes * 60,
        expiresAt: sql`now() + ${maxMinutes} * interval '1 minute'`,
      })
      .returning({ expiresAt: sessions.expiresAt });
    if (!row) throw new Error('no session was stored');
    return row.expiresAt;
  },

  async revoke(tx: Executor, sessionId: number) {
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.revokedAt)));
  },

  async dropEnded() {
    await db.delete(sessions).where(sql`${sessions.expiresAt} < now() - ${KEEP_ENDED}`);
  },

  /** Who may sign in by this name; a person without an enabled role may not. */
  async findAccount(username: string) {
    const [row] = await db
      .select({ userId: users.userId, password: users.password, status: users.status, roleKeys })
      .from(users)
      .where(sql`${lower(users.username)} = lower(${username})`);
    return row;
  },

  async profile(userId: number) {
    const store = alias(depts, 'store');
    const [row] = await db
      .select({
        userId: users.userId,
        userName: users.username,
        name: users.nickName,
        avatar: users.avatar,
        introduction: users.introduction,
        deptId: depts.deptId,
        deptName: depts.deptName,
        deptType: depts.deptType,
        storeId: sql<number>`coalesce(${store.deptId}, 0)`,
        storeName: sql<string>`coalesce(${store.deptName}, '')`,
        postId: users.postId,
      })
      .from(users)
      .innerJoin(depts, eq(depts.deptId, users.deptId))
      .leftJoin(store, eq(store.deptId, depts.storeId))
      .where(eq(users.userId, userId));
    return row;
  },
});
export type SessionRepository = ReturnType<typeof sessionRepository>;
