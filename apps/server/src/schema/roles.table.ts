import { index, integer, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { recordColumns } from './columns.ts';
import { depts } from './departments.table.ts';
import { menus } from './menus.table.ts';
import { folded, idColumn, oneOfCheck, sortKeyColumn, statusCheck, statusColumn, textColumn } from './table-helpers.ts';

/** `1` all, `2` chosen departments, `3` own department, `4` own and below, `5` own records. */
const DATA_SCOPES = ['1', '2', '3', '4', '5'] as const;

export const roles = pgTable(
  'sys_role',
  {
    roleId: idColumn('role_id'),
    roleKey: varchar('role_key', { length: 64 }).notNull(),
    roleName: varchar('role_name', { length: 128 }).notNull(),
    roleNameSort: sortKeyColumn('role_name_sort', 'role_name'),
    roleSort: integer('role_sort').notNull().default(0),
    dataScope: varchar('data_scope', { length: 1, enum: DATA_SCOPES }).notNull().default('5'),
    status: statusColumn(),
    remark: textColumn('remark', 255),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('sys_role_role_key_unique').on(folded(table.roleKey)),
    oneOfCheck('sys_role_data_scope_check', table.dataScope, DATA_SCOPES),
    statusCheck('sys_role', table.status),
  ],
);

export const roleMenus = pgTable(
  'sys_role_menu',
  {
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.roleId, { onDelete: 'restrict' }),
    menuId: integer('menu_id')
      .notNull()
      .references(() => menus.menuId, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.menuId] }), index('sys_role_menu_menu').on(table.menuId)],
);

/** The departments of data scope `2`. */
export const roleDepts = pgTable(
  'sys_role_dept',
  {
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.roleId, { onDelete: 'restrict' }),
    deptId: integer('dept_id')
      .notNull()
      .references(() => depts.deptId, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.deptId] }), index('sys_role_dept_dept').on(table.deptId)],
);
