import { and, eq, sql } from 'drizzle-orm';

import { MAX_SORT, type ParsedArgOf, STATUS_NORMAL } from '@backroom/contract';
import { storeManagementContract } from '@backroom/contract/store-management';

import { type Person } from '../../kernel/access/grant.ts';
import { AppError, notFound } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database, type Transaction } from '../../kernel/database.ts';
import { type Noun, records } from '../../kernel/records.ts';
import { inTransaction } from '../../kernel/transaction.ts';
import { changeRights } from '../access/change-rights.ts';
import { type DeptRow, deptsInScope } from '../departments/departments.repository.ts';
import { createDept } from '../departments/departments.service.ts';
import { depts } from '../departments/departments.table.ts';
import { deptNoun } from '../departments/dept-noun.ts';
import { requireDept, requireParent, requirePlace } from '../departments/dept-place.ts';
import { requireUnheld } from '../departments/dept-removal.ts';
import { completeStore } from './managed-stores.repository.ts';
import { requireDays, requireLevel, requireManager } from './store-rules.ts';
import { storesInScope } from './store-scope.ts';
import { stores } from './stores.table.ts';

type Create = ParsedArgOf<typeof storeManagementContract.create>['body'];
type Update = ParsedArgOf<typeof storeManagementContract.update>['body'];
type Profile = Omit<Update, 'version' | 'deptName'>;

const ADD = storeManagementContract.create.access;
const EDIT = storeManagementContract.update.access;
const REMOVE = storeManagementContract.remove.access;

const CODE_TAKEN = { 'zh-CN': '已存在相同编码的门店', 'en-US': 'There is already a store with this code' };
const HAS_PROFILE = { 'zh-CN': '该门店已有资料', 'en-US': 'This store already has a profile' };
const NO_STORE = { 'zh-CN': '该部门不是门店', 'en-US': 'This department is not a store' };

const noun: Noun<typeof stores> = {
  name: 'store',
  table: stores,
  id: 'storeId',
  toRecord: ({ storeId }, tx) => completeStore(tx, storeId),
  constraints: {
    sys_store_store_code_unique: { path: 'storeCode', text: CODE_TAKEN },
    sys_store_pkey: { path: 'deptId', text: HAS_PROFILE },
  },
};

export function storeService(db: Database) {
  const store = records(db);

  return {
    create: (caller: Caller, { parentId, deptId, deptName, ...profile }: Create) =>
      changeRights(db, caller, ADD, async ({ tx, me }) => {
        requireDays(profile);
        await requireLevel(tx, profile.storeLevel);
        await requireManager(tx, me, profile.managerId);
        const node =
          deptId === 0
            ? await createNode(db, caller, tx, { me, parentId, deptName })
            : await requireStoreNode(tx, me, deptId);
        if (node.deptName !== deptName) await rename(db, caller, tx, node, deptName);
        const beside = { deptName };
        await store.create(
          caller,
          noun,
          { storeId: node.deptId, ...rowOf(profile) },
          { tx, beside: { after: beside } },
        );
        return completeStore(tx, node.deptId);
      }),

    update: (caller: Caller, storeId: number, { version, deptName, ...profile }: Update) =>
      inTransaction(db, async (tx) => {
        requireDays(profile);
        const within = storesInScope(caller, EDIT);
        const [before] = await tx
          .select()
          .from(stores)
          .where(and(eq(stores.storeId, storeId), within));
        if (!before) throw notFound();
        if (profile.storeLevel !== before.storeLevel) await requireLevel(tx, profile.storeLevel);
        if (profile.managerId !== (before.managerId ?? 0)) await requireManager(tx, caller, profile.managerId);
        const node = await requireDept(tx, storeId, undefined);
        const beside = { before: { deptName: node.deptName }, after: { deptName } };
        await store.update(caller, noun, storeId, version, rowOf(profile), { tx, within, beside });
        if (node.deptName !== deptName) await rename(db, caller, tx, node, deptName);
        return completeStore(tx, storeId);
      }),

    /** Deletes the stores and their departments. Fails if a department is still in use. */
    remove: (caller: Caller, ids: readonly number[]) =>
      changeRights(db, caller, REMOVE, async ({ tx, me }) => {
        await store.remove(caller, noun, ids, { tx, within: storesInScope(me, REMOVE) });
        await store.remove(caller, deptNoun, ids, { tx, also: requireUnheld });
      }),
  };
}

const rowOf = ({ managerId, openedOn, closedOn, ...rest }: Profile) => ({
  ...rest,
  managerId: managerId || null,
  openedOn: openedOn || null,
  closedOn: closedOn || null,
});

interface NewNode {
  me: Person;
  parentId: number;
  deptName: string;
}

/** Creates the department of a store as the last child of its parent. */
async function createNode(db: Database, caller: Caller, tx: Transaction, { me, parentId, deptName }: NewNode) {
  const parent = await requireParent(tx, me, ADD, parentId);
  requirePlace('store', parent, 'parentId');
  const [last] = await tx
    .select({ sort: sql<number>`coalesce(max(${depts.sort}), 0)::int` })
    .from(depts)
    .where(sql`${depts.parentId} is not distinct from ${parent?.deptId ?? null}::int`);
  const sort = Math.min(MAX_SORT, (last?.sort ?? 0) + 10);
  const blank = { leader: '', phone: '', email: '', status: STATUS_NORMAL } as const;
  return createDept(db, caller, tx, parent, { ...blank, deptName, deptType: 'store', sort });
}

async function requireStoreNode(tx: Transaction, me: Person, deptId: number): Promise<DeptRow> {
  const node = await requireDept(tx, deptId, deptsInScope(me, ADD));
  if (node.deptType !== 'store')
    throw new AppError(409, NO_STORE, {}, { fields: [{ path: 'deptId', text: NO_STORE }] });
  return node;
}

const rename = (db: Database, caller: Caller, tx: Transaction, { deptId, version }: DeptRow, deptName: string) =>
  records(db).update(caller, deptNoun, deptId, version, { deptName }, { tx });
