import { and, asc, eq } from 'drizzle-orm';

import type { BulkChangeResult, User } from '@backroom/contract/users';

import { operLog } from '../../schema/oper-log.table.ts';
import { users } from '../../schema/users.table.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser, toUserForm } from '../../testing/test-users.ts';

const URL = '/api/v1/sys-user';
const PASSWORD = 'nine herons at dusk';
const USER_TAGS = ['list', 'query', 'add', 'edit', 'remove', 'resetPassword', 'export'].map(
  (action) => `admin:sysUser:${action}`,
);
/** 上海南京西路店, and its cashier team. */
const STORE = 10;
const TEAM = 11;
const OTHER_STORE = 13;
const ADMIN = 1;
const CLERK_ROLE = 4;

type List = ResponseBody<{ list: User[]; count: number }>;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
/** Has all permissions on the users of one store. */
let chief: TestCaller;
let chiefId: number;
let chiefRole: number;
beforeAll(async () => {
  chiefRole = await insertRole(test.db, { roleKey: 'chief', dataScope: '4', tags: USER_TAGS });
  chiefId = await insertUser(test.db, { username: 'chief', deptId: STORE, roleIds: [chiefRole] });
  chief = await test.as('chief');
});

const input = (username: string, rest: object = {}) => ({
  username,
  nickName: `员工${username}`,
  phone: '',
  email: '',
  sex: '2',
  deptId: TEAM,
  postId: 6,
  roleIds: [chiefRole],
  status: '2',
  remark: '',
  password: PASSWORD,
  ...rest,
});
const list = async (caller: TestCaller, query = '') => (await caller.get(`${URL}${query}`)).json<List>().data;
const fetchUser = async (userId: number) => (await admin.get(`${URL}/${userId}`)).json<ResponseBody<User>>().data;
const create = async (caller: TestCaller, body: object) => (await caller.post(URL, body)).json<ResponseBody<User>>();
const createUser = async (username: string, rest: object = {}) => (await create(chief, input(username, rest))).data;
const readLog = (userId: number) =>
  test.db
    .select()
    .from(operLog)
    .where(and(eq(operLog.noun, 'user'), eq(operLog.recordId, String(userId))))
    .orderBy(asc(operLog.operId));

describe('the list of users', () => {
  it('contains all users for the administrator, with department, post and roles, but no passwords', async () => {
    const { count, list: rows } = await list(admin);

    expect(count).toBe(201);
    expect(rows[0]).toMatchObject({ userId: ADMIN, roleIds: [1], roles: [{ roleKey: 'admin' }], postName: '部门经理' });
    expect(JSON.stringify(rows)).not.toMatch(/argon2|password/);
  });

  it('is limited to the data scope, including the total', async () => {
    const { count, list: rows } = await list(chief, '?pageSize=10000');
    const all = (await list(admin, `?pageSize=10000&deptId=/${STORE}/`)).list;

    expect(rows.map(({ userId }) => userId)).toEqual(all.map(({ userId }) => userId));
    expect(count).toBe(rows.length);
    expect(count).toBeLessThan(40);
  });

  it.each([
    ['user name', '?username=CLERK', ['clerk.s01']],
    ['name', `?nickName=chief`, ['chief']],
    ['phone', '?phone=13800000001', ['admin']],
    ['role', '?roleId=1', ['admin']],
    ['no role', '?roleId=0', []],
    ['lock', '?locked=1', []],
    ['department and below', `?deptId=${TEAM}&username=clerk`, ['clerk.s01']],
    ['a department that does not exist', '?deptId=99999', []],
  ])('filters by %s', async (_what, query, expected) => {
    expect((await list(admin, query)).list.map(({ username }) => username)).toEqual(expected);
  });

  it.each([
    ['its start', 0, 1, true],
    ['but not its end', -1, 0, false],
    ['not a later one', 1, 2, false],
  ])('filters by the time of creation: an interval contains %s', async (_what, from, to, isListed) => {
    const { username, createdAt } = await createUser(`made.at.${from}.${to}`.replace('-', 'minus'));
    const shift = (seconds: number) => new Date(Date.parse(createdAt) + seconds * 1000).toISOString();
    const { list: rows } = await list(admin, `?createdWithin=${shift(from)}/${shift(to)}&username=${username}`);

    expect(rows.map((user) => user.username)).toEqual(isListed ? [username] : []);
  });

  it.each(['postId', 'sex'] as const)('filters by %s: each user is listed under their own', async (field) => {
    const all = (await list(admin, '?pageSize=10000')).list;
    const values = [...new Set(all.map((user) => user[field]))];
    expect(values.length).toBeGreaterThan(2);

    for (const value of values) {
      const expected = all.filter((user) => user[field] === value).map(({ userId }) => userId);
      const { list: rows, count } = await list(admin, `?pageSize=10000&${field}=${value}`);
      expect([count, rows.map(({ userId }) => userId)]).toEqual([expected.length, expected]);
    }
  });

  it('filters by a department without its descendants', async () => {
    const all = (await list(admin, `?deptId=${STORE}&pageSize=1000`)).list;
    const own = (await list(admin, `?ownDeptId=${STORE}&pageSize=1000`)).list;

    expect(own).toEqual(all.filter(({ deptId }) => deptId === STORE));
    expect(own.length).toBeLessThan(all.length);
  });

  it.each([
    'orderBy=password',
    'deptId=7%20or%201=1',
    'roleId=-1',
    'locked=0',
    'colour=red',
    'createdWithin=2026-01-01',
    'signedInWithin=2026-13-01T00:00:00Z/2026-12-01T00:00:00Z',
  ])('rejects %s', async (query) => {
    expect((await admin.get(`${URL}?${query}`)).statusCode).toBe(422);
  });

  it('is exported within the data scope', async () => {
    const lines = (await chief.get(`${URL}/export`, { 'accept-language': 'en-US' })).body.trim().split('\r\n');

    expect(lines[0]).toMatch(/^No\.,User name,Name,Department,Post,Roles/);
    expect(lines).toHaveLength((await list(chief)).count + 1);
  });

  it('is exported with the chosen columns, in the order of all columns', async () => {
    const { body } = await chief.get(`${URL}/export?columns=phone,username`, { 'accept-language': 'en-US' });

    expect(body.split('\r\n')[0]?.replace(/^\uFEFF/, '')).toBe('User name,Phone');
  });

  it('is exported for the marked users, as far as they are in scope', async () => {
    const [own] = (await list(chief, '?pageSize=1')).list;
    const [foreign] = (await list(admin, `?deptId=${OTHER_STORE}&pageSize=1`)).list;
    const { body } = await chief.get(`${URL}/export?columns=userId&ids=${foreign!.userId},${own!.userId}`);

    expect(body.trim().split('\r\n').slice(1)).toEqual([String(own!.userId)]);
  });

  it.each(['columns=password', 'columns=', 'ids=0', 'ids=1;2'])('is not exported with %s', async (query) => {
    expect((await admin.get(`${URL}/export?${query}`)).statusCode).toBe(422);
  });

  it('returns options within the data scope', async () => {
    const options = async (caller: TestCaller) =>
      (await caller.get(`${URL}/option-select?keyword=admin`)).json<ResponseBody<{ list: { username: string }[] }>>()
        .data.list;

    expect((await options(admin)).map(({ username }) => username)).toEqual(['admin']);
    expect(await options(chief)).toEqual([]);
  });
});

describe('the last sign-in', () => {
  it('is the time of the session, and no change of the record', async () => {
    const { userId, version } = await createUser('signs.in');
    expect(await fetchUser(userId)).toMatchObject({ lastSignInAt: null, version });
    const before = Date.now();
    await test.asNewUser('signs.in', PASSWORD, 'ten herons at dawn');
    const after = await fetchUser(userId);
    const logged = await readLog(userId);

    expect(Date.parse(after.lastSignInAt ?? '')).toBeGreaterThanOrEqual(before);
    expect(logged.filter(({ changes }) => 'lastSignInAt' in changes && changes.lastSignInAt?.after)).toEqual([]);
    const found = await list(
      admin,
      `?username=signs.in&signedInWithin=${new Date(before).toISOString()}/2999-01-01T00:00:00Z`,
    );
    expect(found.list.map((user) => user.userId)).toEqual([userId]);
    const missing = await list(admin, `?username=signs.in&signedInWithin=2000-01-01T00:00:00Z/2001-01-01T00:00:00Z`);
    expect(missing.count).toBe(0);
  });

  it('is not changed by a refused sign-in', async () => {
    const { userId } = await createUser('fails.to.sign.in');
    await test.signIn('fails.to.sign.in', 'wrong herons at dusk');

    expect(await fetchUser(userId)).toMatchObject({ lastSignInAt: null });
  });

  it.each([
    ['asc', true],
    ['desc', false],
  ])('sorts those who have never signed in as the earliest: %s', async (order, areMissingFirst) => {
    const sort = `orderBy=lastSignInAt&order=${order}`;
    const { list: rows, count } = await list(admin, `?${sort}&pageSize=1000`);
    const isMissing = rows.map(({ lastSignInAt }) => lastSignInAt === null);
    const pages = await Promise.all([1, 2, 3].map((page) => list(admin, `?${sort}&pageSize=100&pageIndex=${page}`)));
    const exported = (await admin.get(`${URL}/export?${sort}&columns=userId`)).body.trim().split('\r\n').slice(1);
    const ids = rows.map(({ userId }) => userId);

    expect([isMissing[0], isMissing.at(-1)]).toEqual([areMissingFirst, !areMissingFirst]);
    expect(count).toBeGreaterThan(200);
    expect(pages.flatMap((page) => page.list.map(({ userId }) => userId))).toEqual(ids);
    expect(exported.map(Number)).toEqual(ids);
  });
});

describe('one user', () => {
  it('is created with a first password that must be changed at sign-in', async () => {
    const user = await createUser('newcomer', { phone: '13912345678', email: 'n@example.com' });

    expect(user).toMatchObject({ username: 'newcomer', deptId: TEAM, roleIds: [chiefRole], version: 1 });
    expect((await test.signIn('newcomer', PASSWORD)).json()).toMatchObject({ data: { step: 'password' } });
    expect(await readLog(user.userId)).toMatchObject([
      {
        action: 'create',
        userName: 'chief',
        changes: { roleIds: { after: [chiefRole] }, password: { after: '***' } },
      },
    ]);
  });

  it.each([
    ['a user name that is taken, in any case', { username: 'Admin' }, 409, 'username'],
    ['an invalid user name', { username: 'heron hill' }, 422, 'username'],
    ['a user name that begins with a digit', { username: '1heron' }, 422, 'username'],
    ['a phone of another user', { phone: '13800000001' }, 409, 'phone'],
    ['an invalid phone', { phone: '12345' }, 422, 'phone'],
    ['an invalid e-mail', { email: 'x@' }, 422, 'email'],
    ['no role', { roleIds: [] }, 422, 'roleIds'],
    ['a role that does not exist', { roleIds: [99999] }, 422, 'roleIds'],
    ['a post that does not exist', { postId: 99999 }, 422, 'postId'],
    ['a department that does not exist', { deptId: 99999 }, 422, 'deptId'],
    ['a department of another store', { deptId: OTHER_STORE }, 422, 'deptId'],
    ['the own name as password', { username: 'heron-hill', password: 'heron-hill1' }, 422, 'password'],
    ['a read-only field', { createBy: 7 }, 422, 'createBy'],
  ])('is rejected with a field error: %s', async (_what, invalid, code, path) => {
    expect(await create(chief, input('wrong.one', invalid))).toMatchObject({ code, data: { fields: [{ path }] } });
  });

  it('changes, clears empty fields, and rejects a stale version', async () => {
    const user = await createUser('changing', { remark: 'x', phone: '13912345670' });
    const first = await chief.put(URL, toUserForm(user, { remark: '', phone: '', nickName: '改名' }));
    const second = await chief.put(URL, toUserForm(user, { remark: 'late' }));

    expect(first.json()).toMatchObject({ code: 200, data: { remark: '', phone: '', nickName: '改名', version: 2 } });
    expect(second.json()).toMatchObject({ code: 409, data: { current: { nickName: '改名', roleIds: [chiefRole] } } });
    expect((await chief.get(`${URL}/${user.userId}/history`)).json()).toMatchObject({
      data: { list: [{ action: 'update', changes: { nickName: { after: '改名' } } }, { action: 'create' }] },
    });
  });

  it('is disabled, which rejects their requests, and enabled again', async () => {
    const { userId } = await createUser('switched');
    const person = await test.asNewUser('switched', PASSWORD, 'ten herons at dawn');
    const set = async (status: string) =>
      (await chief.put('/api/v1/user/status', { userId, status })).json<ResponseBody<User>>();

    expect(await set('1')).toMatchObject({ code: 200, data: { status: '1' } });
    expect((await person.get('/api/v1/getinfo')).statusCode).toBe(401);
    expect(await set('2')).toMatchObject({ code: 200, data: { status: '2' } });
  });

  it('gets a new password, which ends their sessions', async () => {
    const { userId } = await createUser('forgetful');
    const person = await test.asNewUser('forgetful', PASSWORD, 'ten herons at dawn');
    const reset = await chief.put('/api/v1/user/pwd/reset', { userId, password: 'eleven herons', dropsFactors: true });

    expect(reset.json()).toMatchObject({ code: 200 });
    expect((await person.get('/api/v1/getinfo')).json()).toMatchObject({ data: { reason: 'passwordChanged' } });
    expect((await test.signIn('forgetful', 'eleven herons')).json()).toMatchObject({ data: { step: 'password' } });
  });

  it('is deleted with their sessions, unless they manage a store', async () => {
    const { userId } = await createUser('leaving');
    await test.asNewUser('leaving', PASSWORD, 'ten herons at dawn');
    const [manager] = (await list(admin, '?username=manager.s01')).list;
    const rejected = await admin.remove(URL, [userId, manager!.userId]);

    expect(rejected.json()).toMatchObject({ code: 409, msg: expect.stringContaining('南京西路店') });
    expect((await chief.remove(URL, [userId])).json()).toMatchObject({ code: 200, data: { ids: [userId] } });
    expect(await test.db.$count(users, eq(users.userId, userId))).toBe(0);
  });
});

describe('a user of another store', () => {
  let foreign: User;
  beforeAll(async () => {
    [foreign] = (await list(admin, `?deptId=${OTHER_STORE}&pageSize=1`)).list as [User];
  });

  it.each<[what: string, call: () => Promise<{ statusCode: number }>]>([
    ['read', () => chief.get(`${URL}/${foreign.userId}`)],
    ['read with their history', () => chief.get(`${URL}/${foreign.userId}/history`)],
    ['changed', () => chief.put(URL, toUserForm(foreign, { remark: 'mine now' }))],
    ['disabled', () => chief.put('/api/v1/user/status', { userId: foreign.userId, status: '1' })],
    ['given a password', () => chief.put('/api/v1/user/pwd/reset', { userId: foreign.userId, password: PASSWORD })],
    ['deleted', () => chief.remove(URL, [foreign.userId])],
    [
      'changed with others',
      () => chief.put('/api/v1/user/bulk', { ids: [chiefId, foreign.userId], change: { kind: 'status', status: '2' } }),
    ],
  ])('cannot be %s and is treated as unknown', async (_what, call) => {
    expect((await call()).statusCode).toBe(404);
    expect(await fetchUser(foreign.userId)).toEqual(foreign);
  });
});

describe('privilege escalation is rejected', () => {
  let clerk: User;
  beforeAll(async () => {
    // Has permissions on posts and dictionaries, which the chief does not have.
    [clerk] = (await list(admin, '?username=clerk.s01')).list as [User];
  });

  it.each<[what: string, call: () => Promise<{ json: () => unknown }>]>([
    ['granting a role to a new user', () => chief.post(URL, input('risen', { roleIds: [CLERK_ROLE] }))],
    ['granting the administrator role to a new user', () => chief.post(URL, input('risen', { roleIds: [ADMIN] }))],
    [
      'granting a role to themselves',
      async () => chief.put(URL, toUserForm(await fetchUser(chiefId), { roleIds: [chiefRole, CLERK_ROLE] })),
    ],
    ['changing a user with more rights', () => chief.put(URL, toUserForm(clerk, { remark: 'touched' }))],
    [
      'resetting the password of a user with more rights',
      () => chief.put('/api/v1/user/pwd/reset', { userId: clerk.userId, password: PASSWORD }),
    ],
    ['deleting a user with more rights', () => chief.remove(URL, [clerk.userId])],
    ['disabling who has more rights', () => chief.put('/api/v1/user/status', { userId: clerk.userId, status: '1' })],
    [
      'granting a role in a bulk change',
      async () => {
        const { userId } = await createUser('one.of.many');
        return chief.put('/api/v1/user/bulk', {
          ids: [userId],
          change: { kind: 'roles', add: [CLERK_ROLE], remove: [] },
        });
      },
    ],
  ])('%s', async (_what, call) => {
    expect((await call()).json()).toMatchObject({ code: 403 });
    expect(await fetchUser(clerk.userId)).toEqual(clerk);
    expect((await fetchUser(chiefId)).roleIds).toEqual([chiefRole]);
  });

  it('returns the right that the caller lacks', async () => {
    expect(await create(chief, input('risen', { roleIds: [CLERK_ROLE] }))).toMatchObject({
      msg: expect.stringMatching(/^不能授予你自己没有的权限（门店店员：.+）$/),
    });
  });

  it('moving a user to a department where a role has a wider scope', async () => {
    const wide = await insertRole(test.db, { roleKey: 'wide', dataScope: '1', tags: ['admin:sysUser:edit'] });
    await insertUser(test.db, { username: 'mover', deptId: TEAM, roleIds: [wide] });
    const mover = await test.as('mover');
    const narrow = await insertRole(test.db, { roleKey: 'narrow', dataScope: '3', tags: ['admin:sysUser:edit'] });
    const userId = await insertUser(test.db, { username: 'moved', deptId: TEAM, roleIds: [narrow, chiefRole] });

    expect((await chief.put(URL, toUserForm(await fetchUser(userId), { deptId: STORE }))).json()).toMatchObject({
      code: 200,
    });
    expect((await mover.put(URL, toUserForm(await fetchUser(userId), { deptId: OTHER_STORE }))).statusCode).toBe(403);
  });
});

describe('a bulk change', () => {
  it('can be previewed and applied', async () => {
    const [one, two] = [await createUser('bulk.one'), await createUser('bulk.two', { deptId: STORE })];
    const body = { ids: [one.userId, two.userId], change: { kind: 'dept', deptId: STORE } };
    const preview = (await chief.post('/api/v1/user/bulk/preview', body)).json<ResponseBody<BulkChangeResult[]>>().data;

    expect(preview).toMatchObject([
      { userId: one.userId, isChanged: true, after: { deptName: '上海南京西路店' } },
      { userId: two.userId, isChanged: false },
    ]);
    expect(await fetchUser(one.userId)).toEqual(one);
    expect((await chief.put('/api/v1/user/bulk', body)).json<ResponseBody<BulkChangeResult[]>>().data).toEqual(preview);
    expect(await fetchUser(one.userId)).toMatchObject({ deptId: STORE, version: 2 });
    expect(await fetchUser(two.userId)).toEqual(two);
  });

  it('changes nothing in a preview with an Idempotency-Key', async () => {
    const user = await createUser('bulk.key');
    const body = { ids: [user.userId], change: { kind: 'status', status: '1' } };
    await chief.post('/api/v1/user/bulk/preview', body, { 'idempotency-key': 'preview-1' });

    expect(await fetchUser(user.userId)).toEqual(user);
  });

  it('requires a remaining role, and changes none if one user cannot be changed', async () => {
    const [one, two] = [await createUser('bulk.three'), await createUser('bulk.four')];
    const change = { kind: 'roles', add: [], remove: [chiefRole] };
    const response = await chief.put('/api/v1/user/bulk', { ids: [one.userId, two.userId], change });

    expect(response.json()).toMatchObject({ code: 409, msg: expect.stringContaining('员工bulk.three') });
    expect(await fetchUser(two.userId)).toEqual(two);
  });
});
