import { inArray } from 'drizzle-orm';

import { isAdmin } from '../../../kernel/access/grant.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { equalsAny } from '../../../kernel/database/equals-any.ts';
import { menus } from '../../../schema/menus.table.ts';
import { roleMenus } from '../../../schema/roles.table.ts';
import { applyChanges, type Change, toPrincipal, type World } from './world.ts';

/** Roles in effect and single entries of a world. */
interface Held {
  roleIds: readonly number[];
  menuIds: readonly number[];
}

interface Gain {
  pages: number;
  buttons: number;
}

function toHeld(world: World | null, changes: readonly Change[]): Held {
  const grants = (world && toPrincipal(world)?.grants) ?? [];
  // An administrator gains nothing.
  if (grants.some(isAdmin)) return { roleIds: [], menuIds: [] };
  const roleIds = grants.map(({ roleId }) => roleId);
  const granted = changes.filter(({ kind, roleId = 0 }) => kind === 'grantMenu' && roleIds.includes(roleId));
  return { roleIds, menuIds: granted.flatMap(({ menu }) => menu?.menuId ?? []) };
}

/** How many pages and buttons the person gains by each set of changes, besides those that they have. */
export async function countGains(db: Database, world: World, mends: readonly Change[][]): Promise<Gain[]> {
  const before = toHeld(world, []);
  const after = mends.map((changes) => toHeld(applyChanges(world, changes), changes));
  const roleIds = [...new Set([before, ...after].flatMap((held) => held.roleIds))];
  const links = await db.select().from(roleMenus).where(equalsAny(roleMenus.roleId, roleIds));
  const byRole = Map.groupBy(links, ({ roleId }) => roleId);
  const toMenuIds = (held: Held) =>
    new Set([...held.roleIds.flatMap((id) => (byRole.get(id) ?? []).map(({ menuId }) => menuId)), ...held.menuIds]);
  const had = toMenuIds(before);
  const gained = after.map((held) => [...toMenuIds(held)].filter((menuId) => !had.has(menuId)));
  const ids = [...new Set(gained.flat())];
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ menuId: menus.menuId, menuType: menus.menuType })
          .from(menus)
          .where(inArray(menus.menuId, ids));
  const types = new Map(found.map(({ menuId, menuType }) => [menuId, menuType]));
  const countType = (menuIds: readonly number[], type: string) =>
    menuIds.filter((menuId) => types.get(menuId) === type).length;
  return gained.map((menuIds) => ({ pages: countType(menuIds, 'C'), buttons: countType(menuIds, 'F') }));
}
