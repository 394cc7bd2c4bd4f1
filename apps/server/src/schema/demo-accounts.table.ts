import { pgTable, varchar } from 'drizzle-orm/pg-core';

/** The published accounts of a database that was seeded with demo data; empty in every other database. */
export const seededDemoAccounts = pgTable('sys_demo_account', {
  username: varchar('username', { length: 64 }).primaryKey(),
  /** The seeded hash: an account whose stored hash differs has another password now. */
  password: varchar('password', { length: 255 }).notNull(),
});
