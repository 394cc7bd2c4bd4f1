import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

import type { UsedRights } from '../kernel/access/used-rights.ts';
import { timestamptz } from './columns.ts';

/** Responses of POST requests with an `Idempotency-Key`, stored for a day. */
export const idempotency = pgTable(
  'sys_idempotency',
  {
    userId: integer('user_id').notNull(),
    path: text('path').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** `data` of the response; null until the request has completed. */
    answer: jsonb('answer').$type<{ data: unknown }>(),
    /** The rights with which the answer was made. */
    rights: jsonb('rights').$type<UsedRights>(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.path, table.key] }),
    index('sys_idempotency_created').on(table.createdAt),
  ],
);
