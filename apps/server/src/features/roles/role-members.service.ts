import { and, eq, inArray } from 'drizzle-orm';

import { type ParsedArgOf } from '@backroom/contract';
import { roleMemberContract } from '@backroom/contract/role-members';

import { holds } from '../../kernel/access/grant.ts';
import { forbidden, inUse, invalidFields, notFound } from '../../kernel/app-error.ts';
import { type Caller } from '../../kernel/caller.ts';
import { type Database } from '../../kernel/database.ts';
import { records } from '../../kernel/records.ts';
import { changeRights, type Changing, requireAdminLeft, requireNoMoreThanMe } from '../access/change-rights.ts';
import { userNoun } from '../users/user-noun.ts';
import { userRoles, users } from '../users/users.table.ts';
import { EDIT_USERS, type RoleMemberRepository, withinUsers } from './role-members.repository.ts';
import { roleNoun } from './role-noun.ts';
import { requireCovered } from './role-rules.ts';
import { type RoleRepository } from './roles.repository.ts';

type Update = ParsedArgOf<typeof roleMemberContract.update>['body'];

const BOTH = { 'zh-CN': '同一名用户不能既添加又移除', 'en-US': 'A user cannot be both added and removed' };
const NO_ROLE_LEFT = {
  'zh-CN': '用户“{name}”只有这一个角色，请先为其分配其他角色',
  'en-US': '{name} has no other role. Assign another role first',
};

/** @throws 404 if the caller may not edit one of these users */
async function requireReached({ tx, me }: Changing, userIds: readonly number[]) {
  const reached = and(inArray(users.userId, [...userIds]), withinUsers(me, EDIT_USERS));
  if (userIds.length > 0 && (await tx.$count(users, reached)) < userIds.length) throw notFound();
}

export function roleMemberService(db: Database, repository: RoleRepository, members: RoleMemberRepository) {
  const store = records(db);

  /** Updates the user records, so that the change is in their history and open forms become stale. */
  async function rewrite({ tx, me }: Changing, caller: Caller, roleId: number, userIds: number[], isGiven: boolean) {
    const found = await members.findRoles(tx, userIds);
    if (found.length !== userIds.length) throw notFound();
    const changed = found.filter(({ roleIds }) => roleIds.includes(roleId) !== isGiven);
    for (const { userId, nickName, version, roleIds } of changed) {
      if (!isGiven && roleIds.length === 1) throw inUse(NO_ROLE_LEFT, { name: nickName });
      const after = isGiven ? [...roleIds, roleId].sort((a, b) => a - b) : roleIds.filter((id) => id !== roleId);
      const beside = { before: { roleIds }, after: { roleIds: after } };
      const within = withinUsers(me, EDIT_USERS);
      await store.update(caller, userNoun, userId, version, {}, { tx, within, beside });
      await (isGiven ? members.give(tx, userId, roleId) : members.take(tx, userId, roleId));
    }
    return changed.map(({ userId }) => userId);
  }

  return {
    update: (caller: Caller, roleId: number, { add, remove }: Update) =>
      changeRights(db, caller, roleMemberContract.update.access, async (changing) => {
        const { tx, me } = changing;
        const role = await repository.findRow(roleId, tx);
        if (!role) throw notFound();
        if (!holds(me, EDIT_USERS)) throw forbidden();
        const given = [...new Set(add)];
        const taken = [...new Set(remove)];
        if (given.some((id) => taken.includes(id))) throw invalidFields({ path: 'add', text: BOTH });

        await requireCovered(changing, roleId, role.roleName);
        await requireReached(changing, [...given, ...taken]);
        await requireNoMoreThanMe(changing, [...given, ...taken]);
        const removed = await rewrite(changing, caller, roleId, taken, false);
        const added = await rewrite(changing, caller, roleId, given, true);
        if (removed.length + added.length > 0) {
          const beside = { before: { members: removed }, after: { members: added } };
          await store.note(tx, caller, roleNoun(repository, me), 'update', [{ before: role, after: role, beside }]);
        }
        // The data scope of the role may be wider in the departments of the new holders.
        await requireCovered(changing, roleId);
        await requireAdminLeft(tx);
        return { userCount: await tx.$count(userRoles, eq(userRoles.roleId, roleId)) };
      }),
  };
}
