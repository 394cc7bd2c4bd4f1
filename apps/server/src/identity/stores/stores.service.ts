import { and, eq, inArray, sql } from 'drizzle-orm';

import { type ParsedArgOf, STATUS_NORMAL, toNextSort } from '@backroom/contract';
import { type Store, storeContract } from '@backroom/contract/stores';

import type { Principal } from '../../kernel/access/grant.ts';
import { createRecord, removeRecords, updateRecord } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { AppError, notFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { assertNotDisabled } from '../../platform/access/disabled-choices.ts';
import { inRightsTransaction, type RightsContext } from '../../platform/access/rights-transaction.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { deptEntity } from '../departments/departments.entity.ts';
import { type DeptRow, deptsInScope } from '../departments/departments.repository.ts';
import { createDept } from '../departments/departments-create.ts';
import { assertParentChoice, findParent, lockDept } from '../departments/departments-hierarchy.ts';
import { assertUnused } from '../departments/departments-in-use.ts';
import { endStoreTokens } from '../store-tokens/end-store-tokens.ts';
import { storeEntity } from './stores.entity.ts';
import { loadStore } from './stores.repository.ts';
import { assertDates, assertLevel, assertManager, assertMethods } from './stores-rules.ts';

type Create = ParsedArgOf<typeof storeContract.create>['body'];
type Update = ParsedArgOf<typeof storeContract.update>['body'];
type Profile = Omit<Update, 'version' | 'deptName'>;

const CREATE_ACCESS = storeContract.create.access;
const UPDATE_ACCESS = storeContract.update.access;
const REMOVE_ACCESS = storeContract.remove.access;

const NOT_A_STORE = { 'zh-CN': '该部门不是门店', 'en-US': 'This department is not a store' };

export function createStoreService(db: Database) {
  return {
    create: (caller: Caller, values: Create) =>
      inRightsTransaction(db, caller, CREATE_ACCESS, (context) => createStore(caller, context, values)),

    update: (caller: Caller, storeId: number, { version, deptName, ...profile }: Update) =>
      inTransaction(db, async (tx) => {
        assertDates(profile);
        const scope = storesInScope(caller, UPDATE_ACCESS);
        const [before] = await tx
          .select()
          .from(stores)
          .where(and(eq(stores.storeId, storeId), scope));
        if (!before) throw notFound();
        if (profile.storeLevel !== before.storeLevel) await assertLevel(tx, profile.storeLevel);
        const added = profile.takingsMethods.filter((method) => !before.takingsMethods.includes(method));
        await assertMethods(tx, added);
        if (profile.managerId !== (before.managerId ?? 0)) await assertManager(tx, caller, profile.managerId);
        const node = await lockDept(tx, storeId, undefined);
        const auditExtras = { before: { deptName: node.deptName }, after: { deptName } };
        await updateRecord(tx, caller, storeEntity, { id: storeId, version }, toStoreRow(profile), {
          scope,
          auditExtras,
        });
        if (node.deptName !== deptName) await renameDept(caller, tx, node, deptName);
        if (profile.status !== STATUS_NORMAL) await endStoreTokens(caller, tx, storeId);
        return loadStore(tx, storeId);
      }),

    /** Deletes the stores and their departments. Fails if a department is still in use. */
    remove: (caller: Caller, ids: readonly number[]) =>
      inRightsTransaction(db, caller, REMOVE_ACCESS, async ({ tx, principal }) => {
        await removeRecords(tx, caller, storeEntity, ids, {
          scope: storesInScope(principal, REMOVE_ACCESS),
          // Before plans are found to hold the store: users and children are to be moved in any case.
          withinTransaction: async (inner) => assertUnused(inner, await findDepts(inner, ids), false),
        });
        await removeRecords(tx, caller, deptEntity, ids);
      }),
  };
}

const findDepts = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ deptId: depts.deptId, deptName: depts.deptName })
    .from(depts)
    .where(inArray(depts.deptId, [...ids]));

/** Creates a store within a transaction of the caller. */
async function createStore(
  caller: Caller,
  { tx, principal }: RightsContext,
  { parentId, deptId, deptName, ...profile }: Create,
): Promise<Store> {
  assertDates(profile);
  await assertLevel(tx, profile.storeLevel);
  await assertMethods(tx, profile.takingsMethods);
  await assertManager(tx, principal, profile.managerId);
  const node =
    deptId === 0
      ? await createStoreDept(caller, tx, { principal, parentId, deptName })
      : await lockStoreDept(tx, principal, deptId);
  if (node.deptName !== deptName) await renameDept(caller, tx, node, deptName);
  const values = { storeId: node.deptId, ...toStoreRow(profile) };
  await createRecord(tx, caller, storeEntity, values, { auditExtras: { after: { deptName } } });
  return loadStore(tx, node.deptId);
}

/** The columns of a store but its id. */
export const toStoreRow = ({ managerId, openedOn, closedOn, weekHours, holidays, ...rest }: Profile) => ({
  ...rest,
  // In order, so that the history shows no change if only the order differs.
  weekHours: weekHours.toSorted((one, other) => one.weekday - other.weekday),
  holidays: holidays.toSorted((one, other) => one.date.localeCompare(other.date)),
  managerId: managerId || null,
  openedOn: openedOn || null,
  closedOn: closedOn || null,
});

interface NewStoreDept {
  principal: Principal;
  parentId: number;
  deptName: string;
}

/** Creates the department of a store as the last child of its parent. */
async function createStoreDept(caller: Caller, tx: Transaction, { principal, parentId, deptName }: NewStoreDept) {
  const parent = await findParent(tx, principal, CREATE_ACCESS, parentId);
  assertParentChoice('store', parent, 'parentId');
  const [last] = await tx
    .select({ sort: sql<number | null>`max(${depts.sort})::int` })
    .from(depts)
    .where(sql`${depts.parentId} is not distinct from ${parent?.deptId ?? null}::int`);
  return createDept(caller, tx, parent, toStoreDept(deptName, toNextSort(last?.sort)));
}

/** The department of a new store. */
export const toStoreDept = (deptName: string, sort: number) =>
  ({
    deptName,
    deptType: 'store',
    leaderId: 0,
    leader: '',
    phone: '',
    email: '',
    sort,
    status: STATUS_NORMAL,
  }) as const;

async function lockStoreDept(tx: Transaction, principal: Principal, deptId: number): Promise<DeptRow> {
  const node = await lockDept(tx, deptId, deptsInScope(principal, CREATE_ACCESS));
  if (node.deptType !== 'store')
    throw new AppError(409, NOT_A_STORE, {}, { fields: [{ path: 'deptId', text: NOT_A_STORE }] });
  assertNotDisabled(node, 'store', 'deptId');
  return node;
}

const renameDept = (caller: Caller, tx: Transaction, { deptId, version }: DeptRow, deptName: string) =>
  updateRecord(tx, caller, deptEntity, { id: deptId, version }, { deptName });
