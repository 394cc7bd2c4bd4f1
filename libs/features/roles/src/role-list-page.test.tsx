import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { effectsContract } from '@backroom/contract/effects';
import { type RoleMember, roleMemberContract } from '@backroom/contract/role-members';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { roleContract, type RoleDetail } from '@backroom/contract/roles';
import {
  clickButton,
  createChangeEffects,
  createHistoryEntry,
  expectDots,
  fillField,
  findRow,
  getFormField,
  openHistory,
  paginate,
  readHistory,
  readRowMenu,
  renderPages,
} from '@backroom/records/testing';
import { setLanguage } from '@backroom/ui';

import { RoleListPage } from './role-list-page.tsx';
import { ALL_RIGHTS, createRole, MENUS } from './testing/records.ts';

const server = createFakeServer();
let stored: RoleDetail[];
let members: RoleMember[];

const createMember = (userId: number, nickName: string): RoleMember => ({
  userId,
  nickName,
  username: `user.${userId}`,
  deptName: '南京西路店',
  status: '2',
});
const updateStored = (roleId: number, values: Partial<RoleDetail>) => {
  const before = stored.find((record) => record.roleId === roleId);
  if (!before) throw new FakeApiError(404, '数据不存在');
  const after = { ...before, ...values, version: before.version + 1 };
  stored = stored.map((record) => (record.roleId === roleId ? after : record));
  return after;
};

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    createRole(1, { roleName: '系统管理员', roleKey: 'admin', dataScope: '1', userCount: 2 }),
    createRole(3, { roleName: '店长', dataScope: '4', userCount: 12 }),
    createRole(4, { roleName: '审计', isAssignable: false }),
    createRole(5, { roleName: '闲置', status: '1' }),
  ];
  members = [createMember(11, '王芳'), createMember(12, '李强')];
  server.on(roleContract.list, ({ query }) =>
    paginate(
      stored.filter(({ roleName }) => roleName.includes(query.roleName ?? '')),
      query,
    ),
  );
  server.on(roleContract.create, ({ body }) => {
    const created = createRole(9, body);
    stored = [...stored, created];
    return created;
  });
  server.on(roleContract.update, ({ params, body }) => updateStored(params.roleId, { roleName: body.roleName }));
  server.on(effectsContract.role, () =>
    createChangeEffects({
      people: { count: 12, list: [{ userId: 7, name: '林小满' }] },
      person: { userId: 7, name: '林小满' },
    }),
  );
  server.on(effectsContract.users, () =>
    createChangeEffects({
      person: { userId: 12, name: '李强' },
      rows: [{ kind: 'store', before: 3, after: 0, gained: { count: 0, names: [] }, lost: { count: 3, names: [] } }],
    }),
  );
  server.on(roleContract.setStatus, ({ body }) => updateStored(body.roleId, { status: body.status }));
  server.on(roleContract.copy, ({ params, body }) => {
    if (body.roleKey === 'taken')
      throw new FakeApiError(409, '已存在', { fields: [{ path: 'roleKey', message: '已存在相同标识的角色' }] });
    const created = createRole(10, { ...stored.find(({ roleId }) => roleId === params.roleId), ...body, roleId: 10 });
    stored = [...stored, created];
    return created;
  });
  server.on(roleMemberContract.list, ({ query }) =>
    paginate(
      query.notIn === '1' ? [createMember(13, '赵敏')] : members.filter((m) => m.nickName.includes(query.name ?? '')),
      query,
    ),
  );
  server.on(roleMemberContract.update, ({ body }) => {
    members = [
      ...members.filter(({ userId }) => !body.remove.includes(userId)),
      ...body.add.map((userId) => createMember(userId, '赵敏')),
    ];
    return { userCount: members.length };
  });
});

const renderAt = (address = '/admin/sys-role', permissions: readonly string[] = ALL_RIGHTS) =>
  renderPages(address, {
    pages: { '/admin/sys-role': RoleListPage, '/admin/sys-role/:roleId/auth': () => <p>权限页</p> },
    permissions,
  });
const getSentBodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ arg }) => arg.body);
const findInRow = async (name: string) => within(await findRow(name));
const runRowAction = async (row: string, action: string) => {
  const inside = await findInRow(row);
  const shown = inside.queryByRole('button', { name: (text) => text.startsWith(action) });
  if (shown) return userEvent.click(shown);
  await userEvent.click(inside.getByRole('button', { name: /^更多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

it('lists roles with scope and user count', async () => {
  renderAt();

  const row = await findInRow('店长');

  expect(row.getByRole('cell', { name: '12' })).toBeInTheDocument();
  expect(row.getByText('本部门及以下')).toBeInTheDocument();
  expect(row.getByRole('link', { name: '店长' })).toHaveAttribute('href', '/admin/sys-role/3/auth');
});

it('creates a role without grants', async () => {
  renderAt();
  await clickButton('新建角色');
  await screen.findByRole('dialog', { name: '新建角色' });
  await fillField('角色名称', '仓管员');
  await fillField('角色标识', 'keeper');

  await clickButton('保存');

  expect(await screen.findByText('已新建角色“仓管员”，接下来可分配菜单权限')).toBeInTheDocument();
  expect(getSentBodies('POST')).toEqual([
    {
      roleName: '仓管员',
      roleKey: 'keeper',
      roleSort: 0,
      status: '2',
      remark: '',
      menuIds: [],
      dataScope: '5',
      deptIds: [],
    },
  ]);
});

it('edits a role without changing its key and grants', async () => {
  renderAt();
  await userEvent.click((await findInRow('店长')).getByRole('button', { name: /^编辑/ }));
  await screen.findByRole('dialog', { name: '编辑角色' });
  expect(getFormField('角色标识')).toHaveAttribute('readonly');
  await fillField('角色名称', '店面经理');

  await clickButton('保存');

  expect(await screen.findByText('已保存角色“店面经理”')).toBeInTheDocument();
  expect(getSentBodies('PUT')[0]).not.toHaveProperty('menuIds');
  expect(getSentBodies('PUT')).toMatchObject([{ roleName: '店面经理', version: 1 }]);
});

it('confirms disabling a role with the user count, and keeps it when cancelled', async () => {
  renderAt();

  await runRowAction('店长', '停用');
  const confirmDialog = await screen.findByRole('alertdialog', { name: '停用角色“店长”？' });
  expect(confirmDialog).toHaveTextContent('12名用户将立即失去');
  expect(await within(confirmDialog).findByText('林小满能看到的数据不变。')).toBeInTheDocument();
  expect(server.calls.find(({ url }) => url.endsWith('/effects/preview'))?.arg.body).toEqual({ status: '1' });
  await userEvent.click(within(confirmDialog).getByRole('button', { name: '取消' }));

  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(getSentBodies('PUT')).toEqual([]);

  await runRowAction('店长', '停用');
  await clickButton('停用角色');
  expect(await (await findInRow('店长')).findByText('停用')).toBeInTheDocument();
  expect(getSentBodies('PUT')).toEqual([{ roleId: 3, status: '1', version: 1 }]);
});

it('enables without confirmation', async () => {
  renderAt();

  await runRowAction('闲置', '启用');

  await waitFor(() => expect(getSentBodies('PUT')).toEqual([{ roleId: 5, status: '2', version: 1 }]));
});

it('offers no changes of the administrator and of roles with more permissions', async () => {
  renderAt();
  const auditor = await findInRow('审计');

  expect(await readRowMenu('系统管理员')).not.toContain('停用');
  expect(auditor.queryByRole('button', { name: /^编辑/ })).not.toBeInTheDocument();
  expect(await readRowMenu('审计')).toEqual(['成员', '比较', '变更记录', '谁能修改']);
});

it('opens the rights of a role', async () => {
  renderAt();

  await userEvent.click((await findInRow('店长')).getByRole('button', { name: /^权限/ }));

  expect(await screen.findByText('权限页')).toBeInTheDocument();
});

it('copies a role under a new name and key, with errors at the field', async () => {
  renderAt();
  await runRowAction('店长', '复制');
  await screen.findByRole('dialog', { name: '复制角色“店长”' });
  await clickButton('复制角色');
  expect(getFormField('角色标识')).toHaveAccessibleDescription(/字母开头/);
  expect(getSentBodies('POST')).toEqual([]);
  await fillField('角色标识', 'taken');
  await clickButton('复制角色');
  await waitFor(() => expect(getFormField('角色标识')).toHaveAccessibleDescription('已存在相同标识的角色'));
  await fillField('角色标识', 'deputy');

  await clickButton('复制角色');

  expect(await screen.findByText('已复制为角色“店长（副本）”')).toBeInTheDocument();
  expect(getSentBodies('POST').at(-1)).toEqual({ roleName: '店长（副本）', roleKey: 'deputy' });
});

it('links to the users of a role that cannot be deleted', async () => {
  server.on(roleContract.holders, ({ query }) => [
    { id: Number(query.ids), holders: [{ kind: 'users' as const, count: 12, names: ['张三'] }] },
  ]);
  renderAt('/admin/sys-role', [...ALL_RIGHTS, 'admin:sysUser:list']);
  await runRowAction('店长', '删除');

  const link = await screen.findByRole('link', { name: '查看' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/admin\/sys-user\?roleId=\d+$/));
});

it('shows the filter that a link has set, and can clear it', async () => {
  server.on(roleRightsContract.menuTree, () => ({
    menus: [
      {
        id: 7,
        label: '岗位管理',
        labelEn: 'Posts',
        menuType: 'C' as const,
        permission: '',
        icon: '',
        isListed: true,
        isHeld: true,
        children: [],
      },
    ],
    checkedKeys: [],
  }));
  const { address } = renderAt('/admin/sys-role?menuId=7');

  expect(await screen.findByRole('button', { name: '授予的菜单：岗位管理' })).toBeVisible();
  await clickButton('重置');
  await waitFor(() => expect(address()).toBe('/admin/sys-role'));
  expect(screen.queryByRole('button', { name: /^授予的菜单/ })).not.toBeInTheDocument();
});

describe('the members of a role', () => {
  const open = async (permissions?: readonly string[]) => {
    renderAt('/admin/sys-role', permissions);
    await runRowAction('店长', '成员');
    return within(await screen.findByRole('dialog', { name: '角色“店长”的成员' }));
  };

  it('are named in the language of the console', async () => {
    const drawer = await open();
    expect(await drawer.findByText('王芳（user.11）')).toBeInTheDocument();
    act(() => setLanguage('en-US'));
    expect(await drawer.findByText('王芳 (user.11)')).toBeInTheDocument();
    act(() => setLanguage('zh-CN'));
  });

  it('are found, added and removed', async () => {
    const drawer = await open([...ALL_RIGHTS, 'admin:sysUser:query']);
    expect(await drawer.findByRole('link', { name: '王芳（user.11）' })).toHaveAttribute('href', '/admin/sys-user/11');
    expectDots(screen.getByRole('table', { name: '角色“店长”的成员' }), '启用');
    expect(drawer.getByText('芳')).toHaveAttribute('data-kind', 'person');

    await userEvent.click(drawer.getByRole('combobox', { name: '添加成员' }));
    await userEvent.click(await screen.findByRole('option', { name: /赵敏/ }));
    await userEvent.click(drawer.getByRole('button', { name: '添加1名成员' }));
    expect(await drawer.findByText('赵敏（user.13）')).toBeInTheDocument();
    expect(getSentBodies('PUT')).toEqual([{ add: [13] }]);

    const row = drawer.getByText('李强（user.12）').closest('tr')!;
    await userEvent.click(within(row).getByRole('button', { name: /^移除/ }));
    const removal = within(await screen.findByRole('alertdialog', { name: '从角色“店长”移除“李强”？' }));
    expect(await removal.findByRole('list', { name: '李强能看到的' })).toHaveTextContent('门店3 → 0少掉3');
    const effects = server.calls.find(({ url }) => url === '/api/v1/user/bulk/effects/preview');
    expect(effects?.arg.body).toMatchObject({ ids: [12], change: { kind: 'roles', add: [] } });
    await clickButton('移除成员');
    await waitFor(() => expect(drawer.queryByText('李强（user.12）')).not.toBeInTheDocument());
    expect(getSentBodies('PUT').at(-1)).toEqual({ remove: [12] });
  });

  it('are added on Ctrl+Enter; a selection is not lost by closing', async () => {
    const drawer = await open();
    await drawer.findByText('王芳（user.11）');
    await userEvent.click(drawer.getByRole('combobox', { name: '添加成员' }));
    await userEvent.click(await screen.findByRole('option', { name: /赵敏/ }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(drawer.getByRole('button', { name: '关闭', description: '' }));
    await screen.findByRole('alertdialog', { name: '放弃未保存的修改？' });
    await clickButton('继续编辑');
    drawer.getByRole('searchbox', { name: '搜索姓名或登录名' }).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');

    expect(await drawer.findByText('赵敏（user.13）')).toBeInTheDocument();
    expect(getSentBodies('PUT')).toEqual([{ add: [13] }]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are searched by name', async () => {
    const drawer = await open();
    await drawer.findByText('王芳（user.11）');

    await userEvent.type(drawer.getByRole('searchbox', { name: '搜索姓名或登录名' }), '李{Enter}');

    await waitFor(() => expect(drawer.queryByText('王芳（user.11）')).not.toBeInTheDocument());
  });

  it('are not counted where there are none', async () => {
    members = [];
    const drawer = await open();
    expect(await drawer.findByText('还没有成员')).toBeVisible();
    expect(drawer.queryByRole('navigation', { name: '分页' })).not.toBeInTheDocument();
  });

  it.each(['admin:sysRole:update', 'admin:sysUser:edit'])('are read-only without %s', async (tag) => {
    const drawer = await open(ALL_RIGHTS.filter((record) => record !== tag));
    await drawer.findByText('王芳（user.11）');

    expect(drawer.queryByRole('combobox', { name: '添加成员' })).not.toBeInTheDocument();
    expect(drawer.queryByRole('button', { name: /^移除/ })).not.toBeInTheDocument();
  });
});

it.each([
  ['admin:sysRole:update', false],
  ['admin:sysRole:query', true],
])('with %s alone the rights are offered: %s', async (tag, isOffered) => {
  renderAt('/admin/sys-role', ['admin:sysRole:list', tag]);
  expect((await findInRow('店长')).queryByRole('button', { name: /^权限/ }) !== null).toBe(isOffered);
});

it('shows the change history with names instead of ids', async () => {
  server.on(roleRightsContract.menuTree, () => ({ menus: [...MENUS], checkedKeys: [] }));
  server.on(roleRightsContract.deptTree, () => ({
    depts: [{ id: 1, label: '总部', children: [{ id: 2, label: '华东', children: [] }] }],
    checkedKeys: [],
  }));
  server.on(roleContract.history, () => ({
    list: [
      createHistoryEntry(2, { changes: { members: { before: [13], after: [11, 77] } } }),
      createHistoryEntry(1, {
        changes: {
          menuIds: { before: [2, 3], after: [2, 4] },
          deptIds: { before: [], after: [2] },
          dataScope: { before: '5', after: '2' },
          status: { before: '1', after: '2' },
        },
      }),
    ],
    hasMore: false,
  }));
  renderAt();

  const history = await openHistory('店长');

  await waitFor(async () =>
    expect(await readHistory(history)).toEqual([
      ...['成员', '增加王芳、77', '移除赵敏'],
      ...['状态', '原来停用', '现在启用'],
      ...['菜单权限', '增加新建岗位', '移除查看岗位'],
      ...['数据范围', '原来仅本人', '现在指定部门'],
      ...['可查看的部门', '增加华东'],
    ]),
  );
  expect(server.calls.find(({ url }) => url.endsWith('/history'))?.arg.params).toEqual({ roleId: '3' });
});
