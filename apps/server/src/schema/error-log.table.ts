import { bigint, date, index, integer, pgTable, primaryKey, text, varchar } from 'drizzle-orm/pg-core';

import { ERROR_STATES } from '@backroom/contract/error-log';

import { timestamptz } from './columns.ts';
import { idColumn, oneOfCheck, textColumn } from './table-helpers.ts';

/** The same error of several users and builds, with the content of the latest report. */
export const errorGroups = pgTable(
  'sys_error_group',
  {
    groupId: idColumn('group_id'),
    fingerprint: varchar('fingerprint', { length: 64 }).notNull().unique(),
    message: varchar('message', { length: 500 }).notNull(),
    stack: text('stack').notNull(),
    address: textColumn('address', 500),
    state: varchar('state', { length: 16, enum: ERROR_STATES }).notNull().default('open'),
    count: bigint('count', { mode: 'number' }).notNull(),
    userCount: integer('user_count').notNull().default(0),
    firstVersion: textColumn('first_version', 120),
    lastVersion: textColumn('last_version', 120),
    firstSeenAt: timestamptz('first_seen_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    solvedAt: timestamptz('solved_at'),
    solvedBy: textColumn('solved_by', 64),
    /** The latest build when it was solved. */
    solvedVersion: textColumn('solved_version', 120),
  },
  (table) => [
    index('sys_error_group_last_seen').on(table.lastSeenAt, table.groupId),
    oneOfCheck('sys_error_group_state_check', table.state, ERROR_STATES),
  ],
);

const groupColumn = () =>
  integer('group_id')
    .notNull()
    .references(() => errorGroups.groupId, { onDelete: 'cascade' });

/** Everybody who has had an error: their number must not depend on the occurrences that are kept. */
export const errorGroupUsers = pgTable(
  'sys_error_group_user',
  { groupId: groupColumn(), userId: integer('user_id').notNull() },
  (table) => [primaryKey({ columns: [table.groupId, table.userId] })],
);

/** Occurrences per day (UTC), for the trend. */
export const errorGroupDays = pgTable(
  'sys_error_group_day',
  {
    groupId: groupColumn(),
    day: date('day', { mode: 'string' }).notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.day] })],
);

/** The latest occurrences. User names are copied, so that entries survive the deletion of the user. */
export const errorLog = pgTable(
  'sys_error_log',
  {
    errorId: idColumn('error_id'),
    groupId: groupColumn(),
    message: varchar('message', { length: 500 }).notNull(),
    stack: text('stack').notNull(),
    address: textColumn('address', 500),
    version: textColumn('version', 120),
    count: integer('count').notNull().default(1),
    userId: integer('user_id').notNull(),
    userName: varchar('user_name', { length: 64 }).notNull(),
    userAgent: textColumn('user_agent', 255),
    ip: textColumn('ip', 64),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('sys_error_log_group').on(table.groupId, table.errorId)],
);
