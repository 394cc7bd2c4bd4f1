import { eq, inArray } from 'drizzle-orm';

import type { Database } from '../kernel/database/database.ts';
import { menus } from '../schema/menus.table.ts';
import { roleMenus, roles } from '../schema/roles.table.ts';

/** Grants permission tags to a role. Creates menu entries for tags that have none. */
export async function grantTags(db: Database, roleKey: string, tags: readonly string[]): Promise<void> {
  const [role] = await db.select().from(roles).where(eq(roles.roleKey, roleKey));
  if (!role) throw new Error(`no role ${roleKey}`);
  const known = await db
    .select()
    .from(menus)
    .where(inArray(menus.permission, [...tags]));
  const missing = tags.filter((tag) => !known.some(({ permission }) => permission === tag));
  const added =
    missing.length === 0
      ? []
      : await db
          .insert(menus)
          .values(
            missing.map((permission) => ({ menuType: 'F' as const, title: '权限', titleEn: 'Right', permission })),
          )
          .returning();
  await db
    .insert(roleMenus)
    .values([...known, ...added].map(({ menuId }) => ({ roleId: role.roleId, menuId })))
    .onConflictDoNothing();
}
