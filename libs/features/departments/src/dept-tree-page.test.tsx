import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { type Dept, deptContract, type DeptNode, type DeptOption } from '@backroom/contract/departments';
import {
  clickButton,
  createHistoryEntry,
  fillField,
  findRow,
  getFormField,
  mockDownloads,
  openHistory,
  permissionsFor,
  readHistory,
  RECORD_FIELDS,
  renderPages,
} from '@backroom/records/testing';

import { DeptTreePage } from './dept-tree-page.tsx';

const ALL_RIGHTS = permissionsFor('sysDept');
const server = createFakeServer();
let stored: Dept[];

const dept = (deptId: number, parentId: number, deptName: string, values: Partial<Dept> = {}): Dept => ({
  deptId,
  parentId,
  deptName,
  deptPath: `/${deptId}/`,
  storeId: 0,
  deptType: 'department',
  leader: '',
  phone: '',
  email: '',
  sort: deptId * 10,
  status: '2',
  userCount: 0,
  ...RECORD_FIELDS,
  ...values,
});
const nodesBelow = (parentId: number, records = stored): DeptNode[] =>
  records
    .filter((record) => record.parentId === parentId)
    .map((record) => ({ ...record, children: nodesBelow(record.deptId, records) }));
const optionsBelow = (parentId: number): DeptOption[] =>
  stored
    .filter((record) => record.parentId === parentId)
    .map(({ deptId, deptName, deptType }) => ({
      id: deptId,
      label: deptName,
      deptType,
      disabled: false,
      children: optionsBelow(deptId),
    }));
const updateStored = (deptId: number, values: Partial<Dept> & { version: number }) => {
  const before = stored.find((record) => record.deptId === deptId);
  if (!before) throw new FakeApiError(404, '数据不存在');
  if (before.version !== values.version) throw new FakeApiError(409, '数据已被他人修改', { current: before });
  const after = { ...before, ...values, version: before.version + 1 };
  stored = stored.map((record) => (record.deptId === deptId ? after : record));
  return after;
};

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    dept(1, 0, '总部', { deptType: 'company', userCount: 12 }),
    dept(2, 1, '华东大区', { deptType: 'region' }),
    dept(3, 2, '南京西路店', { deptType: 'store', leader: '张小雨' }),
    dept(4, 1, '财务部', { userCount: 3 }),
    dept(5, 1, '仓储部'),
  ];
  server.on(deptContract.list, ({ query }) =>
    nodesBelow(
      0,
      stored.filter(({ deptName }) => deptName.includes(query.deptName ?? '') || deptName === '总部'),
    ),
  );
  server.on(deptContract.tree, () => optionsBelow(0));
  server.on(deptContract.create, ({ body }) => {
    const created = dept(9, body.parentId, body.deptName, body);
    stored = [...stored, created];
    return created;
  });
  server.on(deptContract.update, ({ params, body }) => updateStored(params.deptId, body));
  server.on(deptContract.move, ({ params, body: { parentId, version } }) =>
    updateStored(params.deptId, { parentId, version }),
  );
  server.on(deptContract.remove, ({ body }) => {
    stored = stored.filter(({ deptId }) => !body.ids.includes(deptId));
    return body;
  });
});

const renderAt = (address: string, permissions: readonly string[] = ALL_RIGHTS) =>
  renderPages(address, { pages: { '/admin/sys-dept': DeptTreePage }, permissions });
const getSentBodies = (method: string) =>
  server.calls.filter((call) => call.method === method).map(({ arg }) => arg.body);
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent.replace(/第.级/, ''));
const runRowAction = async (row: string, action: string) => {
  await userEvent.click(within(await findRow(row)).getByRole('button', { name: /^更多/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

it('shows the expanded tree and collapses it', async () => {
  renderAt('/admin/sys-dept');
  expect(within(await findRow('南京西路店')).getByText('门店')).toBeInTheDocument();
  expect(names()).toEqual(['总部', '华东大区', '南京西路店', '财务部', '仓储部']);

  await clickButton('全部收起');
  expect(names()).toEqual(['总部']);
  await clickButton('全部展开');
  expect(names()).toHaveLength(5);
});

it('keeps the search in the URL', async () => {
  const { address } = renderAt('/admin/sys-dept?deptName=财务');
  await findRow('财务部');
  expect(names()).toEqual(['总部', '财务部']);

  await clickButton('重置');
  await findRow('仓储部');
  await userEvent.type(screen.getByRole('textbox', { name: '部门名称' }), '仓储{Enter}');
  await waitFor(() => expect(decodeURIComponent(address())).toBe('/admin/sys-dept?deptName=仓储'));
});

it('creates a child department', async () => {
  renderAt('/admin/sys-dept');
  await userEvent.click(within(await findRow('南京西路店')).getByRole('button', { name: /^新建下级/ }));
  await screen.findByRole('dialog', { name: '新建部门' });
  await waitFor(() => expect(getFormField('上级部门')).toHaveValue('总部/华东大区/南京西路店'));
  await fillField('部门名称', '收银组');
  await fillField('电话', '021-1234');

  await clickButton('保存');

  expect(await screen.findByText('已新建部门“收银组”')).toBeInTheDocument();
  expect(getSentBodies('POST')).toEqual([
    {
      parentId: 3,
      deptName: '收银组',
      deptType: 'department',
      leader: '',
      phone: '021-1234',
      email: '',
      sort: 10,
      status: '2',
    },
  ]);
  await findRow('收银组');
  expect(names()).toEqual(['总部', '华东大区', '南京西路店', '收银组', '财务部', '仓储部']);
});

it('offers only the types allowed below the parent', async () => {
  renderAt('/admin/sys-dept');
  await userEvent.click(within(await findRow('南京西路店')).getByRole('button', { name: /^新建下级/ }));
  await screen.findByRole('dialog', { name: '新建部门' });
  await waitFor(() => expect(getFormField('上级部门')).toHaveValue('总部/华东大区/南京西路店'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('combobox', { name: /类型/ }));

  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['部门']);
});

it('shows the phone and email formats at the fields', async () => {
  renderAt('/admin/sys-dept');
  await clickButton('新建部门');
  await screen.findByRole('dialog', { name: '新建部门' });
  await fillField('部门名称', '客服部');
  await fillField('电话', '找前台');
  await fillField('邮箱', 'somebody');

  await clickButton('保存');

  await waitFor(() => expect(getFormField('电话')).toHaveAccessibleDescription(/数字/));
  expect(getFormField('邮箱')).toHaveAccessibleDescription(/@example/);
  expect(getSentBodies('POST')).toEqual([]);
});

it('merges a concurrent edit', async () => {
  renderAt('/admin/sys-dept');
  await userEvent.click(within(await findRow('财务部')).getByRole('button', { name: /^编辑/ }));
  await screen.findByRole('dialog', { name: '编辑部门' });
  await fillField('负责人', '李然');
  stored = stored.map((record) => (record.deptId === 4 ? { ...record, phone: '021-9999', version: 2 } : record));

  await clickButton('保存');

  expect(await screen.findByRole('region', { name: '数据已被他人修改' })).toBeInTheDocument();
  await clickButton('合并后保存');
  expect(await screen.findByText('已保存部门“财务部”')).toBeInTheDocument();
  expect(getSentBodies('PUT').at(-1)).toMatchObject({ leader: '李然', phone: '021-9999', version: 2 });
  expect(getSentBodies('PUT').at(-1)).not.toHaveProperty('parentId');
});

it('switches the status', async () => {
  renderAt('/admin/sys-dept');
  await findRow('仓储部');

  await userEvent.click(screen.getByRole('switch', { name: '启用“仓储部”' }));

  expect(await screen.findByRole('switch', { name: '启用“仓储部”', checked: false })).toBeInTheDocument();
  expect(getSentBodies('PUT')).toMatchObject([{ deptName: '仓储部', status: '1', version: 1 }]);
});

it('moves a department by its row action', async () => {
  renderAt('/admin/sys-dept');
  await runRowAction('仓储部', '移动');
  const dialog = await screen.findByRole('dialog', { name: '移动部门“仓储部”' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: '位置' }));
  await userEvent.click(await screen.findByRole('option', { name: '在“财务部”之前' }));

  await clickButton('移动部门');

  expect(await screen.findByText('已移动部门“仓储部”')).toBeInTheDocument();
  expect(getSentBodies('PUT')).toEqual([{ parentId: 1, before: 4, version: 1 }]);
});

it('confirms a move by drag and drop', async () => {
  renderAt('/admin/sys-dept');
  const from = (await findRow('仓储部')).querySelector('th')!;
  const to = (await findRow('财务部')).querySelector('th')!;
  const drag = (kind: 'dragStart' | 'dragOver' | 'drop', target: Element) => {
    const event = createEvent[kind](target);
    Object.defineProperty(event, 'dataTransfer', { value: { setData: jest.fn(), setDragImage: jest.fn() } });
    fireEvent(target, event);
  };
  drag('dragStart', from);
  drag('dragOver', to);
  drag('drop', to);

  const dialog = await screen.findByRole('dialog', { name: '移动部门“仓储部”' });
  await waitFor(() => expect(within(dialog).getByLabelText('上级部门')).toHaveValue('总部/财务部'));
  expect(getSentBodies('PUT')).toEqual([]);
  await clickButton('移动部门');
  await screen.findByText('已移动部门“仓储部”');
  expect(getSentBodies('PUT')).toEqual([{ parentId: 4, before: 0, version: 1 }]);
});

it('keeps the dialog open when a move is rejected', async () => {
  server.on(deptContract.move, () => {
    throw new FakeApiError(409, '部门最多16级');
  });
  renderAt('/admin/sys-dept');
  await runRowAction('仓储部', '移动');
  await clickButton('移动部门');

  await waitFor(() => expect(server.count(deptContract.move)).toBe(1));
  expect(screen.getByRole('dialog', { name: '移动部门“仓储部”' })).toBeInTheDocument();
});

it('names what holds a department, and deletes an empty one', async () => {
  server.on(deptContract.holders, ({ query }) =>
    query.ids === '5'
      ? []
      : [
          {
            id: Number(query.ids),
            holders: [
              { kind: 'children' as const, count: 3, names: ['华东大区'] },
              { kind: 'users' as const, count: 12, names: [] },
              { kind: 'profile' as const, count: 1, names: ['S01'] },
            ],
          },
        ],
  );
  renderAt('/admin/sys-dept');
  await runRowAction('总部', '删除');
  const refusal = await screen.findByRole('alertdialog', { name: '不能删除“总部”' });
  expect(
    within(refusal)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['3个下级：华东大区等', '12名用户（不在你可查看的范围内）', '门店资料：S01']);
  await userEvent.click(within(refusal).getByRole('button', { name: '关闭' }));

  await runRowAction('仓储部', '删除');
  const confirmDialog = await screen.findByRole('alertdialog', { name: '删除部门“仓储部”？' });
  await userEvent.click(await within(confirmDialog).findByRole('button', { name: '删除部门' }));

  expect(await screen.findByText('已删除1个部门')).toBeInTheDocument();
  expect(getSentBodies('DELETE')).toEqual([{ ids: [5] }]);
});

it('exports what is shown', async () => {
  server.on(deptContract.export, () => 'id\n');
  const save = mockDownloads();
  renderAt('/admin/sys-dept?deptName=财务');
  await findRow('财务部');

  await clickButton('导出');

  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(server.calls.at(-1)).toMatchObject({ url: '/api/v1/dept/export', arg: { query: { deptName: '财务' } } });
  save.mockRestore();
});

it('shows no tree without permission to list', () => {
  renderAt('/admin/sys-dept', ALL_RIGHTS.slice(1));

  expect(screen.getByText('你没有查看该页面的权限')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});

it.each([
  ['admin:sysDept:add', ['新建部门', '新建下级']],
  ['admin:sysDept:export', ['导出']],
  ['admin:sysDept:edit', ['编辑', '移动']],
  ['admin:sysDept:remove', ['删除']],
])('%s alone shows %s and no other write action', async (tag, shown) => {
  renderAt('/admin/sys-dept', ['admin:sysDept:list', tag]);
  const row = await findRow('财务部');

  for (const name of ['新建部门', '导出', '新建下级', '编辑', '移动', '删除'])
    expect([name, screen.queryAllByRole('button', { name: (text) => text.startsWith(name) }).length > 0]).toEqual([
      name,
      shown.includes(name),
    ]);
  expect(row.querySelector('th')?.draggable ?? false).toBe(tag === 'admin:sysDept:edit');
});

it('shows the change history with names instead of ids', async () => {
  server.on(deptContract.history, () => ({
    list: [
      createHistoryEntry(2, {
        changes: {
          parentId: { before: null, after: 2 },
          deptPath: { before: '/4/', after: '/1/2/4/' },
          storeId: { before: 3, after: null },
          deptType: { before: 'store', after: 'department' },
          status: { before: '2', after: '1' },
        },
      }),
    ],
    hasMore: false,
  }));
  renderAt('/admin/sys-dept');

  const history = await openHistory('财务部');

  await waitFor(async () =>
    expect(await readHistory(history)).toEqual([
      ...['上级部门', '原来最上级', '现在华东大区'],
      ...['类型', '原来门店', '现在部门'],
      ...['状态', '原来启用', '现在停用'],
    ]),
  );
  expect(server.calls.find(({ url }) => url.endsWith('/history'))?.arg.params).toEqual({ deptId: '4' });
});

it('offers the history with read permission', async () => {
  renderAt('/admin/sys-dept', ['admin:sysDept:list', 'admin:sysDept:query']);

  expect(within(await findRow('财务部')).getByRole('button', { name: /^变更记录/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /更多|编辑|删除/ })).not.toBeInTheDocument();
});
