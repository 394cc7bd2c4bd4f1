import { eq, inArray } from 'drizzle-orm';

import type { ImportedMenu, MenuImportResult } from '@backroom/contract/menus';

import { menus } from '../../schema/menus.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';
import { insertRole, insertUser } from '../../testing/test-users.ts';

const URL = '/api/v1/menu';

const test = setupTestApp();
const admin = setupCaller(test, 'admin');
let systemId: number;
beforeAll(async () => {
  const [row] = await test.db.select().from(menus).where(eq(menus.menuName, 'System'));
  systemId = row!.menuId;
});

const entry = (menuName: string, parent: number, rest: Partial<ImportedMenu> = {}): ImportedMenu => ({
  parent,
  menuType: 'C',
  menuName,
  title: menuName,
  titleEn: menuName,
  icon: '',
  path: `/imported/${menuName}`,
  component: '/admin/x/index',
  permission: '',
  visible: '0',
  noCache: false,
  affix: false,
  alwaysShow: false,
  roles: [],
  sort: 10,
  ...rest,
});
const directory = (menuName: string, parent: number) => entry(menuName, parent, { menuType: 'M', component: 'Layout' });
const button = (parent: number, permission: string) =>
  entry('', parent, { menuType: 'F', title: permission, titleEn: permission, path: '', component: '', permission });
const send = (entries: readonly ImportedMenu[], { parentId = systemId, dryRun = false } = {}, caller = admin) =>
  caller.post(`${URL}/import`, { parentId, entries, dryRun });
const run = async (...args: Parameters<typeof send>) =>
  (await send(...args)).json<{ code: number; data: MenuImportResult }>();
const countMenus = () => test.db.$count(menus);

describe('an import of menu entries', () => {
  it('creates the subtree below the parent, and logs each entry', async () => {
    const entries = [directory('Goods', -1), entry('GoodsList', 0), button(1, 'admin:goods:list')];
    const result = await run(entries);
    const rows = await test.db
      .select()
      .from(menus)
      .where(inArray(menus.title, ['Goods', 'GoodsList', 'admin:goods:list']));
    const [goods, list, action] = ['Goods', 'GoodsList', 'admin:goods:list'].map((title) =>
      rows.find((row) => row.title === title)!,
    );

    expect(result).toMatchObject({ code: 200, data: { created: 3, problems: [] } });
    expect([goods!.parentId, list!.parentId, action!.parentId]).toEqual([systemId, goods!.menuId, list!.menuId]);
    const entriesOf = await test.db.select().from(operLog).where(eq(operLog.noun, 'menu')).orderBy(operLog.operId);
    const created = [goods!, list!, action!].map(({ menuId }) => ({ action: 'create', recordId: String(menuId) }));
    expect(entriesOf.slice(-4)).toMatchObject([
      ...created,
      { action: 'import', recordId: '', userName: 'admin', result: 'done', details: { rows: 3 } },
    ]);
  });

  it('only validates in a dry run', async () => {
    const before = await countMenus();

    expect(await run([entry('DryRun', -1)], { dryRun: true })).toMatchObject({ data: { created: 0, problems: [] } });
    expect(await countMenus()).toBe(before);
  });

  it('never changes an existing entry', async () => {
    const before = await test.db.select().from(menus).orderBy(menus.menuId);
    const { data } = await run([entry('NewPage', -1), entry('System', -1, { title: '别的' })]);

    expect(data).toMatchObject({ created: 0, problems: [{ index: 1, path: 'menuName' }] });
    expect(await test.db.select().from(menus).orderBy(menus.menuId)).toEqual(before);
  });

  it.each([
    ['a name twice', [entry('Twice', -1), entry('Twice', -1)], { index: 1, path: 'menuName' }],
    ['a child before its parent', [entry('Child', 1), directory('Parent', -1)], { index: 0, path: 'parent' }],
    ['itself as parent', [directory('Self', 0)], { index: 0, path: 'parent' }],
    ['a page below a page', [entry('Above', -1), entry('Below', 0)], { index: 1, path: 'parentId' }],
    ['a button at the top', [button(-1, 'admin:x:list')], { index: 0, path: 'parentId' }],
    ['a missing component', [entry('Blank', -1, { component: '' })], { index: 0, path: 'component' }],
    ['an unknown role', [entry('Role', -1, { roles: ['nobody'] })], { index: 0, path: 'roles' }],
  ])('names the entry and field: %s', async (_what, entries, problem) => {
    const before = await countMenus();
    const { data } = await run(entries);

    expect(data).toMatchObject({ created: 0, problems: expect.arrayContaining([expect.objectContaining(problem)]) });
    expect(await countMenus()).toBe(before);
  });

  it('is limited in depth', async () => {
    const { data } = await run(Array.from({ length: 17 }, (_, index) => directory(`Level${index}`, index - 1)));

    expect(data.created).toBe(0);
    expect(data.problems.map(({ index }) => index)).toEqual([15, 16]);
  });

  it.each([
    ['no entries', []],
    ['too many entries', Array.from({ length: 101 }, (_, index) => button(-1, `admin:x${'y'.repeat(index % 9)}:list`))],
    ['an unknown member', [{ ...entry('Extra', -1), menuId: 7 }]],
    ['a script as path', [entry('Script', -1, { path: 'javascript:alert(1)' })]],
  ])('is rejected with %s', async (_what, entries) => {
    expect([413, 422]).toContain((await send(entries)).statusCode);
  });

  it('requires a parent that exists, and the permission to create', async () => {
    expect((await run([entry('Lost', -1)], { parentId: 99_999 })).data.problems).toMatchObject([{ path: 'parentId' }]);
    expect((await send([entry('Denied', -1)], {}, await test.as('clerk.s01'))).statusCode).toBe(403);
  });
});

describe('the roles that grant an entry', () => {
  it('are listed for those who may list roles, and counted for the others', async () => {
    const [postMenu] = await test.db.select().from(menus).where(eq(menus.permission, 'admin:sysPost:list'));
    const roleId = await insertRole(test.db, { roleKey: 'reads-menus', dataScope: '1', tags: ['admin:sysMenu:query'] });
    await insertUser(test.db, { username: 'menu.reader', deptId: 1, roleIds: [roleId] });
    const reader = await test.as('menu.reader');
    const url = `${URL}/${postMenu!.menuId}/roles`;

    const { data } = (await admin.get(url)).json<{ data: { count: number; list: { roleName: string }[] } }>();
    expect(data.count).toBe(data.list.length);
    expect(data.list.map(({ roleName }) => roleName)).toContain('门店店长');
    expect((await reader.get(url)).json()).toMatchObject({ data: { count: data.count, list: [] } });
    expect((await admin.get(`${URL}/99999/roles`)).statusCode).toBe(404);
  });
});
