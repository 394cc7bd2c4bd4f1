import { pgTable, text, varchar } from 'drizzle-orm/pg-core';

import { timestamptz } from './columns.ts';

// These tables are unlogged: their writes are no load for the log of the database, and after a crash nothing is missed.

/** What a user has done within the last minute, such as exports, on all instances: one row for each kind and user. */
export const rateWindows = pgTable('sys_rate_window', {
  /** `<kind>:<user id>` */
  bucket: varchar('bucket', { length: 64 }).primaryKey(),
  times: timestamptz('times').array().notNull(),
  changedAt: timestamptz('changed_at').notNull().defaultNow(),
});

/** The instances of the server that are running. */
export const instances = pgTable('sys_instance', {
  instanceId: varchar('instance_id', { length: 16 }).primaryKey(),
  /** Renewed every few seconds: what an instance holds is free once it has not been seen for a while. */
  seenAt: timestamptz('seen_at').notNull().defaultNow(),
});

/** The places that a user holds, such as event streams, on all instances: one row for each kind and user. */
export const leases = pgTable('sys_lease', {
  /** `<kind>:<user id>` */
  bucket: varchar('bucket', { length: 64 }).primaryKey(),
  /** `<instance id>/<number>` of each place, from the oldest. */
  held: text('held').array().notNull(),
  changedAt: timestamptz('changed_at').notNull().defaultNow(),
});
