import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, text, uniqueIndex, varchar } from 'drizzle-orm/pg-core';

import { recordColumns } from './columns.ts';
import { folded, idColumn, oneOfCheck, sortKeyColumn, statusCheck, statusColumn, textColumn } from './table-helpers.ts';

const DEPT_TYPES = ['company', 'region', 'store', 'department'] as const;

/** The whole organisation is one tree; a store is a node of type `store`. */
export const depts = pgTable(
  'sys_dept',
  {
    deptId: idColumn('dept_id'),
    /** Null at the root; 0 in the API. */
    parentId: integer('parent_id').references((): AnyPgColumn => depts.deptId, { onDelete: 'restrict' }),
    /** Ids from the root down to this node, such as `/1/4/9/`. */
    deptPath: text('dept_path').notNull(),
    deptName: varchar('dept_name', { length: 128 }).notNull(),
    deptNameSort: sortKeyColumn('dept_name_sort', 'dept_name'),
    deptType: varchar('dept_type', { length: 16, enum: DEPT_TYPES }).notNull(),
    /** The nearest store at or above this node; null outside of stores. */
    storeId: integer('store_id').references((): AnyPgColumn => depts.deptId, { onDelete: 'restrict' }),
    /** Refers to `sys_user`, which refers to this table: the migration has the key, because modules have no cycles. */
    leaderId: integer('leader_id'),
    /** A note on the leader; the whole name before leaders were users. */
    leader: textColumn('leader', 128),
    phone: textColumn('phone', 20),
    email: textColumn('email', 128),
    sort: integer('sort').notNull().default(0),
    status: statusColumn(),
    ...recordColumns(),
  },
  (table) => [
    uniqueIndex('sys_dept_name_in_parent').on(sql`coalesce(${table.parentId}, 0)`, folded(table.deptName)),
    index('sys_dept_parent').on(table.parentId, table.sort),
    index('sys_dept_path').on(table.deptPath.op('text_pattern_ops')),
    index('sys_dept_store').on(table.storeId),
    index('sys_dept_leader').on(table.leaderId),
    oneOfCheck('sys_dept_type_check', table.deptType, DEPT_TYPES),
    statusCheck('sys_dept', table.status),
  ],
);
