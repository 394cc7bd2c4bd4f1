import { eq } from 'drizzle-orm';

import type { RoleDetail } from '@backroom/contract/roles';

import { roles } from '../../schema/roles.table.ts';
import { userRoles } from '../../schema/users.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { assignOnlyRole, ensureMenus } from '../../testing/test-roles.ts';

const URL = '/api/v1/role';
const ROLES = ['list', 'query', 'add', 'update', 'remove', 'export'].map((action) => `admin:sysRole:${action}`);
const POSTS = ['admin:sysPost:list', 'admin:sysPost:query'];
const PEOPLE = ['admin:sysUser:list', 'admin:sysUser:edit'];

const test = setupTestApp();
let admin: TestCaller;
/** Has the permissions on roles, posts and users of one store. */
let deputy: TestCaller;
let own: { roleId: number; menuIds: number[] };
let postMenus: number[];
let dictMenus: number[];
beforeAll(async () => {
  own = await assignOnlyRole(test, 'manager.s01', 'deputy', '4', [...ROLES, ...POSTS, ...PEOPLE]);
  postMenus = await ensureMenus(test, POSTS);
  dictMenus = await ensureMenus(test, ['admin:sysDictType:list']);
  admin = await test.as('admin');
  deputy = await test.as('manager.s01');
});

let count = 0;
const input = (rest: object = {}) => ({
  roleName: `角色${(count += 1)}`,
  roleKey: `role_${count}`,
  roleSort: 500,
  status: '2',
  remark: '',
  dataScope: '4',
  menuIds: postMenus,
  deptIds: [],
  ...rest,
});
const createRole = async (by: TestCaller, rest: object = {}) =>
  (await by.post(URL, input(rest))).json<{ data: RoleDetail }>().data;
const read = async (roleId: number) => (await admin.get(`${URL}/${roleId}`)).json<{ data: RoleDetail }>().data;
const change = ({ roleId, roleName, roleSort, remark, version }: RoleDetail, rest: object) =>
  deputy.put(`${URL}/${roleId}`, { roleName, roleSort, remark, version, ...rest });

describe('a user with permissions on roles', () => {
  it('can create, change and delete a role within their own rights', async () => {
    const role = await createRole(deputy);
    const changed = await change(role, { menuIds: postMenus.slice(1), dataScope: '5' });

    expect(changed.json()).toMatchObject({ code: 200, data: { dataScope: '5', isAssignable: true } });
    expect((await deputy.remove(URL, [role.roleId])).statusCode).toBe(200);
  });

  it.each<[string, () => object]>([
    ['an entry', () => ({ menuIds: dictMenus })],
    ['a scope', () => ({ dataScope: '1' })],
    ['own entries and one more', () => ({ menuIds: [...own.menuIds, ...dictMenus] })],
  ])('cannot grant %s beyond their own rights, neither on create nor on update', async (_what, excess) => {
    const before = await test.db.$count(roles);
    const role = await createRole(deputy);

    expect(await deputy.post(URL, input(excess()))).toMatchObject({ statusCode: 403 });
    expect(await change(role, excess())).toMatchObject({ statusCode: 403 });
    expect(await read(role.roleId)).toEqual(role);
    await deputy.remove(URL, [role.roleId]);
    expect(await test.db.$count(roles)).toBe(before);
  });

  it('sees a role as assignable only if its holders do not get a wider data scope from it', async () => {
    const role = await createRole(admin);
    const isAssignable = async () =>
      (await deputy.get(`${URL}/${role.roleId}`)).json<{ data: RoleDetail }>().data.isAssignable;
    expect(await isAssignable()).toBe(true);

    await test.db.insert(userRoles).values({ userId: 1, roleId: role.roleId });
    expect(await isAssignable()).toBe(false);

    await test.db.update(roles).set({ dataScope: '1' }).where(eq(roles.roleId, own.roleId));
    expect(await isAssignable()).toBe(true);
    await test.db.update(roles).set({ dataScope: '4' }).where(eq(roles.roleId, own.roleId));
  });

  it('cannot assign a department out of scope, which is treated as unknown', async () => {
    const outOfScope = { dataScope: '2', deptIds: [2] };
    const role = await createRole(deputy);
    const url = '/api/v1/roledatascope';
    const response = await deputy.put(url, { roleId: role.roleId, version: 1, ...outOfScope });

    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'deptIds' }] } });
    expect((await deputy.post(URL, input(outOfScope))).statusCode).toBe(422);
    expect((await deputy.put(url, { roleId: role.roleId, version: 1, dataScope: '1', deptIds: [] })).statusCode).toBe(
      403,
    );
    expect(await read(role.roleId)).toEqual(role);
  });

  it.each<[string, (role: RoleDetail) => Promise<{ statusCode: number }>]>([
    ['rename', (role) => change(role, { roleName: '改名' })],
    ['empty', (role) => change(role, { menuIds: [] })],
    ['disable', ({ roleId }) => deputy.put('/api/v1/role-status', { roleId, status: '1' })],
    [
      'narrow',
      ({ roleId }) => deputy.put('/api/v1/roledatascope', { roleId, dataScope: '5', deptIds: [], version: 1 }),
    ],
    ['copy', ({ roleId }) => deputy.post(`${URL}/${roleId}/copy`, { roleName: 'x', roleKey: 'x_copy' })],
    ['delete', ({ roleId }) => deputy.remove(URL, [roleId])],
    ['assign', ({ roleId }) => deputy.put(`${URL}/${roleId}/user`, { add: [3] })],
  ])('cannot %s a role that grants more than they have', async (_how, attempt) => {
    for (const excess of [{ menuIds: [...postMenus, ...dictMenus] }, { dataScope: '1' }]) {
      const role = await createRole(admin, excess);

      expect(await attempt(role)).toMatchObject({ statusCode: 403 });
      expect(await read(role.roleId)).toMatchObject({ version: 1, menuIds: role.menuIds, userCount: 0 });
      expect((await deputy.get(`${URL}/${role.roleId}`)).json()).toMatchObject({ data: { isAssignable: false } });
    }
  });

  it('cannot change a role that has a wider scope for one of its holders', async () => {
    const role = await createRole(admin);
    expect(await change(role, { remark: '可以' })).toMatchObject({ statusCode: 200 });
    // In the head office, "own department and below" is everything.
    await test.db.insert(userRoles).values({ userId: 2, roleId: role.roleId });

    expect(await change({ ...role, version: 2 }, { remark: '不可以' })).toMatchObject({ statusCode: 403 });
  });

  it('cannot enable a role beyond their own rights', async () => {
    const role = await createRole(admin, { menuIds: dictMenus, status: '1' });

    expect(await deputy.put('/api/v1/role-status', { roleId: role.roleId, status: '2' })).toMatchObject({
      statusCode: 403,
    });
  });

  it('cannot change the administrator role', async () => {
    const role = await read(1);

    expect(await change(role, { roleName: '我的' })).toMatchObject({ statusCode: 403 });
    expect(await deputy.put(`${URL}/1/user`, { add: [3] })).toMatchObject({ statusCode: 403 });
    expect(await deputy.put(`${URL}/1/user`, { remove: [1] })).toMatchObject({ statusCode: 403 });
  });

  it('cannot extend their own role', async () => {
    const role = await read(own.roleId);

    expect(await change(role, { menuIds: [...role.menuIds, ...dictMenus] })).toMatchObject({ statusCode: 403 });
    expect(await change(role, { dataScope: '1' })).toMatchObject({ statusCode: 403 });
    expect(await read(own.roleId)).toEqual(role);
  });

  it('loses the permission as soon as it is revoked', async () => {
    const other = await createRole(admin);
    await test.db.update(roles).set({ status: '1' }).where(eq(roles.roleId, own.roleId));
    const rejected = await deputy.put(`${URL}/${other.roleId}`, { ...input(), version: 1 });
    await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleId, own.roleId));

    expect(rejected.statusCode).toBe(403);
  });
});
