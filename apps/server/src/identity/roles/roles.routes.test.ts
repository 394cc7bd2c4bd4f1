import { and, asc, eq } from 'drizzle-orm';

import type { Role, RoleDetail } from '@backroom/contract/roles';

import { operLog } from '../../schema/oper-log.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { userRoles } from '../../schema/users.table.ts';
import { type ResponseBody, setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { ensureMenus } from '../../testing/test-roles.ts';

const URL = '/api/v1/role';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let menuIds: number[];
beforeAll(async () => {
  menuIds = (await ensureMenus(test, ['admin:sysPost:list', 'admin:sysPost:query'])).sort((a, b) => a - b);
});

const input = (roleKey: string, rest: object = {}) => ({
  roleName: `角色 ${roleKey}`,
  roleKey,
  roleSort: 500,
  status: '2',
  remark: '',
  dataScope: '5',
  menuIds: [],
  deptIds: [],
  ...rest,
});
const toUpdate = (role: RoleDetail, rest: object = {}) => ({
  roleName: role.roleName,
  roleSort: role.roleSort,
  remark: role.remark,
  version: role.version,
  ...rest,
});
const create = async (roleKey: string, rest: object = {}) =>
  (await admin.post(URL, input(roleKey, rest))).json<ResponseBody<RoleDetail>>().data;
const read = async (roleId: number) => (await admin.get(`${URL}/${roleId}`)).json<ResponseBody<RoleDetail>>().data;
const list = async (query = '') =>
  (await admin.get(`${URL}${query}`)).json<ResponseBody<{ list: Role[]; count: number }>>().data;
const readLog = (roleId: number) =>
  test.db
    .select()
    .from(operLog)
    .where(and(eq(operLog.noun, 'role'), eq(operLog.recordId, String(roleId))))
    .orderBy(asc(operLog.operId));

describe('the list of roles', () => {
  it('is sorted by sort value, with user counts', async () => {
    const { list: rows, count } = await list();

    expect(count).toBe(7);
    expect(rows.map(({ roleKey }) => roleKey)).toEqual([
      'admin',
      'editor',
      'manager',
      'clerk',
      'finance',
      'auditor',
      'regionHead',
    ]);
    const counted = await test.db.$count(userRoles);
    expect(rows.reduce((sum, { userCount }) => sum + userCount, 0)).toBe(counted);
    expect(rows.every(({ isAssignable }) => isAssignable)).toBe(true);
  });

  it.each([
    [`?roleName=${encodeURIComponent('门店')}`, ['manager', 'clerk']],
    ['?roleKey=EDIT', ['editor']],
    ['?status=1', []],
    ['?orderBy=roleKey&pageSize=1', ['admin']],
    ['?roleIdOrder=desc&pageSize=1', ['regionHead']],
  ])('supports %s', async (query, keys) => {
    expect((await list(query)).list.map(({ roleKey }) => roleKey)).toEqual(keys);
  });
});

describe('one role', () => {
  it('is created with its rights, read and logged', async () => {
    const created = await create('cashier', { menuIds: [...menuIds].reverse(), dataScope: '2', deptIds: [3, 2] });

    expect(created).toMatchObject({ menuIds, dataScope: '2', deptIds: [2, 3], userCount: 0, version: 1 });
    expect(await read(created.roleId)).toEqual(created);
    expect(await readLog(created.roleId)).toMatchObject([
      { action: 'create', changes: { menuIds: { after: menuIds } } },
    ]);
    expect((await admin.get(`${URL}/${created.roleId}/history`)).json()).toMatchObject({
      data: { list: [{ action: 'create' }] },
    });
  });

  it.each([
    ['a key that is taken', { roleKey: 'editor' }, 409, 'roleKey'],
    ['the key of the administrator', { roleKey: 'admin' }, 422, 'roleKey'],
    ['the key of the administrator in capitals', { roleKey: 'Admin' }, 422, 'roleKey'],
    ['a key with the token suffix', { roleKey: 'editor-token' }, 422, 'roleKey'],
    ['a key that begins with a digit', { roleKey: '1st' }, 422, 'roleKey'],
    ['an unknown menu', { menuIds: [999_999] }, 422, 'menuIds'],
    ['an unknown department', { dataScope: '2', deptIds: [999_999] }, 422, 'deptIds'],
    ['no departments for their scope', { dataScope: '2', deptIds: [] }, 422, 'deptIds'],
    ['an unknown scope', { dataScope: '6' }, 422, 'dataScope'],
    ['a read-only field', { userCount: 3 }, 422, 'userCount'],
  ])('is rejected with a field error: %s', async (_what, invalid, code, path) => {
    const response = await admin.post(URL, input('wrong', invalid));

    expect(response.json()).toMatchObject({ code, data: { fields: [{ path }] } });
    expect(await test.db.$count(roles, eq(roles.roleKey, 'wrong'))).toBe(0);
  });

  it('changes the given fields and keeps the others', async () => {
    const created = await create('buyer', { menuIds, dataScope: '2', deptIds: [2] });
    const put = (rest: object) => admin.put(`${URL}/${created.roleId}`, toUpdate(created, rest));
    await put({ remark: 'named' });
    const renamed = await read(created.roleId);

    expect(renamed).toMatchObject({ remark: 'named', menuIds, deptIds: [2], version: 2 });
    const updated = await put({ menuIds: menuIds.slice(1), version: 2 });
    expect(updated.json()).toMatchObject({ data: { menuIds: menuIds.slice(1), deptIds: [2], version: 3 } });
    expect((await readLog(created.roleId)).at(-1)).toMatchObject({
      changes: { menuIds: { before: menuIds, after: menuIds.slice(1) } },
    });
  });

  it('rejects a stale version with the current rights', async () => {
    const created = await create('stale');
    await admin.put(`${URL}/${created.roleId}`, toUpdate(created, { menuIds }));
    const response = await admin.put(`${URL}/${created.roleId}`, toUpdate(created, { menuIds: [] }));

    expect(response.json()).toMatchObject({ code: 409, data: { current: { menuIds, version: 2 } } });
    expect(await read(created.roleId)).toMatchObject({ menuIds });
  });

  it('keeps its key', async () => {
    const created = await create('fixed');
    const same = await admin.put(`${URL}/${created.roleId}`, toUpdate(created, { roleKey: 'fixed' }));
    const other = await admin.put(`${URL}/${created.roleId}`, toUpdate(created, { roleKey: 'loose', version: 2 }));

    expect(same.statusCode).toBe(200);
    expect(other.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'roleKey' }] } });
  });

  it('drops its departments when the scope changes', async () => {
    const created = await create('scoped', { dataScope: '2', deptIds: [2, 3] });
    const url = '/api/v1/roledatascope';
    const own = await admin.put(url, { roleId: created.roleId, dataScope: '3', deptIds: [2], version: 1 });
    const stale = await admin.put(url, { roleId: created.roleId, dataScope: '1', deptIds: [], version: 1 });

    expect(own.json()).toMatchObject({ data: { dataScope: '3', deptIds: [], version: 2 } });
    expect(stale.statusCode).toBe(409);
  });

  it('is disabled and enabled, with or without a version', async () => {
    const { roleId } = await create('switch');
    const put = (body: object) => admin.put('/api/v1/role-status', { roleId, ...body });

    expect((await put({ status: '1' })).json()).toMatchObject({ data: { status: '1', version: 2 } });
    expect((await put({ status: '2', version: 1 })).statusCode).toBe(409);
    expect((await put({ status: '2', version: 2 })).json()).toMatchObject({ data: { status: '2' } });
    expect((await put({ roleId: 999_999, status: '2' })).statusCode).toBe(404);
  });

  it('is copied with its rights', async () => {
    const created = await create('model', { menuIds, dataScope: '2', deptIds: [2], status: '1' });
    const response = await admin.post(`${URL}/${created.roleId}/copy`, { roleName: '副本', roleKey: 'model_copy' });

    expect(response.json()).toMatchObject({
      data: { roleKey: 'model_copy', roleName: '副本', menuIds, dataScope: '2', deptIds: [2], status: '1' },
    });
    const updated = await admin.post(`${URL}/${created.roleId}/copy`, { roleName: '副本', roleKey: 'model_copy' });
    expect(updated.json()).toMatchObject({ code: 409, data: { fields: [{ path: 'roleKey' }] } });
  });
});

describe('deleting roles', () => {
  const exists = (roleId: number) => test.db.$count(roles, eq(roles.roleId, roleId));

  it('deletes unassigned roles with their rights', async () => {
    const { roleId } = await create('short_lived', { menuIds, dataScope: '2', deptIds: [2] });

    expect((await admin.remove(URL, [roleId])).statusCode).toBe(200);
    expect(await exists(roleId)).toBe(0);
  });

  it('is rejected while one is assigned, with its name and user count, and deletes none', async () => {
    const { roleId } = await create('unheld', { menuIds });
    const [manager] = (await list('?roleKey=manager')).list;
    const response = await admin.remove(URL, [roleId, manager!.roleId]);

    expect(response.json()).toMatchObject({
      code: 409,
      msg: `角色“门店店长”还有${manager!.userCount}名用户，请先为他们更换角色`,
    });
    expect(await read(roleId)).toMatchObject({ menuIds });
  });
});

describe('the administrator role', () => {
  const put = async (rest: object) => admin.put(`${URL}/1`, toUpdate(await read(1), rest));

  it('can be renamed', async () => {
    const { roleName } = await read(1);

    expect((await put({ roleName: '超级管理员' })).statusCode).toBe(200);
    expect((await put({ roleName })).statusCode).toBe(200);
  });

  it.each([
    ['disabled', () => put({ status: '1' })],
    ['disabled by its switch', () => admin.put('/api/v1/role-status', { roleId: 1, status: '1' })],
    ['given entries', () => put({ menuIds })],
    ['narrowed', () => put({ dataScope: '5' })],
    ['deleted', () => admin.remove(URL, [1])],
    ['copied', () => admin.post(`${URL}/1/copy`, { roleName: 'x', roleKey: 'second' })],
  ])('cannot be %s', async (_how, attempt) => {
    const response = await attempt();

    expect(response.statusCode).toBe(409);
    expect(response.json<ResponseBody<null>>().msg).toMatch(/系统管理员角色拥有全部权限/);
    expect(await read(1)).toMatchObject({ status: '2', dataScope: '1', menuIds: [] });
  });
});

it('exports the rows of the list', async () => {
  const response = await admin.get(`${URL}/export?roleKey=finance`, { 'accept-language': 'en-US' });

  expect(response.body.split('\r\n').map((line) => line.split(',').slice(0, 5))).toEqual([
    ['\uFEFFNo.', 'Name', 'Key', 'Order', 'Data scope'],
    ['5', '财务', 'finance', '50', 'Chosen departments'],
    [''],
  ]);
});
