import { integer, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';

import type { InstanceFigures } from '../kernel/observe/instance-figures.ts';
import { timestamptz } from './columns.ts';

/** What each running instance reports of itself, for the page of the system status. Unlogged, as `sys_instance`. */
export const instanceReports = pgTable('sys_instance_report', {
  instanceId: varchar('instance_id', { length: 16 }).primaryKey(),
  host: varchar('host', { length: 64 }).notNull(),
  pid: integer('pid').notNull(),
  version: varchar('version', { length: 64 }).notNull(),
  node: varchar('node', { length: 32 }).notNull(),
  startedAt: timestamptz('started_at').notNull(),
  /** By the clock of the database. */
  seenAt: timestamptz('seen_at').notNull().defaultNow(),
  clockOffsetMs: integer('clock_offset_ms').notNull(),
  figures: jsonb('figures').$type<InstanceFigures>().notNull(),
});
