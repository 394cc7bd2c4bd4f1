import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createNewRecordState } from '@backroom/auth';
import {
  createFakeServer,
  createImportError,
  createImportResult,
  FakeApiError,
  toOptionPage,
} from '@backroom/client/testing';
import { sample } from '@backroom/client/testing/contract';
import type { DataOf } from '@backroom/contract';
import { deptContract } from '@backroom/contract/departments';
import { effectsContract } from '@backroom/contract/effects';
import { postContract } from '@backroom/contract/posts';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { type Store, storeContract } from '@backroom/contract/stores';
import { store as storeSchema } from '@backroom/contract/stores/schemas';
import { type User, userContract, type UserLock } from '@backroom/contract/users';
import {
  chooseTool,
  clickButton,
  createChangeEffects,
  createHistoryEntry,
  fillField,
  findRow,
  getFormField,
  mockDownloads,
  openFilters,
  openHistory,
  paginate,
  permissionsFor,
  readHistory,
  readRowMenu,
  renderPages,
} from '@backroom/records/testing';

import { createUser as user } from './testing/create-user.ts';
import { UserListPage } from './user-list-page.tsx';

const OWN_ID = 7;
const ALL_RIGHTS = [...permissionsFor('sysUser'), 'admin:sysUser:resetPassword', 'admin:sysUser:import'];
const server = createFakeServer();
let stored: User[];
let locks: UserLock[];

const TREE: DataOf<typeof deptContract.tree> = [
  {
    id: 1,
    label: '南屿零售',
    deptType: 'company',
    status: '2',
    disabled: false,
    children: [
      { id: 10, label: '南京西路店', deptType: 'store', status: '2', disabled: false, children: [] },
      { id: 13, label: '徐家汇店', deptType: 'store', status: '2', disabled: false, children: [] },
    ],
  },
];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  localStorage.clear();
  stored = [user(21, { nickName: '陈明' }), user(22, { nickName: '李然', deptId: 13, deptName: '徐家汇店' })];
  server.on(userContract.list, ({ query }) =>
    paginate(
      stored.filter(({ deptId }) => query.deptId === undefined || String(deptId) === query.deptId),
      query,
    ),
  );
  locks = [];
  server.on(userContract.locks, () => locks);
  server.on(userContract.unlock, ({ body }) => {
    locks = locks.filter(({ userId }) => userId !== body.userId);
    return null;
  });
  server.on(deptContract.tree, () => TREE);
  server.on(postContract.options, () =>
    toOptionPage([
      { postId: 1, postName: '店长', postCode: 'storeManager', roleId: 0, status: '2' as const },
      { postId: 2, postName: '收银员', postCode: 'cashier', roleId: 4, status: '2' as const },
      { postId: 3, postName: '总经理', postCode: 'generalManager', roleId: 1, status: '2' as const },
    ]),
  );
  server.on(roleRightsContract.options, () =>
    toOptionPage([
      { roleId: 3, roleKey: 'manager', roleName: '门店店长', status: '2' as const, isAssignable: true },
      { roleId: 4, roleKey: 'clerk', roleName: '门店店员', status: '2' as const, isAssignable: true },
      { roleId: 1, roleKey: 'admin', roleName: '系统管理员', status: '2' as const, isAssignable: false },
    ]),
  );
  server.on(userContract.create, ({ body: { password: _, ...body } }) => {
    const created = user(7 + stored.length, { ...body, roles: [] });
    stored = [...stored, created];
    return created;
  });
  server.on(userContract.update, ({ body }) => {
    const before = stored.find(({ userId }) => userId === body.userId)!;
    if (before.version !== body.version) throw new FakeApiError(409, '数据已被他人修改', { current: before });
    return { ...before, ...body, version: before.version + 1 };
  });
  server.on(effectsContract.user, ({ params: { userId } }) => {
    const person = { userId, name: '陈明' };
    return createChangeEffects({ people: { count: 1, list: [person] }, person });
  });
  server.on(effectsContract.users, ({ body: { userId = 21 } }) => {
    const list = [
      { userId: 21, name: '陈明' },
      { userId: 22, name: '李然' },
    ];
    const lost = { count: userId, names: [] };
    return createChangeEffects({
      people: { count: 2, list },
      person: list.find((person) => person.userId === userId)!,
      rows: [{ kind: 'store', before: userId, after: 0, gained: { count: 0, names: [] }, lost }],
    });
  });
  server.on(userContract.resetPassword, () => null);
  server.on(userContract.previewBulk, ({ body }) =>
    body.ids.map((userId) => ({
      userId,
      nickName: `用户${userId}`,
      username: `user.${userId}`,
      isChanged: userId === 21,
      before: { status: '2' as const, deptName: '南京西路店', roleNames: [] },
      after: { status: '1' as const, deptName: '南京西路店', roleNames: [] },
    })),
  );
  server.on(userContract.changeBulk, () => []);
});

const renderAt = (
  address: Parameters<typeof renderPages>[0] = '/admin/sys-user',
  permissions: readonly string[] = ALL_RIGHTS,
) => renderPages(address, { pages: { '/admin/sys-user': UserListPage }, permissions });
const getSentBodies = (method: string, path: string) =>
  server.calls.filter((call) => call.method === method && call.url === path).map(({ arg }) => arg.body);
const runRowAction = async (name: string, label: string) => {
  const row = within(await findRow(name));
  const button = row.queryByRole('button', { name: (text) => text.startsWith(label) });
  if (button) return userEvent.click(button);
  await userEvent.click(row.getByRole('button', { name: /更多/ }));
  return userEvent.click(await screen.findByRole('menuitem', { name: label }));
};
const selectOption = async (field: string, option: string) => {
  await userEvent.click(getFormField(field));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};

it('lists users with department, post and roles', async () => {
  renderAt();
  const row = within(await findRow('陈明'));

  for (const words of ['user.21', '南京西路店', '店长', '门店店长']) expect(row.getByText(words)).toBeInTheDocument();
  expect(row.getByText('明')).toHaveAttribute('data-kind', 'person');
});

it('shows the pictures of users who have one', async () => {
  stored = [user(21, { nickName: '陈明', avatar: '/api/v1/avatar/a' })];
  renderAt();
  const row = within(await findRow('陈明'));

  expect(row.getByRole('presentation', { hidden: true })).toHaveAttribute('src', '/api/v1/avatar/a');
  expect(row.queryByText('明')).not.toBeInTheDocument();
});

it('disables a user after confirmation, and keeps the status when cancelled', async () => {
  server.on(userContract.setStatus, ({ body: { userId, status } }) => {
    stored = stored.map((record) =>
      record.userId === userId ? { ...record, status, version: record.version + 1 } : record,
    );
    return stored.find((record) => record.userId === userId)!;
  });
  renderAt();
  await runRowAction('陈明', '停用');
  const dialog = within(await screen.findByRole('alertdialog', { name: '停用用户“陈明”？' }));
  expect(await dialog.findByText('陈明能看到的数据不变。')).toBeInTheDocument();
  expect(server.calls.find(({ url }) => url.endsWith('/effects/preview'))?.arg.body).toEqual({ status: '1' });
  await clickButton('取消');
  expect(getSentBodies('PUT', '/api/v1/user/status')).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());

  await runRowAction('陈明', '停用');
  await clickButton('停用用户');

  await waitFor(() => expect(getSentBodies('PUT', '/api/v1/user/status')).toMatchObject([{ userId: 21, status: '1' }]));
  expect(await within(await findRow('陈明')).findByText('停用')).toBeInTheDocument();
});

it('names what a leaver holds, and hands stores over with the same request', async () => {
  server.on(userContract.responsibilities, () => [
    {
      id: 21,
      holders: [
        { kind: 'stores' as const, count: 1, names: ['南京西路店'] },
        { kind: 'tokens' as const, count: 2, names: ['一号收银机'] },
      ],
    },
  ]);
  server.on(userContract.options, () =>
    toOptionPage([
      { userId: 21, nickName: '陈明', username: 'user.21', deptName: '南京西路店' },
      { userId: 22, nickName: '李然', username: 'user.22', deptName: '徐家汇店' },
    ]),
  );
  server.on(userContract.setStatus, () => ({ ...stored[0]!, status: '1' as const }));
  renderAt('/admin/sys-user', [...ALL_RIGHTS, 'admin:sysStore:edit']);
  await runRowAction('陈明', '停用');

  const dialog = within(await screen.findByRole('alertdialog', { name: '停用用户“陈明”？' }));
  expect(await dialog.findByText(/担任1家门店的店长：南京西路店/)).toBeInTheDocument();
  expect(dialog.getByText(/创建的2个有效的门店令牌：一号收银机等/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('combobox', { name: '接任店长' }));
  expect(await screen.findByRole('option', { name: /李然/ })).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /陈明/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('option', { name: /李然/ }));
  await userEvent.click(dialog.getByRole('button', { name: '停用用户' }));

  await waitFor(() =>
    expect(getSentBodies('PUT', '/api/v1/user/status')).toMatchObject([
      { userId: 21, status: '1', successors: { stores: 22 } },
    ]),
  );
});

it('names what a leaver holds in the form, and hands stores over with it', async () => {
  server.on(userContract.responsibilities, () => [
    { id: 21, holders: [{ kind: 'stores' as const, count: 1, names: ['南京西路店'] }] },
  ]);
  server.on(userContract.options, () =>
    toOptionPage([{ userId: 22, nickName: '李然', username: 'user.22', deptName: '徐家汇店' }]),
  );
  server.on(userContract.update, () => ({ ...stored[0]!, status: '1' as const }));
  renderAt('/admin/sys-user', [...ALL_RIGHTS, 'admin:sysStore:edit']);
  await runRowAction('陈明', '编辑');
  const form = within(await screen.findByRole('dialog', { name: '编辑用户' }));
  expect(form.queryByText(/担任1家门店的店长/)).not.toBeInTheDocument();
  await userEvent.click(form.getByRole('combobox', { name: '状态' }));
  await userEvent.click(await screen.findByRole('option', { name: '停用' }));
  expect(await form.findByText(/担任1家门店的店长：南京西路店/)).toBeInTheDocument();
  await userEvent.click(form.getByRole('combobox', { name: '接任店长' }));
  await userEvent.click(await screen.findByRole('option', { name: /李然/ }));
  await userEvent.click(form.getByRole('button', { name: '保存' }));

  await waitFor(() =>
    expect(getSentBodies('PUT', '/api/v1/sys-user')).toMatchObject([
      { userId: 21, status: '1', successors: { stores: 22 } },
    ]),
  );
});

it('does not offer users to disable or delete themselves', async () => {
  stored = [user(21, { nickName: '陈明' }), user(OWN_ID, { nickName: '沈知微' })];
  renderAt();
  const own = within(await findRow('沈知微'));

  expect(await readRowMenu('陈明')).toEqual(['为什么看不到', '停用', '变更记录', '谁能修改', '删除']);
  expect(await readRowMenu('沈知微')).toEqual(['为什么看不到', '变更记录', '谁能修改']);
  expect(own.getByRole('checkbox')).toBeDisabled();

  await runRowAction('沈知微', '编辑');
  const status = await screen.findByRole('combobox', { name: '状态' });
  expect(status).toHaveAccessibleDescription('不能停用自己的账号');
  await userEvent.click(status);
  expect(await screen.findByRole('option', { name: '停用' })).toHaveAttribute('aria-disabled', 'true');
});

it('names the stores and departments of a user instead of offering to delete the user', async () => {
  server.on(userContract.holders, () => [
    {
      id: 21,
      holders: [
        { kind: 'stores' as const, count: 2, names: ['南京西路店', '徐家汇店'] },
        { kind: 'depts' as const, count: 1, names: ['华东大区'] },
        { kind: 'rights' as const, count: 0, names: [] },
      ],
    },
  ]);
  renderAt('/admin/sys-user', [...ALL_RIGHTS, 'admin:sysStore:list', 'admin:sysDept:list']);
  await runRowAction('陈明', '删除');

  const dialog = within(await screen.findByRole('alertdialog', { name: '不能删除“陈明”' }));
  const lines = dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.trim());
  expect(lines).toEqual([
    '担任2家门店的店长：南京西路店、徐家汇店 查看',
    '担任1个部门的负责人：华东大区 查看',
    '拥有你没有的权限',
  ]);
  expect(dialog.getAllByRole('link', { name: '查看' }).map((link) => link.getAttribute('href'))).toEqual([
    '/admin/sys-store?managerId=21',
    '/admin/sys-dept?leaderId=21',
  ]);
  expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['关闭']);
  expect(server.count(userContract.remove)).toBe(0);
});

it('says what people lose before they are deleted, of those who can be', async () => {
  server.on(userContract.holders, () => [
    { id: 21, holders: [{ kind: 'stores' as const, count: 1, names: ['南京西路店'] }] },
  ]);
  server.on(effectsContract.removal, ({ body: { ids } }) => {
    const [person] = ids.map((userId) => ({ userId, name: '李然' }));
    const lost = { count: 12, names: ['陈明'] };
    return createChangeEffects({
      people: { count: ids.length, list: [person!] },
      person: person!,
      rows: [{ kind: 'user', before: 12, after: 0, gained: { count: 0, names: [] }, lost }],
    });
  });
  server.on(userContract.remove, ({ body }) => body);
  renderAt('/admin/sys-user', ALL_RIGHTS);
  for (const name of ['陈明', '李然']) await userEvent.click(within(await findRow(name)).getByRole('checkbox'));
  await clickButton('删除2名用户');

  const dialog = within(await screen.findByRole('alertdialog'));
  const effects = await dialog.findByRole('region', { name: '删除后会怎样', busy: false });
  expect(effects).toHaveTextContent('影响1名用户');
  expect(effects).toHaveTextContent('用户12 → 0');
  const asked = server.calls.find(({ url }) => url.endsWith('/removal/effects/preview'));
  expect(asked?.arg.body).toEqual({ ids: [22] });
  await userEvent.click(dialog.getByRole('button', { name: '删除其余1项' }));
  await waitFor(() => expect(server.count(userContract.remove)).toBe(1));
});

it('shows the filters that links have set, and can clear them', async () => {
  const { address } = renderAt('/admin/sys-user?postId=1&roleId=3');

  expect(await screen.findByRole('button', { name: '岗位：店长' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '角色：门店店长' })).toBeVisible();
  await clickButton('重置');
  await waitFor(() => expect(address()).toBe('/admin/sys-user'));
  expect(screen.queryByRole('button', { name: /^岗位/ })).not.toBeInTheDocument();
});

it('shows a link to locked users without a role, and can clear it', async () => {
  const { address } = renderAt('/admin/sys-user?roleId=0&locked=1');

  expect(await screen.findByRole('button', { name: '角色：没有角色' })).toBeVisible();
  expect(screen.getByRole('button', { name: '已锁定' })).toBeVisible();
  await clickButton('重置');
  await waitFor(() => expect(address()).toBe('/admin/sys-user'));
  expect(screen.queryByRole('button', { name: '已锁定' })).not.toBeInTheDocument();
});

it('filters by role, post, sex and times once they are shown', async () => {
  const { address } = renderAt();
  await findRow('陈明');
  expect(server.calls.filter(({ url }) => url.includes('option-select'))).toEqual([]);
  await openFilters();
  await userEvent.click(await screen.findByRole('combobox', { name: '角色' }));
  await userEvent.click(await screen.findByRole('option', { name: '门店店长' }));
  await userEvent.click(screen.getByRole('combobox', { name: '岗位' }));
  await userEvent.click(await screen.findByRole('option', { name: '店长' }));
  await userEvent.click(screen.getByRole('combobox', { name: '性别' }));
  await userEvent.click(await screen.findByRole('option', { name: '女' }));
  await userEvent.type(screen.getByRole('combobox', { name: '最近登录' }), '2026-11-01 ~ 2026-11-02');
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(address()).toContain('signedInWithin'));
  expect(address()).toContain('roleId=3');
  const query = new URLSearchParams(address().split('?')[1]);
  expect(query.get('postId')).toBe('1');
  const sent = () => server.calls.map(({ arg }) => JSON.stringify(arg.query)).join();
  await waitFor(() => expect(sent()).toMatch(/"postId":"?1"?,.*"signedInWithin"|"signedInWithin".*"postId":"?1"?/));
  const [start = '', end = ''] = query.get('signedInWithin')?.split('/') ?? [];
  expect(query.get('sex')).toBe('1');
  expect(new Date(start)).toEqual(new Date(2026, 10, 1));
  expect(new Date(end)).toEqual(new Date(2026, 10, 3));
});

it('shows the last sign-in', async () => {
  stored = [user(21, { nickName: '陈明', lastSignInAt: '2026-11-20T08:30:00Z' }), user(22, { nickName: '李然' })];
  renderAt();

  expect(within(await findRow('陈明')).getByTitle(/^2026-11-2\d \d\d:30:00$/)).toBeInTheDocument();
  expect(within(await findRow('李然')).getByText('从未登录')).toBeInTheDocument();
});

it('exports all matching users with the chosen columns', async () => {
  const save = mockDownloads();
  server.on(userContract.export, () => '');
  renderAt('/admin/sys-user?nickName=%E9%99%88&orderBy=username&order=desc&pageIndex=1');
  await findRow('陈明');
  await chooseTool('导出');
  const dialog = within(await screen.findByRole('dialog', { name: '导出用户' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: '邮箱' }));
  await userEvent.click(dialog.getByRole('button', { name: '导出' }));

  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const [call] = server.calls.filter(({ url }) => url.endsWith('/export'));
  expect(call?.arg.query).toMatchObject({ nickName: '陈', orderBy: 'username', order: 'desc' });
  expect(call?.arg.query).toMatchObject({ columns: expect.not.stringContaining('email') });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  save.mockRestore();
});

it('exports the marked users only, and nothing without columns', async () => {
  const save = mockDownloads();
  server.on(userContract.export, () => '');
  renderAt();
  await userEvent.click(within(await findRow('李然')).getByRole('checkbox'));
  await screen.findByRole('button', { name: '取消选择' });
  await clickButton('导出');
  const dialog = within(await screen.findByRole('dialog', { name: '导出用户' }));
  const all = dialog.getByRole('checkbox', { name: '全选' });
  await userEvent.click(all);
  expect(dialog.getByRole('button', { name: '导出' })).toBeDisabled();
  await userEvent.click(all);
  await userEvent.click(dialog.getByRole('button', { name: '导出' }));

  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  const [call] = server.calls.filter(({ url }) => url.endsWith('/export'));
  expect(call?.arg.query).toMatchObject({ ids: '22' });
  save.mockRestore();
});

it('filters by a department of the tree and keeps it in the URL', async () => {
  const { address } = renderAt();
  await findRow('李然');
  await userEvent.click(await screen.findByRole('treeitem', { name: '徐家汇店' }));

  await waitFor(() => expect(address()).toBe('/admin/sys-user?deptId=13'));
  await waitFor(() => expect(screen.queryByText('陈明')).not.toBeInTheDocument());
  const all = screen.getByRole('button', { name: '全部部门', pressed: false });
  await userEvent.click(all);
  expect(await findRow('陈明')).toBeInTheDocument();
  expect(all).toHaveFocus();
  expect(all).toHaveAttribute('aria-pressed', 'true');
});

it.each(['1199px', '575px'])('has the department among the filters below %s', async (width) => {
  jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes(`max-width: ${width}`) || (width === '575px' && media.includes('max-width')),
      onchange: null,
    } as unknown as MediaQueryList),
  );
  const { address } = renderAt('/admin/sys-user?deptId=13');
  await findRow('李然');
  expect(screen.queryByRole('tree')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: '筛选（1）' })).toBeVisible();
  const panel = within(await openFilters());
  await waitFor(() => expect(panel.getByLabelText('部门')).toHaveValue('南屿零售/徐家汇店'));

  await userEvent.click(panel.getByRole('button', { name: '重置' }));
  await waitFor(() => expect(address()).toBe('/admin/sys-user'));
  jest.restoreAllMocks();
});

/** Fills in the required fields of the open form, and saves. */
async function saveNewUser() {
  await fillField('姓名', '新人');
  await fillField('用户名', 'newcomer');
  await selectOption('岗位', '店长');
  await selectOption('角色', '门店店长');
  await userEvent.keyboard('{Escape}');
  await clickButton('保存');
}

it('creates a user in the selected department with a generated password', async () => {
  renderAt('/admin/sys-user?deptId=10');
  await clickButton('新建用户');
  await screen.findByRole('dialog', { name: '新建用户' });
  const password = getFormField('初始密码') as HTMLInputElement;
  expect(password.value).toMatch(/^(\w{5}-){2}\w{5}$/);
  await clickButton('保存');
  for (const label of ['姓名', '用户名', '岗位', '角色'])
    await waitFor(() => expect(getFormField(label)).toHaveAccessibleDescription('请填写此项'));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '姓名',
    '用户名',
    '岗位',
    '角色',
  ]);
  await saveNewUser();

  expect(await screen.findByText('已新建用户“新人”')).toBeInTheDocument();
  expect(getSentBodies('POST', '/api/v1/sys-user')).toEqual([
    expect.objectContaining({ username: 'newcomer', deptId: 10, postId: 1, roleIds: [3], password: password.value }),
  ]);
});

it('opens the form filled with the values of a request, whose post proposes a role', async () => {
  const state = createNewRecordState({ deptId: 10, postId: 2, username: 7 });
  renderAt({ pathname: '/admin/sys-user', state });
  const dialog = within(await screen.findByRole('dialog', { name: '新建用户' }));

  await waitFor(() => expect(dialog.getByRole('combobox', { name: /部门/ })).toHaveValue('南屿零售/南京西路店'));
  expect(getFormField('岗位')).toHaveValue('收银员');
  expect(getFormField('用户名')).toHaveValue('');
  expect(await screen.findByText('岗位建议的角色')).toBeVisible();
  expect(getFormField('角色')).toHaveAccessibleDescription(/门店店员|岗位建议的角色/);
  // Nothing was entered, so that nothing is asked.
  await clickButton('取消');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('the role that a post proposes', () => {
  const getRoleTags = () => screen.queryAllByRole('button', { name: /^移除/ }).map(({ ariaLabel }) => ariaLabel);
  const isProposed = () => screen.queryByText('岗位建议的角色') !== null;

  it('follows the post, until a person chooses roles', async () => {
    renderAt('/admin/sys-user?deptId=10');
    await clickButton('新建用户');
    await screen.findByRole('dialog', { name: '新建用户' });
    await selectOption('岗位', '收银员');
    await waitFor(() => expect(isProposed()).toBe(true));
    await selectOption('岗位', '店长');
    await waitFor(() => expect(isProposed()).toBe(false));
    expect(getRoleTags()).toEqual([]);

    await selectOption('角色', '门店店长');
    await userEvent.keyboard('{Escape}');
    const chosen = getRoleTags();
    await selectOption('岗位', '收银员');
    expect(isProposed()).toBe(false);
    expect(getRoleTags()).toEqual(chosen);
  });

  it('is none beyond the rights of the user', async () => {
    renderAt('/admin/sys-user?deptId=10');
    await clickButton('新建用户');
    await screen.findByRole('dialog', { name: '新建用户' });
    await selectOption('岗位', '总经理');
    expect(getFormField('岗位')).toHaveValue('总经理');
    expect(isProposed()).toBe(false);
    expect(getRoleTags()).toEqual([]);
  });
});

describe('the manager of the store', () => {
  const RIGHTS = [...ALL_RIGHTS, 'admin:sysStore:list', 'admin:sysStore:edit'];
  let managerId: number;
  let isDisabled: boolean;
  const box = () => screen.queryByRole('checkbox', { name: /设为“南京西路店”的店长/ });
  const open = async (postId = 1, permissions = RIGHTS) => {
    const state = createNewRecordState({ deptId: 10, postId });
    renderAt({ pathname: '/admin/sys-user', state }, permissions);
    await screen.findByRole('dialog', { name: '新建用户' });
    await waitFor(() => expect(getFormField('岗位')).not.toHaveValue(''));
  };
  const save = async () => {
    await fillField('姓名', '新人');
    await fillField('用户名', 'newcomer');
    await selectOption('角色', '门店店长');
    await userEvent.keyboard('{Escape}');
    await clickButton('保存');
  };
  const getLastBody = () => getSentBodies('POST', '/api/v1/sys-user').at(-1);

  beforeEach(() => {
    managerId = 0;
    isDisabled = false;
    const store = { ...(sample(storeSchema) as Store), storeId: 10, deptName: '南京西路店' };
    server.on(storeContract.list, ({ query }) => {
      const isListed = query.regionId === '10' && (query.managerStatus === undefined || isDisabled);
      return paginate(isListed ? [{ ...store, managerId }] : [], { pageIndex: 1, pageSize: 1 });
    });
  });

  it('is a new user with the post of store managers, unless the box is cleared', async () => {
    await open();
    await waitFor(() => expect(box()).toBeChecked());
    await save();
    await screen.findByRole('dialog', { name: '用户已新建' });
    expect(getLastBody()).toMatchObject({ deptId: 10, managesStore: true });

    await clickButton('再新建一个');
    expect(screen.queryByRole('checkbox', { name: /店长/ })).not.toBeInTheDocument();
  });

  it('is offered and not checked for other posts, and stays as a person chose', async () => {
    await open(2);
    await waitFor(() => expect(box()).toBeInTheDocument());
    expect(box()).not.toBeChecked();
    await selectOption('岗位', '店长');
    await waitFor(() => expect(box()).toBeChecked());
    await userEvent.click(box()!);
    await selectOption('岗位', '收银员');
    await selectOption('岗位', '店长');
    expect(box()).not.toBeChecked();
    await save();
    await screen.findByRole('dialog', { name: '用户已新建' });
    expect(getLastBody()).toMatchObject({ managesStore: false });
  });

  it('is not offered where a manager is enabled', async () => {
    managerId = 21;
    await open();
    await waitFor(() =>
      expect(server.calls.some(({ arg }) => JSON.stringify(arg.query ?? {}).includes('"managerStatus":"1"'))).toBe(
        true,
      ),
    );
    expect(box()).not.toBeInTheDocument();
  });

  it('is offered where the manager is disabled', async () => {
    managerId = 21;
    isDisabled = true;
    await open();
    await waitFor(() => expect(box()).toBeChecked());
  });

  it('is not offered without the right to edit stores', async () => {
    await open(1, ALL_RIGHTS);
    await screen.findByText('请告知本人，首次登录时须修改');
    expect(box()).not.toBeInTheDocument();
    expect(server.calls.some(({ url }) => url === storeContract.list.path)).toBe(false);
  });

  it('shows at the box that the store got a manager meanwhile, until it is cleared', async () => {
    await open();
    await waitFor(() => expect(box()).toBeChecked());
    server.on(userContract.create, ({ body }) => {
      if (!body.managesStore) return user(9, { ...body, roles: [] });
      managerId = 21;
      const fields = [{ path: 'managesStore', message: '该门店已有店长“陈明”' }];
      throw new FakeApiError(409, '该门店已有店长“陈明”', { fields });
    });
    await save();
    await waitFor(() => expect(box()).toHaveAccessibleDescription('该门店已有店长“陈明”'));
    expect(box()).toBeChecked();
    await userEvent.click(box()!);
    await waitFor(() => expect(box()).not.toBeInTheDocument());
    await clickButton('保存');
    await screen.findByRole('dialog', { name: '用户已新建' });
  });
});

it('shows the sign-in data of a new user once, to copy, and marks the row', async () => {
  const user = userEvent.setup();
  renderAt('/admin/sys-user?deptId=10');
  await clickButton('新建用户');
  await screen.findByRole('dialog', { name: '新建用户' });
  const { value: password } = getFormField('初始密码') as HTMLInputElement;
  await saveNewUser();

  const dialog = within(await screen.findByRole('dialog', { name: '用户已新建' }));
  expect(getFormField('用户名')).toHaveValue('newcomer');
  expect(getFormField('初始密码')).toHaveAttribute('type', 'password');
  expect(getFormField('初始密码')).toHaveValue(password);
  expect(dialog.getByRole('button', { name: '复制用户名和密码' })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: '复制用户名和密码' }));
  expect(await navigator.clipboard.readText()).toBe(`用户名: newcomer\n初始密码: ${password}`);

  // The first one is in the title.
  await user.click(dialog.getAllByRole('button', { name: '关闭' })[1]!);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await findRow('新人')).toHaveAttribute('data-highlighted');
  expect(screen.getByText('“新人”已在列表中标出')).toBeInTheDocument();
});

it('continues with another new user, or with the one that was created', async () => {
  renderAt('/admin/sys-user?deptId=10');
  const create = async (name: string) => {
    await screen.findByRole('dialog', { name: '新建用户' });
    await fillField('姓名', name);
    await fillField('用户名', 'newcomer');
    await selectOption('岗位', '店长');
    await selectOption('角色', '门店店长');
    await userEvent.keyboard('{Escape}');
    await clickButton('保存');
    await screen.findByRole('dialog', { name: '用户已新建' });
  };
  await clickButton('新建用户');
  await create('新人');
  await clickButton('再新建一个');
  await create('第二人');
  expect(getSentBodies('POST', '/api/v1/sys-user')).toHaveLength(2);
  await clickButton('打开该用户');

  await screen.findByRole('dialog', { name: '编辑用户' });
  expect(getFormField('姓名')).toHaveValue('第二人');
});

it('says what other roles would change, and asks only when something that matters has changed', async () => {
  renderAt();
  await userEvent.click(within(await findRow('陈明')).getByRole('button', { name: /^编辑/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '编辑用户' }));
  await fillField('姓名', '陈小明');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(server.count(effectsContract.user)).toBe(0);

  await userEvent.click(getFormField('角色'));
  await userEvent.click(await screen.findByRole('option', { name: '门店店员' }));
  await userEvent.keyboard('{Escape}');

  const effects = within(await dialog.findByRole('region', { name: '保存后会怎样' }));
  expect(await effects.findByText('陈明能看到的数据不变。')).toBeInTheDocument();
  expect(server.calls.find(({ url }) => url.endsWith('/effects/preview'))?.arg.body).toEqual({ roleIds: [3, 4] });
});

it('saves although it is not known what would change', async () => {
  server.on(effectsContract.user, () => {
    throw new FakeApiError(503, '服务器忙');
  });
  renderAt();
  await userEvent.click(within(await findRow('陈明')).getByRole('button', { name: /^编辑/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '编辑用户' }));
  await userEvent.click(getFormField('角色'));
  await userEvent.click(await screen.findByRole('option', { name: '门店店员' }));
  await userEvent.keyboard('{Escape}');
  expect(await dialog.findByText(/不影响保存/)).toBeInTheDocument();
  expect(dialog.getByText(/服务器忙/)).toBeInTheDocument();

  await clickButton('保存');

  expect(await screen.findByText('已保存用户“陈明”')).toBeInTheDocument();
});

it('disables roles beyond the rights of the user', async () => {
  renderAt();
  await clickButton('新建用户');
  await screen.findByRole('dialog', { name: '新建用户' });
  await userEvent.click(getFormField('角色'));

  expect(await screen.findByRole('option', { name: '系统管理员 (超出你的权限)' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

it('edits a user without a password and merges a concurrent edit', async () => {
  renderAt();
  await runRowAction('陈明', '编辑');
  await screen.findByRole('dialog', { name: '编辑用户' });
  expect(within(screen.getByRole('dialog')).queryByLabelText(/密码/)).not.toBeInTheDocument();
  stored = stored.map((candidate) =>
    candidate.userId === 21 ? { ...candidate, phone: '13900000000', version: 2 } : candidate,
  );
  await fillField('姓名', '陈明明');
  await clickButton('保存');

  expect(await screen.findByText('数据已被他人修改')).toBeInTheDocument();
  expect(getFormField('手机号')).toHaveValue('13900000000');
  await clickButton('合并后保存');
  await waitFor(() =>
    expect(getSentBodies('PUT', '/api/v1/sys-user').at(-1)).toMatchObject({
      nickName: '陈明明',
      phone: '13900000000',
      version: 2,
    }),
  );
});

it('resets a password shown in plain text', async () => {
  renderAt();
  await runRowAction('陈明', '重置密码');
  const dialog = within(await screen.findByRole('dialog', { name: '重置“陈明”的密码' }));
  const password = (getFormField('新密码') as HTMLInputElement).value;
  await userEvent.click(dialog.getByRole('checkbox', { name: '同时移除验证器和通行密钥' }));
  await userEvent.click(dialog.getByRole('button', { name: '重置密码' }));

  expect(await screen.findByText('已重置“陈明”的密码')).toBeInTheDocument();
  expect(getSentBodies('PUT', '/api/v1/user/pwd/reset')).toEqual([{ userId: 21, password, dropsFactors: true }]);
});

it('previews a bulk change and applies it', async () => {
  renderAt();
  await findRow('陈明');
  await userEvent.click(screen.getByRole('checkbox', { name: '选择陈明' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '选择李然' }));
  await clickButton('更改状态');
  await userEvent.click(await screen.findByRole('menuitem', { name: '停用' }));

  expect(await screen.findByText('1人将改变，1人不变')).toBeInTheDocument();
  expect(await screen.findByRole('list', { name: '陈明能看到的' })).toHaveTextContent('门店21 → 0少掉21');
  await userEvent.click(screen.getByRole('combobox', { name: '看谁' }));
  await userEvent.click(await screen.findByRole('option', { name: '李然' }));
  expect(await screen.findByRole('list', { name: '李然能看到的' })).toHaveTextContent('门店22 → 0少掉22');
  await clickButton('应用到1人');
  expect(await screen.findByText('已更新1名用户')).toBeInTheDocument();
  expect(getSentBodies('PUT', '/api/v1/user/bulk')).toEqual([
    { ids: [21, 22], change: { kind: 'status', status: '1' } },
  ]);
});

it('can be cancelled and continued by keyboard in each step of a bulk change', async () => {
  renderAt();
  await findRow('陈明');
  await userEvent.click(screen.getByRole('checkbox', { name: '选择陈明' }));
  const openChange = async (name: string) => {
    if (name === '停用') {
      await clickButton('更改状态');
      await userEvent.click(await screen.findByRole('menuitem', { name }));
    } else await clickButton(name);
    return within(await screen.findByRole('dialog'));
  };
  for (const name of ['停用', '调动部门']) {
    await openChange(name);
    await clickButton('取消');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  }
  await openChange('停用');
  await screen.findByText(/1人将改变/);
  await userEvent.keyboard('{Control>}{Enter}{/Control}');

  expect(await screen.findByText('已更新1名用户')).toBeInTheDocument();
  // Not the tools above the table, which explain themselves on focus.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('data-index'));
});

it('asks before an edited password is discarded by Esc or the cancel button', async () => {
  renderAt();
  await runRowAction('陈明', '重置密码');
  await screen.findByRole('dialog', { name: '重置“陈明”的密码' });
  await fillField('新密码', 'something else');

  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: '继续编辑' }));
  await clickButton('取消');
  await userEvent.click(await screen.findByRole('button', { name: '放弃修改' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

describe('a user import', () => {
  const chooseFile = async () => {
    renderAt();
    await chooseTool('导入');
    await screen.findByRole('dialog', { name: '导入用户' });
    const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
    fireEvent.change(input, { target: { files: [new File(['x'], 'people.csv', { type: 'text/csv' })] } });
  };
  const mockImport = (rest: Partial<DataOf<typeof userContract.import>>) =>
    server.on(userContract.import, () => ({
      ...createImportResult(2),
      firstPasswords: null,
      ...rest,
    }));

  it('is validated first and imported without errors', async () => {
    mockImport({});
    await chooseFile();
    await screen.findByRole('button', { name: '导入2名用户' });
    expect(screen.getByRole('button', { name: '取消' })).toBeVisible();
    const save = mockDownloads();
    mockImport({ firstPasswords: { name: '初始密码.xlsx', content: btoa('bytes') } });
    await userEvent.keyboard('{Control>}{Enter}{/Control}');

    await waitFor(() => expect(screen.getByText('已导入2名用户')).toBeVisible());
    expect(server.calls.filter(({ url }) => url.endsWith('/import')).map(({ arg }) => arg.query)).toMatchObject([
      { dryRun: '1' },
      { dryRun: '0' },
    ]);
    expect(await screen.findByRole('dialog', { name: '初始密码' })).toBeVisible();
    await clickButton('下载初始密码');
    expect(save).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: '下载初始密码' })).toBeDisabled();
    await clickButton('完成');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    save.mockRestore();
  });

  it('asks before first passwords are lost', async () => {
    mockImport({});
    await chooseFile();
    await screen.findByRole('button', { name: '导入2名用户' });
    mockImport({ created: 2, firstPasswords: { name: '初始密码.xlsx', content: btoa('bytes') } });
    await clickButton('导入2名用户');
    await screen.findByRole('dialog', { name: '初始密码' });
    await clickButton('完成');

    expect(screen.getByText(/关闭后无法再取得/)).toBeVisible();
    await clickButton('返回');
    expect(screen.getByRole('button', { name: '下载初始密码' })).toBeEnabled();
    await userEvent.keyboard('{Escape}');
    await clickButton('不下载，关闭');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows errors with line, column and reason', async () => {
    mockImport({
      created: 0,
      refused: 2,
      errors: [createImportError({ row: 3, column: '部门', message: '没有“火星店”' })],
    });
    await chooseFile();

    expect(await screen.findByText('有1处需要修改，尚未导入任何用户')).toBeInTheDocument();
    expect(within(await findRow('没有“火星店”')).getByText('3')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: '导入' })).toBeDisabled();
  });
});

it('shows the change history with names instead of ids', async () => {
  server.on(userContract.history, () => ({
    list: [
      createHistoryEntry(2, {
        changes: {
          status: { before: '2', after: '1' },
          roleIds: { before: [3, 77], after: [1] },
          deptId: { before: 13, after: 10 },
          mustChangePassword: { before: false, after: true },
        },
      }),
    ],
    hasMore: false,
  }));
  renderAt();
  await screen.findByRole('treeitem', { name: '徐家汇店' });

  const history = await openHistory('陈明');

  await waitFor(async () =>
    expect(await readHistory(history)).toEqual([
      ...['部门', '原来徐家汇店', '现在南京西路店'],
      ...['角色', '增加系统管理员', '移除门店店长、77'],
      ...['状态', '原来启用', '现在停用'],
      ...['下次登录须修改密码', '原来否', '现在是'],
    ]),
  );
  expect(server.calls.find(({ url }) => url.endsWith('/history'))?.arg.params).toEqual({ userId: '21' });
});

describe('a user who is locked after failed sign-ins', () => {
  const UNLOCK = 'admin:sysUser:unlock';
  beforeEach(() => {
    locks = [{ userId: 21, lockedUntil: '2026-11-20T08:30:00.000Z' }];
  });

  it('has a tag, and can be unlocked after a confirmation that names the end of the lock', async () => {
    renderAt('/admin/sys-user', [...ALL_RIGHTS, UNLOCK]);
    const row = within(await findRow('陈明'));
    expect(await row.findByText('已锁定')).toBeInTheDocument();
    expect(screen.getAllByText('已锁定')).toHaveLength(1);

    await runRowAction('陈明', '解锁');
    const confirmDialog = await screen.findByRole('alertdialog', { name: '解锁用户“陈明”？' });
    expect(confirmDialog).toHaveTextContent(/锁定至2026-11-20 \d\d:30:00/);
    await userEvent.click(within(confirmDialog).getByRole('button', { name: '解锁用户' }));

    expect(await screen.findByText('已解锁“陈明”')).toBeInTheDocument();
    expect(getSentBodies('PUT', '/api/v1/user/unlock')).toEqual([{ userId: 21 }]);
    await waitFor(() => expect(screen.queryByText('已锁定')).not.toBeInTheDocument());
  });

  it('stays locked when cancelled, and after an error the dialog stays', async () => {
    server.on(userContract.unlock, () => {
      throw new FakeApiError(404, '数据不存在');
    });
    renderAt('/admin/sys-user', [...ALL_RIGHTS, UNLOCK]);
    await screen.findByText('已锁定');
    await runRowAction('陈明', '解锁');
    await clickButton('解锁用户');
    await waitFor(() => expect(server.count(userContract.unlock)).toBe(1));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: '取消' })).toBeEnabled());
    await clickButton('取消');

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(screen.getByText('已锁定')).toBeInTheDocument();
  });

  it('offers no action without permission, and none for others', async () => {
    renderAt();
    await screen.findByText('已锁定');
    await userEvent.click(within(await findRow('陈明')).getByRole('button', { name: /更多/ }));

    expect(await screen.findByRole('menu')).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: '解锁' })).not.toBeInTheDocument();
  });
});
