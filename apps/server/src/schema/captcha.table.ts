import { index, pgTable, varchar } from 'drizzle-orm/pg-core';

import { timestamptz } from './columns.ts';

/** Challenges for which a solution was submitted, right or wrong. An unanswered challenge leaves no row. */
export const spentChallenges = pgTable(
  'sys_captcha_spent',
  {
    signature: varchar('signature', { length: 128 }).primaryKey(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (table) => [index('sys_captcha_spent_expires').on(table.expiresAt)],
);
