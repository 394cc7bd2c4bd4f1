import { and, asc, count, eq, inArray } from 'drizzle-orm';

import { type ParsedArgOf, STATUS_NORMAL } from '@backroom/contract';
import type { RolePreview, roleRightsContract } from '@backroom/contract/role-rights';
import { type DataScope, SELECTED_DEPTS } from '@backroom/contract/roles';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { membersInScope } from './role-members.repository.ts';
import type { RoleRepository, RoleRights, RoleRow } from './roles.repository.ts';
import { normalizeRights } from './roles-rules.ts';
import { assignableDepts } from './roles-trees.ts';

type PreviewRequest = ParsedArgOf<typeof roleRightsContract.preview>['body'];

/** Maximum number of people in a preview. */
const MAX_PEOPLE = 5;
const ALL_DATA = '1';

const difference = (some: readonly number[], others: readonly number[]) => some.filter((id) => !others.includes(id));

/** Creates the preview of a role change: its effect on the role and its holders. Writes and validates nothing. */
export function createRolePreview(db: Database, repository: RoleRepository) {
  const findMenus = (ids: readonly number[]) =>
    db
      .select({
        menuId: menus.menuId,
        title: menus.title,
        titleEn: menus.titleEn,
        menuType: menus.menuType,
        permission: menus.permission,
      })
      .from(menus)
      .where(inArray(menus.menuId, [...ids]))
      .orderBy(asc(menus.menuId));

  const findDepts = (principal: Principal, ids: readonly number[]) =>
    db
      .select({ deptId: depts.deptId, deptName: depts.deptName })
      .from(depts)
      .where(and(inArray(depts.deptId, [...ids]), assignableDepts(principal)))
      .orderBy(asc(depts.sort), asc(depts.deptId));

  async function toScopeSize(dataScope: DataScope, { deptIds }: RoleRights) {
    if (dataScope === ALL_DATA) return { dataScope, deptCount: await db.$count(depts) };
    return { dataScope, deptCount: dataScope === SELECTED_DEPTS ? deptIds.length : null };
  }

  async function findHolders(principal: Principal, roleId: number) {
    const isHolder = eq(users.userId, userRoles.userId);
    // A change means nothing to disabled accounts, as the effects beside it count.
    const isAffected = and(eq(userRoles.roleId, roleId), eq(users.status, STATUS_NORMAL));
    const [counted] = await db.select({ total: count() }).from(userRoles).innerJoin(users, isHolder).where(isAffected);
    const list = await db
      .select({ userId: users.userId, name: users.nickName, avatar: users.avatar })
      .from(userRoles)
      .innerJoin(users, isHolder)
      .where(and(isAffected, membersInScope(principal)))
      .orderBy(asc(users.userId))
      .limit(MAX_PEOPLE);
    return { count: counted?.total ?? 0, list };
  }

  return async (principal: Principal, roleId: number, changes: PreviewRequest): Promise<RolePreview> => {
    const before = orNotFound(await repository.findRow(roleId));
    const after = applyChanges(before, changes);
    return {
      menus: {
        added: await findMenus(difference(after.menuIds, before.menuIds)),
        removed: await findMenus(difference(before.menuIds, after.menuIds)),
      },
      scope: {
        before: await toScopeSize(before.dataScope, before),
        after: await toScopeSize(after.dataScope, after),
        added: await findDepts(principal, difference(after.deptIds, before.deptIds)),
        removed: await findDepts(principal, difference(before.deptIds, after.deptIds)),
      },
      status: { before: before.status, after: changes.status ?? before.status },
      people: await findHolders(principal, roleId),
    };
  };
}

function applyChanges(before: RoleRow & RoleRights, changes: PreviewRequest) {
  const dataScope = changes.dataScope ?? before.dataScope;
  const requested = { menuIds: changes.menuIds ?? before.menuIds, deptIds: changes.deptIds ?? before.deptIds };
  return { dataScope, ...normalizeRights(requested, dataScope) };
}
