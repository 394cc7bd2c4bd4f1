import { sql } from 'drizzle-orm';
import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

import { recordColumns, timestamptz } from './columns.ts';
import { stores } from './stores.table.ts';
import { idColumn } from './table-helpers.ts';

/** Tokens with which a machine of a store records its cash-in. Only the hash is stored. */
export const storeTokens = pgTable(
  'cafu_store_token',
  {
    tokenId: idColumn('token_id'),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.storeId, { onDelete: 'cascade' }),
    name: varchar('name', { length: 64 }).notNull(),
    tokenHash: varchar('token_hash', { length: 64 }).notNull().unique(),
    lastUsedAt: timestamptz('last_used_at'),
    expiresAt: timestamptz('expires_at')
      .notNull()
      .default(sql`now() + interval '1 year'`),
    ...recordColumns(),
  },
  (table) => [index('cafu_store_token_store').on(table.storeId)],
);
