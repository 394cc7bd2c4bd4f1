import { and, eq } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { storeContract } from '@backroom/contract/stores';
import type { User } from '@backroom/contract/users';

import { hasPermission } from '../../kernel/access/grant.ts';
import { updateRecords } from '../../kernel/database/audited-store.ts';
import { AppError, invalidFields } from '../../kernel/errors/app-error.ts';
import type { Actor } from '../../kernel/http/caller.ts';
import type { RightsContext } from '../../platform/access/rights-transaction.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { storeEntity } from '../stores/stores.entity.ts';
import { assertManager } from '../stores/stores-rules.ts';

const PATH = 'managesStore';
const IN_NO_STORE = { 'zh-CN': '该部门不属于任何门店', 'en-US': 'This department belongs to no store' };
const IS_DISABLED = { 'zh-CN': '停用的用户不能担任店长', 'en-US': 'A disabled user cannot manage a store' };
const OUT_OF_REACH = {
  'zh-CN': '你不能修改该门店，不能指定店长',
  'en-US': 'You cannot edit this store, so you cannot choose its manager',
};
const HAS_MANAGER = {
  'zh-CN': '该门店已有店长“{name}”，请取消勾选后保存',
  'en-US': 'This store already has a manager, {name}. Clear the check box and save again',
};

/**
 * Makes a new user the manager of the store of the own department, as an edit of the store would.
 *
 * @throws 422 outside a store or for a disabled user, 403 if the caller may not edit the store, 409 if it has a manager
 *   who is enabled
 */
export async function appointStoreManager(
  actor: Actor,
  { tx, principal }: RightsContext,
  { userId, deptId, status }: Pick<User, 'userId' | 'deptId' | 'status'>,
): Promise<void> {
  if (status !== STATUS_NORMAL) throw invalidFields({ path: PATH, text: IS_DISABLED });
  const [store] = await tx
    .select({ id: stores.storeId, version: stores.version, managerId: stores.managerId })
    .from(stores)
    .innerJoin(depts, eq(depts.storeId, stores.storeId))
    .where(eq(depts.deptId, deptId))
    .for('no key update', { of: stores });
  if (!store) throw invalidFields({ path: PATH, text: IN_NO_STORE });

  const { access } = storeContract.update;
  const isEditable = and(eq(stores.storeId, store.id), storesInScope(principal, access));
  if (!hasPermission(principal, access) || (await tx.$count(stores, isEditable)) === 0)
    throw new AppError(403, OUT_OF_REACH);
  await assertManager(tx, principal, userId);

  const isManager = and(eq(users.userId, store.managerId ?? 0), eq(users.status, STATUS_NORMAL));
  const [manager] = await tx.select({ name: users.nickName }).from(users).where(isManager);
  if (manager)
    throw new AppError(409, HAS_MANAGER, manager, { fields: [{ path: PATH, text: HAS_MANAGER, values: manager }] });
  await updateRecords(tx, actor, storeEntity, [store], { managerId: userId });
}
