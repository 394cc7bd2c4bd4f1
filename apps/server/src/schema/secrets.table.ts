import { pgTable, varchar } from 'drizzle-orm/pg-core';

import { timestamptz } from './columns.ts';

/** Secrets that the server generates and shares with the other instances on its database. */
export const secrets = pgTable('sys_secret', {
  name: varchar('name', { length: 64 }).primaryKey(),
  /** Base64url of 256 random bits. */
  value: varchar('value', { length: 64 }).notNull(),
  createdAt: timestamptz('created_at').notNull().defaultNow(),
});
