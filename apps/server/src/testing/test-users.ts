import { eq, inArray } from 'drizzle-orm';

import type { User } from '@backroom/contract/users';

import type { Database } from '../kernel/database/database.ts';
import { menus } from '../schema/menus.table.ts';
import { roleDepts, roleMenus, roles } from '../schema/roles.table.ts';
import { userRoles, users } from '../schema/users.table.ts';

interface RoleInput {
  roleKey: string;
  dataScope: '1' | '2' | '3' | '4' | '5';
  /** Permission tags to grant. */
  tags?: readonly string[];
  deptIds?: readonly number[];
}

/** Inserts a role that grants these tags through the seeded menu. */
export async function insertRole(db: Database, { roleKey, dataScope, tags = [], deptIds = [] }: RoleInput) {
  const [role] = await db.insert(roles).values({ roleKey, roleName: roleKey, dataScope }).returning();
  const { roleId } = role!;
  const entries =
    tags.length > 0
      ? await db
          .select()
          .from(menus)
          .where(inArray(menus.permission, [...tags]))
      : [];
  if (entries.length !== tags.length) throw new Error(`no menu entry for one of ${tags.join(', ')}`);
  if (entries.length > 0) await db.insert(roleMenus).values(entries.map(({ menuId }) => ({ roleId, menuId })));
  if (deptIds.length > 0) await db.insert(roleDepts).values(deptIds.map((deptId) => ({ roleId, deptId })));
  return roleId;
}

/** A body that creates a user; without a name, which each test gives. */
export const USER_BODY = {
  nickName: '某人',
  password: 'Backroom-2026-x',
  phone: '',
  email: '',
  sex: '2',
  deptId: 1,
  postId: 1,
  roleIds: [4],
  status: '2',
  remark: '',
};

/** Members that the form of a user sends. */
const FORM_MEMBERS = [
  ...(['userId', 'username', 'nickName', 'phone', 'email', 'sex'] as const),
  ...(['deptId', 'postId', 'roleIds', 'status', 'remark', 'version'] as const),
];

/** A body that updates a user: the form as it was read, with changes. */
export const toUserForm = (user: Pick<User, (typeof FORM_MEMBERS)[number]>, changes: object = {}) => ({
  ...(Object.fromEntries(FORM_MEMBERS.map((name) => [name, user[name]])) as typeof user),
  ...changes,
});

interface UserInput {
  username: string;
  deptId: number;
  roleIds: readonly number[];
  createBy?: number;
}

/** Inserts a user with the demo password. */
export async function insertUser(db: Database, { username, deptId, roleIds, createBy = 1 }: UserInput) {
  const [admin] = await db.select().from(users).where(eq(users.userId, 1));
  const [user] = await db
    .insert(users)
    .values({ username, nickName: username, password: admin!.password, deptId, postId: 1, createBy })
    .returning();
  const { userId } = user!;
  if (roleIds.length > 0) await db.insert(userRoles).values(roleIds.map((roleId) => ({ userId, roleId })));
  return userId;
}
