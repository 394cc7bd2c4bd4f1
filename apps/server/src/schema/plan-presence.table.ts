import { integer, pgTable, smallint, varchar } from 'drizzle-orm/pg-core';

import { timestamptz } from './columns.ts';
import { sessions } from './sessions.table.ts';

/**
 * The cell that a user edits now: one row for each, for some seconds. The table is unlogged: its writes are no load for
 * the log of the database, and after a crash nothing is missed. See ADR 0083.
 */
export const planPresence = pgTable('cafu_plan_presence', {
  userId: integer('user_id').primaryKey(),
  sessionId: integer('session_id')
    .notNull()
    .references(() => sessions.sessionId, { onDelete: 'cascade' }),
  month: varchar('month', { length: 7 }).notNull(),
  storeId: integer('store_id').notNull(),
  kind: varchar('kind', { length: 8, enum: ['plan', 'actual'] }).notNull(),
  day: smallint('day').notNull(),
  /** When the user came to this cell. */
  changedAt: timestamptz('changed_at').notNull().defaultNow(),
  /** When it was last announced. */
  seenAt: timestamptz('seen_at').notNull().defaultNow(),
});
