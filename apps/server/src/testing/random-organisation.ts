import { sql } from 'drizzle-orm';

import { fc } from '@backroom/testing/property';

import type { Database } from '../kernel/database/database.ts';
import { depts } from '../schema/departments.table.ts';
import { menus } from '../schema/menus.table.ts';
import { posts } from '../schema/posts.table.ts';
import { roleDepts, roleMenus, roles } from '../schema/roles.table.ts';
import { stores } from '../schema/stores.table.ts';
import { userRoles, users } from '../schema/users.table.ts';
import { clearOperLog } from './clear-oper-log.ts';

export const RESOURCES = ['sysUser', 'sysDept', 'sysStore'] as const;
export type ResourceTag = (typeof RESOURCES)[number];

/** A generated role: the resources that it can read, and its data scope. `9` is an unknown scope. */
interface GeneratedRole {
  scope: '1' | '2' | '3' | '4' | '5' | '9';
  resources: ResourceTag[];
  /** Indexes of departments, for scope 2. */
  chosen: number[];
}

/** A generated organisation; records refer to each other by list index. */
export interface GeneratedOrganisation {
  /** A parent precedes its children; the first is the root. */
  depts: { parent: number; isStore: boolean; creator: number }[];
  users: { dept: number; creator: number; roles: number[] }[];
  roles: GeneratedRole[];
}

const MAX_SIZE = 8;

export const organisationArbitrary: fc.Arbitrary<GeneratedOrganisation> = fc.record({
  depts: fc.array(fc.record({ parent: fc.nat(MAX_SIZE), isStore: fc.boolean(), creator: fc.nat(MAX_SIZE) }), {
    minLength: 1,
    maxLength: MAX_SIZE,
  }),
  users: fc.array(
    fc.record({
      dept: fc.nat(MAX_SIZE),
      creator: fc.nat(MAX_SIZE),
      roles: fc.uniqueArray(fc.nat(3), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: MAX_SIZE },
  ),
  roles: fc.array(
    fc.record({
      scope: fc.constantFrom('1', '2', '3', '4', '5', '9'),
      resources: fc.subarray([...RESOURCES]),
      chosen: fc.uniqueArray(fc.nat(MAX_SIZE), { maxLength: 5 }),
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
  roles: (Omit<GeneratedRole, 'chosen'> & { deptIds: number[] })[];
}

const toUsername = (userId: number) => `person.${userId}`;

/** Truncates all tables of the organisation but not the menu. */
export async function truncateOrganisation(db: Database): Promise<void> {
  await clearOperLog(db);
  await db.execute(sql`truncate sys_store, sys_user_role, sys_session_token, sys_session, sys_user, sys_role_dept,
    sys_role_menu, sys_role, sys_dept, sys_post, sys_login_log, sys_login_attempt restart identity cascade`);
}

/** Inserts a generated organisation. Ids are the list indexes plus one. */
export async function insertOrganisation(db: Database, generated: GeneratedOrganisation, password: string) {
  await truncateOrganisation(db);
  const storedDepts: StoredDept[] = [];
  const creators = generated.users.length;
  for (const [index, { parent, isStore, creator }] of generated.depts.entries()) {
    const parentDept = storedDepts[parent % Math.max(index, 1)];
    const deptPath = `${index === 0 ? '/' : (parentDept?.deptPath ?? '/')}${index + 1}/`;
    storedDepts.push({
      deptId: index + 1,
      deptPath,
      isStore: index > 0 && isStore,
      createBy: (creator % creators) + 1,
    });
  }
  await db.insert(depts).values(
    storedDepts.map(({ deptId, deptPath, isStore, createBy }) => ({
      deptId,
      deptPath,
      createBy,
      deptName: `dept ${deptId}`,
      sort: deptId,
      deptType: isStore ? ('store' as const) : ('department' as const),
      parentId: Number(deptPath.split('/').at(-3)) || null,
    })),
  );
  await db.insert(posts).values({ postId: 1, postCode: 'post', postName: 'post' });
  const storedUsers = await insertUsersAndRoles(db, generated, storedDepts, password);
  const storeDepts = storedDepts.filter(({ isStore }) => isStore);
  if (storeDepts.length > 0) {
    await db.insert(stores).values(
      storeDepts.map(({ deptId, createBy }) => ({
        storeId: deptId,
        storeCode: `S${deptId}`,
        storeLevel: 'A',
        createBy,
      })),
    );
  }
  return { depts: storedDepts, users: storedUsers, toUsername };
}

async function insertUsersAndRoles(
  db: Database,
  generated: GeneratedOrganisation,
  storedDepts: readonly StoredDept[],
  password: string,
): Promise<StoredUser[]> {
  const menu = await db.select().from(menus);
  await db.execute(sql`alter table sys_role drop constraint if exists sys_role_data_scope_check`);
  await db.insert(roles).values(
    generated.roles.map(({ scope }, index) => ({
      roleId: index + 1,
      roleKey: `role_${index}`,
      roleName: `role ${index}`,
      dataScope: scope as '1',
    })),
  );
  const links = generated.roles.flatMap(({ resources }, index) =>
    menu
      .filter(({ permission }) => resources.some((resource) => permission.startsWith(`admin:${resource}:`)))
      .map(({ menuId }) => ({ roleId: index + 1, menuId })),
  );
  if (links.length > 0) await db.insert(roleMenus).values(links);
  const storedRoles = generated.roles.map(({ scope, resources, chosen: deptIndexes }) => ({
    scope,
    resources,
    deptIds: [...new Set(deptIndexes.map((position) => (position % storedDepts.length) + 1))],
  }));
  const chosen = storedRoles.flatMap(({ deptIds }, index) => deptIds.map((deptId) => ({ roleId: index + 1, deptId })));
  if (chosen.length > 0) await db.insert(roleDepts).values(chosen);

  const stored = generated.users.map(({ dept, creator, roles: roleIndexes }, index): StoredUser => ({
    userId: index + 1,
    deptId: (dept % storedDepts.length) + 1,
    createBy: (creator % generated.users.length) + 1,
    roles: roleIndexes.flatMap((position) => storedRoles[position] ?? []),
  }));
  await db.insert(users).values(
    stored.map(({ userId, deptId, createBy }) => ({
      userId,
      deptId,
      createBy,
      username: toUsername(userId),
      nickName: toUsername(userId),
      password,
      postId: 1,
    })),
  );
  await db
    .insert(userRoles)
    .values(
      generated.users.flatMap(({ roles: roleIndexes }, index) =>
        roleIndexes.map((position) => ({ userId: index + 1, roleId: position + 1 })),
      ),
    );
  return stored;
}
