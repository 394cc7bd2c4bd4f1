import { STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import { type Database } from '../../kernel/database.ts';
import { depts } from '../departments/departments.table.ts';
import { menus } from '../menus/menus.table.ts';
import { roleDepts, roleMenus, roles } from '../roles/roles.table.ts';
import { userRoles, users } from '../users/users.table.ts';

/** Of an administrator, who holds all there is. */
export const EVERYTHING = 'everything';

/**
 * What each person holds, as plain words that can be counted: `12@7` is the menu entry 12 for the department 7, `12@7+`
 * for all that may ever lie below it, `12@*` for all departments, `12@own` for what they made themselves. Written down
 * without a look at how the server decides, so that it can be compared with it.
 */
export async function heldRights(db: Database): Promise<Map<number, Set<string>>> {
  const tree = await db.select().from(depts);
  const everyRole = await db.select().from(roles);
  const granted = await db.select().from(roleMenus);
  const entries = new Map((await db.select().from(menus)).map((menu) => [menu.menuId, menu]));
  const chosen = await db.select().from(roleDepts);
  const held = await db.select().from(userRoles);

  const places = (dataScope: string, roleId: number, deptId: number): string[] => {
    const below = tree.filter(({ deptPath }) => deptPath.split('/').includes(String(deptId)));
    if (dataScope === '1') return ['*', 'own', ...tree.flatMap((dept) => [`${dept.deptId}`, `${dept.deptId}+`])];
    if (dataScope === '2') return chosen.filter((each) => each.roleId === roleId).map((each) => `${each.deptId}`);
    if (dataScope === '3') return [`${deptId}`];
    if (dataScope === '4') return below.flatMap((dept) => [`${dept.deptId}`, `${dept.deptId}+`]);
    return dataScope === '5' ? ['own'] : [];
  };
  const people = await db.select({ userId: users.userId, deptId: users.deptId }).from(users);
  return new Map(
    people.map(({ userId, deptId }) => {
      const rights = held
        .filter((each) => each.userId === userId)
        .flatMap(({ roleId }) => everyRole.filter((role) => role.roleId === roleId && role.status === STATUS_NORMAL))
        .flatMap(({ roleId, roleKey, dataScope }) =>
          roleKey === ADMIN_ROLE
            ? [EVERYTHING]
            : granted
                .filter((each) => each.roleId === roleId && entries.get(each.menuId)?.menuType !== 'M')
                .flatMap(({ menuId }) => places(dataScope, roleId, deptId).map((place) => `${menuId}@${place}`)),
        );
      return [userId, new Set(rights)];
    }),
  );
}

/** What is held now that whoever gave it did not hold before; `born` lies below `parent` since. */
export function beyond(
  now: ReadonlySet<string>,
  giver: ReadonlySet<string>,
  born?: { deptId: number; parent: number },
): string[] {
  if (giver.has(EVERYTHING)) return [];
  return [...now].filter((right) => {
    if (giver.has(right)) return false;
    const [menuId, place = ''] = right.split('@');
    // Records of one's own are the least that anybody has who has the entry at all.
    if (place === 'own') return ![...giver].some((held) => held.startsWith(`${menuId}@`));
    const isBorn = born !== undefined && (place === `${born.deptId}` || place === `${born.deptId}+`);
    return !(isBorn && (giver.has(`${menuId}@${born.parent}+`) || giver.has(`${menuId}@*`)));
  });
}
