import { asc } from 'drizzle-orm';

import { type DataOf } from '@backroom/contract';
import { type DeptChoice, type MenuChoice, type roleRightsContract } from '@backroom/contract/role-rights';
import { type RoleDetail } from '@backroom/contract/roles';
import { fc } from '@backroom/testing/property';

import { menus } from '../menus/menus.table.ts';
import { holdOnly, menusOf } from '../testing/role-tests.ts';
import { openTestApp, type TestApp, type TestCaller } from '../testing/test-app.ts';

const ROLES = ['list', 'query', 'add', 'update'].map((action) => `admin:sysRole:${action}`);
type Preview = DataOf<typeof roleRightsContract.preview>;

let test: TestApp;
let admin: TestCaller;
let deputy: TestCaller;
let postMenus: number[];
beforeAll(async () => {
  test = await openTestApp();
  await holdOnly(test, 'manager.s01', 'deputy', '4', [...ROLES, 'admin:sysPost:list', 'admin:sysUser:list']);
  postMenus = (await menusOf(test, ['admin:sysPost:list', 'admin:sysPost:query'])).sort((a, b) => a - b);
  admin = await test.as('admin');
  deputy = await test.as('manager.s01');
});
afterAll(() => test.close());

const get = async <Data>(by: TestCaller, url: string) => (await by.get(url)).json<{ data: Data }>().data;
const flat = (nodes: readonly MenuChoice[]): MenuChoice[] => nodes.flatMap((node) => [node, ...flat(node.children)]);
const names = (nodes: readonly DeptChoice[]): string[] =>
  nodes.flatMap((node) => [node.label, ...names(node.children)]);

describe('the menu of a role', () => {
  const url = '/api/v1/roleMenuTreeselect';
  type Tree = DataOf<typeof roleRightsContract.menuTree>;

  it('is the whole menu including buttons, with the checked keys', async () => {
    const { menus: tree, checkedKeys } = await get<Tree>(admin, `${url}/2`);
    const nodes = flat(tree);

    expect(nodes).toHaveLength(await test.db.$count(menus));
    expect(nodes.find(({ permission }) => permission === 'admin:sysPost:list')).toMatchObject({ menuType: 'C' });
    expect(checkedKeys).toEqual((await get<RoleDetail>(admin, '/api/v1/role/2')).menuIds);
    expect((await get<Tree>(admin, `${url}/0`)).checkedKeys).toEqual([]);
    expect((await admin.get(`${url}/999999`)).statusCode).toBe(404);
  });

  it('marks the entries that the caller has, including directories', async () => {
    const nodes = flat((await get<Tree>(deputy, `${url}/0`)).menus);
    const held = nodes.filter(({ isHeld }) => isHeld).map(({ label, permission }) => permission || label);

    expect(held).toEqual(expect.arrayContaining(['系统管理', 'admin:sysPost:list', ...ROLES]));
    expect(held).not.toContain('admin:sysPost:query');
    expect(flat((await get<Tree>(admin, `${url}/0`)).menus).every(({ isHeld }) => isHeld)).toBe(true);
  });
});

describe('the departments of a role', () => {
  const url = '/api/v1/roleDeptTreeselect';
  type Tree = DataOf<typeof roleRightsContract.deptTree>;

  it('are limited to the data scope of the caller', async () => {
    const all = await get<Tree>(admin, `${url}/5`);
    const some = await get<Tree>(deputy, `${url}/0`);

    expect(all.checkedKeys.length).toBeGreaterThan(0);
    expect(names(some.depts).length).toBeLessThan(names(all.depts).length);
    expect(some.depts).toHaveLength(1);
    expect(names(all.depts)).toEqual(expect.arrayContaining(names(some.depts)));
  });
});

describe('a preview', () => {
  const preview = async (by: TestCaller, roleId: number, body: object) =>
    (await by.post(`/api/v1/role/${roleId}/preview`, body)).json<{ data: Preview }>().data;

  it('lists added and removed rights, and writes nothing', async () => {
    const before = await get<RoleDetail>(admin, '/api/v1/role/4');
    const [gone = 0] = before.menuIds;
    const [extra = 0] = await menusOf(test, ['admin:sysConfig:list']);
    const told = await preview(admin, 4, {
      ...{ menuIds: [...before.menuIds.slice(1), extra], dataScope: '2', deptIds: [2, 3], status: '1' },
    });

    expect(told).toMatchObject({
      menus: { added: [{ menuId: extra, menuType: 'C', titleEn: 'Settings' }], removed: [{ menuId: gone }] },
      scope: { before: { dataScope: '5', deptCount: null }, after: { dataScope: '2', deptCount: 2 } },
      status: { before: '2', after: '1' },
      people: { count: before.userCount },
    });
    expect(told.scope.added).toHaveLength(2);
    expect(told.people.names).toHaveLength(5);
    expect(await get<RoleDetail>(admin, '/api/v1/role/4')).toEqual(before);
  });

  it('lists only holders in the data scope of the caller, but counts all', async () => {
    const mine = await preview(deputy, 4, {});
    const all = await preview(admin, 4, {});

    expect(mine.people.count).toBe(all.people.count);
    expect(mine.people.names).not.toEqual(all.people.names);
    expect(mine.menus).toEqual({ added: [], removed: [] });
  });

  it('returns 404 for an unknown role', async () => {
    expect((await admin.post('/api/v1/role/999999/preview', {})).statusCode).toBe(404);
  });
});

it('stores exactly the checked entries, for any subset of the tree', async () => {
  const ids = (await test.db.select({ id: menus.menuId }).from(menus).orderBy(asc(menus.menuId))).map(({ id }) => id);
  const [made] = postMenus;
  const role = (
    await admin.post('/api/v1/role', {
      ...{ roleName: '任意', roleKey: 'any', roleSort: 1, status: '2', remark: '', dataScope: '1', deptIds: [] },
      menuIds: [made],
    })
  ).json<{ data: RoleDetail }>().data;
  let { version } = role;
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(ids), async (menuIds) => {
      const body = { roleName: '任意', roleSort: 1, remark: '', menuIds, version };
      const answer = (await admin.put(`/api/v1/role/${role.roleId}`, body)).json<{ data: RoleDetail }>().data;
      version = answer.version;
      const tree = await get<DataOf<typeof roleRightsContract.menuTree>>(
        admin,
        `/api/v1/roleMenuTreeselect/${role.roleId}`,
      );
      expect(tree.checkedKeys).toEqual([...menuIds].sort((a, b) => a - b));
      expect(answer.menuIds).toEqual(tree.checkedKeys);
    }),
    { numRuns: 40 },
  );
});
