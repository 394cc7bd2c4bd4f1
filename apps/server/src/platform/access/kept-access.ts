import { eq } from 'drizzle-orm';

import type { Access } from '@backroom/contract';
import { roleContract } from '@backroom/contract/roles';
import { userContract } from '@backroom/contract/users';

import { authorize } from '../../kernel/access/authorize.ts';
import { hasPermission, type Principal } from '../../kernel/access/grant.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { users } from '../../schema/users.table.ts';
import { findPrincipal } from './principals.repository.ts';
import type { RightsContext } from './rights-transaction.ts';

const NO_MORE_ROLES = {
  'zh-CN': '这样你自己就不能再修改角色，也就改不回来了。请由另一位能修改角色的人来改',
  'en-US':
    'You would no longer be able to change roles, nor to undo this. Ask someone else who can change roles to do it',
};
const NO_MORE_ACCOUNT = {
  'zh-CN': '这样你自己就不能再修改自己的账号，也就改不回来了。请由另一位能修改用户的人来改',
  'en-US':
    'You could no longer change your own account, and not undo this. Ask someone else who can edit users to do it',
};

/** What the page needs on which a change of a role is undone. */
const ROLE_TAGS: readonly Access[] = [roleContract.list.access, roleContract.byId.access, roleContract.update.access];

const keepsTags = (tags: readonly Access[], before: Principal, after: Principal): boolean =>
  tags.every((tag) => !hasPermission(before, tag) || hasPermission(after, tag));

/** Whether a user who changes a role could still undo it afterwards. */
export const keepsRoleAccess = (before: Principal, after: Principal): boolean => keepsTags(ROLE_TAGS, before, after);

/** Whether a user who changes the own account could still undo it afterwards. */
export function keepsAccountAccess(before: Principal, after: Principal, createBy: number): boolean {
  const { deptId, deptPath, userId } = after;
  const itself = { deptId, deptPath, owners: [userId, createBy] };
  const isEditable = authorize(after, userContract.update.access, itself).isAllowed;
  return isEditable && keepsTags([userContract.list.access], before, after);
}

/** The acting user after the change, with all roles: a role that was switched to can be left. */
const findActing = ({ tx, principal }: RightsContext) => findPrincipal(tx, principal.userId, null);

/**
 * Call it after a change of a role. A role that the acting user has not in effect takes nothing away that the change
 * itself has used.
 *
 * @throws 409 if the acting user could not undo it
 */
export async function assertKeepsRoleAccess(context: RightsContext, roleId: number): Promise<void> {
  const { principal } = context;
  if (!principal.grants.some((grant) => grant.roleId === roleId)) return;
  const after = await findActing(context);
  if (!after || !keepsRoleAccess(principal, after)) throw new AppError(409, NO_MORE_ROLES);
}

/**
 * Call it after a change of the roles or departments of users, besides `assertAdminRemains`.
 *
 * @throws 409 if the acting user is one of them and could not undo it
 */
export async function assertKeepsAccountAccess(context: RightsContext, userIds: readonly number[]): Promise<void> {
  const { tx, principal } = context;
  if (!userIds.includes(principal.userId)) return;
  const after = await findActing(context);
  const [own] = await tx.select({ createBy: users.createBy }).from(users).where(eq(users.userId, principal.userId));
  if (!after || !own || !keepsAccountAccess(principal, after, own.createBy)) throw new AppError(409, NO_MORE_ACCOUNT);
}
