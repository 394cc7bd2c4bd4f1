import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { timestamptz } from './columns.ts';
import { roles } from './roles.table.ts';
import { idColumn } from './table-helpers.ts';

/** Filters and sort of a list under a name, for everybody who has the role. */
export const sharedViews = pgTable(
  'sys_shared_view',
  {
    viewId: idColumn('view_id'),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.roleId, { onDelete: 'cascade' }),
    path: varchar('path', { length: 200 }).notNull(),
    name: varchar('name', { length: 32 }).notNull(),
    query: varchar('query', { length: 2_000 }).notNull(),
    isDefault: boolean('is_default').notNull(),
    createBy: integer('create_by').notNull(),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sys_shared_view_name').on(table.roleId, table.path, table.name),
    uniqueIndex('sys_shared_view_default')
      .on(table.roleId, table.path)
      .where(sql`${table.isDefault}`),
  ],
);
