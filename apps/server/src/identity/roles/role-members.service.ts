import { and, eq, inArray } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import { roleMemberContract } from '@backroom/contract/role-members';

import { hasPermission } from '../../kernel/access/grant.ts';
import { updateRecords, writeAudit } from '../../kernel/database/audited-store.ts';
import type { Database, Transaction } from '../../kernel/database/database.ts';
import { forbidden, inUse, invalidFields, notFound, orNotFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { assertNotDisabled } from '../../platform/access/disabled-choices.ts';
import { assertKeepsAccountAccess } from '../../platform/access/kept-access.ts';
import {
  assertAdminRemains,
  assertNotMorePrivileged,
  inRightsTransaction,
  type RightsContext,
} from '../../platform/access/rights-transaction.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { userEntity } from '../users/users.entity.ts';
import { EDIT_USERS, membersInScope, type RoleMemberRepository } from './role-members.repository.ts';
import { createRoleEntity } from './roles.entity.ts';
import type { RoleRepository } from './roles.repository.ts';
import { assertRoleCovered } from './roles-rules.ts';

type Update = ParsedArgOf<typeof roleMemberContract.update>['body'];

const ADDED_AND_REMOVED = { 'zh-CN': '同一名用户不能既添加又移除', 'en-US': 'A user cannot be both added and removed' };
const NO_ROLE_LEFT = {
  'zh-CN': '用户“{name}”只有这一个角色，请先为其分配其他角色',
  'en-US': '{name} has no other role. Assign another role first',
};

/** @throws 404 if the caller may not edit one of these users */
async function assertEditable({ tx, principal }: RightsContext, userIds: readonly number[]) {
  const editable = and(inArray(users.userId, [...userIds]), membersInScope(principal, EDIT_USERS));
  if (userIds.length > 0 && (await tx.$count(users, editable)) < userIds.length) throw notFound();
}

export function createRoleMemberService(db: Database, repository: RoleRepository, members: RoleMemberRepository) {
  /**
   * Updates the user records, so that the change is in their history and open forms become stale. Takes a fixed number of
   * statements.
   */
  async function updateMembers(tx: Transaction, caller: Caller, roleId: number, userIds: number[], isAdded: boolean) {
    const found = await members.lockUsersWithRoles(tx, userIds);
    if (found.length !== userIds.length) throw notFound();
    const changed = found.filter(({ roleIds }) => roleIds.includes(roleId) !== isAdded);
    if (changed.length === 0) return [];
    const roleless = isAdded ? undefined : changed.find(({ roleIds }) => roleIds.length === 1);
    if (roleless) throw inUse(NO_ROLE_LEFT, { name: roleless.nickName });
    const rows = changed.map(({ userId, version, roleIds }) => {
      const after = isAdded ? [...roleIds, roleId].sort((a, b) => a - b) : roleIds.filter((id) => id !== roleId);
      return { id: userId, version, auditExtras: { before: { roleIds }, after: { roleIds: after } } };
    });
    await updateRecords(tx, caller, userEntity, rows, {});
    const changedIds = changed.map(({ userId }) => userId);
    await (isAdded ? members.addRole(tx, changedIds, roleId) : members.removeRole(tx, changedIds, roleId));
    return changedIds;
  }

  return {
    update: (caller: Caller, roleId: number, { add, remove }: Update) =>
      inRightsTransaction(db, caller, roleMemberContract.update.access, async (context) => {
        const { tx, principal } = context;
        const role = orNotFound(await repository.findRow(roleId, tx));
        if (!hasPermission(principal, EDIT_USERS)) throw forbidden();
        const toAdd = [...new Set(add)];
        const toRemove = [...new Set(remove)];
        if (toAdd.length > 0) assertNotDisabled(role, 'role', 'add');
        if (toAdd.some((id) => toRemove.includes(id))) throw invalidFields({ path: 'add', text: ADDED_AND_REMOVED });

        await assertRoleCovered(context, roleId, role.roleName);
        await assertEditable(context, [...toAdd, ...toRemove]);
        await assertNotMorePrivileged(context, [...toAdd, ...toRemove]);
        const removed = await updateMembers(tx, caller, roleId, toRemove, false);
        const added = await updateMembers(tx, caller, roleId, toAdd, true);
        if (removed.length + added.length > 0) {
          const auditExtras = { before: { members: removed }, after: { members: added } };
          await writeAudit(tx, caller, createRoleEntity(repository, principal), 'update', [
            { before: role, after: role, auditExtras },
          ]);
        }
        // The data scope of the role may be wider in the departments of the new holders.
        await assertRoleCovered(context, roleId);
        await assertAdminRemains(tx);
        await assertKeepsAccountAccess(context, toRemove);
        return { userCount: await tx.$count(userRoles, eq(userRoles.roleId, roleId)) };
      }),
  };
}
