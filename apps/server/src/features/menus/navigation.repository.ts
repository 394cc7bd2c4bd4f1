import { inArray, sql } from 'drizzle-orm';

import type { Database } from '../../kernel/database.ts';
import { roleMenus, roles } from '../roles/roles.table.ts';
import { computed } from '../table-helpers.ts';
import { menus } from './menus.table.ts';
import type { NavigationRow } from './navigation-tree.ts';

export const createNavigationRepository = (db: Database) => ({
  /** All menu entries, each with the flag whether one of these roles grants it. */
  async findAllWithGrants(roleKeys: readonly string[], isAdmin: boolean): Promise<NavigationRow[]> {
    const granted = db
      .select({ menuId: roleMenus.menuId })
      .from(roleMenus)
      .innerJoin(roles, sql`${roles.roleId} = ${roleMenus.roleId}`)
      .where(inArray(roles.roleKey, [...roleKeys]));
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
});
