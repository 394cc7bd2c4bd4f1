import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { RegisteredPagesContext } from '@backroom/auth';
import { createFakeServer, FakeApiError, toOptionPage } from '@backroom/client/testing';
import { MAX_IMPORTED_MENUS, menuContract, type MenuNode } from '@backroom/contract/menus';
import { roleRightsContract } from '@backroom/contract/role-rights';
import {
  chooseTool,
  clickButton,
  createHistoryEntry,
  fillField,
  getFormField,
  mockDownloads,
  openReadOnly,
  permissionsFor,
  readHistory,
  readRowMenu,
  renderPages,
} from '@backroom/records/testing';

import { MenuTreePage } from './menu-tree-page.tsx';
import { createMenuFile, toImportedMenu } from './testing/menu-file.ts';
import { createMenuNode } from './testing/records.ts';

const ALL_RIGHTS = permissionsFor('sysMenu');
const PAGES = ['/admin/x/index', '/admin/y/index'];
const server = createFakeServer();
let stored: MenuNode[];

const buildTree = (parentId: number, records = stored): MenuNode[] =>
  records
    .filter((record) => record.parentId === parentId)
    .map((record) => ({ ...record, children: buildTree(record.menuId, records) }));
const updateStored = (menuId: number, values: Partial<MenuNode> & { version: number }) => {
  const before = stored.find((record) => record.menuId === menuId);
  if (!before) throw new FakeApiError(404, '数据不存在');
  if (before.version !== values.version) throw new FakeApiError(409, '数据已被他人修改', { current: before });
  const after = { ...before, ...values, version: before.version + 1 };
  stored = stored.map((record) => (record.menuId === menuId ? after : record));
  return after;
};

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    createMenuNode(1, { menuType: 'M', title: '系统管理', path: '/admin', component: 'Layout', permission: '' }),
    createMenuNode(2, { parentId: 1, title: '岗位管理', permission: 'admin:sysPost:list', roleCount: 3 }),
    createMenuNode(3, {
      parentId: 2,
      menuType: 'F',
      menuName: '',
      title: '新建岗位',
      path: '',
      permission: 'admin:sysPost:add',
    }),
    createMenuNode(4, { parentId: 1, title: '旧报表', component: '/gone/index', permission: '' }),
  ];
  server.on(menuContract.list, ({ query }) =>
    buildTree(
      0,
      stored.filter(({ title }) => title.includes(query.title ?? '') || title === '系统管理'),
    ),
  );
  server.on(menuContract.tags, () => ['admin:sysPost:list', 'admin:sysPost:add', 'admin:sysUser:list']);
  server.on(roleRightsContract.options, () =>
    toOptionPage([{ roleId: 2, roleName: '资料编辑', roleKey: 'editor', status: '2' as const, isAssignable: true }]),
  );
  server.on(menuContract.roles, () => ({ count: 0, list: [] }));
  server.on(menuContract.create, ({ body }) => {
    const created = createMenuNode(9, body);
    stored = [...stored, created];
    return created;
  });
  server.on(menuContract.update, ({ params, body }) => updateStored(params.menuId, body));
  server.on(menuContract.move, ({ params, body: { parentId, version } }) =>
    updateStored(params.menuId, { parentId, version }),
  );
  server.on(menuContract.remove, ({ body }) => {
    stored = stored.filter(({ menuId }) => !body.ids.includes(menuId));
    return body;
  });
});

const Page = () => (
  <RegisteredPagesContext value={PAGES}>
    <MenuTreePage />
  </RegisteredPagesContext>
);
const renderAt = (address = '/admin/sys-menu', permissions: readonly string[] = ALL_RIGHTS) =>
  renderPages(address, { pages: { '/admin/sys-menu': Page }, permissions });
const getSentBodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ arg }) => arg.body);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.replace(/第.级/, ''));
const findRowByName = async (name: string) => {
  await screen.findAllByRole('rowheader');
  const row = screen
    .getAllByRole('rowheader')
    .find(({ textContent }) => textContent.startsWith(name))
    ?.closest('tr');
  if (!row) throw new Error(`no row ${name}`);
  return row;
};
const runRowAction = async (name: string, action: string) => {
  const row = within(await findRowByName(name));
  const shown = row.queryByRole('button', { name: (text) => text.startsWith(action) });
  if (shown) return userEvent.click(shown);
  await userEvent.click(row.getByRole('button', { name: /^更多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};
const selectOption = async (label: RegExp, option: string) => {
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

it('shows the expanded tree with types, tags and role counts', async () => {
  renderAt();
  const row = within(await findRowByName('岗位管理'));

  expect(names()).toEqual(['系统管理', '岗位管理', '新建岗位', '旧报表']);
  expect(row.getByText('页面')).toBeInTheDocument();
  expect(row.getByText('admin:sysPost:list')).toBeInTheDocument();
  expect(row.getByRole('cell', { name: '3' })).toBeInTheDocument();
  await chooseTool('全部收起');
  expect(names()).toEqual(['系统管理']);
});

it('keeps the search in the URL and shows the parents of matches', async () => {
  const { address } = renderAt('/admin/sys-menu?title=旧');
  await findRowByName('旧报表');
  expect(names()).toEqual(['系统管理', '旧报表']);

  await clickButton('重置');

  await waitFor(() => expect(address()).toBe('/admin/sys-menu'));
});

it('creates a page below a directory with suggested component and tag', async () => {
  renderAt();
  await runRowAction('系统管理', '新建下级');
  await screen.findByRole('dialog', { name: '新建菜单' });
  await selectOption(/类型/, '页面');
  await fillField('菜单标题', '用户管理');
  await fillField('英文标题', 'Users');
  await fillField('名称', 'Users');
  await fillField('地址', '/admin/users');
  await selectOption(/页面组件/, '/admin/y/index');
  await selectOption(/权限标识/, 'admin:sysUser:list');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: /图标/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'user' }));

  await clickButton('保存');

  expect(await screen.findByText('已新建菜单“用户管理”')).toBeInTheDocument();
  expect(getSentBodies('POST')).toEqual([
    {
      parentId: 1,
      menuType: 'C',
      menuName: 'Users',
      title: '用户管理',
      titleEn: 'Users',
      icon: 'user',
      path: '/admin/users',
      component: '/admin/y/index',
      permission: 'admin:sysUser:list',
      visible: '0',
      noCache: false,
      affix: false,
      alwaysShow: false,
      roles: [],
      sort: 50,
    },
  ]);
});

it('shows only title and tag for a button', async () => {
  renderAt();
  await runRowAction('岗位管理', '新建下级');
  const dialog = within(await screen.findByRole('dialog', { name: '新建菜单' }));

  expect(dialog.queryByLabelText(/地址/)).not.toBeInTheDocument();
  expect(dialog.queryByLabelText(/页面组件/)).not.toBeInTheDocument();
  await fillField('菜单标题', '停用岗位');
  await fillField('英文标题', 'Disable post');
  await selectOption(/权限标识/, 'admin:sysUser:list');
  await clickButton('保存');

  await screen.findByText('已新建菜单“停用岗位”');
  expect(getSentBodies('POST')).toMatchObject([{ parentId: 2, menuType: 'F', menuName: '', path: '', component: '' }]);
});

it('shows an invalid path at the field', async () => {
  renderAt();
  await runRowAction('旧报表', '编辑');
  await screen.findByRole('dialog', { name: '编辑菜单' });
  await fillField('地址', 'javascript:alert(1)');

  await clickButton('保存');

  await waitFor(() => expect(getFormField('地址')).toHaveAttribute('aria-invalid', 'true'));
  expect(getSentBodies('PUT')).toEqual([]);
});

it('merges a concurrent edit, including roles', async () => {
  renderAt();
  await runRowAction('岗位管理', '编辑');
  await screen.findByRole('dialog', { name: '编辑菜单' });
  await fillField('菜单标题', '职位管理');
  stored = stored.map((record) => (record.menuId === 2 ? { ...record, roles: ['editor'], version: 2 } : record));

  await clickButton('保存');

  expect(await screen.findByRole('region', { name: '数据已被他人修改' })).toBeInTheDocument();
  await clickButton('合并后保存');
  expect(await screen.findByText('已保存菜单“职位管理”')).toBeInTheDocument();
  expect(getSentBodies('PUT').at(-1)).toMatchObject({ title: '职位管理', roles: ['editor'], version: 2 });
  expect(getSentBodies('PUT').at(-1)).not.toHaveProperty('parentId');
});

it('moves an entry by its row action', async () => {
  renderAt();
  await runRowAction('旧报表', '移动');
  const dialog = await screen.findByRole('dialog', { name: '移动菜单“旧报表”' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: '位置' }));
  await userEvent.click(await screen.findByRole('option', { name: '在“岗位管理”之前' }));
  await clickButton('移动菜单');

  expect(await screen.findByText('已移动菜单“旧报表”')).toBeInTheDocument();
  expect(getSentBodies('PUT')).toEqual([{ parentId: 1, before: 2, version: 1 }]);
});

it('confirms a move by drag and drop, and rejects forbidden parents', async () => {
  renderAt();
  const head = async (name: string) => (await findRowByName(name)).querySelector('th')!;
  const drag = (kind: 'dragStart' | 'dragOver' | 'drop', target: Element) => {
    const event = createEvent[kind](target);
    Object.defineProperty(event, 'dataTransfer', { value: { setData: jest.fn(), setDragImage: jest.fn() } });
    fireEvent(target, event);
  };
  const from = await head('新建岗位');
  drag('dragStart', from);
  drag('dragOver', await head('系统管理'));
  drag('drop', await head('系统管理'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  drag('dragStart', from);
  drag('dragOver', await head('旧报表'));
  drag('drop', await head('旧报表'));
  const dialog = await screen.findByRole('dialog', { name: '移动菜单“新建岗位”' });
  await waitFor(() => expect(within(dialog).getByLabelText('上级菜单')).toHaveValue('系统管理/旧报表'));
  expect(getSentBodies('PUT')).toEqual([]);
});

it('names what holds an entry, and deletes an unused one', async () => {
  server.on(menuContract.holders, ({ query }) =>
    query.ids === '4'
      ? []
      : [{ id: Number(query.ids), holders: [{ kind: 'roles' as const, count: 1, names: ['店长'] }] }],
  );
  renderAt('/admin/sys-menu', [...ALL_RIGHTS, 'admin:sysRole:list']);
  await runRowAction('岗位管理', '删除');
  const refusal = await screen.findByRole('alertdialog', { name: '不能删除“岗位管理”' });
  expect(within(refusal).getByText(/1个角色：店长/)).toBeVisible();
  expect(within(refusal).getByRole('link', { name: '查看' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/sys-role\?menuId=\d+$/),
  );
  await userEvent.click(within(refusal).getByRole('button', { name: '关闭' }));

  await runRowAction('旧报表', '删除');
  await userEvent.click(
    await within(await screen.findByRole('alertdialog', { name: '删除菜单“旧报表”？' })).findByRole('button', {
      name: '删除菜单',
    }),
  );

  expect(await screen.findByText('已删除1个菜单')).toBeInTheDocument();
  expect(getSentBodies('DELETE')).toEqual([{ ids: [4] }]);
});

it('reports inconsistencies and opens the affected entry', async () => {
  renderAt();
  const card = within(await screen.findByRole('region', { name: '菜单检查' }));
  expect(card.getByText('发现2个问题')).toBeInTheDocument();
  expect(card.getByText('admin:sysUser:list')).toBeInTheDocument();

  await userEvent.click(card.getByRole('button', { name: '旧报表' }));

  await screen.findByRole('dialog', { name: '编辑菜单' });
  expect(getFormField('菜单标题')).toHaveValue('旧报表');
});

it.each([
  ['admin:sysMenu:add', ['新建菜单', '新建下级']],
  ['admin:sysMenu:edit', ['编辑', '移动']],
  ['admin:sysMenu:remove', ['删除']],
])('%s alone shows %s and no other write action', async (tag, shown) => {
  renderAt(undefined, ['admin:sysMenu:list', tag]);
  await findRowByName('系统管理');
  const menu = await readRowMenu('系统管理');
  const hasButton = (name: string) =>
    screen.queryAllByRole('button', { name: (text) => text.startsWith(name) }).length > 0;

  for (const name of ['新建菜单', '新建下级', '编辑', '移动', '删除'])
    expect([name, hasButton(name) || menu.includes(name)]).toEqual([name, shown.includes(name)]);
});

it('shows the change history with names instead of ids', async () => {
  server.on(menuContract.history, () => ({
    list: [
      createHistoryEntry(2, {
        changes: {
          parentId: { before: null, after: 1 },
          visible: { before: '0', after: '1' },
          affix: { before: false, after: true },
          roles: { before: ['gone'], after: ['editor'] },
        },
      }),
    ],
    hasMore: false,
  }));
  renderAt();
  await runRowAction('岗位管理', '变更记录');

  const history = await screen.findByRole('dialog', { name: '“岗位管理”的变更记录' });

  await waitFor(async () =>
    expect(await readHistory(history)).toEqual([
      ...['上级菜单', '原来最上级', '现在系统管理'],
      ...['显示', '原来显示', '现在隐藏'],
      ...['仅限角色', '增加资料编辑', '移除gone'],
      ...['固定标签页', '原来否', '现在是'],
    ]),
  );
  expect(server.calls.find(({ url }) => url.endsWith('/history'))?.arg.params).toEqual({ menuId: '2' });
});

describe('the roles that grant an entry', () => {
  const ROLES = [
    { roleId: 2, roleName: '资料编辑' },
    { roleId: 3, roleName: '门店店长' },
  ];

  it('are links in its drawer', async () => {
    server.on(menuContract.roles, () => ({ count: 2, list: ROLES }));
    renderAt('/admin/sys-menu', [...ALL_RIGHTS, 'admin:sysRole:query']);
    await runRowAction('岗位管理', '编辑');
    const list = within(await screen.findByRole('list', { name: '授予此菜单的角色（2个）' }));

    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['资料编辑', '门店店长']);
    expect(list.getByRole('link', { name: '门店店长' })).toHaveAttribute('href', '/admin/sys-role/3/auth');
  });

  it('are counted if they may not be listed', async () => {
    server.on(menuContract.roles, () => ({ count: 2, list: [] }));
    renderAt();
    await runRowAction('岗位管理', '编辑');

    expect(await screen.findByText('授予此菜单的角色（2个）')).toBeInTheDocument();
    expect(screen.getByText('你没有查看角色的权限')).toBeInTheDocument();
  });
});

describe('files of menu entries', () => {
  /** The file implementation of jsdom cannot be read as text otherwise. */
  const readText = (blob: Blob) =>
    new Promise<string>((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as string);
      reader.readAsText(blob);
    });
  const createFile = (content: string) =>
    Object.assign(new File([content], 'menus.json', { type: 'application/json' }), {
      text: () => Promise.resolve(content),
    });
  const entries = () => stored.map((node) => toImportedMenu(node, node.parentId - 1));
  const openImport = async (content: string) => {
    await chooseTool('导入');
    const dialog = await screen.findByRole('dialog', { name: '导入菜单' });
    await userEvent.upload(dialog.querySelector('input[type=file]')!, createFile(content));
    return within(dialog);
  };

  it('are exported with what is below, whatever the filters hide', async () => {
    server.on(menuContract.export, () => 'the file');
    const save = mockDownloads();
    const createUrl = jest.spyOn(URL, 'createObjectURL');
    renderAt('/admin/sys-menu?title=岗位');
    await runRowAction('系统管理', '导出');
    const dialog = within(await screen.findByRole('dialog', { name: '导出“系统管理”' }));
    await dialog.findByText(/共4项/);
    await userEvent.click(dialog.getByRole('button', { name: '导出' }));

    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    save.mockRestore();
    expect(await readText(createUrl.mock.calls[0]?.[0] as Blob)).toBe('the file');
    expect(server.calls.find(({ url }) => url.endsWith('/menu/export'))?.arg.query).toEqual({ menuId: '1' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    [MAX_IMPORTED_MENUS, 'enabled'],
    [MAX_IMPORTED_MENUS + 1, 'disabled'],
  ])('are exported with as many entries as an import takes: %s, %s', async (count, expected) => {
    const children = Array.from({ length: count - 1 }, (_, index) => createMenuNode(index + 2, { parentId: 1 }));
    stored = [createMenuNode(1, { menuType: 'M', title: '系统管理' }), ...children];
    server.on(menuContract.list, () => buildTree(0));
    renderAt();
    await runRowAction('系统管理', '导出');
    const dialog = within(await screen.findByRole('dialog', { name: '导出“系统管理”' }));
    await dialog.findByText((text) => text.includes(`共${count}项`));

    const button = dialog.getByRole('button', { name: '导出' });
    expect(button.matches(':disabled') ? 'disabled' : 'enabled').toBe(expected);
  });

  it('are checked when chosen, and imported after the confirmation', async () => {
    server.on(menuContract.import, ({ body }) => ({ created: body.dryRun ? 0 : body.entries.length, problems: [] }));
    renderAt();
    await screen.findAllByRole('rowheader');
    const dialog = await openImport(createMenuFile(entries()));
    await dialog.findByText('检查通过，将新建4项');
    expect(dialog.getByRole('rowheader', { name: '旧报表' })).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: '导入4项' }));

    expect(await screen.findByText('已导入4项')).toBeInTheDocument();
    expect(getSentBodies('POST')).toEqual([
      { parentId: 0, entries: entries(), dryRun: true },
      { parentId: 0, entries: entries(), dryRun: false },
    ]);
  });

  it('are not imported with problems, which name entry and field', async () => {
    server.on(menuContract.import, () => ({
      created: 0,
      problems: [{ index: 3, path: 'menuName', message: '已存在相同名称的菜单' }],
    }));
    renderAt();
    await screen.findAllByRole('rowheader');
    const dialog = await openImport(createMenuFile(entries()));
    const row = within((await dialog.findByText('已存在相同名称的菜单')).closest('tr')!);

    expect(row.getByText('旧报表')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '导入' })).toBeDisabled();
  });

  it('are not sent if they are no exports', async () => {
    renderAt();
    await screen.findAllByRole('rowheader');
    const dialog = await openImport('{"entries":[]}');

    expect(await dialog.findByText('不是导出的菜单文件，或内容不正确')).toBeInTheDocument();
    expect(getSentBodies('POST')).toEqual([]);
  });
});

it('opens a menu entry without the right to edit it, to be read only', async () => {
  renderAt(undefined, ['admin:sysMenu:list', 'admin:sysMenu:query']);
  await openReadOnly('岗位管理');
});
