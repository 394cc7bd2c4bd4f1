import { and, asc, count, eq, inArray } from 'drizzle-orm';

import { type ParsedArgOf } from '@backroom/contract';
import { type RolePreview, type roleRightsContract } from '@backroom/contract/role-rights';
import { CHOSEN_DEPTS, type DataScope } from '@backroom/contract/roles';

import { type Person } from '../../kernel/access/grant.ts';
import { notFound } from '../../kernel/app-error.ts';
import { type Database } from '../../kernel/database.ts';
import { depts } from '../departments/departments.table.ts';
import { menus } from '../menus/menus.table.ts';
import { userRoles, users } from '../users/users.table.ts';
import { withinUsers } from './role-members.repository.ts';
import { storedRights } from './role-rules.ts';
import { withinDepts } from './role-trees.ts';
import { type RoleRepository, type RoleRights, type RoleRow } from './roles.repository.ts';

type Asked = ParsedArgOf<typeof roleRightsContract.preview>['body'];

/** Maximum number of names in a preview. */
const NAMED = 5;
const ALL = '1';

const without = (some: readonly number[], others: readonly number[]) => some.filter((id) => !others.includes(id));

/** Creates the preview of a role change: its effect on the role and its holders. Writes and validates nothing. */
export function rolePreviews(db: Database, repository: RoleRepository) {
  const menusOf = (ids: readonly number[]) =>
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

  const deptsOf = (me: Person, ids: readonly number[]) =>
    db
      .select({ deptId: depts.deptId, deptName: depts.deptName })
      .from(depts)
      .where(and(inArray(depts.deptId, [...ids]), withinDepts(me)))
      .orderBy(asc(depts.sort), asc(depts.deptId));

  async function sizeOf(dataScope: DataScope, { deptIds }: RoleRights) {
    if (dataScope === ALL) return { dataScope, deptCount: await db.$count(depts) };
    return { dataScope, deptCount: dataScope === CHOSEN_DEPTS ? deptIds.length : null };
  }

  async function peopleOf(me: Person, roleId: number) {
    const holders = () =>
      db
        .select({ name: users.nickName })
        .from(userRoles)
        .innerJoin(users, eq(users.userId, userRoles.userId))
        .$dynamic();
    const mine = eq(userRoles.roleId, roleId);
    const [counted] = await db.select({ total: count() }).from(userRoles).where(mine);
    const named = await holders()
      .where(and(mine, withinUsers(me)))
      .orderBy(asc(users.userId))
      .limit(NAMED);
    return { count: counted?.total ?? 0, names: named.map(({ name }) => name) };
  }

  return async (me: Person, roleId: number, asked: Asked): Promise<RolePreview> => {
    const before = await repository.findRow(roleId);
    if (!before) throw notFound();
    const after = afterOf(before, asked);
    return {
      menus: {
        added: await menusOf(without(after.menuIds, before.menuIds)),
        removed: await menusOf(without(before.menuIds, after.menuIds)),
      },
      scope: {
        before: await sizeOf(before.dataScope, before),
        after: await sizeOf(after.dataScope, after),
        added: await deptsOf(me, without(after.deptIds, before.deptIds)),
        removed: await deptsOf(me, without(before.deptIds, after.deptIds)),
      },
      status: { before: before.status, after: asked.status ?? before.status },
      people: await peopleOf(me, roleId),
    };
  };
}

function afterOf(before: RoleRow & RoleRights, asked: Asked) {
  const dataScope = asked.dataScope ?? before.dataScope;
  const wanted = { menuIds: asked.menuIds ?? before.menuIds, deptIds: asked.deptIds ?? before.deptIds };
  return { dataScope, ...storedRights(wanted, dataScope) };
}
