import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';

import { timestamptz } from '../../kernel/columns.ts';
import { idColumn, textColumn } from '../table-helpers.ts';

/** Client errors. User names are copied, so that entries survive the deletion of the user. */
export const errorLog = pgTable(
  'sys_error_log',
  {
    errorId: idColumn('error_id'),
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
  (table) => [index('sys_error_log_created_at').on(table.createdAt, table.errorId)],
);
