import { eq, like } from 'drizzle-orm';

import type { HeldRecord } from '@backroom/contract/holders';

import { depts } from '../../schema/departments.table.ts';
import { roleDepts, roleMenus, roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { users } from '../../schema/users.table.ts';
import { setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const test = setupTestApp();
const POST = 3;
const admin = setupCaller(test, 'admin');
/** May delete everything and list users, each in one store. */
let chief: TestCaller;
let store: number;
let chiefRole: number;

const RESOURCES = ['sysPost', 'sysRole', 'sysDept', 'sysStore', 'sysMenu', 'sysDictType', 'sysUser'];

beforeAll(async () => {
  const [first] = await test.db.select().from(stores).where(eq(stores.storeCode, 'S01'));
  store = first!.storeId;
  const tags = [...RESOURCES.map((name) => `admin:${name}:remove`), 'admin:sysUser:list'];
  chiefRole = await insertRole(test.db, { roleKey: 'chief', dataScope: '4', tags });
  await insertUser(test.db, { username: 'chief', deptId: store, roleIds: [chiefRole] });
  chief = await test.as('chief');
});

const holdersOf = async (caller: TestCaller, path: string, ...ids: number[]) =>
  (await caller.get(`/api/v1/${path}/holders?ids=${ids.join()}`)).json<{ data: HeldRecord[] }>().data;

describe('what holds a record', () => {
  it.each([
    ['post', POST],
    ['role', 3],
    ['dict/type', 1],
    ['dept', 1],
    ['menu', 1],
  ])('%s %s: it is named, and the deletion is refused', async (path, id) => {
    const [held] = await holdersOf(admin, path, id, 999_999);

    expect(held).toMatchObject({ id });
    for (const { count, names } of held!.holders) expect(names).toHaveLength(Math.min(count, 3));
    expect((await admin.remove(`/api/v1/${path}`, [id])).statusCode).toBe(409);
  });

  it('counts whole and names within the data scope of the caller alone', async () => {
    const inStore = await test.db
      .select({ postId: users.postId, userId: users.userId })
      .from(users)
      .innerJoin(depts, eq(depts.deptId, users.deptId))
      .where(like(depts.deptPath, `%/${store}/%`));
    const post = inStore.find(({ postId }) => postId !== 1)!.postId;
    const all = await test.db.select().from(users).where(eq(users.postId, post)).orderBy(users.userId);
    const own = all.filter(({ userId }) => inStore.some((member) => member.userId === userId));
    const byAdmin = await holdersOf(admin, 'post', post);
    const byChief = await holdersOf(chief, 'post', post);

    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThan(all.length);
    expect(byAdmin[0]!.holders).toEqual([
      { kind: 'users', count: all.length, names: all.slice(0, 3).map(({ nickName }) => nickName) },
    ]);
    expect(byChief[0]!.holders).toEqual([
      { kind: 'users', count: all.length, names: own.slice(0, 3).map(({ nickName }) => nickName) },
    ]);
  });

  it('does not name roles to those who may not list them', async () => {
    const [menu] = await test.db.select().from(roleMenus).where(eq(roleMenus.roleId, 3));
    const roleHolder = (records: HeldRecord[]) => records[0]!.holders.find(({ kind }) => kind === 'roles');

    expect(roleHolder(await holdersOf(admin, 'menu', menu!.menuId))?.names).not.toEqual([]);
    expect(roleHolder(await holdersOf(chief, 'menu', menu!.menuId))).toMatchObject({ names: [] });
  });

  it('reveals nothing about departments, stores and users outside the data scope', async () => {
    const [other] = await test.db.select().from(stores).where(eq(stores.storeCode, 'S02'));

    expect(await holdersOf(chief, 'dept', other!.storeId)).toEqual([]);
    expect(await holdersOf(chief, 'store', other!.storeId)).toEqual([]);
    expect(await holdersOf(chief, 'sys-user', 1)).toEqual([]);
    expect(await holdersOf(admin, 'store', other!.storeId)).toMatchObject([{ id: other!.storeId }]);
  });

  it('is a department, users, the data scope of roles and the profile of a store', async () => {
    await test.db.insert(roleDepts).values({ roleId: chiefRole, deptId: store });
    const kinds = async (path: string) =>
      (await holdersOf(admin, path, store)).flatMap(({ holders }) => holders.map(({ kind }) => kind));

    expect(await kinds('dept')).toEqual(['children', 'users', 'roles', 'profile']);
    expect(await kinds('store')).toEqual(['children', 'users', 'roles', 'plans']);
    await test.db.delete(roleDepts).where(eq(roleDepts.roleId, chiefRole));
  });

  it('is the months in which a store has a plan or cash-in, the latest first', async () => {
    const position = { parentId: 1, deptPath: '/1/900/', deptId: 900, storeId: 900 };
    await test.db.insert(depts).values({ deptName: '计划店', deptType: 'store', ...position });
    await test.db.insert(stores).values({ storeId: 900, storeCode: 'P900', storeLevel: 'A' });
    expect(await holdersOf(admin, 'store', 900)).toEqual([]);

    const plan = [{ storeId: 900, cells: [{ day: 1, amount: 100, version: 0 }] }];
    for (const month of ['2036-03', '2036-05', '2036-02'])
      await admin.put('/api/cafu/cash-in/month-plan/cells', { month, stores: plan });
    await admin.post('/api/cafu/cash-in', { entries: [{ storeId: 900, day: '2021-04-30', amount: 5 }] });

    expect(await holdersOf(admin, 'store', 900)).toEqual([
      { id: 900, holders: [{ kind: 'plans', count: 4, names: ['2036-05', '2036-03', '2036-02'] }] },
    ]);
    expect((await admin.remove('/api/v1/store', [900])).statusCode).toBe(409);
    expect((await holdersOf(chief, 'store', store))[0]!.holders.at(-1)).toMatchObject({ kind: 'plans', names: [] });
  });

  it('is a department that a user leads', async () => {
    const leaderId = await insertUser(test.db, { username: 'leader', deptId: store, roleIds: [chiefRole] });
    await test.db.update(depts).set({ leaderId }).where(eq(depts.deptId, store));
    const [dept] = await test.db.select().from(depts).where(eq(depts.deptId, store));

    expect(await holdersOf(admin, 'sys-user', leaderId)).toEqual([
      { id: leaderId, holders: [{ kind: 'depts', count: 1, names: [dept!.deptName] }] },
    ]);
    const { body } = await admin.get(`/api/v1/dept?leaderId=${leaderId}`);
    expect([...body.matchAll(/"leaderName":"leader"/g)]).toHaveLength(1);
    expect(body).not.toContain('上海徐家汇店');
    expect((await admin.remove('/api/v1/sys-user', [leaderId])).statusCode).toBe(409);
  });

  it('is a store that a user manages, and rights that the caller does not have', async () => {
    const memberId = await insertUser(test.db, { username: 'member', deptId: store, roleIds: [chiefRole] });
    const rootId = await insertUser(test.db, { username: 'root.two', deptId: store, roleIds: [1] });
    await test.db.update(stores).set({ managerId: memberId }).where(eq(stores.storeId, store));
    const [dept] = await test.db.select().from(depts).where(eq(depts.deptId, store));
    const noun = 'sys-user';

    expect(await holdersOf(admin, noun, memberId, rootId)).toEqual([
      { id: memberId, holders: [{ kind: 'stores', count: 1, names: [dept!.deptName] }] },
    ]);
    expect(await holdersOf(chief, noun, memberId, rootId)).toEqual([
      { id: memberId, holders: [{ kind: 'stores', count: 1, names: [] }] },
      { id: rootId, holders: [{ kind: 'rights', count: 0, names: [] }] },
    ]);
    expect((await chief.remove('/api/v1/sys-user', [rootId])).statusCode).toBe(403);
  });

  it('is not a child that is deleted with its parent, unless that child is held', async () => {
    const entry = { menuType: 'M', component: '', permission: '', icon: '', visible: '0', titleEn: 'Page' };
    const flags = { noCache: false, affix: false, alwaysShow: false, roles: [], sort: 1 };
    const create = async (rest: { parentId: number; menuName: string }) => {
      const body = { ...entry, ...flags, title: rest.menuName, path: `/${rest.menuName}`, ...rest };
      return (await admin.post('/api/v1/menu', body)).json<{ data: { menuId: number } }>().data.menuId;
    };
    const page = await create({ parentId: 0, menuName: 'Above' });
    const child = await create({ parentId: page, menuName: 'Below' });

    expect(await holdersOf(admin, 'menu', page)).toMatchObject([
      { id: page, holders: [{ kind: 'children', count: 1, names: ['Below'] }] },
    ]);
    expect(await holdersOf(admin, 'menu', page, child)).toEqual([]);
    await test.db.insert(roleMenus).values({ roleId: chiefRole, menuId: child });
    expect((await holdersOf(admin, 'menu', page, child)).map(({ id }) => id)).toEqual([page, child]);
  });
});

describe('the list behind a holder', () => {
  it('contains the roles of a menu entry or a department, and the stores of a manager', async () => {
    const keys = async (query: string) =>
      (await admin.get(`/api/v1/role?pageSize=100&${query}`))
        .json<{ data: { list: { roleKey: string }[] } }>()
        .data.list.map(({ roleKey }) => roleKey);
    const [grant] = await test.db.select().from(roleMenus).where(eq(roleMenus.roleId, chiefRole));
    const granting = await test.db
      .select({ roleKey: roles.roleKey })
      .from(roleMenus)
      .innerJoin(roles, eq(roles.roleId, roleMenus.roleId))
      .where(eq(roleMenus.menuId, grant!.menuId));
    await test.db.insert(roleDepts).values({ roleId: chiefRole, deptId: store });
    const [managed] = await test.db.select().from(stores).where(eq(stores.storeCode, 'S02'));
    await test.db.update(stores).set({ managerId: 1 }).where(eq(stores.storeId, managed!.storeId));

    expect((await keys(`menuId=${grant!.menuId}`)).sort()).toEqual(granting.map(({ roleKey }) => roleKey).sort());
    expect(await keys(`deptId=${store}`)).toContain('chief');
    expect(await keys('deptId=999999')).toEqual([]);
    const found = (await admin.get('/api/v1/store?managerId=1')).json<{ data: { list: { storeCode: string }[] } }>();
    expect(found.data.list.map(({ storeCode }) => storeCode)).toEqual(['S02']);
  });
});

it.each(['', '0', '1,,2', 'x', Array.from({ length: 101 }, (_, index) => index + 1).join()])(
  'rejects ids=%s',
  async (ids) => {
    expect((await admin.get(`/api/v1/post/holders?ids=${ids}`)).statusCode).toBe(422);
  },
);

it('requires the permission to delete', async () => {
  const editor = await test.as('editor');

  expect((await editor.get('/api/v1/post/holders?ids=1')).statusCode).toBe(403);
  expect(await holdersOf(admin, 'post', 2 ** 31)).toEqual([]);
});
