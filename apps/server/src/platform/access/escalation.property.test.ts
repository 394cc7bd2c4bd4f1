import { eq, sql } from 'drizzle-orm';

import { fc } from '@backroom/testing/property';
import { rounds } from '@backroom/testing/rounds';
import { SEED } from '@backroom/testing/seed';

import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roleDepts, roleMenus, roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { computeEffectiveRights, findEscalatedRights, FIRST_CREATED_ID } from '../../testing/effective-rights.ts';
import { truncateOrganisation } from '../../testing/random-organisation.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';

/** 1,000 graphs in the deep run, in parts that each end within the time limit of a test. */
const PARTS = Array.from({ length: rounds({ quick: 1, deep: 10, night: 40 }) }, (_, part) => part + 1);
const RUNS_PER_PART = 25;
const DEPTS = 5;
const ROLES = 4;
const USERS = 4;
/** Permission prefixes that a role of a generated graph grants. */
const GROUPS = ['admin:sysUser:', 'admin:sysRole:', 'admin:sysDept:', 'admin:sysPost:', 'admin:sysConfig:'];

const test = setupTestApp();

const dept = fc.integer({ min: 1, max: DEPTS });
const role = fc.integer({ min: 1, max: ROLES + 1 });
const user = fc.integer({ min: 1, max: USERS });
const scope = fc.constantFrom('1', '2', '3', '4', '5');
const groups = fc.subarray(GROUPS);
const someRoles = fc.uniqueArray(role, { minLength: 1, maxLength: 2 });

/** One attempt of the caller to change rights. */
const attemptArbitrary = fc.oneof(
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
type Attempt = typeof attemptArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const graph = fc.record({
  parents: fc.array(fc.nat(DEPTS), { minLength: DEPTS, maxLength: DEPTS }),
  roles: fc.array(fc.record({ scope, groups, chosen: fc.uniqueArray(dept, { maxLength: 3 }), isOn: fc.boolean() }), {
    minLength: ROLES,
    maxLength: ROLES,
  }),
  users: fc.array(fc.record({ dept, roles: someRoles, creator: user }), { minLength: USERS, maxLength: USERS }),
  attempts: fc.array(attemptArbitrary, { minLength: 3, maxLength: 3 }),
});
type Graph = typeof graph extends fc.Arbitrary<infer Value> ? Value : never;

async function findMenuIds(prefixes: readonly string[]): Promise<number[]> {
  const entries = await test.db.select().from(menus);
  return entries
    .filter(({ permission }) => prefixes.some((prefix) => permission.startsWith(prefix)))
    .map(({ menuId }) => menuId);
}

/** Stores a graph; role 1 is the administrator role. */
async function insertGraph({ parents, roles: generated, users: people }: Graph) {
  const { db } = test;
  await truncateOrganisation(db);
  const paths: string[] = [];
  for (const [index, parent] of parents.entries()) {
    paths.push(`${index === 0 ? '/' : (paths[parent % index] ?? '/')}${index + 1}/`);
  }
  await db.insert(depts).values(
    paths.map((deptPath, index) => ({
      deptId: index + 1,
      deptPath,
      deptName: `dept ${index + 1}`,
      deptType: 'department' as const,
      parentId: Number(deptPath.split('/').at(-3)) || null,
    })),
  );
  await db.insert(posts).values({ postId: 1, postCode: 'post', postName: 'post' });
  const made = generated.map(({ scope: dataScope, isOn }, index) => ({
    roleId: index + 2,
    roleKey: `role_${index + 2}`,
    roleName: `role ${index + 2}`,
    dataScope: dataScope as '1',
    // The caller's role is always enabled.
    status: index === 0 || isOn ? ('2' as const) : ('1' as const),
  }));
  await db.insert(roles).values([{ roleId: 1, roleKey: 'admin', roleName: 'admin', dataScope: '1' }, ...made]);
  for (const [index, { groups: prefixes, chosen }] of generated.entries()) {
    const menuIds = await findMenuIds(index === 0 ? [...prefixes, 'admin:sysUser:', 'admin:sysRole:'] : prefixes);
    if (menuIds.length > 0) await db.insert(roleMenus).values(menuIds.map((menuId) => ({ roleId: index + 2, menuId })));
    if (chosen.length > 0) await db.insert(roleDepts).values(chosen.map((deptId) => ({ roleId: index + 2, deptId })));
  }
  await db.insert(users).values(
    people.map(({ dept: deptId, creator: createBy }, index) => ({
      userId: index + 1,
      username: `user.${index + 1}`,
      nickName: `user ${index + 1}`,
      password: '',
      deptId,
      postId: 1,
      createBy,
    })),
  );
  // The caller is never an administrator: an administrator cannot be exceeded.
  await db.insert(userRoles).values(
    people.flatMap(({ roles: held }, index) => {
      const roleIds = index === 0 ? [...new Set([2, ...held.filter((roleId) => roleId !== 1)])] : held;
      return roleIds.map((roleId) => ({ userId: index + 1, roleId }));
    }),
  );
  await db.execute(sql`select setval(pg_get_serial_sequence('sys_dept', 'dept_id'), ${FIRST_CREATED_ID - 1}),
    setval(pg_get_serial_sequence('sys_user', 'user_id'), ${FIRST_CREATED_ID - 1}),
    setval(pg_get_serial_sequence('sys_role', 'role_id'), ${FIRST_CREATED_ID - 1})`);
}

const findVersion = async (table: typeof users | typeof roles | typeof depts, where: ReturnType<typeof eq>) => {
  const [row] = await test.db.select().from(table).where(where);
  return row?.version ?? 1;
};

const userFields = (username: string) => ({
  username,
  nickName: username,
  phone: '',
  email: '',
  sex: '2',
  postId: 1,
  status: '2',
  remark: '',
});
const PASSWORD = 'nine herons at dusk';

async function runAttempt(caller: TestCaller, attempt: Attempt, index: number) {
  const name = `new.${index}`;
  switch (attempt.kind) {
    case 'createUser':
      return caller.post('/api/v1/sys-user', {
        ...userFields(name),
        deptId: attempt.dept,
        roleIds: attempt.roles,
        password: PASSWORD,
      });
    case 'updateUser': {
      const version = await findVersion(users, eq(users.userId, attempt.user));
      const body = {
        ...userFields(`user.${attempt.user}`),
        userId: attempt.user,
        deptId: attempt.dept,
        roleIds: attempt.roles,
        version,
      };
      return caller.put('/api/v1/sys-user', body);
    }
    case 'status':
      return caller.put('/api/v1/user/status', { userId: attempt.user, status: attempt.isOn ? '2' : '1' });
    case 'password':
      return caller.put('/api/v1/user/pwd/reset', { userId: attempt.user, password: PASSWORD });
    case 'bulkDept':
      return caller.put('/api/v1/user/bulk', { ids: [attempt.user], change: { kind: 'dept', deptId: attempt.dept } });
    case 'bulkRoles':
      return caller.put('/api/v1/user/bulk', {
        ids: [attempt.user],
        change: { kind: 'roles', add: attempt.roles, remove: [] },
      });
    case 'import': {
      const names = attempt.roles.map((roleId) => (roleId === 1 ? 'admin' : `role_${roleId}`)).join(';');
      const file = `User name,Name,Department,Post,Roles\n${name},x,dept ${attempt.dept},post,${names}`;
      return caller.upload('/api/v1/sys-user/import', file);
    }
    case 'createRole':
      return caller.post('/api/v1/role', {
        roleName: name,
        roleKey: `key_${index}`,
        roleSort: 1,
        status: '2',
        remark: '',
        dataScope: attempt.scope,
        menuIds: await findMenuIds(attempt.groups),
        deptIds: attempt.scope === '2' ? [attempt.dept] : [],
      });
    case 'updateRole':
      return caller.put(`/api/v1/role/${attempt.role}`, {
        roleName: `role ${attempt.role}`,
        roleSort: 1,
        remark: '',
        menuIds: await findMenuIds(attempt.groups),
        version: await findVersion(roles, eq(roles.roleId, attempt.role)),
      });
    case 'roleScope':
      return caller.put('/api/v1/roledatascope', {
        roleId: attempt.role,
        dataScope: attempt.scope,
        deptIds: attempt.scope === '2' ? [attempt.dept] : [],
        version: await findVersion(roles, eq(roles.roleId, attempt.role)),
      });
    case 'roleStatus':
      return caller.put('/api/v1/role-status', { roleId: attempt.role, status: attempt.isOn ? '2' : '1' });
    case 'copyRole':
      return caller.post(`/api/v1/role/${attempt.role}/copy`, { roleName: name, roleKey: `key_${index}` });
    case 'members':
      return caller.put(
        `/api/v1/role/${attempt.role}/user`,
        attempt.isGiven ? { add: [attempt.user], remove: [] } : { add: [], remove: [attempt.user] },
      );
    case 'createDept':
      return caller.post('/api/v1/dept', {
        parentId: attempt.dept,
        deptName: name,
        deptType: 'department',
        leader: '',
        phone: '',
        email: '',
        sort: 1,
        status: '2',
      });
    case 'moveDept':
      return caller.put(`/api/v1/dept/${attempt.dept}/move`, {
        parentId: attempt.parent,
        before: 0,
        version: await findVersion(depts, eq(depts.deptId, attempt.dept)),
      });
  }
}

/** The users whom the attempt targets with all their rights. */
const findTargetIds = (attempt: Attempt) => ('user' in attempt ? [attempt.user] : []);

let accepted = 0;
let rejected = 0;

async function checkGraph(generated: Graph) {
  await insertGraph(generated);
  const caller = await createSessionCaller(test, 1);
  let before = await computeEffectiveRights(test.db);
  for (const [index, attempt] of generated.attempts.entries()) {
    const callerRights = before.get(1) ?? new Set<string>();
    const response = await runAttempt(caller, attempt, index);
    expect(response.statusCode).toBeLessThan(500);
    const isAccepted = response.statusCode === 200;
    if (isAccepted) accepted += 1;
    else rejected += 1;

    const after = await computeEffectiveRights(test.db);
    const createdDept =
      attempt.kind === 'createDept' && isAccepted
        ? { deptId: response.json<{ data: { deptId: number } }>().data.deptId, parent: attempt.dept }
        : undefined;
    for (const [userId, rights] of after) {
      const gained = new Set(findEscalatedRights(rights, before.get(userId) ?? new Set(), createdDept));
      expect({ it: attempt, userId, beyond: findEscalatedRights(gained, callerRights, createdDept) }).toEqual({
        it: attempt,
        userId,
        beyond: [],
      });
    }
    for (const userId of isAccepted ? findTargetIds(attempt) : []) {
      if (userId === 1) continue;
      const heldBefore = before.get(userId) ?? new Set<string>();
      expect({ it: attempt, userId, heldMore: findEscalatedRights(heldBefore, callerRights) }).toEqual({
        it: attempt,
        userId,
        heldMore: [],
      });
    }
    before = after;
  }
}

describe('a user who changes rights can grant and revoke only rights of their own', () => {
  it.each(PARTS)(
    `in ${RUNS_PER_PART} generated graphs of roles, part %i`,
    async (part) => {
      await fc.assert(fc.asyncProperty(graph, checkGraph), { numRuns: RUNS_PER_PART, seed: SEED + part });
    },
    60_000,
  );

  it('with enough accepted and rejected attempts', () => {
    const least = (PARTS.length * RUNS_PER_PART) / 5;
    expect({ accepted: accepted > least, refused: rejected > least }).toEqual({ accepted: true, refused: true });
  });
});
