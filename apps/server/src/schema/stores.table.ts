import { date, index, integer, jsonb, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import type { Store } from '@backroom/contract/stores';

import { recordColumns } from './columns.ts';
import { depts } from './departments.table.ts';
import { folded, statusCheck, statusColumn, textColumn } from './table-helpers.ts';
import { users } from './users.table.ts';

/** The profile of a store. Its name and position are those of its department in the organisation tree. */
export const stores = pgTable(
  'sys_store',
  {
    storeId: integer('store_id')
      .primaryKey()
      .references(() => depts.deptId, { onDelete: 'restrict' }),
    storeCode: varchar('store_code', { length: 32 }).notNull(),
    storeLevel: varchar('store_level', { length: 16 }).notNull(),
    address: textColumn('address', 255),
    phone: textColumn('phone', 20),
    managerId: integer('manager_id').references(() => users.userId, { onDelete: 'restrict' }),
    opensAt: varchar('opens_at', { length: 5 }).notNull().default('10:00'),
    closesAt: varchar('closes_at', { length: 5 }).notNull().default('22:00'),
    /** Weekdays, then dates, with other hours; in their order. */
    weekHours: jsonb('week_hours').$type<Store['weekHours']>().notNull().default([]),
    holidays: jsonb('holidays').$type<Store['holidays']>().notNull().default([]),
    timeZone: varchar('time_zone', { length: 64 }).notNull().default('Asia/Shanghai'),
    /** `HH:MM` of the next calendar day at which a business day ends; empty: follows from the hours. */
    cutOff: varchar('cut_off', { length: 5 }).notNull().default(''),
    /** Values of the dictionary `cafu_takings_method` that the store uses, in its order. */
    takingsMethods: jsonb('takings_methods').$type<string[]>().notNull().default([]),
    currency: varchar('currency', { length: 3 }).notNull().default('CNY'),
    openedOn: date('opened_on'),
    closedOn: date('closed_on'),
    status: statusColumn(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('sys_store_store_code_unique').on(folded(table.storeCode)),
    index('sys_store_manager').on(table.managerId),
    statusCheck('sys_store', table.status),
  ],
);
