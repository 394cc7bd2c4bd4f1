import { bigint, integer, pgTable, primaryKey, varchar } from 'drizzle-orm/pg-core';

import { stores } from './stores.table.ts';

const sum = (name: string) => bigint(name, { mode: 'number' });

/**
 * The sums of each sheet in cents; null: no amount. A trigger of `cafu_plan_sheet` writes them in the transaction that
 * changes the sheet, from any code; see ADR 0058. The rows are narrow, so that years of thousands of stores are
 * added up without reading their days.
 */
export const monthSums = pgTable(
  'cafu_month_sum',
  {
    month: varchar('month', { length: 7 }).notNull(),
    storeId: integer('store_id')
      .notNull()
      .references(() => stores.storeId, { onDelete: 'cascade' }),
    plan: sum('plan'),
    actual: sum('actual'),
    /** Of the days that have both a plan and cash-in. */
    comparedPlan: sum('compared_plan'),
    comparedActual: sum('compared_actual'),
  },
  (table) => [primaryKey({ columns: [table.month, table.storeId] })],
);
