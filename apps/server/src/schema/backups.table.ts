import { bigint, index, pgTable, text } from 'drizzle-orm/pg-core';

import { timestamptz } from './columns.ts';
import { idColumn } from './table-helpers.ts';

/** The scheduled backups that are kept, and those that have failed lately. */
export const backups = pgTable(
  'sys_backup',
  {
    backupId: idColumn('backup_id'),
    /** Absolute path on the instance that made it. */
    file: text('file').notNull(),
    startedAt: timestamptz('started_at').notNull().defaultNow(),
    /** Null while it runs, or if its process was killed. */
    finishedAt: timestamptz('finished_at'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: bigint('rows', { mode: 'number' }),
    /** Why it failed; null for a good one. */
    error: text('error'),
  },
  (table) => [index('sys_backup_started').on(table.startedAt)],
);
