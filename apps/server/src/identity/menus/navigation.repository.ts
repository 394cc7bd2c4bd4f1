import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { roleContract } from '@backroom/contract/roles';
import { ADMIN_ROLE } from '@backroom/contract/session';

import type { Database } from '../../kernel/database/database.ts';
import { acquireSlotIfLargeTable } from '../../kernel/limits/large-responses.ts';
import { menus } from '../../schema/menus.table.ts';
import { roleMenus, roles } from '../../schema/roles.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import type { NavigationRow } from './navigation-tree.ts';

/** More names would not help to find a colleague. */
const MAX_GRANTING_ROLES = 5;

export const createNavigationRepository = (db: Database) => ({
  /** All menu entries, each with the flag whether one of these roles grants it. */
  async findAllWithGrants(roleKeys: readonly string[], isAdmin: boolean): Promise<NavigationRow[]> {
    const granted = db
      .select({ menuId: roleMenus.menuId })
      .from(roleMenus)
      .innerJoin(roles, sql`${roles.roleId} = ${roleMenus.roleId}`)
      .where(inArray(roles.roleKey, [...roleKeys]));
    await acquireSlotIfLargeTable(db, menus);
    return db
      .select({
        menuId: menus.menuId,
        parentId: menus.parentId,
        menuType: menus.menuType,
        menuName: menus.menuName,
        title: menus.title,
        titleEn: menus.titleEn,
        icon: menus.icon,
        path: menus.path,
        component: menus.component,
        permission: menus.permission,
        visible: menus.visible,
        noCache: menus.noCache,
        affix: menus.affix,
        alwaysShow: menus.alwaysShow,
        roles: menus.roles,
        sort: menus.sort,
        isGranted: isAdmin ? sql<boolean>`true` : computed<boolean>(sql`${menus.menuId} in ${granted}`),
      })
      .from(menus);
  },
  /**
   * Names of enabled roles other than the administrator that have this entry and may change roles, and that someone
   * who can sign in has: no one can grant what they do not have.
   */
  async findGrantingRoles(menuId: number): Promise<string[]> {
    const granted = db
      .select({ one: sql`1` })
      .from(roleMenus)
      .where(and(eq(roleMenus.roleId, roles.roleId), eq(roleMenus.menuId, menuId)));
    const canChangeRoles = db
      .select({ one: sql`1` })
      .from(roleMenus)
      .innerJoin(menus, eq(menus.menuId, roleMenus.menuId))
      .where(and(eq(roleMenus.roleId, roles.roleId), eq(menus.permission, roleContract.update.access)));
    const members = db
      .select({ one: sql`1` })
      .from(userRoles)
      .innerJoin(users, eq(users.userId, userRoles.userId))
      .where(and(eq(userRoles.roleId, roles.roleId), eq(users.status, STATUS_NORMAL)));
    const rows = await db
      .select({ roleName: roles.roleName })
      .from(roles)
      .where(
        and(
          ne(roles.roleKey, ADMIN_ROLE),
          eq(roles.status, STATUS_NORMAL),
          exists(granted),
          exists(canChangeRoles),
          exists(members),
        ),
      )
      .orderBy(roles.roleSort, roles.roleId)
      .limit(MAX_GRANTING_ROLES);
    return rows.map(({ roleName }) => roleName);
  },
});
