import { index, integer, pgTable, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { recordColumns } from './columns.ts';
import { roles } from './roles.table.ts';
import { folded, idColumn, sortKeyColumn, statusCheck, statusColumn, textColumn } from './table-helpers.ts';

export const posts = pgTable(
  'sys_post',
  {
    postId: idColumn('post_id'),
    postCode: varchar('post_code', { length: 64 }).notNull(),
    postName: varchar('post_name', { length: 128 }).notNull(),
    postNameSort: sortKeyColumn('post_name_sort', 'post_name'),
    /** Proposed with the post; nothing is granted by it. */
    roleId: integer('role_id').references(() => roles.roleId, { onDelete: 'set null' }),
    sort: integer('sort').notNull().default(0),
    status: statusColumn(),
    remark: textColumn('remark', 255),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('sys_post_post_code_unique').on(folded(table.postCode)),
    index('sys_post_name').on(table.postNameSort, table.postId),
    index('sys_post_sort').on(table.sort),
    index('sys_post_role').on(table.roleId),
    index('sys_post_status').on(table.status),
    index('sys_post_created').on(table.createdAt),
    statusCheck('sys_post', table.status),
  ],
);
