import { and, asc, eq, inArray } from 'drizzle-orm';

import type { Menu, MenuNode } from '@backroom/contract/menus';

import { menus } from '../../schema/menus.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { roleMenus, roles } from '../../schema/roles.table.ts';
import { type ResponseBody, setupCaller, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { assignOnlyRole } from '../../testing/test-roles.ts';

const URL = '/api/v1/menu';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let systemId: number;
beforeAll(async () => {
  const [row] = await test.db.select().from(menus).where(eq(menus.menuName, 'System'));
  systemId = row!.menuId;
});

let count = 0;
const input = (rest: object = {}) => {
  count += 1;
  return {
    parentId: systemId,
    menuType: 'C',
    menuName: `Page${count}`,
    title: `页面${count}`,
    titleEn: 'Page',
    icon: '',
    path: `/page/${count}`,
    component: '/admin/page/index',
    permission: '',
    visible: '0',
    noCache: false,
    affix: false,
    alwaysShow: false,
    roles: [],
    sort: 500,
    ...rest,
  };
};
const button = (parentId: number, permission: string) =>
  input({ parentId, menuType: 'F', menuName: '', path: '', component: '', permission });
const create = async (rest: object = {}) => (await admin.post(URL, input(rest))).json<ResponseBody<Menu>>().data;
const fetchMenu = async (menuId: number) => (await admin.get(`${URL}/${menuId}`)).json<ResponseBody<Menu>>().data;
const fetchTree = async (query = '') => (await admin.get(`${URL}${query}`)).json<ResponseBody<MenuNode[]>>().data;
const flatten = (nodes: readonly MenuNode[]): MenuNode[] => nodes.flatMap((node) => [node, ...flatten(node.children)]);
const updateMenu = (by: TestCaller, menu: Menu, rest: object = {}) => {
  const { menuId, parentId: _parent, roleCount: _count, createdAt: _created, updatedAt: _updated, ...values } = menu;
  return by.put(`${URL}/${menuId}`, { ...values, ...rest });
};
const move = (menu: Menu, parentId: number, before = 0) =>
  admin.put(`${URL}/${menu.menuId}/move`, { parentId, before, version: menu.version });
const readChildren = async (parentId: number) =>
  (
    await test.db.select().from(menus).where(eq(menus.parentId, parentId)).orderBy(asc(menus.sort), asc(menus.menuId))
  ).map(({ title }) => title);

describe('the menu', () => {
  it('includes buttons and hidden entries, with the number of granting roles', async () => {
    const nodes = flatten(await fetchTree());
    const posts = nodes.find(({ permission }) => permission === 'admin:sysPost:list');

    expect(nodes).toHaveLength(await test.db.$count(menus));
    expect(posts).toMatchObject({ menuType: 'C', roleCount: 6 });
    expect(posts?.children.map(({ menuType }) => menuType)).toEqual(['F', 'F', 'F', 'F', 'F']);
  });

  it.each([
    [`?title=${encodeURIComponent('导出岗位')}`, ['系统管理', '岗位管理', '导出岗位']],
    ['?title=EXPORT%20POST', ['系统管理', '岗位管理', '导出岗位']],
    ['?visible=1', ['系统管理', '角色权限', '门店详情', '字典值']],
    ['?title=%25', []],
  ])('keeps the ancestors of matching entries: %s', async (query, titles) => {
    expect(flatten(await fetchTree(query)).map(({ title }) => title)).toEqual(titles);
  });

  it('lists the permission tags of all routes', async () => {
    const { data } = (await admin.get(`${URL}/tags`)).json<ResponseBody<string[]>>();

    expect(data).toEqual(expect.arrayContaining(['admin:sysMenu:list', 'admin:sysRole:update']));
    // Which only some calls of a route require.
    expect(data).toContain('cafu:cashIn:correct');
    expect(new Set(data).size).toBe(data.length);
  });

  it('shows an entry in a cycle of parents at the top level', async () => {
    const created = await create({ menuType: 'M', component: '' });
    const other = await create({ menuType: 'M', component: '', parentId: created.menuId });
    await test.db.update(menus).set({ parentId: other.menuId }).where(eq(menus.menuId, created.menuId));
    const roots = (await fetchTree()).map(({ menuId }) => menuId);
    await test.db.update(menus).set({ parentId: systemId }).where(eq(menus.menuId, created.menuId));

    expect(roots).toEqual(expect.arrayContaining([created.menuId, other.menuId]));
    await admin.remove(URL, [created.menuId, other.menuId]);
  });
});

describe('one entry', () => {
  it('is created, read, changed and logged', async () => {
    const created = await create({ permission: 'admin:page:list' });
    const changed = await updateMenu(admin, created, { title: '新标题', roles: ['editor'] });

    expect(changed.json()).toMatchObject({ code: 200, data: { title: '新标题', roles: ['editor'], version: 2 } });
    expect(await fetchMenu(created.menuId)).toMatchObject({ title: '新标题' });
    expect((await updateMenu(admin, created)).json()).toMatchObject({
      code: 409,
      data: { current: { title: '新标题' } },
    });
    expect((await admin.get(`${URL}/${created.menuId}/history`)).json()).toMatchObject({
      data: { list: [{ action: 'update' }, { action: 'create' }] },
    });
    const log = and(eq(operLog.noun, 'menu'), eq(operLog.recordId, `${created.menuId}`), eq(operLog.result, 'done'));
    expect(await test.db.$count(operLog, log)).toBe(2);
    await admin.remove(URL, [created.menuId]);
  });

  it.each<[string, object, string]>([
    ['no name', { menuName: '' }, 'menuName'],
    ['an invalid name', { menuName: '页面' }, 'menuName'],
    ['a page without a component', { component: '' }, 'component'],
    ['a wildcard', { permission: '*:*:*' }, 'permission'],
    ['half a wildcard', { permission: 'admin:sysPost:*' }, 'permission'],
    ['a tag of two parts', { permission: 'admin:sysPost' }, 'permission'],
    ['a script URL', { path: 'javascript:alert(1)' }, 'path'],
    ['a protocol-relative URL', { path: '//evil.example' }, 'path'],
    ['a data URL', { path: 'data:text/html,x' }, 'path'],
    ['an unknown role', { roles: ['nobody'] }, 'roles'],
    ['an unknown parent', { parentId: 999_999 }, 'parentId'],
    ['a button at the top', { parentId: 0, menuType: 'F', permission: 'a:b:c' }, 'parentId'],
    ['a button below a directory', { menuType: 'F', permission: 'a:b:c' }, 'parentId'],
    ['an unknown visibility', { visible: '2' }, 'visible'],
  ])('is rejected with a field error: %s', async (_what, invalid, path) => {
    const response = await admin.post(URL, input(invalid));

    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path }] } });
  });

  it.each([
    ...['/', '/index', '/dashboard', '/Profile', '/profile/', '/profile/index', '/401', '/404', '/login'],
    ...['/notice', '/Notice/'],
    ...['/auth-redirect', '/redirect', '/redirect/admin/dict', 'http://trusted@evil.example', 'https://u:p@x'],
  ])('refuses the path %s', async (path) => {
    const response = await admin.post(URL, input({ path }));

    expect(response.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'path' }] } });
  });

  it.each([
    ...['https://example.com/a?b=c@d', 'http://intra', 'https://x/@a', 'mailto:a@example.com', 'tel:+86-21'],
    ...['/a/:id', 'sub/page', '/profiles', '/redirects', '/profile/else'],
    ...['/notices', '/notice/else'],
  ])('accepts the path %s', async (path) => {
    const created = await create({ path });

    expect(created).toMatchObject({ path });
    await admin.remove(URL, [created.menuId]);
  });

  it('has a unique name', async () => {
    const response = await admin.post(URL, input({ menuName: 'System' }));

    expect(response.json()).toMatchObject({ code: 409, data: { fields: [{ path: 'menuName' }] } });
  });

  it('cannot change to a type that does not fit its parent and children', async () => {
    const directory = await create({ menuType: 'M', component: '' });
    const page = await create({ parentId: directory.menuId });
    const asPage = await updateMenu(admin, directory, { menuType: 'C', component: '/x' });
    const asButton = await updateMenu(admin, page, { menuType: 'F', permission: 'a:b:c' });

    expect(asPage.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'menuType' }] } });
    expect(asButton.json()).toMatchObject({ code: 422, data: { fields: [{ path: 'menuType' }] } });
    await admin.remove(URL, [directory.menuId, page.menuId]);
  });
});

describe('moving an entry', () => {
  it('places it before a sibling or last, renumbering if there is no gap', async () => {
    const home = await create({ menuType: 'M', component: '', title: '家' });
    const make = (title: string, sort: number) => create({ parentId: home.menuId, title, sort });
    const [first, second, third] = [await make('一', 1), await make('二', 2), await make('三', 2)];

    expect((await move(third, home.menuId, second.menuId)).statusCode).toBe(200);
    expect(await readChildren(home.menuId)).toEqual(['一', '三', '二']);
    expect((await move(await fetchMenu(first.menuId), home.menuId)).statusCode).toBe(200);
    expect(await readChildren(home.menuId)).toEqual(['三', '二', '一']);
    expect((await move(first, home.menuId)).statusCode).toBe(409);
    expect((await move(await fetchMenu(first.menuId), home.menuId, 999_999)).statusCode).toBe(404);
    await admin.remove(
      URL,
      [home, first, second, third].map(({ menuId }) => menuId),
    );
  });

  it('rejects a parent below the entry, and a parent that does not allow its type', async () => {
    const above = await create({ menuType: 'M', component: '' });
    const below = await create({ menuType: 'M', component: '', parentId: above.menuId });
    const page = await create({ parentId: below.menuId });

    expect((await move(above, below.menuId)).json()).toMatchObject({ code: 409, msg: '不能移动到自己或自己的下级' });
    expect((await move(above, above.menuId)).statusCode).toBe(409);
    expect((await move(below, page.menuId)).statusCode).toBe(422);
    await admin.remove(
      URL,
      [above, below, page].map(({ menuId }) => menuId),
    );
  });

  it('is limited to sixteen levels, including the subtree', async () => {
    const chain: Menu[] = [];
    for (let parentId = systemId, depth = 2; depth <= 16; depth += 1) {
      const created = await create({ menuType: 'M', component: '', parentId });
      chain.push(created);
      parentId = created.menuId;
    }
    const last = chain.at(-1)!;
    const subtree = await create({ menuType: 'M', component: '' });
    await create({ menuType: 'M', component: '', parentId: subtree.menuId });

    expect((await admin.post(URL, input({ parentId: last.menuId }))).json()).toMatchObject({ code: 409 });
    expect((await move(subtree, chain.at(-2)!.menuId)).json()).toMatchObject({ code: 409, msg: '菜单最多16级' });
    expect((await move(subtree, chain.at(-3)!.menuId)).statusCode).toBe(200);
  });
});

describe('deleting entries', () => {
  it('is rejected while one has other children, and deletes parent and child together', async () => {
    const page = await create({ title: '待删' });
    const below = (await admin.post(URL, button(page.menuId, 'admin:gone:add'))).json<ResponseBody<Menu>>().data;

    expect((await admin.remove(URL, [page.menuId])).json()).toMatchObject({
      code: 409,
      msg: '“待删”还有1个下级菜单，请先移走或删除',
    });
    expect((await admin.remove(URL, [page.menuId, below.menuId])).statusCode).toBe(200);
    expect(await test.db.$count(menus, inArray(menus.menuId, [page.menuId, below.menuId]))).toBe(0);
  });

  it('is rejected while roles grant one, with their names', async () => {
    const page = await create();
    await test.db.insert(roleMenus).values([
      { roleId: 3, menuId: page.menuId },
      { roleId: 4, menuId: page.menuId },
    ]);

    expect((await admin.remove(URL, [page.menuId])).json()).toMatchObject({
      code: 409,
      msg: '还有2个角色授予了所选菜单（门店店长, 门店店员），请先收回',
    });
    expect(await fetchMenu(page.menuId)).toMatchObject({ roleCount: 2 });
  });
});

describe('a user with permissions on menus only', () => {
  const MENUS = ['list', 'query', 'add', 'edit', 'remove'].map((action) => `admin:sysMenu:${action}`);
  let editor: TestCaller;
  let ownRoleId: number;
  beforeAll(async () => {
    ownRoleId = (await assignOnlyRole(test, 'editor', 'menuEditor', '1', MENUS)).roleId;
    editor = await test.as('editor');
  });

  it('can change the appearance of a granted entry', async () => {
    const page = await create({ permission: 'admin:looks:list' });
    await test.db.insert(roleMenus).values({ roleId: ownRoleId, menuId: page.menuId });

    expect((await updateMenu(editor, page, { title: '改名', icon: 'user' })).statusCode).toBe(200);
  });

  it.each<[string, object]>([
    ['another tag', { permission: 'admin:sysUser:remove' }],
    ['no tag', { permission: '' }],
  ])('can give an entry %s only while no role grants it', async (_what, rest) => {
    const page = await create({ permission: 'admin:tags:list' });
    expect((await updateMenu(editor, page, rest)).statusCode).toBe(200);
    await updateMenu(admin, await fetchMenu(page.menuId), { permission: 'admin:tags:list' });
    await test.db.insert(roleMenus).values({ roleId: ownRoleId, menuId: page.menuId });

    expect((await updateMenu(editor, await fetchMenu(page.menuId), rest)).statusCode).toBe(403);
    expect(
      (await updateMenu(admin, await fetchMenu(page.menuId), { permission: 'admin:sysUser:list' })).statusCode,
    ).toBe(200);
  });

  it('cannot gain permissions by changing an entry that they have', async () => {
    const [ownMenu] = await test.db
      .select()
      .from(menus)
      .where(and(eq(menus.permission, 'admin:sysMenu:query'), eq(menus.menuType, 'F')));
    const menu = await fetchMenu(ownMenu!.menuId);

    expect((await updateMenu(editor, menu, { permission: 'admin:sysRole:update' })).statusCode).toBe(403);
    expect(await fetchMenu(menu.menuId)).toEqual(menu);
    expect(await test.db.$count(roles, eq(roles.roleId, ownRoleId))).toBe(1);
  });
});

it.each([
  ['editor', 'menuEditor'],
  ['clerk.s01', ''],
])('requires its permission: %s', async (username, roleKey) => {
  const caller = await test.as(username);

  expect((await caller.get(URL)).statusCode).toBe(roleKey === '' ? 403 : 200);
});
