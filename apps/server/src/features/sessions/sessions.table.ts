import { index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { END_REASONS } from '@backroom/contract/session';

import { moment } from '../../kernel/columns.ts';
import { idColumn, oneOf, textColumn } from '../table-parts.ts';
import { users } from '../users/users.table.ts';

/** A signed-in browser or program. Only hashes of secrets are kept: a copy of these tables signs nobody in. */
export const sessions = pgTable(
  'sys_session',
  {
    sessionId: idColumn('session_id'),
    /** Hash of the HttpOnly cookie that the token works with; null when the token was asked for unbound. */
    companionHash: varchar('companion_hash', { length: 64 }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'restrict' }),
    ip: textColumn('ip', 64),
    userAgent: textColumn('user_agent', 255),
    idleSeconds: integer('idle_seconds').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    /** Why it was ended; null while it runs, and where it merely ran out. */
    endReason: varchar('end_reason', { length: 32, enum: END_REASONS }),
  },
  (table) => [
    uniqueIndex('sys_session_companion').on(table.companionHash),
    index('sys_session_user').on(table.userId),
    index('sys_session_expires').on(table.expiresAt),
  ],
);

/** The tokens that a session has had: the one in use, and those before it, so that a copy of an old one is noticed. */
export const sessionTokens = pgTable(
  'sys_session_token',
  {
    tokenHash: varchar('token_hash', { length: 64 }).primaryKey(),
    sessionId: integer('session_id')
      .notNull()
      .references(() => sessions.sessionId, { onDelete: 'cascade' }),
    /** The token that this one has replaced; null for that of the sign-in. */
    predecessorHash: varchar('predecessor_hash', { length: 64 }),
    expiresAt: moment('expires_at').notNull(),
    /** Set when the token is replaced. With the token and the companion cookie it gives the successor: see `successorOf`. */
    salt: varchar('salt', { length: 43 }),
    /** First use of the successor: whoever comes with this token after the grace has a copy. */
    retiredAt: moment('retired_at'),
  },
  (table) => [index('sys_session_token_session').on(table.sessionId)],
);

/** Guesses at one account or from one address, counted before each is checked. */
export const loginAttempts = pgTable(
  'sys_login_attempt',
  {
    /** `name:<user name>` or `from:<address>`. */
    bucket: varchar('bucket', { length: 255 }).primaryKey(),
    attempts: integer('attempts').notNull(),
    windowStart: moment('window_start').notNull().defaultNow(),
    lockLevel: integer('lock_level').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (table) => [index('sys_login_attempt_window').on(table.windowStart)],
);

/** Every sign-in, refused sign-in, sign-out and reuse of a replaced token. Status `2` went well, `1` was refused. */
export const loginLogs = pgTable(
  'sys_login_log',
  {
    id: idColumn('id'),
    username: textColumn('username', 64),
    userId: integer('user_id'),
    status: varchar('status', { length: 1, enum: ['2', '1'] }).notNull(),
    ipaddr: textColumn('ipaddr', 64),
    userAgent: textColumn('user_agent', 255),
    /** What happened, as a key: the console puts it into words. */
    msg: text('msg').notNull(),
    requestId: textColumn('request_id', 64),
    loginTime: moment('login_time').notNull().defaultNow(),
  },
  (table) => [
    index('sys_login_log_time').on(table.loginTime),
    index('sys_login_log_username').on(table.username),
    oneOf('sys_login_log_status_check', table.status, ['2', '1']),
  ],
);
