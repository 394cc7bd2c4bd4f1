import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { END_REASONS } from '@backroom/contract/session';

import { timestamptz } from './columns.ts';
import { idColumn, textColumn } from './table-helpers.ts';
import { users } from './users.table.ts';

/** A person, or a role in a department. */
export type SeenAsTarget = { userId: number } | { roleId: number; deptId: number };

/** A signed-in browser or program. Only hashes of secrets are stored, so a copy of these tables allows no sign-in. */
export const sessions = pgTable(
  'sys_session',
  {
    sessionId: idColumn('session_id'),
    /** Hash of the companion cookie; null for an unbound token. */
    companionHash: varchar('companion_hash', { length: 64 }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'restrict' }),
    ip: textColumn('ip', 64),
    userAgent: textColumn('user_agent', 255),
    idleSeconds: integer('idle_seconds').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    lastSeenAt: timestamptz('last_seen_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    /** What a replica must have replayed to answer its reads, in bytes of the log of the primary; null: anything. */
    walPosition: bigint('wal_position', { mode: 'number' }),
    /** As whom its administrator sees the console; null: as themselves. */
    seenAs: jsonb('seen_as').$type<SeenAsTarget>(),
    /** Why it was ended; null while it is live and after a timeout. */
    endReason: varchar('end_reason', { length: 32, enum: END_REASONS }),
  },
  (table) => [
    uniqueIndex('sys_session_companion').on(table.companionHash),
    index('sys_session_user').on(table.userId),
    index('sys_session_expires').on(table.expiresAt),
    // Most rows have ended; the list reads the others.
    index('sys_session_live')
      .on(table.createdAt, table.sessionId)
      .where(sql`${table.revokedAt} is null`),
  ],
);

/** The current and all former tokens of a session, so that the reuse of an old one is detected. */
export const sessionTokens = pgTable(
  'sys_session_token',
  {
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    /** Hash of the token that this one has replaced; null for the first token of the session. */
    predecessorHash: varchar('predecessor_hash', { length: 64 }),
    expiresAt: timestamptz('expires_at').notNull(),
    /** Set when the token is replaced. The successor is derived from it: see `deriveSuccessor`. */
    salt: varchar('salt', { length: 43 }),
    /** First use of the successor. Using this token after the grace period means that it was copied. */
    retiredAt: timestamptz('retired_at'),
  },
  (table) => [index('sys_session_token_session').on(table.sessionId)],
);

/** Failed attempts per account or address, counted before each is checked. */
export const signInAttempts = pgTable(
  'sys_login_attempt',
  {
    /** `name:<user name>` or `from:<address>`. */
    bucket: varchar('bucket', { length: 255 }).primaryKey(),
    attempts: integer('attempts').notNull(),
    windowStart: timestamptz('window_start').notNull().defaultNow(),
    lockLevel: integer('lock_level').notNull().default(0),
    lockedUntil: timestamptz('locked_until'),
  },
  (table) => [index('sys_login_attempt_window').on(table.windowStart)],
);
