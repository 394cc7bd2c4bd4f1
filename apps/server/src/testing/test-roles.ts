import { eq, inArray } from 'drizzle-orm';

import { menus } from '../schema/menus.table.ts';
import { roleMenus, roles } from '../schema/roles.table.ts';
import { userRoles, users } from '../schema/users.table.ts';
import type { TestApp } from './test-app.ts';

/** The ids of the menu entries with these tags. Creates entries for tags that have none. */
export async function ensureMenus({ db }: TestApp, tags: readonly string[]): Promise<number[]> {
  const known = await db
    .select()
    .from(menus)
    .where(inArray(menus.permission, [...tags]));
  const missing = tags.filter((tag) => !known.some(({ permission }) => permission === tag));
  const made = missing.map((tag) => ({ menuType: 'F' as const, title: tag, titleEn: tag, permission: tag }));
  const added = made.length > 0 ? await db.insert(menus).values(made).returning() : [];
  return [...known, ...added].map(({ menuId }) => menuId);
}

/** Creates a role with these tags and makes it the only role of a user. */
export async function assignOnlyRole(
  test: TestApp,
  username: string,
  roleKey: string,
  dataScope: '1' | '4',
  tags: string[],
) {
  const { db } = test;
  const [role] = await db.insert(roles).values({ roleKey, roleName: roleKey, dataScope }).returning();
  const [user] = await db.select().from(users).where(eq(users.username, username));
  const roleId = role!.roleId;
  const granted = await ensureMenus(test, tags);
  await db.insert(roleMenus).values(granted.map((menuId) => ({ roleId, menuId })));
  await db.delete(userRoles).where(eq(userRoles.userId, user!.userId));
  await db.insert(userRoles).values({ userId: user!.userId, roleId });
  return { roleId, menuIds: granted, user: user! };
}
