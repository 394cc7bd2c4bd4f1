import { bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { timestamptz } from './columns.ts';

/** The change of one field; secrets are `***` on both sides. */
export interface FieldChange {
  before?: unknown;
  after?: unknown;
}

/** The operation log: one row per changed record, written in the transaction of the change. */
export const operLog = pgTable(
  'sys_oper_log',
  {
    operId: bigserial('oper_id', { mode: 'number' }).primaryKey(),
    userId: integer('user_id').notNull(),
    userName: text('user_name').notNull(),
    roleKeys: jsonb('role_keys').$type<string[]>().notNull(),
    noun: text('noun').notNull(),
    action: text('action').$type<'create' | 'update' | 'remove'>().notNull(),
    recordId: text('record_id').notNull(),
    changes: jsonb('changes').$type<Record<string, FieldChange>>().notNull(),
    requestId: text('request_id').notNull(),
    ip: text('ip').notNull(),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [
    index('sys_oper_log_record').on(table.noun, table.recordId),
    index('sys_oper_log_user').on(table.userId, table.operId),
  ],
);
