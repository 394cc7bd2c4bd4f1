import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';

import { LOGIN_EVENTS, REFUSAL_REASONS, SIGN_IN_METHODS } from '@backroom/contract/login-log';

import { timestamptz } from './columns.ts';
import { idColumn, oneOfCheck, searchTextColumn, textColumn } from './table-helpers.ts';

/** Sign-ins, failed sign-ins, sign-outs and security events. Status `2` is success, `1` is failure. */
export const loginLogs = pgTable(
  'sys_login_log',
  {
    id: idColumn('id'),
    username: textColumn('username', 64),
    userId: integer('user_id'),
    status: varchar('status', { length: 1, enum: ['2', '1'] }).notNull(),
    ipaddr: textColumn('ipaddr', 64),
    userAgent: textColumn('user_agent', 255),
    /** Event key; the console translates it. */
    msg: text('msg', { enum: LOGIN_EVENTS }).notNull(),
    /** What was proved; '' for events that are not sign-ins. */
    way: varchar('way', { length: 16, enum: [...SIGN_IN_METHODS, ''] })
      .notNull()
      .default(''),
    /** Why a sign-in was refused; '' otherwise. */
    reason: varchar('reason', { length: 32, enum: [...REFUSAL_REASONS, ''] })
      .notNull()
      .default(''),
    requestId: textColumn('request_id', 64),
    searchText: searchTextColumn('sys_login_log', ['username', 'ipaddr']),
    loginTime: timestamptz('login_time').notNull().defaultNow(),
  },
  (table) => [
    index('sys_login_log_time').on(table.loginTime, table.id),
    index('sys_login_log_user').on(table.userId, table.loginTime, table.id),
    index('sys_login_log_username').on(table.username),
    oneOfCheck('sys_login_log_status_check', table.status, ['2', '1']),
  ],
);
