import { eq } from 'drizzle-orm';

import type { ChangeEffects } from '@backroom/contract/effects';
import type { Role } from '@backroom/contract/roles';
import type { User } from '@backroom/contract/users';

import { depts } from '../../schema/departments.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { users } from '../../schema/users.table.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser, toUserForm } from '../../testing/test-users.ts';

const COMPANY = 1;
const ADMIN = 1;
const CLERK_ROLE = 4;
const ROLE_TAGS = ['admin:sysRole:list', 'admin:sysRole:query', 'admin:sysRole:update'];
const USER_TAGS = ['admin:sysUser:list', 'admin:sysUser:edit'];

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

interface Editor {
  caller: TestCaller;
  roleId: number;
  userId: number;
}
let serial = 0;
/** A user with one role for all rows. */
async function createEditor(tags: readonly string[], deptId = COMPANY): Promise<Editor> {
  const name = `effects${(serial += 1)}`;
  const roleId = await insertRole(test.db, { roleKey: name, dataScope: '1', tags });
  const userId = await insertUser(test.db, { username: name, deptId, roleIds: [roleId] });
  return { caller: await createSessionCaller(test, userId), roleId, userId };
}

const preview = (caller: TestCaller, path: string, body: object) =>
  caller.post(`/api/v1/${path}/effects/preview`, body);
const read = async (caller: TestCaller, path: string, body: object) =>
  (await preview(caller, path, body)).json<ResponseBody<ChangeEffects>>().data;

const readUserForm = async (userId: number, changes: object) =>
  toUserForm((await admin.get(`/api/v1/sys-user/${userId}`)).json<ResponseBody<User>>().data, changes);

it('names whom a narrower scope concerns, and what one of them no longer lists', async () => {
  const { roleId, userId } = await createEditor(USER_TAGS);
  const second = await insertUser(test.db, { username: 'effects.second', deptId: COMPANY, roleIds: [roleId] });
  const total = await test.db.$count(users);
  const inCompany = await test.db.$count(users, eq(users.deptId, COMPANY));

  const effects = await read(admin, `role/${roleId}`, { dataScope: '3' });

  expect(effects).toMatchObject({
    stop: null,
    people: { count: 2 },
    person: { userId },
    entries: { gained: [], lost: [] },
  });
  expect(effects.people.list.map((person) => person.userId)).toEqual([userId, second]);
  expect(effects.rows).toMatchObject([
    {
      kind: 'user',
      before: total,
      after: inCompany,
      gained: { count: 0, names: [] },
      lost: { count: total - inCompany },
    },
  ]);
  expect(effects.rows[0]?.lost.names).toHaveLength(3);
  expect(await read(admin, `role/${roleId}`, { dataScope: '3', userId: second })).toMatchObject({
    person: { userId: second },
  });
});

it('writes nothing and has no entry in the log', async () => {
  const { roleId } = await createEditor(USER_TAGS);
  const before = await test.db.$count(operLog);

  await read(admin, `role/${roleId}`, { menuIds: [], dataScope: '5' });

  const { data } = (await admin.get(`/api/v1/role/${roleId}`)).json<ResponseBody<Role>>();
  expect([data.dataScope, await test.db.$count(operLog)]).toEqual(['1', before]);
});

it('hides names of rows and of people whom the caller may not list', async () => {
  const { roleId } = await createEditor(USER_TAGS);
  const { caller } = await createEditor(ROLE_TAGS);

  expect(await read(caller, `role/${roleId}`, { menuIds: [] })).toMatchObject({
    people: { count: 1, list: [] },
    person: null,
    rows: [],
  });
});

it.each([
  ['an unknown role', 'role/999999', {}, 404],
  ['a person without the role', `role/${CLERK_ROLE}`, { userId: ADMIN }, 404],
  ['an unknown user', 'user/999999', { status: '1' }, 404],
  ['an unknown department', `user/${ADMIN}`, { deptId: 999_999 }, 404],
  ['an unknown parent', 'dept/2', { parentId: 999_999 }, 404],
  [
    'an unknown user among several',
    'user/bulk',
    { ids: [ADMIN, 999_999], change: { kind: 'status', status: '2' } },
    404,
  ],
  ['an unknown target', 'dept/2/merge', { targetId: 999_999 }, 404],
  ['an unknown field', `user/${ADMIN}`, { nickName: 'x' }, 422],
])('answers for %s', async (_what, path, body, status) => {
  expect((await preview(admin, path, body)).statusCode).toBe(status);
});

it('has no effect for a move below itself, which is refused', async () => {
  const [child] = await test.db.select().from(depts).where(eq(depts.parentId, COMPANY));

  expect(await read(admin, `dept/${COMPANY}`, { parentId: child!.deptId })).toMatchObject({
    people: { count: 0 },
    rows: [],
  });
});

/** A department below the company. */
async function insertDept(deptName: string, deptType: 'department' | 'region' | 'store' = 'department') {
  const values = { parentId: COMPANY, deptPath: '', deptName, deptType };
  const [{ deptId } = { deptId: 0 }] = await test.db.insert(depts).values(values).returning();
  const deptPath = `/${COMPANY}/${deptId}/`;
  await test.db.update(depts).set({ deptPath }).where(eq(depts.deptId, deptId));
  return deptId;
}

it('of a move concerns people with own records if they come into another store', async () => {
  const [moved, region, store] = [
    await insertDept('own moved'),
    await insertDept('own region', 'region'),
    await insertDept('own store', 'store'),
  ];
  const roleId = await insertRole(test.db, { roleKey: 'effects.own', dataScope: '5', tags: ['cafu:monthPlan:list'] });
  await insertUser(test.db, { username: 'effects.own', deptId: moved, roleIds: [roleId] });

  expect(await read(admin, `dept/${moved}`, { parentId: region })).toMatchObject({ people: { count: 0 } });
  expect(await read(admin, `dept/${moved}`, { parentId: store })).toMatchObject({ people: { count: 1 } });
});

it('announces that a move is refused which would show users more than its author may grant', async () => {
  const [moved, watched, plain] = [await insertDept('moved'), await insertDept('watched'), await insertDept('plain')];
  const roleId = await insertRole(test.db, { roleKey: 'effects.below', dataScope: '4', tags: USER_TAGS });
  await insertUser(test.db, { username: 'effects.below', deptId: watched, roleIds: [roleId] });
  const { caller } = await createEditor(['admin:sysDept:list', 'admin:sysDept:edit']);
  const move = (parentId: number) => caller.put(`/api/v1/dept/${moved}/move`, { parentId, before: 0, version: 1 });

  expect(await read(caller, `dept/${moved}`, { parentId: watched })).toMatchObject({ stop: 'moreRights' });
  expect((await move(watched)).statusCode).toBe(403);
  expect(await read(admin, `dept/${moved}`, { parentId: watched })).toMatchObject({ stop: null });
  expect(await read(caller, `dept/${moved}`, { parentId: plain })).toMatchObject({ stop: null });
  expect((await move(plain)).statusCode).toBe(200);
});

it('of several users names those whom it changes, whatever their status', async () => {
  const { roleId, userId } = await createEditor(USER_TAGS);
  const plain = await insertRole(test.db, { roleKey: 'effects.many', dataScope: '1' });
  const other = await insertUser(test.db, { username: 'effects.many', deptId: COMPANY, roleIds: [plain] });
  const ids = [userId, other];
  const total = await test.db.$count(users);
  const lost = [{ kind: 'user', before: total, after: 0, lost: { count: total } }];

  const change = { kind: 'roles', add: [plain], remove: [roleId] };
  expect(await read(admin, 'user/bulk', { ids, change })).toMatchObject({
    stop: null,
    people: { count: 1, list: [{ userId }] },
    person: { userId },
    rows: lost,
  });
  await test.db.update(users).set({ status: '1' }).where(eq(users.userId, other));
  const status = { ids, change: { kind: 'status', status: '1' } };
  expect(await read(admin, 'user/bulk', status)).toMatchObject({ people: { count: 1 }, rows: lost });
  const enabled = { ids, change: { kind: 'status', status: '2' } };
  expect(await read(admin, 'user/bulk', enabled)).toMatchObject({ person: { userId: other }, rows: [] });
});

it('of a deletion is what its people lose who can sign in, for those who may delete them', async () => {
  const { caller, userId } = await createEditor(USER_TAGS);
  const disabled = await insertUser(test.db, { username: 'effects.gone', deptId: COMPANY, roleIds: [] });
  await test.db.update(users).set({ status: '1' }).where(eq(users.userId, disabled));
  const ids = [userId, disabled];
  const total = await test.db.$count(users);

  expect(await read(admin, 'user/removal', { ids })).toMatchObject({
    stop: null,
    people: { count: 1, list: [{ userId }] },
    person: { userId },
    rows: [{ kind: 'user', before: total, after: 0, lost: { count: total } }],
  });
  expect(await read(admin, 'user/removal', { ids: [ADMIN] })).toMatchObject({ stop: 'lastAdministrator' });
  expect((await preview(caller, 'user/removal', { ids })).statusCode).toBe(403);
  expect((await preview(admin, 'user/removal', { ids: [999_999] })).statusCode).toBe(404);
});

it('of a merge names who works in the department, and is none into itself', async () => {
  const [child] = await test.db.select().from(depts).where(eq(depts.parentId, COMPANY));
  const { roleId, userId } = await createEditor(USER_TAGS, child!.deptId);
  await admin.put('/api/v1/roledatascope', { roleId, dataScope: '3', deptIds: [], version: 1 });
  const [inChild, inCompany] = [
    await test.db.$count(users, eq(users.deptId, child!.deptId)),
    await test.db.$count(users, eq(users.deptId, COMPANY)),
  ];

  const merged = await read(admin, `dept/${child!.deptId}/merge`, { targetId: COMPANY, userId });
  expect(merged.rows).toMatchObject([
    { kind: 'user', before: inChild, after: inChild + inCompany, gained: { count: inCompany }, lost: { count: 0 } },
  ]);
  expect(await read(admin, `dept/${COMPANY}/merge`, { targetId: child!.deptId })).toMatchObject({
    people: { count: 0 },
    rows: [],
  });
});

describe('a change that its author could not undo', () => {
  it('of a role is announced and refused', async () => {
    const { caller, roleId } = await createEditor(ROLE_TAGS);
    const { data } = (await admin.get(`/api/v1/role/${roleId}`)).json<ResponseBody<Role>>();
    const { roleName, roleSort, remark, version } = data;
    const change = { menuIds: [] };

    expect(await read(caller, `role/${roleId}`, change)).toMatchObject({ stop: 'ownAccess' });
    const response = await caller.put(`/api/v1/role/${roleId}`, { roleName, roleSort, remark, version, ...change });
    expect([response.statusCode, response.json<{ msg: string }>().msg]).toEqual([
      409,
      expect.stringContaining('改不回来'),
    ]);
    const disabled = await caller.put('/api/v1/role-status', { roleId, status: '1', version });
    expect(disabled.statusCode).toBe(409);
  });

  it('of a role passes while another role keeps the right', async () => {
    const { caller, roleId, userId } = await createEditor(ROLE_TAGS);
    const other = await insertRole(test.db, { roleKey: 'effects.other', dataScope: '1', tags: ROLE_TAGS });
    await admin.put('/api/v1/sys-user', await readUserForm(userId, { roleIds: [roleId, other] }));
    const { data } = (await admin.get(`/api/v1/role/${roleId}`)).json<ResponseBody<Role>>();
    const { roleName, roleSort, remark, version } = data;

    expect(await read(caller, `role/${roleId}`, { menuIds: [] })).toMatchObject({ stop: null });
    const body = { roleName, roleSort, remark, version, menuIds: [] };
    expect((await caller.put(`/api/v1/role/${roleId}`, body)).statusCode).toBe(200);
  });

  it('of the own account is announced and refused, alone and among others', async () => {
    const { caller, userId, roleId } = await createEditor(USER_TAGS);
    const plain = await insertRole(test.db, { roleKey: 'effects.plain', dataScope: '1' });

    expect(await read(caller, `user/${userId}`, { roleIds: [plain] })).toMatchObject({ stop: 'ownAccess' });
    const single = await caller.put('/api/v1/sys-user', await readUserForm(userId, { roleIds: [plain] }));
    expect(single.statusCode).toBe(409);
    const change = { kind: 'roles', add: [plain], remove: [roleId] };
    expect(await read(caller, 'user/bulk', { ids: [userId], change })).toMatchObject({ stop: 'ownAccess' });
    expect((await caller.put('/api/v1/user/bulk', { ids: [userId], change })).statusCode).toBe(409);
  });

  it('of the last administrator is announced', async () => {
    expect(await read(admin, `user/${ADMIN}`, { roleIds: [CLERK_ROLE] })).toMatchObject({ stop: 'lastAdministrator' });
    const change = { kind: 'roles', add: [CLERK_ROLE], remove: [1] };
    expect(await read(admin, 'user/bulk', { ids: [ADMIN], change })).toMatchObject({ stop: 'lastAdministrator' });
  });

  it('of an administrator is one of the own account while others remain', async () => {
    await insertUser(test.db, { username: 'effects.admin', deptId: COMPANY, roleIds: [1] });

    expect(await read(admin, `user/${ADMIN}`, { roleIds: [CLERK_ROLE] })).toMatchObject({ stop: 'ownAccess' });
    const refused = await admin.put('/api/v1/sys-user', await readUserForm(ADMIN, { roleIds: [CLERK_ROLE] }));
    expect(refused.statusCode).toBe(409);
  });
});
