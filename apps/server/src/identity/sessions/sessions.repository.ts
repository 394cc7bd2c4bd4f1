import { and, desc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { STATUS_NORMAL } from '@backroom/contract';
import { type EndReason, MAX_LIVE_SESSIONS } from '@backroom/contract/session';

import type { Database, Executor } from '../../kernel/database/database.ts';
import { prepareStatement } from '../../kernel/database/prepared-statement.ts';
import { setCallSession } from '../../kernel/http/current-call.ts';
import { selectGrants } from '../../platform/access/grants.sql.ts';
import { depts } from '../../schema/departments.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { sessions, sessionTokens } from '../../schema/sessions.table.ts';
import { computed, folded } from '../../schema/table-helpers.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { hasReachedEnd, isSeenInTimeToCome, liveSessionCondition } from './session-state.sql.ts';
import { type NewToken, saveToken } from './session-tokens.repository.ts';

/** `lastSeenAt` is updated at most this often per idle timeout. */
const TOUCHES_PER_IDLE = 60;
/** Rows of ended sessions are retained, so an old token can be distinguished from an unknown one. */
const RETENTION = sql`interval '7 days'`;

/** A replaced token stays valid for requests in flight and for tabs that do not have the new one yet. */
const GRACE_PERIOD = sql`interval '10 seconds'`;

const enabledRoles = sql`${userRoles} join ${roles} on ${roles.roleId} = ${userRoles.roleId}
  and ${roles.status} = ${STATUS_NORMAL} and ${userRoles.userId} = ${users.userId}`;
const roleKeys = computed<string[]>(sql`array(select ${roles.roleKey}::text from ${enabledRoles}
  order by ${roles.roleSort}, ${roles.roleId})`);
/** Path of the user's department. */
const deptPath = computed<string>(
  sql`(select ${depts.deptPath} from ${depts} where ${depts.deptId} = ${users.deptId})`,
);

const idleInterval = sql`${sessions.idleSeconds} * interval '1 second'`;
const isExpired = sql<boolean>`(${hasReachedEnd} or ${sessions.lastSeenAt} + ${idleInterval} <= now())`;

const predecessor = alias(sessionTokens, 'predecessor');
const successor = alias(sessionTokens, 'successor');
/** The grace period is for the immediate predecessor of the current token only. */
const isSuccessorRetired = sql`exists (select 1 from ${sessionTokens} ${sql.identifier('successor')}
  where ${successor.sessionId} = ${sessionTokens.sessionId} and ${successor.predecessorHash} = ${sessionTokens.tokenHash}
  and ${successor.retiredAt} is not null)`;

interface NewSession extends Pick<NewToken, 'tokenHash' | 'accessSeconds'> {
  companionHash: string | null;
  userId: number;
  ip: string;
  userAgent: string;
  idleMinutes: number;
  maxMinutes: number;
}

/** The columns of a session and its user that each request needs. */
const sessionColumns = (activeRole: Placeholder | null) => ({
  sessionId: sessions.sessionId,
  companionHash: sessions.companionHash,
  expiresAt: sessions.expiresAt,
  isRevoked: sql<boolean>`${sessions.revokedAt} is not null`,
  endReason: sessions.endReason,
  isExpired,
  hasReachedEnd,
  isTouchDue: sql<boolean>`(${sessions.lastSeenAt} + ${idleInterval} / ${TOUCHES_PER_IDLE} <= now() or ${isSeenInTimeToCome})`,
  walPosition: sessions.walPosition,
  seenAs: sessions.seenAs,
  userId: users.userId,
  userName: users.username,
  userStatus: users.status,
  deptId: users.deptId,
  deptPath,
  /** With an active role, only the grants of that role. */
  grants: selectGrants(users.userId, { activeRole }),
});

/** The columns of the request's token. */
const tokenColumns = {
  isTokenExpired: sql<boolean>`${sessionTokens.expiresAt} <= now()`,
  isTokenSpent: sql<boolean>`coalesce(${sessionTokens.retiredAt} + ${GRACE_PERIOD} <= now(), false)
    or ${isSuccessorRetired}`,
  /** Hash of the previous token, as long as this one has not been used. */
  unretiredHash: predecessor.tokenHash,
};

const prepareFindByToken = (db: Database) =>
  prepareStatement(db, (handle) =>
    handle
      .select({ ...sessionColumns(null), ...tokenColumns })
      .from(sessionTokens)
      .innerJoin(sessions, eq(sessions.sessionId, sessionTokens.sessionId))
      .innerJoin(users, eq(users.userId, sessions.userId))
      .leftJoin(
        predecessor,
        and(eq(predecessor.tokenHash, sessionTokens.predecessorHash), isNull(predecessor.retiredAt)),
      )
      .where(eq(sessionTokens.tokenHash, sql.placeholder('tokenHash'))),
  );

const prepareFindByCompanion = (db: Database) =>
  prepareStatement(db, (handle) =>
    handle
      .select(sessionColumns(sql.placeholder('activeRole')))
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(eq(sessions.companionHash, sql.placeholder('companionHash'))),
  );

export const createSessionRepository = (
  db: Database,
  [findByToken, findByCompanion] = [prepareFindByToken(db), prepareFindByCompanion(db)] as const,
) => ({
  /** The session of a token with the current state of its user: one statement over indexed columns. */
  async findByTokenHash(tokenHash: string) {
    const [row] = await findByToken({ tokenHash });
    return row;
  },

  /** The session of a companion cookie with the grants of one role; no grants if the user does not have the role. */
  async findByCompanion(companionHash: string, activeRole: string) {
    const [row] = await findByCompanion({ companionHash, activeRole });
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
    if (!row) throw new Error('the insert of the session returned no row');
    await saveToken(tx, { tokenHash, sessionId: row.sessionId, accessSeconds });
    setCallSession(row.sessionId);
    return row.expiresAt;
  },

  /** Ends the oldest live sessions of a user beyond `MAX_LIVE_SESSIONS`. The row of the user must be locked. */
  async endOldest(tx: Executor, userId: number): Promise<void> {
    const beyondLimit = tx
      .select({ sessionId: sessions.sessionId })
      .from(sessions)
      .innerJoin(users, eq(users.userId, sessions.userId))
      .where(and(eq(sessions.userId, userId), liveSessionCondition))
      .orderBy(desc(sessions.sessionId))
      .offset(MAX_LIVE_SESSIONS);
    await tx
      .update(sessions)
      .set({ revokedAt: sql`now()`, endReason: 'tooManySessions' })
      .where(inArray(sessions.sessionId, beyondLimit));
  },

  /** @returns whether this call ended the session */
  async revoke(tx: Executor, sessionId: number, endReason: EndReason): Promise<boolean> {
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: sql`now()`, endReason })
      .where(and(eq(sessions.sessionId, sessionId), isNull(sessions.revokedAt)))
      .returning({ sessionId: sessions.sessionId });
    return ended.length > 0;
  },

  async deleteExpired() {
    await db.delete(sessions).where(sql`${sessions.expiresAt} < now() - ${RETENTION}`);
  },

  /** The account of a user name, ignoring case. The caller must check status and roles. */
  async findAccount(username: string) {
    const [row] = await db
      .select({ userId: users.userId, password: users.password, status: users.status, roleKeys })
      .from(users)
      .where(sql`${folded(users.username)} = ${folded(username)}`);
    return row;
  },
});
export type SessionRepository = ReturnType<typeof createSessionRepository>;
/** A session found by token or by companion cookie. */
export type FoundSession = NonNullable<Awaited<ReturnType<SessionRepository['findByCompanion']>>>;
