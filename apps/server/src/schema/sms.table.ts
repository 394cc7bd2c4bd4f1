import { index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';

import { timestamptz } from './columns.ts';
import { idColumn } from './table-helpers.ts';

/** A code sent to a mobile number. Only a keyed hash of it is stored. */
export const smsCodes = pgTable(
  'sys_sms_code',
  {
    codeId: varchar('code_id', { length: 64 }).primaryKey(),
    /** E.164. */
    phone: varchar('phone', { length: 20 }).notNull(),
    codeHash: varchar('code_hash', { length: 64 }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (table) => [index('sys_sms_code_phone').on(table.phone), index('sys_sms_code_expires').on(table.expiresAt)],
);

/** Messages of a development or demo installation without an SMS provider. */
export const smsOutbox = pgTable(
  'sys_sms_outbox',
  {
    id: idColumn('id'),
    phone: varchar('phone', { length: 20 }).notNull(),
    body: text('body').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [index('sys_sms_outbox_created').on(table.createdAt)],
);
