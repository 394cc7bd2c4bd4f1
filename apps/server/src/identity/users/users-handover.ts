import { and, eq, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { type Status, STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { deptContract } from '@backroom/contract/departments';
import { storeContract } from '@backroom/contract/stores';
import type { Successors } from '@backroom/contract/users';

import { hasPermission } from '../../kernel/access/grant.ts';
import { updateRecords } from '../../kernel/database/audited-store.ts';
import { AppError, invalidFields } from '../../kernel/errors/app-error.ts';
import type { Actor } from '../../kernel/http/caller.ts';
import type { RightsContext } from '../../platform/access/rights-transaction.ts';
import { listableUsers, storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { deptEntity } from '../departments/departments.entity.ts';
import { deptsInScope } from '../departments/departments.repository.ts';
import { storeEntity } from '../stores/stores.entity.ts';

const NOT_DISABLED = { 'zh-CN': '只有停用用户时才能交接', 'en-US': 'Only users who are disabled have successors' };
const UNKNOWN = {
  'zh-CN': '接任人不存在、已停用，或不在你可查看的范围内',
  'en-US': 'This user does not exist, is disabled, or is outside what you may view',
};
const STORES_OUT_OF_REACH = {
  'zh-CN': '你不能修改其中的门店，不能指定接任的店长',
  'en-US': 'You cannot edit all of these stores, so you cannot choose their manager',
};
const DEPTS_OUT_OF_REACH = {
  'zh-CN': '你不能修改其中的部门，不能指定接任的负责人',
  'en-US': 'You cannot edit all of these departments, so you cannot choose their leader',
};

interface Handover {
  userIds: readonly number[];
  /** Of the users from now on. */
  status: Status;
  successors: Successors | undefined;
  /** Path of the successors in the body of the request. */
  path: string;
}

/**
 * Hands stores and departments of users who are being disabled over to their successors.
 *
 * @throws 422 for a successor who cannot take over, 403 if the caller may not edit one of the stores or departments
 */
export async function handOver(actor: Actor, context: RightsContext, handover: Handover): Promise<void> {
  const { userIds, status, successors, path } = handover;
  if (!successors) return;
  if (status !== STATUS_DISABLED) throw invalidFields({ path, text: NOT_DISABLED });
  const { tx, principal } = context;

  const { access: editStores } = storeContract.update;
  if (successors.stores !== undefined) {
    await assertSuccessor(context, userIds, successors.stores, `${path}.stores`);
    const held = await tx
      .select({ id: stores.storeId, version: stores.version })
      .from(stores)
      .where(holds(stores.managerId, userIds));
    const ids = held.map(({ id }) => id);
    const isEditable = and(inArray(stores.storeId, ids), storesInScope(principal, editStores));
    const editable = hasPermission(principal, editStores) ? await tx.$count(stores, isEditable) : 0;
    if (editable !== ids.length) throw new AppError(403, STORES_OUT_OF_REACH);
    await updateRecords(tx, actor, storeEntity, held, { managerId: successors.stores });
  }
  const { access: editDepts } = deptContract.update;
  if (successors.depts !== undefined) {
    await assertSuccessor(context, userIds, successors.depts, `${path}.depts`);
    const held = await tx
      .select({ id: depts.deptId, version: depts.version })
      .from(depts)
      .where(holds(depts.leaderId, userIds));
    const ids = held.map(({ id }) => id);
    const isEditable = and(inArray(depts.deptId, ids), deptsInScope(principal, editDepts));
    const editable = hasPermission(principal, editDepts) ? await tx.$count(depts, isEditable) : 0;
    if (editable !== ids.length) throw new AppError(403, DEPTS_OUT_OF_REACH);
    await updateRecords(tx, actor, deptEntity, held, { leaderId: successors.depts });
  }
}

const holds = (column: PgColumn, userIds: readonly number[]) => inArray(column, [...userIds]);

async function assertSuccessor(
  { tx, principal }: RightsContext,
  userIds: readonly number[],
  successorId: number,
  path: string,
): Promise<void> {
  const isEnabled = and(eq(users.userId, successorId), eq(users.status, STATUS_NORMAL), listableUsers(principal));
  const isKnown = !userIds.includes(successorId) && (await tx.$count(users, isEnabled)) > 0;
  if (!isKnown) throw invalidFields({ path, text: UNKNOWN });
}
