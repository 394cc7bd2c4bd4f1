import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { recordColumns, timestamptz } from './columns.ts';
import { depts } from './departments.table.ts';
import { posts } from './posts.table.ts';
import { roles } from './roles.table.ts';
import {
  folded,
  idColumn,
  personSortKeyColumn,
  searchTextColumn,
  statusCheck,
  statusColumn,
  textColumn,
} from './table-helpers.ts';

export const users = pgTable(
  'sys_user',
  {
    userId: idColumn('user_id'),
    username: varchar('username', { length: 64 }).notNull(),
    /** PHC string (`$argon2id$…`); never leaves the server. */
    password: varchar('password', { length: 255 }).notNull(),
    /** The password was set by another user; the next sign-in requires a new one. */
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    passwordChangedAt: timestamptz('password_changed_at'),
    /** Null until the first sign-in. Kept here because sessions and log entries are deleted some day. */
    lastSignInAt: timestamptz('last_sign_in_at'),
    nickName: varchar('nick_name', { length: 128 }).notNull(),
    nickNameSort: personSortKeyColumn('nick_name_sort', 'nick_name'),
    phone: textColumn('phone', 20),
    email: textColumn('email', 128),
    sex: varchar('sex', { length: 1 }).notNull().default('2'),
    avatar: textColumn('avatar', 255),
    introduction: textColumn('introduction', 255),
    deptId: integer('dept_id')
      .notNull()
      .references(() => depts.deptId, { onDelete: 'restrict' }),
    postId: integer('post_id')
      .notNull()
      .references(() => posts.postId, { onDelete: 'restrict' }),
    status: statusColumn(),
    remark: textColumn('remark', 255),
    searchText: searchTextColumn('sys_user', ['nick_name', 'username', 'phone', 'email']),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('sys_user_username').on(folded(table.username)),
    // Sign-in by phone requires a unique number.
    uniqueIndex('sys_user_phone')
      .on(table.phone)
      .where(sql`${table.phone} <> ''`),
    index('sys_user_dept').on(table.deptId),
    index('sys_user_post').on(table.postId),
    // The home page counts what still refers to one of the few disabled users.
    index('sys_user_disabled')
      .on(table.userId)
      .where(sql`${table.status} = '1'`),
    // Scopes include the records that a user created.
    index('sys_user_create_by').on(table.createBy),
    // The sort orders of the list including tie-breakers, so that late pages need no full sort.
    index('sys_user_sort_username').on(table.username, table.userId),
    index('sys_user_sort_nick_name').on(table.nickNameSort, table.userId),
    index('sys_user_sort_created_at').on(table.createdAt, table.userId),
    index('sys_user_sort_last_sign_in_at').on(table.lastSignInAt.nullsFirst(), table.userId),
    statusCheck('sys_user', table.status),
  ],
);

export const userRoles = pgTable(
  'sys_user_role',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId, { onDelete: 'restrict' }),
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.roleId, { onDelete: 'restrict' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.roleId] }), index('sys_user_role_role').on(table.roleId)],
);
