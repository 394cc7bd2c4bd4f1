import { eq, like, or, sql } from 'drizzle-orm';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { fc } from '@backroom/testing/property';

import type { Database } from '../../kernel/database/database.ts';
import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roleDepts, roleMenus, roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { truncateOrganisation } from '../random-organisation.ts';

/** Prefixes of the tags that generated roles grant. */
export const GROUPS = ['admin:sysUser:', 'admin:sysDept:', 'admin:sysStore:', 'cafu:monthPlan:'] as const;
export const ROLES = 5;
export const USERS = 6;
const DEPTS = 6;

/** An administrator, who asks about all others. */
export const ADMIN = { userId: 100, roleId: 100 } as const;

const status = fc.constantFrom(...Array<typeof STATUS_NORMAL>(5).fill(STATUS_NORMAL), STATUS_DISABLED);

/**
 * Users, roles, departments and limited menu entries; records refer to each other by list index. Without the bias to
 * small values, which makes organisations in which hardly any call passes.
 */
export const rightsArbitrary = fc.noBias(
  fc.record({
    depts: fc.array(fc.record({ parent: fc.nat(DEPTS), isStore: fc.boolean(), creator: fc.nat(USERS - 1) }), {
      minLength: 3,
      maxLength: DEPTS,
    }),
    users: fc.array(
      fc.record({
        dept: fc.nat(DEPTS),
        creator: fc.nat(USERS - 1),
        status,
        roles: fc.uniqueArray(fc.nat(ROLES - 1), { minLength: 0, maxLength: 3 }),
      }),
      { minLength: USERS, maxLength: USERS },
    ),
    roles: fc.array(
      fc.record({
        scope: fc.constantFrom('1', '2', '3', '4', '5'),
        status,
        /** A hash decides for each entry of these groups. */
        groups: fc.subarray([...GROUPS], { minLength: 2 }),
        salt: fc.nat(1_000),
        chosen: fc.uniqueArray(fc.nat(DEPTS), { maxLength: 3 }),
      }),
      { minLength: ROLES, maxLength: ROLES },
    ),
    /** Pages and directories that are limited to roles. */
    limits: fc.array(fc.record({ entry: fc.nat(1_000), roles: fc.uniqueArray(fc.nat(ROLES - 1), { minLength: 1 }) }), {
      maxLength: 2,
    }),
    /** Records of which all people who can reach them are listed. */
    records: fc.array(fc.record({ kind: fc.integer({ min: 7, max: 20 }), record: fc.nat(20) }), {
      minLength: 3,
      maxLength: 3,
    }),
    pairs: fc.array(fc.record({ user: fc.nat(USERS - 1), kind: fc.nat(20), record: fc.nat(20), tag: fc.nat(1_000) }), {
      minLength: 10,
      maxLength: 10,
    }),
  }),
);
export type GeneratedRights = typeof rightsArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Inserts a generated organisation with ids of the list indexes plus one, and an administrator. */
export async function insertRights(db: Database, generated: GeneratedRights): Promise<void> {
  await truncateOrganisation(db);
  await db
    .update(menus)
    .set({ roles: [] })
    .where(sql`cardinality(${menus.roles}) > 0`);
  await insertDepts(db, generated);
  await db.insert(posts).values({ postId: 1, postCode: 'post', postName: 'post' });
  await insertRoles(db, generated);
  const made = generated.users.map(({ dept, creator, status: state }, index) => ({
    userId: index + 1,
    username: `person.${index + 1}`,
    nickName: `person ${index + 1}`,
    password: '',
    deptId: (dept % generated.depts.length) + 1,
    postId: 1,
    createBy: creator + 1,
    status: state,
  }));
  const admin = { userId: ADMIN.userId, username: 'admin', nickName: 'admin', password: '', deptId: 1, postId: 1 };
  await db.insert(users).values([...made, admin]);
  await db
    .insert(userRoles)
    .values([
      ...generated.users.flatMap(({ roles: held }, index) =>
        held.map((roleId) => ({ userId: index + 1, roleId: roleId + 1 })),
      ),
      ADMIN,
    ]);
}

async function insertDepts(db: Database, { depts: generated }: GeneratedRights): Promise<void> {
  const paths: string[] = [];
  const inStore: boolean[] = [];
  for (const [index, { parent, isStore }] of generated.entries()) {
    const above = parent % Math.max(index, 1);
    paths.push(`${index === 0 ? '/' : (paths[above] ?? '/')}${index + 1}/`);
    // A store never lies below another one.
    inStore.push(index > 0 && (isStore || inStore[above] === true));
  }
  const isStoreAt = (index: number) => {
    const parent = Number(paths[index]?.split('/').at(-3)) - 1;
    return inStore[index] === true && inStore[parent] !== true;
  };
  await db.insert(depts).values(
    generated.map(({ creator }, index) => ({
      deptId: index + 1,
      deptPath: paths[index] ?? '/',
      deptName: `dept ${index + 1}`,
      sort: index,
      createBy: creator + 1,
      deptType: isStoreAt(index) ? ('store' as const) : ('department' as const),
      parentId: Number(paths[index]?.split('/').at(-3)) || null,
    })),
  );
  const made = generated.flatMap(({ creator }, index) =>
    isStoreAt(index)
      ? [{ storeId: index + 1, storeCode: `S${index + 1}`, storeLevel: 'A', createBy: creator + 1 }]
      : [],
  );
  if (made.length > 0) await db.insert(stores).values(made);
}

async function insertRoles(db: Database, { roles: generated, depts: places, limits }: GeneratedRights): Promise<void> {
  const made = generated.map(({ scope, status: state }, index) => ({
    roleId: index + 1,
    roleKey: `role_${index + 1}`,
    roleName: `role ${index + 1}`,
    dataScope: scope as '1',
    status: state,
  }));
  await db
    .insert(roles)
    .values([...made, { roleId: ADMIN.roleId, roleKey: 'admin', roleName: 'admin', dataScope: '1' }]);
  const entries = await findEntries(db);
  const links = generated.flatMap(({ groups, salt }, index) =>
    entries
      .filter(({ permission }) => groups.some((group) => permission.startsWith(group)))
      .filter(({ menuId }) => (menuId * 31 + salt) % 3 !== 0)
      .map(({ menuId }) => ({ roleId: index + 1, menuId })),
  );
  if (links.length > 0) await db.insert(roleMenus).values(links);
  const chosen = generated.flatMap(({ scope, chosen: positions }, index) =>
    scope === '2'
      ? [...new Set(positions.map((at) => (at % places.length) + 1))].map((deptId) => ({ roleId: index + 1, deptId }))
      : [],
  );
  if (chosen.length > 0) await db.insert(roleDepts).values(chosen);
  const pages = entries.filter(({ menuType }) => menuType === 'C');
  const limitable = [...new Set(pages.flatMap(({ menuId, parentId }) => [menuId, parentId ?? menuId]))];
  for (const { entry, roles: keys } of limits) {
    const menuId = limitable[entry % limitable.length] ?? 0;
    await db
      .update(menus)
      .set({ roles: keys.map((index) => `role_${index + 1}`) })
      .where(eq(menus.menuId, menuId));
  }
}

/** The entries that generated roles grant. */
export const findEntries = (db: Database) =>
  db
    .select()
    .from(menus)
    .where(or(...GROUPS.map((group) => like(menus.permission, `${group}%`))))
    .orderBy(menus.menuId);
