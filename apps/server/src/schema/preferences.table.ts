import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core';

import type { StoredPreferences } from '@backroom/contract/preferences';

import { timestamptz } from './columns.ts';
import { users } from './users.table.ts';

/** Appearance preferences; a user who never changed any has no row. */
export const preferences = pgTable('sys_user_preference', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.userId, { onDelete: 'cascade' }),
  chosen: jsonb('chosen').$type<StoredPreferences>().notNull(),
  updatedAt: timestamptz('updated_at').notNull().defaultNow(),
});
