import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { depts } from '../../schema/departments.table.ts';
import { notices } from '../../schema/notices.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';

/** A table whose rows are own records of users, which the data scope "own records" contains. */
export interface OwnedTable {
  table: PgTable;
  /** The user whose own record a row is. */
  creator: PgColumn;
  /** All users whose own record it is: its creator, and for a user that user. */
  owners: readonly PgColumn[];
  /** The department of a row. A row of several departments gives one row each, one of all departments `EVERYWHERE`. */
  deptId: PgColumn | SQL<number>;
  /** Prefix of the only permission tags whose calls read the table; without one, any tag may. */
  tags?: string;
}

/** Stands for all departments: only the data scope "all" contains it. */
export const EVERYWHERE = { deptId: 0, deptPath: 'everywhere' };

/**
 * The registry of own records. Data scope 5 and the comparison of rights (takeover, reset, change of roles, merge) read
 * it; a test fails for a table with an owner that is neither here nor exempt.
 */
export const OWNED_TABLES = {
  users: { table: users, creator: users.createBy, owners: [users.createBy, users.userId], deptId: users.deptId },
  departments: {
    table: depts,
    creator: depts.createBy,
    owners: [depts.createBy],
    deptId: depts.deptId,
    deptPath: depts.deptPath,
  },
  stores: { table: stores, creator: stores.createBy, owners: [stores.createBy], deptId: stores.storeId },
  notices: {
    table: notices,
    creator: notices.createBy,
    owners: [notices.createBy],
    deptId: sql<number>`unnest(case when cardinality(${notices.storeIds}) = 0
      then array[${sql.raw(String(EVERYWHERE.deptId))}] else ${notices.storeIds} end)`,
    tags: 'admin:sysNotice:',
  },
} as const satisfies Record<string, OwnedTable & { deptPath?: PgColumn }>;

/** Departments as places, such as the options of a form: they are no records of their creators there. */
export const DEPT_PLACES = { deptId: depts.deptId, deptPath: depts.deptPath, owners: [] } as const;
