import { and, asc, eq } from 'drizzle-orm';

import { type DataOf, STATUS_DISABLED } from '@backroom/contract';
import type { RoleDeptOption, RoleMenuOption, roleRightsContract } from '@backroom/contract/role-rights';
import type { RoleDetail } from '@backroom/contract/roles';
import { fc } from '@backroom/testing/property';

import { menus } from '../../schema/menus.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { assignOnlyRole, ensureMenus } from '../../testing/test-roles.ts';

const ROLES = ['list', 'query', 'add', 'update'].map((action) => `admin:sysRole:${action}`);
type Preview = DataOf<typeof roleRightsContract.preview>;

const test = setupTestApp();
let admin: TestCaller;
let deputy: TestCaller;
let postMenus: number[];
beforeAll(async () => {
  await assignOnlyRole(test, 'manager.s01', 'deputy', '4', [...ROLES, 'admin:sysPost:list', 'admin:sysUser:list']);
  postMenus = (await ensureMenus(test, ['admin:sysPost:list', 'admin:sysPost:query'])).sort((a, b) => a - b);
  admin = await test.as('admin');
  deputy = await test.as('manager.s01');
});

const fetchData = async <Data>(by: TestCaller, url: string) => (await by.get(url)).json<{ data: Data }>().data;
const flatten = (nodes: readonly RoleMenuOption[]): RoleMenuOption[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);
const names = (nodes: readonly RoleDeptOption[]): string[] =>
  nodes.flatMap((node) => [node.label, ...names(node.children)]);

describe('the menu of a role', () => {
  const url = '/api/v1/roleMenuTreeselect';
  type Tree = DataOf<typeof roleRightsContract.menuTree>;

  it('is the whole menu including buttons, with the checked keys', async () => {
    const { menus: tree, checkedKeys } = await fetchData<Tree>(admin, `${url}/2`);
    const nodes = flatten(tree);

    expect(nodes).toHaveLength(await test.db.$count(menus));
    expect(nodes.find(({ permission }) => permission === 'admin:sysPost:list')).toMatchObject({ menuType: 'C' });
    expect(checkedKeys).toEqual((await fetchData<RoleDetail>(admin, '/api/v1/role/2')).menuIds);
    expect((await fetchData<Tree>(admin, `${url}/0`)).checkedKeys).toEqual([]);
    expect((await admin.get(`${url}/999999`)).statusCode).toBe(404);
  });

  it('marks what those with the role find in their menu: no hidden page, and none that is for other roles', async () => {
    const { roleKey } = await fetchData<RoleDetail>(admin, '/api/v1/role/4');
    const isListed = async (roleId: number) => {
      const nodes = flatten((await fetchData<Tree>(admin, `${url}/${roleId}`)).menus);
      return nodes.find(({ permission }) => permission === 'admin:sysPost:list')?.isListed;
    };
    const change = (values: Partial<typeof menus.$inferInsert>) =>
      test.db.update(menus).set(values).where(eq(menus.permission, 'admin:sysPost:list'));

    expect(await isListed(4)).toBe(true);
    await change({ roles: [roleKey] });
    expect([await isListed(4), await isListed(5), await isListed(0)]).toEqual([true, false, false]);
    await change({ roles: [], visible: '1' });
    expect(await isListed(4)).toBe(false);
    await change({ visible: '0' });
  });

  it('marks the entries that the caller has, including directories', async () => {
    const nodes = flatten((await fetchData<Tree>(deputy, `${url}/0`)).menus);
    const held = nodes.filter(({ isHeld }) => isHeld).map(({ label, permission }) => permission || label);

    expect(held).toEqual(expect.arrayContaining(['系统管理', 'admin:sysPost:list', ...ROLES]));
    expect(held).not.toContain('admin:sysPost:query');
    expect(flatten((await fetchData<Tree>(admin, `${url}/0`)).menus).every(({ isHeld }) => isHeld)).toBe(true);
  });
});

describe('the departments of a role', () => {
  const url = '/api/v1/roleDeptTreeselect';
  type Tree = DataOf<typeof roleRightsContract.deptTree>;

  it('are limited to the data scope of the caller', async () => {
    const all = await fetchData<Tree>(admin, `${url}/5`);
    const some = await fetchData<Tree>(deputy, `${url}/0`);

    expect(all.checkedKeys.length).toBeGreaterThan(0);
    expect(names(some.depts).length).toBeLessThan(names(all.depts).length);
    expect(some.depts).toHaveLength(1);
    expect(names(all.depts)).toEqual(expect.arrayContaining(names(some.depts)));
  });
});

describe('a preview', () => {
  const fetchPreview = async (by: TestCaller, roleId: number, body: object) =>
    (await by.post(`/api/v1/role/${roleId}/preview`, body)).json<{ data: Preview }>().data;

  it('lists added and removed rights, and writes nothing', async () => {
    const before = await fetchData<RoleDetail>(admin, '/api/v1/role/4');
    const [removedId = 0] = before.menuIds;
    const [addedId = 0] = await ensureMenus(test, ['admin:sysConfig:list']);
    const disabled = await test.db
      .select({ userId: users.userId })
      .from(users)
      .innerJoin(userRoles, and(eq(userRoles.userId, users.userId), eq(userRoles.roleId, 4)))
      .where(eq(users.status, STATUS_DISABLED));
    const result = await fetchPreview(admin, 4, {
      menuIds: [...before.menuIds.slice(1), addedId],
      dataScope: '2',
      deptIds: [2, 3],
      status: '1',
    });

    expect(result).toMatchObject({
      menus: {
        added: [{ menuId: addedId, menuType: 'C', titleEn: 'Settings by key' }],
        removed: [{ menuId: removedId }],
      },
      scope: { before: { dataScope: '5', deptCount: null }, after: { dataScope: '2', deptCount: 2 } },
      status: { before: '2', after: '1' },
      people: { count: before.userCount - disabled.length },
    });
    // A disabled account is not affected.
    expect(disabled.length).toBeGreaterThan(0);
    expect(result.scope.added).toHaveLength(2);
    expect(result.people.list).toHaveLength(5);
    expect(result.people.list[0]).toEqual({
      userId: expect.any(Number),
      name: expect.any(String),
      avatar: expect.any(String),
    });
    expect(await fetchData<RoleDetail>(admin, '/api/v1/role/4')).toEqual(before);
  });

  it('lists only holders in the data scope of the caller, but counts all', async () => {
    const scoped = await fetchPreview(deputy, 4, {});
    const all = await fetchPreview(admin, 4, {});

    expect(scoped.people.count).toBe(all.people.count);
    expect(scoped.people.list).not.toEqual(all.people.list);
    expect(scoped.menus).toEqual({ added: [], removed: [] });
  });

  it('returns 404 for an unknown role', async () => {
    expect((await admin.post('/api/v1/role/999999/preview', {})).statusCode).toBe(404);
  });
});

it('stores exactly the checked entries, for any subset of the tree', async () => {
  const ids = (await test.db.select({ id: menus.menuId }).from(menus).orderBy(asc(menus.menuId))).map(({ id }) => id);
  const [menuId] = postMenus;
  const role = (
    await admin.post('/api/v1/role', {
      roleName: '任意',
      roleKey: 'any',
      roleSort: 1,
      status: '2',
      remark: '',
      dataScope: '1',
      deptIds: [],
      menuIds: [menuId],
    })
  ).json<{ data: RoleDetail }>().data;
  let { version } = role;
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(ids), async (menuIds) => {
      const body = { roleName: '任意', roleSort: 1, remark: '', menuIds, version };
      const response = (await admin.put(`/api/v1/role/${role.roleId}`, body)).json<{ data: RoleDetail }>().data;
      version = response.version;
      const tree = await fetchData<DataOf<typeof roleRightsContract.menuTree>>(
        admin,
        `/api/v1/roleMenuTreeselect/${role.roleId}`,
      );
      expect(tree.checkedKeys).toEqual([...menuIds].sort((a, b) => a - b));
      expect(response.menuIds).toEqual(tree.checkedKeys);
    }),
    { numRuns: 40 },
  );
});
