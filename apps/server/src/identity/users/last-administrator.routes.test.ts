import type { User } from '@backroom/contract/users';

import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/v1/sys-user';
const STATUS_URL = '/api/v1/user/status';
const BULK_URL = '/api/v1/user/bulk';
const ADMIN = 1;
const ADMIN_ROLE = 1;
const CLERK_ROLE = 4;

const OWN_ACCOUNT = { code: 409, msg: '不能停用或删除自己的账号' };
const LAST_ADMIN = { code: 409, msg: '至少要保留一名启用的系统管理员' };
const HAS_MORE_RIGHTS = { code: 403, msg: expect.stringContaining('的权限超出你的权限') };

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
/** Has all permissions on all users, but not the administrator role. */
let manager: TestCaller;
beforeAll(async () => {
  const tags = ['list', 'query', 'edit', 'remove'].map((action) => `admin:sysUser:${action}`);
  const roleId = await insertRole(test.db, { roleKey: 'user-manager', dataScope: '1', tags });
  await insertUser(test.db, { username: 'user-manager', deptId: 1, roleIds: [roleId] });
  manager = await test.as('user-manager');
});

const fetchUser = async (userId: number) => (await admin.get(`${URL}/${userId}`)).json<{ data: User }>().data;

async function toForm(userId: number, roleIds: readonly number[]) {
  const { username, nickName, phone, email, sex, deptId, postId, status, remark, version } = await fetchUser(userId);
  const form = { userId, username, nickName, phone, email, sex, deptId, postId, status, remark, version };
  return { ...form, roleIds };
}
const revokeAdminRole = { kind: 'roles', add: [CLERK_ROLE], remove: [ADMIN_ROLE] };
const disable = { kind: 'status', status: '1' };

describe('the last administrator', () => {
  it.each<[what: string, call: (by: TestCaller) => Promise<{ json(): unknown }>, own: object]>([
    ['disabled', (by) => by.put(STATUS_URL, { userId: ADMIN, status: '1' }), OWN_ACCOUNT],
    ['disabled in a form', async (by) => by.put(URL, { ...(await toForm(ADMIN, [1])), status: '1' }), OWN_ACCOUNT],
    ['disabled in a bulk change', (by) => by.put(BULK_URL, { ids: [ADMIN], change: disable }), OWN_ACCOUNT],
    ['deleted', (by) => by.remove(URL, [ADMIN]), OWN_ACCOUNT],
    ['demoted', async (by) => by.put(URL, await toForm(ADMIN, [CLERK_ROLE])), LAST_ADMIN],
    ['demoted in a bulk change', (by) => by.put(BULK_URL, { ids: [ADMIN], change: revokeAdminRole }), LAST_ADMIN],
  ])('cannot be %s, neither by another user nor by themselves', async (_what, call, own) => {
    const before = await fetchUser(ADMIN);

    expect((await call(manager)).json()).toMatchObject(HAS_MORE_RIGHTS);
    expect((await call(admin)).json()).toMatchObject(own);
    expect(await fetchUser(ADMIN)).toEqual(before);
  });
});

describe('one of two administrators', () => {
  it('can be disabled, demoted and deleted by the other one', async () => {
    const second = await insertUser(test.db, { username: 'second', deptId: 1, roleIds: [ADMIN_ROLE] });

    expect((await admin.put(STATUS_URL, { userId: second, status: '1' })).json()).toMatchObject({ code: 200 });
    expect((await admin.put(URL, await toForm(second, [CLERK_ROLE]))).json()).toMatchObject({ code: 200 });
    expect((await admin.remove(URL, [second])).json()).toMatchObject({ code: 200 });
  });

  it('cannot demote themselves, as they could not undo it', async () => {
    const third = await insertUser(test.db, { username: 'third', deptId: 1, roleIds: [ADMIN_ROLE] });
    const caller = await test.as('third');

    expect((await caller.put(URL, await toForm(third, [CLERK_ROLE]))).json()).toMatchObject({
      code: 409,
      msg: expect.stringContaining('自己的账号'),
    });
    expect((await admin.put(URL, await toForm(third, [CLERK_ROLE]))).json()).toMatchObject({ code: 200 });
  });

  it('is the last one if the other one is disabled', async () => {
    const fourth = await insertUser(test.db, { username: 'fourth', deptId: 1, roleIds: [ADMIN_ROLE] });
    await admin.put(STATUS_URL, { userId: fourth, status: '1' });

    expect((await admin.put(URL, await toForm(ADMIN, [CLERK_ROLE]))).json()).toMatchObject(LAST_ADMIN);
  });
});
