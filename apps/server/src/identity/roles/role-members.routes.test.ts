import { and, eq, ne } from 'drizzle-orm';

import type { RoleMember } from '@backroom/contract/role-members';
import type { RoleDetail } from '@backroom/contract/roles';

import { operLog } from '../../schema/oper-log.table.ts';
import { roleMenus, roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { createSessionCaller } from '../../testing/session-caller.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { assignOnlyRole } from '../../testing/test-roles.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/v1/role';
const ROLES = ['admin:sysRole:list', 'admin:sysRole:query', 'admin:sysRole:update', 'admin:sysRole:add'];
const PEOPLE = ['admin:sysUser:list', 'admin:sysUser:edit'];
/** The rights of a clerk: a user with fewer rights cannot manage one. */
const CLERK = [
  'cafu:monthPlan:list',
  'cafu:cashIn:add',
  'cafu:takings:query',
  'admin:sysDirectory:list',
  ...['sysDictType', 'sysDictData', 'sysPost'].flatMap((noun) => [`admin:${noun}:list`, `admin:${noun}:query`]),
];

const test = setupTestApp();
let admin: TestCaller;
let deputy: TestCaller;
let store: number;
/** Ids of two clerks: one of the deputy's store, one of another store. */
let nearId: number;
let farId: number;
let roleId: number;
beforeAll(async () => {
  const { user } = await assignOnlyRole(test, 'manager.s01', 'deputy', '4', [...ROLES, ...PEOPLE, ...CLERK]);
  store = user.deptId;
  const clerks = await test.db.select().from(users).innerJoin(userRoles, eq(userRoles.userId, users.userId));
  const clerksOf = (isNear: boolean) =>
    clerks.find(
      ({ sys_user: { deptId, userId }, sys_user_role: held }) =>
        (deptId === store) === isNear && held.roleId === 4 && userId > 10,
    )!.sys_user.userId;
  nearId = clerksOf(true);
  farId = clerksOf(false);
  admin = await test.as('admin');
  deputy = await test.as('manager.s01');
});

let createdCount = 0;
beforeEach(async () => {
  const [role] = await test.db
    .insert(roles)
    .values({ roleKey: `given_${(createdCount += 1)}`, roleName: `给${createdCount}`, dataScope: '4' })
    .returning();
  roleId = role!.roleId;
});

const fetchMembers = async (by: TestCaller, query = '', of = roleId) =>
  (await by.get(`${URL}/${of}/user${query}`)).json<{ data: { list: RoleMember[]; count: number } }>().data;
const put = (by: TestCaller, body: object) => by.put(`${URL}/${roleId}/user`, body);
const readRoleIds = async (userId: number) =>
  (await test.db.select().from(userRoles).where(eq(userRoles.userId, userId)))
    .map((row) => row.roleId)
    .sort((a, b) => a - b);

describe('the members of a role', () => {
  it('are limited to the data scope of the caller, including the total', async () => {
    const all = await fetchMembers(admin, '', 4);
    const seen = await fetchMembers(deputy, '', 4);

    expect(seen.count).toBeGreaterThan(0);
    expect(seen.count).toBeLessThan(all.count);
    expect(seen.list.map(({ userId }) => userId)).toContain(nearId);
    expect((await fetchMembers(deputy, '?pageSize=500', 4)).list.map(({ userId }) => userId)).not.toContain(farId);
  });

  it('are empty without the permission to list users', async () => {
    const { user } = await assignOnlyRole(test, 'editor', 'reader', '1', ['admin:sysRole:query']);
    const reader = await test.as(user.username);

    expect(await fetchMembers(reader, '', 4)).toMatchObject({ list: [], count: 0 });
    expect(await fetchMembers(reader, '?notIn=1', 4)).toMatchObject({ list: [], count: 0 });
  });

  it('can be searched by name, also for users without the role', async () => {
    const [someone] = await test.db.select().from(users).where(eq(users.userId, nearId));
    const named = `?name=${encodeURIComponent(someone!.username)}`;

    expect((await fetchMembers(deputy, named, 4)).list).toMatchObject([
      { userId: nearId, deptName: expect.any(String) },
    ]);
    expect((await fetchMembers(deputy, `${named}&notIn=1`, 4)).count).toBe(0);
    expect((await fetchMembers(deputy, `${named}&notIn=1`)).list).toMatchObject([{ userId: nearId }]);
    expect((await deputy.get(`${URL}/999999/user`)).statusCode).toBe(404);
  });

  it('can be added and removed, which is logged for the user and the role', async () => {
    const added = await put(deputy, { add: [nearId] });

    expect(added.json()).toMatchObject({ code: 200, data: { userCount: 1 } });
    expect(await readRoleIds(nearId)).toEqual([4, roleId]);
    expect((await put(deputy, { add: [nearId], remove: [] })).json()).toMatchObject({ data: { userCount: 1 } });
    expect((await put(deputy, { remove: [nearId] })).json()).toMatchObject({ data: { userCount: 0 } });
    const log = await test.db
      .select()
      .from(operLog)
      .where(and(eq(operLog.noun, 'user'), eq(operLog.recordId, `${nearId}`)));
    expect(log.map(({ changes }) => changes)).toEqual([
      { roleIds: { before: [4], after: [4, roleId] } },
      { roleIds: { before: [4, roleId], after: [4] } },
    ]);
    const history = await admin.get(`${URL}/${roleId}/history`);
    expect(history.json<{ data: { list: unknown[] } }>().data.list).toMatchObject([
      { changes: { members: { before: [nearId], after: [] } } },
      { changes: { members: { before: [], after: [nearId] } } },
    ]);
  });

  it.each<[string, () => object, number]>([
    ['a user of another store', () => ({ add: [farId] }), 404],
    ['an unknown user', () => ({ add: [999_999] }), 404],
    ['an administrator out of scope', () => ({ add: [1] }), 404],
    ['a valid user together with an invalid one', () => ({ add: [nearId, farId] }), 404],
    ['a user in both lists', () => ({ add: [nearId], remove: [nearId] }), 422],
    ['a user with more rights', () => ({ add: [nearId], remove: [] }), 403],
  ])('reject %s', async (what, body, status) => {
    const hasMoreRights = what === 'a user with more rights';
    if (hasMoreRights) await test.db.insert(userRoles).values({ userId: nearId, roleId: 6 });
    const response = await put(deputy, body());
    if (hasMoreRights)
      await test.db.delete(userRoles).where(and(eq(userRoles.userId, nearId), ne(userRoles.roleId, 4)));

    expect(response.statusCode).toBe(status);
    expect(await readRoleIds(nearId)).toEqual([4]);
  });

  it('cannot lose their last role', async () => {
    const response = await admin.put(`${URL}/4/user`, { remove: [nearId] });

    expect(response.json()).toMatchObject({ code: 409, msg: expect.stringContaining('只有这一个角色') });
    expect(await readRoleIds(nearId)).toEqual([4]);
  });

  it('include at least one administrator', async () => {
    await test.db.insert(userRoles).values({ userId: 1, roleId });
    const response = await admin.put(`${URL}/1/user`, { remove: [1] });

    expect(response.json()).toMatchObject({ code: 409, msg: '至少要保留一名启用的系统管理员' });
  });

  it('require the permission to edit users', async () => {
    const { user } = await assignOnlyRole(test, 'lead', 'half', '1', ROLES);
    const roleEditor = await test.as(user.username);

    expect((await put(roleEditor, { add: [nearId] })).statusCode).toBe(403);
    expect(await test.db.$count(roleMenus, eq(roleMenus.roleId, roleId))).toBe(0);
  });
});

describe('the role options', () => {
  const fetchOptions = async (by: TestCaller, query = '') =>
    (await by.get(`/api/v1/role-option-select${query}`)).json<{ data: { list: RoleDetail[] } }>().data.list;

  it('mark the roles that the caller may assign, by department', async () => {
    const found = await fetchOptions(deputy);

    expect(found.find(({ roleKey }) => roleKey === 'admin')).toMatchObject({ isAssignable: false });
    expect(found.find(({ roleKey }) => roleKey === 'deputy')).toMatchObject({ isAssignable: true });
    expect((await fetchOptions(admin)).every(({ isAssignable }) => isAssignable)).toBe(true);
    expect((await fetchOptions(deputy, '?deptId=1')).some(({ isAssignable }) => isAssignable)).toBe(false);
  });

  it('are empty without a form that chooses roles', async () => {
    expect(await fetchOptions(await test.as('clerk.s01'))).toEqual([]);
  });

  it.each(['admin:sysConfigSet:update', 'admin:sysMenu:add', 'admin:sysMenu:edit', 'admin:sysRole:update'])(
    'are there for those who may not list users, with %s',
    async (tag) => {
      const roleIds = [await insertRole(test.db, { roleKey: tag.replaceAll(':', '.'), dataScope: '1', tags: [tag] })];
      const userId = await insertUser(test.db, { username: tag.replaceAll(':', '.'), deptId: 1, roleIds });
      const found = await fetchOptions(await createSessionCaller(test, userId), '?keys=admin');

      expect(found).toMatchObject([{ roleKey: 'admin', isAssignable: false }]);
    },
  );
});
