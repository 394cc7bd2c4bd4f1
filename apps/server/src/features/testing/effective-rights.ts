import { STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import type { Database } from '../../kernel/database.ts';
import { depts } from '../departments/departments.table.ts';
import { menus } from '../menus/menus.table.ts';
import { roleDepts, roleMenus, roles } from '../roles/roles.table.ts';
import { userRoles, users } from '../users/users.table.ts';

/** The right of an administrator, which includes all others. */
export const ALL_RIGHTS = 'everything';

/**
 * The effective rights of every user as strings: `12@7` is the menu entry 12 for the department 7, `12@7+` for all of
 * its future descendants, `12@*` for all departments, `12@own` for own records. Deliberately independent of the
 * server's implementation, as an oracle for property tests.
 */
export async function computeEffectiveRights(db: Database): Promise<Map<number, Set<string>>> {
  const tree = await db.select().from(depts);
  const allRoles = await db.select().from(roles);
  const granted = await db.select().from(roleMenus);
  const entries = new Map((await db.select().from(menus)).map((menu) => [menu.menuId, menu]));
  const chosen = await db.select().from(roleDepts);
  const held = await db.select().from(userRoles);

  const toScopes = (dataScope: string, roleId: number, deptId: number): string[] => {
    const below = tree.filter(({ deptPath }) => deptPath.split('/').includes(String(deptId)));
    if (dataScope === '1') return ['*', 'own', ...tree.flatMap((dept) => [`${dept.deptId}`, `${dept.deptId}+`])];
    if (dataScope === '2') return chosen.filter((each) => each.roleId === roleId).map((each) => `${each.deptId}`);
    if (dataScope === '3') return [`${deptId}`];
    if (dataScope === '4') return below.flatMap((dept) => [`${dept.deptId}`, `${dept.deptId}+`]);
    return dataScope === '5' ? ['own'] : [];
  };
  const allUsers = await db.select({ userId: users.userId, deptId: users.deptId }).from(users);
  return new Map(
    allUsers.map(({ userId, deptId }) => {
      const rights = held
        .filter((each) => each.userId === userId)
        .flatMap(({ roleId }) => allRoles.filter((role) => role.roleId === roleId && role.status === STATUS_NORMAL))
        .flatMap(({ roleId, roleKey, dataScope }) =>
          roleKey === ADMIN_ROLE
            ? [ALL_RIGHTS]
            : granted
                .filter((each) => each.roleId === roleId && entries.get(each.menuId)?.menuType !== 'M')
                .flatMap(({ menuId }) => toScopes(dataScope, roleId, deptId).map((scope) => `${menuId}@${scope}`)),
        );
      return [userId, new Set(rights)];
    }),
  );
}

/** The current rights that the granter did not have. `createdDept` was created below `parent` meanwhile. */
export function findEscalatedRights(
  current: ReadonlySet<string>,
  granter: ReadonlySet<string>,
  createdDept?: { deptId: number; parent: number },
): string[] {
  if (granter.has(ALL_RIGHTS)) return [];
  return [...current].filter((right) => {
    if (granter.has(right)) return false;
    const [menuId, scope = ''] = right.split('@');
    // Every data scope includes the own records.
    if (scope === 'own') return ![...granter].some((held) => held.startsWith(`${menuId}@`));
    const isCreated =
      createdDept !== undefined && (scope === `${createdDept.deptId}` || scope === `${createdDept.deptId}+`);
    return !(isCreated && (granter.has(`${menuId}@${createdDept.parent}+`) || granter.has(`${menuId}@*`)));
  });
}
