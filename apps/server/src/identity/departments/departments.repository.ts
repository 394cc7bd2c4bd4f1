import {
  and,
  count,
  eq,
  getTableColumns,
  type InferSelectModel,
  or,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import { type Dept, deptContract, type DeptNode } from '@backroom/contract/departments';
import { dept } from '@backroom/contract/departments/schemas';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { selectAll } from '../../kernel/database/select-all.ts';
import { contains, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { buildDeptTree } from '../../platform/access/departments-tree.ts';
import { OWNED_TABLES } from '../../platform/access/owned-tables.ts';
import { depts } from '../../schema/departments.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';

type Filters = ParsedArgOf<typeof deptContract.list>['query'];
export type DeptRow = InferSelectModel<typeof depts>;

/** The departments where the principal has the permission tag. */
export const deptsInScope = (principal: Principal, tag: string, wouldBePath?: SQLWrapper) =>
  inScope(principal, tag, OWNED_TABLES.departments, wouldBePath);

const { createBy: _createBy, updateBy: _updateBy, ...columns } = getTableColumns(depts);
const userCount = computed<number>(sql`(select count(*)::int from ${users} where ${users.deptId} = ${depts.deptId})`);
/** Name of the leader; empty without one. */
export const leaderName = computed<string>(
  sql`coalesce((select ${users.nickName} from ${users} where ${users.userId} = ${depts.leaderId}), '')`,
);

interface RelatedFields {
  userCount: number;
  leaderName: string;
}

const toDept = (row: Omit<DeptRow, 'createBy' | 'updateBy'> & RelatedFields): Dept =>
  toRecord(dept, {
    ...row,
    parentId: row.parentId ?? 0,
    storeId: row.storeId ?? 0,
    leaderId: row.leaderId ?? 0,
  });

/** The API record for a row that a write has just returned. */
export async function hydrateDept(db: Executor, row: DeptRow): Promise<Dept> {
  const [related = { userCount: 0, leaderName: '' }] = await db
    .select({ userCount, leaderName })
    .from(depts)
    .where(eq(depts.deptId, row.deptId));
  return toDept({ ...row, ...related });
}

/** User counts by department in one query: a subquery for each row takes twice as long. */
async function countUsersByDept(db: Database): Promise<Record<number, number>> {
  const counts = db
    .select({ deptId: users.deptId, total: count().as('total') })
    .from(users)
    .groupBy(users.deptId);
  const counted = counts.as('counted');
  const totals = sql<Record<number, number> | null>`json_object_agg(${counted.deptId}, ${counted.total})`;
  const [found] = await db.select({ totals }).from(counted);
  return found?.totals ?? {};
}

const hasLeaderOf = (status: Filters['leaderStatus']) =>
  status &&
  sql`exists (select 1 from ${users} where ${users.userId} = ${depts.leaderId} and ${users.status} = ${status})`;

const buildFilter = ({ keyword, deptName, deptType, status, parentId, leaderId, leaderStatus }: Filters): SQL =>
  and(
    matchesKeyword(keyword, (word) =>
      or(contains(depts.deptName, word), contains(depts.leader, word), contains(depts.phone, word)),
    ),
    contains(depts.deptName, deptName),
    deptType && eq(depts.deptType, deptType),
    status && eq(depts.status, status),
    parentId === undefined ? undefined : eq(depts.parentId, parentId),
    leaderId === undefined ? undefined : eq(depts.leaderId, leaderId),
    hasLeaderOf(leaderStatus),
  ) ?? sql`true`;

export const createDepartmentRepository = (db: Database) => ({
  /** The departments in the caller's data scope as trees. A department whose parent is out of scope becomes a root. */
  async findTree(caller: Principal, tag: string, filters: Filters): Promise<DeptNode[]> {
    // Before the users are counted: it may be rejected as too large.
    const rows = await selectAll(db, {
      from: depts,
      fields: { ...columns, leaderName, matches: sql<boolean>`${buildFilter(filters)}` },
      where: deptsInScope(caller, tag),
      orderBy: [depts.sort, depts.deptId],
    });
    const userCounts = await countUsersByDept(db);
    const all = rows.map((row) => toDept({ ...row, userCount: userCounts[row.deptId] ?? 0 }));
    return buildDeptTree(all, (_dept, index) => rows[index]?.matches === true);
  },

  /** The number of departments that match, without their ancestors. */
  count: (caller: Principal, filters: Filters): Promise<number> =>
    db.$count(depts, and(deptsInScope(caller, deptContract.list.access), buildFilter(filters))),

  async find(caller: Principal, deptId: number, tag = 'admin:sysDept:query'): Promise<Dept | undefined> {
    const [row] = await db
      .select({ ...columns, userCount, leaderName })
      .from(depts)
      .where(and(eq(depts.deptId, deptId), deptsInScope(caller, tag)));
    return row && toDept(row);
  },
});
