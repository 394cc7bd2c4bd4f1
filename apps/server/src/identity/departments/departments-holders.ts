import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { HeldRecord } from '@backroom/contract/holders';

import type { Executor } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { rolesBy, usersBy } from '../../platform/holders/holder-sources.ts';
import { findHolders, type HolderSource } from '../../platform/holders/holders.repository.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { roleDepts } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { deptsInScope } from './departments.repository.ts';

/** What holds a department, apart from a store profile. See `assertUnused`. */
const listSources = (caller: Caller): HolderSource[] => [
  {
    kind: 'children',
    from: depts,
    recordId: depts.parentId,
    name: depts.deptName,
    orderBy: depts.deptId,
    visible: deptsInScope(caller, 'admin:sysDept:list'),
  },
  usersBy(users.deptId, caller),
  rolesBy({ from: roleDepts, recordId: roleDepts.deptId, roleId: roleDepts.roleId }, caller),
];

/** The ids of the rows in scope, in the given order. */
async function filterInScope(
  db: Executor,
  { id, inScope }: { id: PgColumn; inScope: SQL | undefined },
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id })
    .from(id.table)
    .where(and(inArray(id, [...ids]), inScope));
  const visible = new Set(rows.map((row) => Number(row.id)));
  return ids.filter((one) => visible.has(one));
}

/** What holds the departments among these that the caller could delete. */
export async function findDeptHolders(
  db: Executor,
  caller: Caller,
  access: string,
  ids: readonly number[],
): Promise<HeldRecord[]> {
  const profile: HolderSource = {
    kind: 'profile',
    from: stores,
    recordId: stores.storeId,
    name: stores.storeCode,
    orderBy: stores.storeId,
    visible: storesInScope(caller, 'admin:sysStore:list'),
  };
  const visibleIds = await filterInScope(db, { id: depts.deptId, inScope: deptsInScope(caller, access) }, ids);
  return findHolders(db, visibleIds, [...listSources(caller), profile]);
}

/** What holds the departments of stores, which are deleted with their profiles. */
export async function findStoreHolders(
  db: Executor,
  caller: Caller,
  access: string,
  ids: readonly number[],
): Promise<HeldRecord[]> {
  const visibleIds = await filterInScope(db, { id: stores.storeId, inScope: storesInScope(caller, access) }, ids);
  const plans: HolderSource = {
    kind: 'plans',
    from: planSheets,
    join: { table: stores, on: eq(stores.storeId, planSheets.storeId) },
    recordId: planSheets.storeId,
    name: planSheets.month,
    orderBy: desc(planSheets.month),
    visible: storesInScope(caller, 'cafu:monthPlan:list'),
  };
  return findHolders(db, visibleIds, [...listSources(caller), plans]);
}
