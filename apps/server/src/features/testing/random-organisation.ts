import { sql } from 'drizzle-orm';

import { fc } from '@backroom/testing/property';

import { type Database } from '../../kernel/database.ts';
import { depts } from '../departments/departments.table.ts';
import { menus } from '../menus/menus.table.ts';
import { posts } from '../posts/posts.table.ts';
import { roleDepts, roleMenus, roles } from '../roles/roles.table.ts';
import { stores } from '../stores/stores.table.ts';
import { userRoles, users } from '../users/users.table.ts';

export const NOUNS = ['sysUser', 'sysDept', 'sysStore'] as const;
export type NounTag = (typeof NOUNS)[number];

/** A generated role: the resources that it can read, and its data scope. `9` is an unknown scope. */
interface DrawnRole {
  scope: '1' | '2' | '3' | '4' | '5' | '9';
  nouns: NounTag[];
  /** Indexes of departments, for scope 2. */
  chosen: number[];
}

/** A generated organisation; records refer to each other by list index. */
export interface DrawnOrganisation {
  /** A parent precedes its children; the first is the root. */
  depts: { parent: number; isStore: boolean; creator: number }[];
  users: { dept: number; creator: number; roles: number[] }[];
  roles: DrawnRole[];
}

const MOST = 8;

export const organisation: fc.Arbitrary<DrawnOrganisation> = fc.record({
  depts: fc.array(fc.record({ parent: fc.nat(MOST), isStore: fc.boolean(), creator: fc.nat(MOST) }), {
    minLength: 1,
    maxLength: MOST,
  }),
  users: fc.array(
    fc.record({
      dept: fc.nat(MOST),
      creator: fc.nat(MOST),
      roles: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: MOST },
  ),
  roles: fc.array(
    fc.record({
      scope: fc.constantFrom('1', '2', '3', '4', '5', '9'),
      nouns: fc.subarray([...NOUNS]),
      chosen: fc.uniqueArray(fc.nat(MOST), { maxLength: 5 }),
    }),
    { minLength: 4, maxLength: 4 },
  ),
});

export interface StoredDept {
  deptId: number;
  deptPath: string;
  isStore: boolean;
  createBy: number;
}
export interface StoredUser {
  userId: number;
  deptId: number;
  createBy: number;
  roles: (Omit<DrawnRole, 'chosen'> & { deptIds: number[] })[];
}

const nameOf = (userId: number) => `person.${userId}`;

/** Truncates all tables of the organisation but not the menu. */
export const emptyOrganisation = (db: Database) =>
  db.execute(sql`truncate sys_store, sys_user_role, sys_session_token, sys_session, sys_user, sys_role_dept,
    sys_role_menu, sys_role, sys_dept, sys_post, sys_oper_log, sys_login_log, sys_login_attempt restart identity cascade`);

/** Inserts a generated organisation. Ids are the list indexes plus one. */
export async function storeOrganisation(db: Database, drawn: DrawnOrganisation, password: string) {
  await emptyOrganisation(db);
  const storedDepts: StoredDept[] = [];
  const creators = drawn.users.length;
  for (const [at, { parent, isStore, creator }] of drawn.depts.entries()) {
    const above = storedDepts[parent % Math.max(at, 1)];
    const deptPath = `${at === 0 ? '/' : (above?.deptPath ?? '/')}${at + 1}/`;
    storedDepts.push({ deptId: at + 1, deptPath, isStore: at > 0 && isStore, createBy: (creator % creators) + 1 });
  }
  await db.insert(depts).values(
    storedDepts.map(({ deptId, deptPath, isStore, createBy }) => ({
      ...{ deptId, deptPath, createBy, deptName: `dept ${deptId}`, sort: deptId },
      deptType: isStore ? ('store' as const) : ('department' as const),
      parentId: Number(deptPath.split('/').at(-3)) || null,
    })),
  );
  await db.insert(posts).values({ postId: 1, postCode: 'post', postName: 'post' });
  const storedUsers = await storePeople(db, drawn, storedDepts, password);
  const shops = storedDepts.filter(({ isStore }) => isStore);
  if (shops.length > 0) {
    await db.insert(stores).values(
      shops.map(({ deptId, createBy }) => ({
        ...{ storeId: deptId, storeCode: `S${deptId}`, storeLevel: 'A', createBy },
      })),
    );
  }
  return { depts: storedDepts, users: storedUsers, nameOf };
}

async function storePeople(
  db: Database,
  drawn: DrawnOrganisation,
  storedDepts: readonly StoredDept[],
  password: string,
): Promise<StoredUser[]> {
  const menu = await db.select().from(menus);
  await db.execute(sql`alter table sys_role drop constraint if exists sys_role_data_scope_check`);
  await db.insert(roles).values(
    drawn.roles.map(({ scope }, at) => ({
      ...{ roleId: at + 1, roleKey: `role_${at}`, roleName: `role ${at}`, dataScope: scope as '1' },
    })),
  );
  const links = drawn.roles.flatMap(({ nouns }, at) =>
    menu
      .filter(({ permission }) => nouns.some((noun) => permission.startsWith(`admin:${noun}:`)))
      .map(({ menuId }) => ({ roleId: at + 1, menuId })),
  );
  if (links.length > 0) await db.insert(roleMenus).values(links);
  const storedRoles = drawn.roles.map(({ scope, nouns, chosen: places }) => ({
    ...{ scope, nouns },
    deptIds: [...new Set(places.map((place) => (place % storedDepts.length) + 1))],
  }));
  const chosen = storedRoles.flatMap(({ deptIds }, at) => deptIds.map((deptId) => ({ roleId: at + 1, deptId })));
  if (chosen.length > 0) await db.insert(roleDepts).values(chosen);

  const stored = drawn.users.map(({ dept, creator, roles: held }, at): StoredUser => ({
    userId: at + 1,
    deptId: (dept % storedDepts.length) + 1,
    createBy: (creator % drawn.users.length) + 1,
    roles: held.flatMap((place) => storedRoles[place] ?? []),
  }));
  await db.insert(users).values(
    stored.map(({ userId, deptId, createBy }) => ({
      ...{ userId, deptId, createBy, username: nameOf(userId), nickName: nameOf(userId), password, postId: 1 },
    })),
  );
  await db
    .insert(userRoles)
    .values(drawn.users.flatMap(({ roles: held }, at) => held.map((place) => ({ userId: at + 1, roleId: place + 1 }))));
  return stored;
}
