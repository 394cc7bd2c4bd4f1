import { eq } from 'drizzle-orm';

import { cashInContract } from '@backroom/contract/cash-in';
import type { HeldRecord } from '@backroom/contract/holders';
import { noticeContract } from '@backroom/contract/notices';

import { findMissingRight } from '../../kernel/access/missing-right.ts';
import type { Executor } from '../../kernel/database/database.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { hasNotEnded, noticesInScope } from '../../platform/access/notices-scope.ts';
import { withOwnRecords } from '../../platform/access/own-records.ts';
import { findPrincipals } from '../../platform/access/principals.repository.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { findHolders, type HolderSource, toHeldRecords } from '../../platform/holders/holders.repository.ts';
import { storeTokens } from '../../schema/cash-in.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { notices } from '../../schema/notices.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { deptsInScope } from '../departments/departments.repository.ts';

/**
 * Why users, who are in the scope of the caller, cannot be deleted: they manage stores, lead
 * departments, or have more rights.
 */
export async function findUserHolders(db: Executor, caller: Caller, ids: readonly number[]): Promise<HeldRecord[]> {
  if (ids.length === 0) return [];
  const responsible = await findHolders(db, ids, listDuties(caller));
  const people = await withOwnRecords(db, await findPrincipals(db, ids), caller.userId);
  const privileged = people.filter((person) => findMissingRight(person, caller) !== null);
  return toHeldRecords(ids, [
    ...responsible.flatMap(({ id, holders }) => holders.map((holder) => ({ id, ...holder }))),
    ...privileged.map(({ userId }) => ({ id: userId, kind: 'rights' as const, count: 0, names: [] })),
  ]);
}

/**
 * What users, who are in the scope of the caller, leave behind when they are disabled: stores and departments, which need
 * another person, and what they have created that goes on: notices that have not ended, and tokens of stores.
 */
export const findResponsibilities = (db: Executor, caller: Caller, ids: readonly number[]): Promise<HeldRecord[]> =>
  findHolders(db, ids, [
    ...listDuties(caller),
    {
      kind: 'notices',
      from: notices,
      recordId: notices.createBy,
      name: notices.title,
      orderBy: notices.noticeId,
      where: hasNotEnded,
      visible: noticesInScope(caller, noticeContract.list.access),
    },
    {
      kind: 'tokens',
      from: storeTokens,
      recordId: storeTokens.createBy,
      name: storeTokens.name,
      orderBy: storeTokens.tokenId,
      visible: inScope(caller, cashInContract.tokens.access, {
        deptId: storeTokens.storeId,
        // A token is a record of its store.
        owners: [],
      }),
    },
  ]);

/** Stores that a user manages and departments that a user leads. */
const listDuties = (caller: Caller): HolderSource[] => [
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
];
