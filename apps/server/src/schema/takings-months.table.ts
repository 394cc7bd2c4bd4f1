import { integer, jsonb, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';

import { stores } from './stores.table.ts';

/**
 * The marks of the days of a store in a month, by the number of the day. Triggers of `cafu_takings_day` write them in the
 * transaction that changes a day, from any code; see ADR 0122. A row has no lines, so that two weeks of hundreds of
 * stores are a short row or two for each of them.
 */
export const takingsMonths = pgTable(
  'cafu_takings_month',
  {
    /** `YYYY-MM`. */
    month: varchar('month', { length: 7 }).notNull(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.storeId, { onDelete: 'cascade' }),
    /** `cafu_takings_mark` of a day; `parseMark` reads it. */
    days: jsonb('days').$type<Readonly<Partial<Record<string, string>>>>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.storeId] })],
);
