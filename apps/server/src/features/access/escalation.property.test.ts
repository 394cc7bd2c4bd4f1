import { eq, sql } from 'drizzle-orm';

import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { SEED } from '@backroom/testing/seed';

import { depts } from '../departments/departments.table.ts';
import { menus } from '../menus/menus.table.ts';
import { posts } from '../posts/posts.table.ts';
import { roleDepts, roleMenus, roles } from '../roles/roles.table.ts';
import { beyond, heldRights } from '../testing/held-rights.ts';
import { emptyOrganisation } from '../testing/random-organisation.ts';
import { signedIn } from '../testing/signed-in.ts';
import { openTestApp, type TestApp, type TestCaller } from '../testing/test-app.ts';
import { userRoles, users } from '../users/users.table.ts';

/** 1,000 graphs in the deep run, in parts that each end within the time limit of a test. */
const PARTS = Array.from({ length: rounds({ quick: 4, deep: 40 }) }, (_, part) => part + 1);
const IN_A_PART = 25;
const DEPTS = 5;
const ROLES = 4;
const USERS = 4;
/** Permission prefixes that a role of a generated graph grants. */
const GROUPS = ['admin:sysUser:', 'admin:sysRole:', 'admin:sysDept:', 'admin:sysPost:', 'admin:sysConfig:'];

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const dept = fc.integer({ min: 1, max: DEPTS });
const role = fc.integer({ min: 1, max: ROLES + 1 });
const user = fc.integer({ min: 1, max: USERS });
const scope = fc.constantFrom('1', '2', '3', '4', '5');
const groups = fc.subarray(GROUPS);
const someRoles = fc.uniqueArray(role, { minLength: 1, maxLength: 2 });

/** One attempt of the caller to change rights. */
const attempt = fc.oneof(
  fc.record({ kind: fc.constant('createUser' as const), dept, roles: someRoles }),
  fc.record({ kind: fc.constant('updateUser' as const), user, dept, roles: someRoles }),
  fc.record({ kind: fc.constant('status' as const), user, isOn: fc.boolean() }),
  fc.record({ kind: fc.constant('password' as const), user }),
  fc.record({ kind: fc.constant('bulkDept' as const), user, dept }),
  fc.record({ kind: fc.constant('bulkRoles' as const), user, roles: someRoles }),
  fc.record({ kind: fc.constant('import' as const), dept, roles: someRoles }),
  fc.record({ kind: fc.constant('createRole' as const), scope, groups, dept }),
  fc.record({ kind: fc.constant('updateRole' as const), role, groups }),
  fc.record({ kind: fc.constant('roleScope' as const), role, scope, dept }),
  fc.record({ kind: fc.constant('roleStatus' as const), role, isOn: fc.boolean() }),
  fc.record({ kind: fc.constant('copyRole' as const), role }),
  fc.record({ kind: fc.constant('members' as const), role, user, isGiven: fc.boolean() }),
  fc.record({ kind: fc.constant('createDept' as const), dept }),
  fc.record({ kind: fc.constant('moveDept' as const), dept, parent: dept }),
);
type Attempt = typeof attempt extends fc.Arbitrary<infer Value> ? Value : never;

const graph = fc.record({
  parents: fc.array(fc.nat(DEPTS), { minLength: DEPTS, maxLength: DEPTS }),
  roles: fc.array(fc.record({ scope, groups, chosen: fc.uniqueArray(dept, { maxLength: 3 }), isOn: fc.boolean() }), {
    minLength: ROLES,
    maxLength: ROLES,
  }),
  users: fc.array(fc.record({ dept, roles: someRoles }), { minLength: USERS, maxLength: USERS }),
  attempts: fc.array(attempt, { minLength: 3, maxLength: 3 }),
});
type Graph = typeof graph extends fc.Arbitrary<infer Value> ? Value : never;

async function menuIdsOf(prefixes: readonly string[]): Promise<number[]> {
  const entries = await test.db.select().from(menus);
  return entries
    .filter(({ permission }) => prefixes.some((prefix) => permission.startsWith(prefix)))
    .map(({ menuId }) => menuId);
}

/** Stores a graph; role 1 is the administrator role. */
async function store({ parents, roles: drawn, users: people }: Graph) {
  const { db } = test;
  await emptyOrganisation(db);
  const paths: string[] = [];
  for (const [at, parent] of parents.entries()) {
    paths.push(`${at === 0 ? '/' : (paths[parent % at] ?? '/')}${at + 1}/`);
  }
  await db.insert(depts).values(
    paths.map((deptPath, at) => ({
      ...{ deptId: at + 1, deptPath, deptName: `dept ${at + 1}`, deptType: 'department' as const },
      parentId: Number(deptPath.split('/').at(-3)) || null,
    })),
  );
  await db.insert(posts).values({ postId: 1, postCode: 'post', postName: 'post' });
  const made = drawn.map(({ scope: dataScope, isOn }, at) => ({
    ...{ roleId: at + 2, roleKey: `role_${at + 2}`, roleName: `role ${at + 2}`, dataScope: dataScope as '1' },
    // The caller's role is always enabled.
    status: at === 0 || isOn ? ('2' as const) : ('1' as const),
  }));
  await db.insert(roles).values([{ roleId: 1, roleKey: 'admin', roleName: 'admin', dataScope: '1' }, ...made]);
  for (const [at, { groups: prefixes, chosen }] of drawn.entries()) {
    const menuIds = await menuIdsOf(at === 0 ? [...prefixes, 'admin:sysUser:', 'admin:sysRole:'] : prefixes);
    if (menuIds.length > 0) await db.insert(roleMenus).values(menuIds.map((menuId) => ({ roleId: at + 2, menuId })));
    if (chosen.length > 0) await db.insert(roleDepts).values(chosen.map((deptId) => ({ roleId: at + 2, deptId })));
  }
  await db.insert(users).values(
    people.map(({ dept: deptId }, at) => ({
      ...{ userId: at + 1, username: `user.${at + 1}`, nickName: `user ${at + 1}`, password: '', deptId, postId: 1 },
    })),
  );
  // The caller is never an administrator: an administrator cannot be exceeded.
  await db.insert(userRoles).values(
    people.flatMap(({ roles: held }, at) => {
      const roleIds = at === 0 ? [...new Set([2, ...held.filter((roleId) => roleId !== 1)])] : held;
      return roleIds.map((roleId) => ({ userId: at + 1, roleId }));
    }),
  );
  await db.execute(sql`select setval(pg_get_serial_sequence('sys_dept', 'dept_id'), 100),
    setval(pg_get_serial_sequence('sys_user', 'user_id'), 100), setval(pg_get_serial_sequence('sys_role', 'role_id'), 100)`);
}

const versionOf = async (table: typeof users | typeof roles | typeof depts, where: ReturnType<typeof eq>) => {
  const [row] = await test.db.select().from(table).where(where);
  return row?.version ?? 1;
};

const person = (username: string) => ({
  ...{ username, nickName: username, phone: '', email: '', sex: '2', postId: 1, status: '2', remark: '' },
});
const PASSWORD = 'nine herons at dusk';

async function tryIt(caller: TestCaller, it: Attempt, at: number) {
  const name = `new.${at}`;
  switch (it.kind) {
    case 'createUser':
      return caller.post('/api/v1/sys-user', {
        ...person(name),
        ...{ deptId: it.dept, roleIds: it.roles, password: PASSWORD },
      });
    case 'updateUser': {
      const version = await versionOf(users, eq(users.userId, it.user));
      const body = { ...person(`user.${it.user}`), userId: it.user, deptId: it.dept, roleIds: it.roles, version };
      return caller.put('/api/v1/sys-user', body);
    }
    case 'status':
      return caller.put('/api/v1/user/status', { userId: it.user, status: it.isOn ? '2' : '1' });
    case 'password':
      return caller.put('/api/v1/user/pwd/reset', { userId: it.user, password: PASSWORD });
    case 'bulkDept':
      return caller.put('/api/v1/user/bulk', { ids: [it.user], change: { kind: 'dept', deptId: it.dept } });
    case 'bulkRoles':
      return caller.put('/api/v1/user/bulk', {
        ids: [it.user],
        change: { kind: 'roles', add: it.roles, remove: [] },
      });
    case 'import': {
      const names = it.roles.map((roleId) => (roleId === 1 ? 'admin' : `role_${roleId}`)).join(';');
      const file = `User name,Name,Department,Post,Roles\n${name},x,dept ${it.dept},post,${names}`;
      return test.app.inject({
        ...{ method: 'POST', url: '/api/v1/sys-user/import', payload: file },
        headers: { ...caller.headers, 'content-type': 'text/csv' },
      });
    }
    case 'createRole':
      return caller.post('/api/v1/role', {
        ...{ roleName: name, roleKey: `key_${at}`, roleSort: 1, status: '2', remark: '', dataScope: it.scope },
        ...{ menuIds: await menuIdsOf(it.groups), deptIds: it.scope === '2' ? [it.dept] : [] },
      });
    case 'updateRole':
      return caller.put(`/api/v1/role/${it.role}`, {
        ...{ roleName: `role ${it.role}`, roleSort: 1, remark: '', menuIds: await menuIdsOf(it.groups) },
        version: await versionOf(roles, eq(roles.roleId, it.role)),
      });
    case 'roleScope':
      return caller.put('/api/v1/roledatascope', {
        ...{ roleId: it.role, dataScope: it.scope, deptIds: it.scope === '2' ? [it.dept] : [] },
        version: await versionOf(roles, eq(roles.roleId, it.role)),
      });
    case 'roleStatus':
      return caller.put('/api/v1/role-status', { roleId: it.role, status: it.isOn ? '2' : '1' });
    case 'copyRole':
      return caller.post(`/api/v1/role/${it.role}/copy`, { roleName: name, roleKey: `key_${at}` });
    case 'members':
      return caller.put(
        `/api/v1/role/${it.role}/user`,
        it.isGiven ? { add: [it.user], remove: [] } : { add: [], remove: [it.user] },
      );
    case 'createDept':
      return caller.post('/api/v1/dept', {
        ...{ parentId: it.dept, deptName: name, deptType: 'department', leader: '', phone: '', email: '' },
        ...{ sort: 1, status: '2' },
      });
    case 'moveDept':
      return caller.put(`/api/v1/dept/${it.dept}/move`, {
        ...{ parentId: it.parent, before: 0, version: await versionOf(depts, eq(depts.deptId, it.dept)) },
      });
  }
}

/** The users whom the attempt targets with all their rights. */
const touchedBy = (it: Attempt) => ('user' in it ? [it.user] : []);

let accepted = 0;
let refused = 0;

async function judge(drawn: Graph) {
  await store(drawn);
  const caller = await signedIn(test, 1);
  let before = await heldRights(test.db);
  for (const [at, it] of drawn.attempts.entries()) {
    const mine = before.get(1) ?? new Set<string>();
    const answer = await tryIt(caller, it, at);
    expect(answer.statusCode).toBeLessThan(500);
    const isDone = answer.statusCode === 200;
    if (isDone) accepted += 1;
    else refused += 1;

    const after = await heldRights(test.db);
    const born =
      it.kind === 'createDept' && isDone
        ? { deptId: answer.json<{ data: { deptId: number } }>().data.deptId, parent: it.dept }
        : undefined;
    for (const [userId, rights] of after) {
      const grown = new Set(beyond(rights, before.get(userId) ?? new Set(), born));
      expect({ it, userId, beyond: beyond(grown, mine, born) }).toEqual({ it, userId, beyond: [] });
    }
    for (const userId of isDone ? touchedBy(it) : []) {
      if (userId === 1) continue;
      const whole = before.get(userId) ?? new Set<string>();
      expect({ it, userId, heldMore: beyond(whole, mine) }).toEqual({ it, userId, heldMore: [] });
    }
    before = after;
  }
}

describe('a user who changes rights can grant and revoke only rights of their own', () => {
  it.each(PARTS)(
    `in ${IN_A_PART} generated graphs of roles, part %i`,
    async (part) => {
      await fc.assert(fc.asyncProperty(graph, judge), { numRuns: IN_A_PART, seed: SEED + part });
    },
    60_000,
  );

  it('with enough accepted and rejected attempts', () => {
    const least = (PARTS.length * IN_A_PART) / 5;
    expect({ accepted: accepted > least, refused: refused > least }).toEqual({ accepted: true, refused: true });
  });
});
