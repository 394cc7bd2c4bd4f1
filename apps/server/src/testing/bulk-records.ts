import { eq, sql } from 'drizzle-orm';

import type { Database } from '../kernel/database/database.ts';
import { depts } from '../schema/departments.table.ts';
import { menus } from '../schema/menus.table.ts';
import { roleMenus, roles } from '../schema/roles.table.ts';
import { userRoles, users } from '../schema/users.table.ts';

interface BulkOptions {
  /** Starts the names, which are unique. */
  name: string;
  count: number;
}

const list = <Item>(count: number, toItem: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => toItem(index));

/** Inserts departments of the same sort number below another, so that the next move to it renumbers them. */
export async function insertDepts(db: Database, parentId: number, { name, count }: BulkOptions): Promise<number[]> {
  const [parent] = await db.select().from(depts).where(eq(depts.deptId, parentId));
  const { storeId } = parent!;
  const rows = list(count, (at) => ({ parentId, deptName: `${name}${at}`, deptPath: '', sort: 0, storeId }));
  const inserted = await db
    .insert(depts)
    .values(rows.map((row) => ({ ...row, deptType: 'department' as const })))
    .returning();
  await db
    .update(depts)
    .set({ deptPath: sql`${parent!.deptPath}::text || ${depts.deptId}::text || '/'` })
    .where(eq(depts.deptPath, ''));
  return inserted.map(({ deptId }) => deptId);
}

/** Inserts a directory with pages of the same sort number. */
export async function insertMenus(db: Database, { name, count }: BulkOptions) {
  const toEntry = (menuName: string) => ({ menuName, title: menuName, titleEn: menuName, path: `/${menuName}` });
  const [directory] = await db
    .insert(menus)
    .values({ ...toEntry(name), menuType: 'M' })
    .returning();
  const { menuId: parentId } = directory!;
  const pages = await db
    .insert(menus)
    .values(list(count, (at) => ({ ...toEntry(`${name}${at}`), menuType: 'C' as const, parentId, component: '/x' })))
    .returning();
  return { parentId, menuIds: pages.map(({ menuId }) => menuId) };
}

/** Inserts users of a department without sign-in. */
export async function insertUsers(
  db: Database,
  { deptId, roleIds }: { deptId: number; roleIds: readonly number[] },
  { name, count }: BulkOptions,
): Promise<number[]> {
  const place = { password: '', deptId, postId: 1, createBy: 1 };
  const inserted = await db
    .insert(users)
    .values(list(count, (at) => ({ ...place, username: `${name}.${at}`, nickName: `${name}${at}` })))
    .returning();
  const userIds = inserted.map(({ userId }) => userId);
  const held = userIds.flatMap((userId) => roleIds.map((roleId) => ({ userId, roleId })));
  if (held.length > 0) await db.insert(userRoles).values(held);
  return userIds;
}

/** A role that grants everything for all data, but is not that of the administrator: each right is compared. */
export async function insertFullRole(db: Database, roleKey: string): Promise<number> {
  const [role] = await db.insert(roles).values({ roleKey, roleName: roleKey, dataScope: '1' }).returning();
  const { roleId } = role!;
  const entries = await db.select({ menuId: menus.menuId }).from(menus);
  await db.insert(roleMenus).values(entries.map(({ menuId }) => ({ roleId, menuId })));
  return roleId;
}
