import { index, jsonb, pgTable, varchar } from 'drizzle-orm/pg-core';

import type { TillMapping } from '@backroom/contract/cash-in';

import { timestamptz } from './columns.ts';
import { idColumn } from './table-helpers.ts';

/** How the columns of files with the same headings were read last, for the next such file. */
export const importMappings = pgTable(
  'cafu_import_mapping',
  {
    mappingId: idColumn('mapping_id'),
    /** Of the set of headings. */
    headingsHash: varchar('headings_hash', { length: 64 }).notNull().unique(),
    /** By the position of the columns. */
    headings: jsonb('headings').$type<string[]>().notNull(),
    mapping: jsonb('mapping').$type<TillMapping>().notNull(),
    /** Of who has imported with it, at the time. */
    authorName: varchar('author_name', { length: 64 }).notNull(),
    usedAt: timestamptz('used_at').notNull(),
  },
  (table) => [index('cafu_import_mapping_used').on(table.usedAt)],
);
