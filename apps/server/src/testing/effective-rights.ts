import { STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import type { Database } from '../kernel/database/database.ts';
import { depts } from '../schema/departments.table.ts';
import { menus } from '../schema/menus.table.ts';
import { roleDepts, roleMenus, roles } from '../schema/roles.table.ts';
import { userRoles, users } from '../schema/users.table.ts';

/** The right of an administrator, which includes all others. */
export const ALL_RIGHTS = 'everything';

/**
 * The effective rights of every user as strings: `12@7` is the menu entry 12 for the department 7, `12@7+` for all of
 * its future descendants, `12@*` for all departments, `12@own` for own records, and `12@user:5@7` for the own record
 * `user:5`, which is in the department 7. Deliberately independent of the server's implementation, as an oracle for
 * property tests.
 */
export async function computeEffectiveRights(db: Database): Promise<Map<number, Set<string>>> {
  const tree = await db.select().from(depts);
  const allRoles = await db.select().from(roles);
  const granted = await db.select().from(roleMenus);
  const entries = new Map((await db.select().from(menus)).map((menu) => [menu.menuId, menu]));
  const chosen = await db.select().from(roleDepts);
  const held = await db.select().from(userRoles);

  const allUsers = await db.select().from(users);
  const records = [
    ...allUsers.map(({ userId, deptId, createBy }) => ({
      key: `user:${userId}@${deptId}`,
      owners: [userId, createBy],
    })),
    ...tree.map(({ deptId, createBy }) => ({ key: `dept:${deptId}@${deptId}`, owners: [createBy] })),
  ];

  const toScopes = (dataScope: string, roleId: number, { userId, deptId }: { userId: number; deptId: number }) => {
    const below = tree.filter(({ deptPath }) => deptPath.split('/').includes(String(deptId)));
    if (dataScope === '1') return ['*', 'own', ...tree.flatMap((dept) => [`${dept.deptId}`, `${dept.deptId}+`])];
    if (dataScope === '2') return chosen.filter((each) => each.roleId === roleId).map((each) => `${each.deptId}`);
    if (dataScope === '3') return [`${deptId}`];
    if (dataScope === '4') return below.flatMap((dept) => [`${dept.deptId}`, `${dept.deptId}+`]);
    if (dataScope !== '5') return [];
    return ['own', ...records.filter(({ owners }) => owners.includes(userId)).map(({ key }) => key)];
  };
  return new Map(
    allUsers.map((user) => {
      const { userId } = user;
      const rights = held
        .filter((each) => each.userId === userId)
        .flatMap(({ roleId }) => allRoles.filter((role) => role.roleId === roleId && role.status === STATUS_NORMAL))
        .flatMap(({ roleId, roleKey, dataScope }) =>
          roleKey === ADMIN_ROLE
            ? [ALL_RIGHTS]
            : granted
                .filter((each) => each.roleId === roleId && entries.get(each.menuId)?.menuType !== 'M')
                .flatMap(({ menuId }) => toScopes(dataScope, roleId, user).map((scope) => `${menuId}@${scope}`)),
        );
      return [userId, new Set(rights)];
    }),
  );
}

/** Ids below are of the generated graph, above of what its attempts have created. */
export const FIRST_CREATED_ID = 101;

/** Whether a user with these rights has the entry for a record, which may have been moved or created meanwhile. */
function hasRecord(rights: ReadonlySet<string>, menuId: string, record: string, deptId: string): boolean {
  const isCreated = Number(record.split(':')[1]) >= FIRST_CREATED_ID;
  if (isCreated && rights.has(`${menuId}@own`)) return true;
  if (rights.has(`${menuId}@*`) || rights.has(`${menuId}@${deptId}`)) return true;
  return [...rights].some((held) => held.startsWith(`${menuId}@${record}@`));
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
    const [menuId, scope = '', deptId] = right.split('@');
    if (scope === 'own') return ![...granter].some((held) => held.startsWith(`${menuId}@`));
    if (deptId !== undefined) return !hasRecord(granter, `${menuId}`, scope, deptId);
    const isCreated =
      createdDept !== undefined && (scope === `${createdDept.deptId}` || scope === `${createdDept.deptId}+`);
    return !(isCreated && (granter.has(`${menuId}@${createdDept.parent}+`) || granter.has(`${menuId}@*`)));
  });
}
