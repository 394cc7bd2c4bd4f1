import { index, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

import { recordColumns } from '../../kernel/columns.ts';
import { idColumn, statusCheck, statusColumn, textColumn } from '../table-helpers.ts';

export const posts = pgTable(
  'sys_post',
  {
    postId: idColumn('post_id'),
    postCode: varchar('post_code', { length: 64 }).notNull().unique(),
    postName: varchar('post_name', { length: 128 }).notNull(),
    sort: integer('sort').notNull().default(0),
    status: statusColumn(),
    remark: textColumn('remark', 255),
    ...recordColumns(),
  },
  (table) => [
    index('sys_post_name').on(table.postName),
    index('sys_post_sort').on(table.sort),
    index('sys_post_status').on(table.status),
    index('sys_post_created').on(table.createdAt),
    statusCheck('sys_post', table.status),
  ],
);
