import { and, eq, sql } from 'drizzle-orm';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import type { ChangeKind } from '@backroom/contract/explanations';

import type { Database } from '../../kernel/database/database.ts';
import { menus } from '../../schema/menus.table.ts';
import { roleDepts, roleMenus, roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';

/** A change as an answer proposes it, by ids. */
export interface PlainChange {
  kind: ChangeKind;
  roleId: number;
  menuId: number;
  deptId: number;
  dataScope: string | null;
}

/** Stores a change of the rights of a user, and returns how to undo it; null for one that the API would refuse. */
export async function applyToDatabase(
  db: Database,
  userId: number,
  { kind, roleId, menuId, deptId, dataScope }: PlainChange,
): Promise<(() => Promise<unknown>) | null> {
  const [role] = await db.select().from(roles).where(eq(roles.roleId, roleId));
  const isRole = eq(roles.roleId, roleId);
  const isUser = eq(users.userId, userId);
  switch (kind) {
    case 'enableUser':
      await db.update(users).set({ status: STATUS_NORMAL }).where(isUser);
      return () => db.update(users).set({ status: STATUS_DISABLED }).where(isUser);
    case 'moveUser': {
      const [before] = await db.select().from(users).where(isUser);
      await db.update(users).set({ deptId }).where(isUser);
      return () =>
        db
          .update(users)
          .set({ deptId: before?.deptId ?? 1 })
          .where(isUser);
    }
    case 'enableRole':
      await db.update(roles).set({ status: STATUS_NORMAL }).where(isRole);
      return () => db.update(roles).set({ status: STATUS_DISABLED }).where(isRole);
    case 'giveRole':
      if (role?.status !== STATUS_NORMAL) return null;
      await db.insert(userRoles).values({ userId, roleId });
      return () => db.delete(userRoles).where(and(eq(userRoles.userId, userId), eq(userRoles.roleId, roleId)));
    case 'grantMenu':
      await db.insert(roleMenus).values({ roleId, menuId });
      return () => db.delete(roleMenus).where(and(eq(roleMenus.roleId, roleId), eq(roleMenus.menuId, menuId)));
    case 'widenScope':
      return widenScope(db, roleId, `${dataScope}`, deptId);
    case 'allowRole': {
      const isMenu = eq(menus.menuId, menuId);
      await db
        .update(menus)
        .set({ roles: sql`array_append(${menus.roles}, ${role?.roleKey})` })
        .where(isMenu);
      return () =>
        db
          .update(menus)
          .set({ roles: sql`trim_array(${menus.roles}, 1)` })
          .where(isMenu);
    }
    case 'allRoles':
      return null;
  }
}

async function widenScope(db: Database, roleId: number, dataScope: string, deptId: number) {
  const isRole = eq(roles.roleId, roleId);
  const [before] = await db.select().from(roles).where(isRole);
  const chosen = await db.select().from(roleDepts).where(eq(roleDepts.roleId, roleId));
  await db
    .update(roles)
    .set({ dataScope: dataScope as '1' })
    .where(isRole);
  if (dataScope === '2') await db.insert(roleDepts).values({ roleId, deptId }).onConflictDoNothing();
  else await db.delete(roleDepts).where(eq(roleDepts.roleId, roleId));
  return async () => {
    await db
      .update(roles)
      .set({ dataScope: before?.dataScope ?? '5' })
      .where(isRole);
    await db.delete(roleDepts).where(eq(roleDepts.roleId, roleId));
    if (chosen.length > 0) await db.insert(roleDepts).values(chosen);
  };
}
