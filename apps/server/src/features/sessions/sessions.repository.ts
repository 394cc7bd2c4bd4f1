import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { STATUS_NORMAL } from '@backroom/contract';
import { type EndReason } from '@backroom/contract/session';

import { type Database, type Executor } from '../../kernel/database.ts';
import { grantsOf } from '../access/grants.sql.ts';
import { depts } from '../departments/departments.table.ts';
import { roles } from '../roles/roles.table.ts';
import { computed, lower } from '../table-parts.ts';
import { userRoles, users } from '../users/users.table.ts';
import { keepToken, type NewToken } from './session-tokens.repository.ts';
import { sessions, sessionTokens } from './sessions.table.ts';

/** A session's last call is written down at most this often within its idle time. */
const TOUCHES_PER_IDLE = 60;
/** Ended sessions stay that long, so that an old token is still told apart from an unknown one. */
const KEEP_ENDED = sql`interval '7 days'`;

/** Calls that were on their way while the token was replaced, and tabs that had not yet heard of it, are in the right. */
const GRACE = sql`interval '10 seconds'`;

const enabledRoles = sql`${userRoles} join ${roles} on ${roles.roleId} = ${userRoles.roleId}
  and ${roles.status} = ${STATUS_NORMAL} and ${userRoles.userId} = ${users.userId}`;
const roleKeys = computed<string[]>(sql`array(select ${roles.roleKey}::text from ${enabledRoles}
  order by ${roles.roleSort}, ${roles.roleId})`);
/** Where the person works in the organisation. */
const deptPath = computed<string>(
  sql`(select ${depts.deptPath} from ${depts} where ${depts.deptId} = ${users.deptId})`,
);

const idle = sql`${sessions.idleSeconds} * interval '1 second'`;
const isExpired = sql<boolean>`(${sessions.expiresAt} <= now() or ${sessions.lastSeenAt} + ${idle} <= now())`;

const predecessor = alias(sessionTokens, 'predecessor');

interface NewSession extends Pick<NewToken, 'tokenHash' | 'accessSeconds'> {
  companionHash: string | null;
  userId: number;
  ip: string;
  userAgent: string;
  idleMinutes: number;
  maxMinutes: number;
}

/** What a call must know of its session and its caller. */
const known = (activeRole: string | null) => ({
  sessionId: sessions.sessionId,
  companionHash: sessions.companionHash,
  expiresAt: sessions.expiresAt,
  isRevoked: sql<boolean>`${sessions.revokedAt} is not null`,
  endReason: sessions.endReason,
  isExpired,
  isTouchDue: sql<boolean>`${sessions.lastSeenAt} + ${idle} / ${TOUCHES_PER_IDLE} <= now()`,
  userId: users.userId,
  userName: users.username,
  userStatus: users.status,
  deptId: users.deptId,
  deptPath,
  /** Whoever works as one of their roles has the rights of that one alone. */
  grants: grantsOf(users.userId, { activeRole }),
});

/** And of its token. */
const knownOfToken = {
  isTokenExpired: sql<boolean>`${sessionTokens.expiresAt} <= now()`,
  isTokenSpent: sql<boolean>`coalesce(${sessionTokens.retiredAt} + ${GRACE} <= now(), false)`,
  /** The token before this one, as long as this one has not been used. */
  unretiredHash: predecessor.tokenHash,
};

export const sessionRepository = (db: Database) => ({
  /** Everything that a call must know of its caller, as it is now: one statement over indexed columns. */
  async find(tokenHash: string) {
    const [row] = await db
      .select({ ...known(null), ...knownOfToken })
      .from(sessionTokens)
      .innerJoin(sessions, eq(sessions.sessionId, sessionTokens.sessionId))
      .innerJoin(users, eq(users.userId, sessions.userId))
      .leftJoin(
        predecessor,
        and(eq(predecessor.tokenHash, sessionTokens.predecessorHash), isNull(predecessor.retiredAt)),
      )
      .where(eq(sessionTokens.tokenHash, tokenHash));
    return row;
  },

  /** The session of a companion cookie, with the rights of one role; without grants where its person does not hold it. */
  async findByCompanion(companionHash: string, activeRole: string) {
    const [row] = await db
      .select(known(activeRole))
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(eq(sessions.companionHash, companionHash));
    return row;
  },

  async touch(sessionId: number) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.revokedAt)));
  },

  async create(tx: Executor, { tokenHash, accessSeconds, idleMinutes, maxMinutes, ...session }: NewSession) {
    const [row] = await tx
      .insert(sessions)
      .values({
        ...session,
        idleSeconds: idleMinutes * 60,
        expiresAt: sql`now() + ${maxMinutes} * interval '1 minute'`,
      })
      .returning({ sessionId: sessions.sessionId, expiresAt: sessions.expiresAt });
    if (!row) throw new Error('no session was stored');
    await keepToken(tx, { tokenHash, sessionId: row.sessionId, accessSeconds });
    return row.expiresAt;
  },

  /** @returns whether this call was the one that ended it */
  async revoke(tx: Executor, sessionId: number, endReason: EndReason): Promise<boolean> {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: sql`now()`, endReason })
      .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.revokedAt)))
      .returning({ sessionId: sessions.sessionId });
    return ended.length > 0;
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
});
export type SessionRepository = ReturnType<typeof sessionRepository>;
/** A session, whichever way its caller named it. */
export type FoundSession = NonNullable<Awaited<ReturnType<SessionRepository['findByCompanion']>>>;
