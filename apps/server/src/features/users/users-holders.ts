import { eq } from 'drizzle-orm';

import type { HeldRecord } from '@backroom/contract/holders';

import { findMissingRight } from '../../kernel/access/missing-right.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Executor } from '../../kernel/database.ts';
import { withOwnRecords } from '../access/own-records.ts';
import { findPrincipals } from '../access/principals.repository.ts';
import { deptsInScope } from '../departments/departments.repository.ts';
import { depts } from '../departments/departments.table.ts';
import { findHolders, toHeldRecords } from '../holders/holders.repository.ts';
import { stores } from '../stores/stores.table.ts';
import { storesInScope } from '../stores/stores-scope.ts';

/**
 * Why users, who are in the scope of the caller, cannot be deleted: they manage stores, lead
 * departments, or have more rights.
 */
export async function findUserHolders(db: Executor, caller: Caller, ids: readonly number[]): Promise<HeldRecord[]> {
  if (ids.length === 0) return [];
  const responsible = await findHolders(db, ids, [
    {
      kind: 'stores',
      from: stores,
      join: { table: depts, on: eq(depts.deptId, stores.storeId) },
      recordId: stores.managerId,
      name: depts.deptName,
      orderBy: stores.storeId,
      visible: storesInScope(caller, 'admin:sysStore:list'),
    },
    {
      kind: 'depts',
      from: depts,
      recordId: depts.leaderId,
      name: depts.deptName,
      orderBy: depts.deptId,
      visible: deptsInScope(caller, 'admin:sysDept:list'),
    },
  ]);
  const people = await withOwnRecords(db, await findPrincipals(db, ids), caller.userId);
  const privileged = people.filter((person) => findMissingRight(person, caller) !== null);
  return toHeldRecords(ids, [
    ...responsible.flatMap(({ id, holders }) => holders.map((holder) => ({ id, ...holder }))),
    ...privileged.map(({ userId }) => ({ id: userId, kind: 'rights' as const, count: 0, names: [] })),
  ]);
}
