import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { recordColumns } from './columns.ts';
import { folded, idColumn, oneOfCheck, textColumn } from './table-helpers.ts';

/** `M` directory, `C` page, `F` button. */
const MENU_TYPES = ['M', 'C', 'F'] as const;

export const menus = pgTable(
  'sys_menu',
  {
    menuId: idColumn('menu_id'),
    /** Null at the root; 0 in the API. */
    parentId: integer('parent_id').references((): AnyPgColumn => menus.menuId, { onDelete: 'restrict' }),
    menuType: varchar('menu_type', { length: 1, enum: MENU_TYPES }).notNull(),
    /** Route name; buttons have none. */
    menuName: textColumn('menu_name', 128),
    title: varchar('title', { length: 128 }).notNull(),
    titleEn: varchar('title_en', { length: 128 }).notNull(),
    icon: textColumn('icon', 64),
    path: textColumn('path', 255),
    component: textColumn('component', 255),
    permission: textColumn('permission', 128),
    /** `0` visible, `1` hidden but reachable by URL. */
    visible: varchar('visible', { length: 1 }).notNull().default('0'),
    /** `0` external link, `1` internal page. */
    isFrame: varchar('is_frame', { length: 1 }).notNull().default('1'),
    noCache: boolean('no_cache').notNull().default(false),
    affix: boolean('affix').notNull().default(false),
    alwaysShow: boolean('always_show').notNull().default(false),
    /** Role keys that restrict the grants; empty for no restriction. */
    roles: text('roles').array().notNull().default([]),
    sort: integer('sort').notNull().default(0),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('sys_menu_name')
      .on(folded(table.menuName))
      .where(sql`${table.menuName} <> ''`),
    index('sys_menu_parent').on(table.parentId, table.sort),
    index('sys_menu_permission').on(table.permission),
    oneOfCheck('sys_menu_type_check', table.menuType, MENU_TYPES),
    oneOfCheck('sys_menu_visible_check', table.visible, ['0', '1']),
    oneOfCheck('sys_menu_is_frame_check', table.isFrame, ['0', '1']),
  ],
);
