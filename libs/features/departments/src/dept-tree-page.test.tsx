import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import {
  createFakeServer,
  createImportError,
  createImportResult,
  FakeApiError,
  FakeTransportError,
  toOptionPage,
} from '@backroom/client/testing';
import { type Dept, deptContract, type DeptNode, type DeptOption } from '@backroom/contract/departments';
import { effectsContract } from '@backroom/contract/effects';
import { userContract } from '@backroom/contract/users';
import {
  chooseRowAction,
  chooseTool,
  clickButton,
  createChangeEffects,
  createHistoryEntry,
  fillField,
  findRow,
  getFormField,
  openHistory,
  openReadOnly,
  permissionsFor,
  readHistory,
  readRowMenu,
  readTools,
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
  leaderId: 0,
  leaderName: '',
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
    .map(({ deptId, deptName, deptType, status }) => ({
      id: deptId,
      label: deptName,
      deptType,
      status,
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
  server.on(effectsContract.dept, ({ body: { parentId, userId = 7 } }) =>
    createChangeEffects({
      people: {
        count: 2,
        list: [
          { userId: 7, name: '林小满' },
          { userId: 8, name: '朱慧敏' },
        ],
      },
      person: { userId, name: userId === 7 ? '林小满' : '朱慧敏' },
      rows: [
        {
          kind: 'dept',
          before: userId,
          after: parentId,
          gained: { count: 0, names: [] },
          lost: { count: 3, names: [] },
        },
      ],
    }),
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

it('shows the expanded tree and collapses it', async () => {
  renderAt('/admin/sys-dept');
  expect(within(await findRow('南京西路店')).getByText('门店')).toBeInTheDocument();
  expect(names()).toEqual(['总部', '华东大区', '南京西路店', '财务部', '仓储部']);

  await chooseTool('全部收起');
  expect(names()).toEqual(['总部']);
  await chooseTool('全部展开');
  expect(names()).toHaveLength(5);
});

it.each([
  ['a first load', '/admin/sys-dept', ''],
  ['a new filter', '/admin/sys-dept?deptName=财务', '重置'],
])('shows an error in place of the rows if %s fails, and loads them again', async (_what, address, clear) => {
  const failFor = (isFailing: boolean) =>
    server.on(deptContract.list, ({ query }) => {
      if (isFailing && query.deptName === undefined) throw new FakeTransportError('offline');
      return nodesBelow(0);
    });
  failFor(true);
  renderAt(address);
  if (clear) {
    await findRow('财务部');
    await clickButton(clear);
  }
  const retry = await screen.findByRole('button', { name: '重试' });
  expect(screen.queryAllByRole('rowheader')).toEqual([]);

  failFor(false);
  await userEvent.click(retry);
  await findRow('仓储部');
  expect(screen.queryByRole('button', { name: '重试' })).not.toBeInTheDocument();
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
      leaderId: 0,
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

it('marks the parent that was disabled later', async () => {
  stored = stored.map((record) => (record.deptName === '华东大区' ? { ...record, status: '1' } : record));
  renderAt('/admin/sys-dept');
  await userEvent.click(within(await findRow('南京西路店')).getByRole('button', { name: /^编辑/ }));
  await screen.findByRole('dialog');
  await waitFor(() => expect(getFormField('上级部门')).toHaveValue('总部/华东大区（停用）'));
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
  await fillField('负责人备注', '李然');
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

  await chooseRowAction('仓储部', '停用');

  expect(await screen.findByText('已停用“仓储部”')).toBeInTheDocument();
  expect(await within(await findRow('仓储部')).findByText('停用')).toBeInTheDocument();
  expect(getSentBodies('PUT')).toMatchObject([{ deptName: '仓储部', status: '1', version: 1 }]);
});

it('moves a department by its row action', async () => {
  renderAt('/admin/sys-dept');
  await chooseRowAction('仓储部', '移动');
  const dialog = await screen.findByRole('dialog', { name: '移动部门“仓储部”' });
  await userEvent.click(within(dialog).getByRole('combobox', { name: '位置' }));
  await userEvent.click(await screen.findByRole('option', { name: '在“财务部”之前' }));

  await clickButton('移动部门');

  expect(await screen.findByText('已移动部门“仓储部”')).toBeInTheDocument();
  // Another place below the same parent changes no rows.
  expect(server.count(effectsContract.dept)).toBe(0);
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
  const effects = within(await within(dialog).findByRole('region', { name: '保存后会怎样' }));
  expect(await effects.findByText('影响2名用户')).toBeInTheDocument();
  expect(effects.getByRole('list', { name: '林小满能看到的' })).toHaveTextContent('部门7 → 4少掉3');
  await userEvent.click(effects.getByRole('combobox', { name: '看谁' }));
  await userEvent.click(await screen.findByRole('option', { name: '朱慧敏' }));
  expect(await effects.findByRole('list', { name: '朱慧敏能看到的' })).toHaveTextContent('部门8 → 4少掉3');
  await clickButton('移动部门');
  await screen.findByText('已移动部门“仓储部”');
  expect(getSentBodies('PUT')).toEqual([{ parentId: 4, before: 0, version: 1 }]);
});

it('says before a move that it will be refused', async () => {
  server.on(effectsContract.dept, () => createChangeEffects({ stop: 'moreRights' }));
  renderAt('/admin/sys-dept');
  await chooseRowAction('仓储部', '移动');
  await screen.findByRole('dialog', { name: '移动部门“仓储部”' });
  await userEvent.click(getFormField('上级部门'));
  await userEvent.click(await screen.findByRole('treeitem', { name: '最上级' }));

  expect(await screen.findByText(/保存会被拒绝/)).toHaveTextContent('有人会得到你自己没有的权限');
});

it('keeps the dialog open when a move is rejected', async () => {
  server.on(deptContract.move, () => {
    throw new FakeApiError(409, '部门最多16级');
  });
  renderAt('/admin/sys-dept');
  await chooseRowAction('仓储部', '移动');
  await clickButton('移动部门');

  await waitFor(() => expect(server.count(deptContract.move)).toBe(1));
  expect(screen.getByRole('dialog', { name: '移动部门“仓储部”' })).toBeInTheDocument();
});

it('shows the filters that links to holders have set, and can clear them', async () => {
  stored = stored.map((each) => (each.deptId === 4 ? { ...each, leaderId: 31, leaderName: '李四' } : each));
  const { address } = renderAt('/admin/sys-dept?parentId=1&leaderId=31');

  expect(await screen.findByRole('button', { name: '上级部门：总部' })).toBeVisible();
  expect(await screen.findByRole('button', { name: '负责人：李四' })).toBeVisible();
  expect(server.calls.find(({ url }) => url === '/api/v1/dept')?.arg.query).toEqual({ parentId: 1, leaderId: 31 });
  await clickButton('重置');
  await waitFor(() => expect(address()).toBe('/admin/sys-dept'));
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
  await chooseRowAction('总部', '删除');
  const refusal = await screen.findByRole('alertdialog', { name: '不能删除“总部”' });
  expect(
    within(refusal)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['3个下级：华东大区等 查看', '12名用户（不在你可查看的范围内）', '门店资料：S01']);
  expect(within(refusal).getByRole('link', { name: '查看' })).toHaveAttribute('href', '/admin/sys-dept?parentId=1');
  await userEvent.click(within(refusal).getByRole('button', { name: '关闭' }));

  await chooseRowAction('仓储部', '删除');
  const confirmDialog = await screen.findByRole('alertdialog', { name: '删除部门“仓储部”？' });
  await userEvent.click(await within(confirmDialog).findByRole('button', { name: '删除部门' }));

  expect(await screen.findByText('已删除1个部门')).toBeInTheDocument();
  expect(getSentBodies('DELETE')).toEqual([{ ids: [5] }]);
});

it.each([
  ['admin:sysDept:add', ['新建部门', '新建下级']],
  ['admin:sysDept:export', ['导出']],
  ['admin:sysDept:edit', ['编辑', '移动']],
  ['admin:sysDept:remove', ['删除']],
])('%s alone shows %s and no other write action', async (tag, shown) => {
  renderAt('/admin/sys-dept', ['admin:sysDept:list', tag]);
  const row = await findRow('财务部');
  const menu = [...(await readRowMenu('财务部')), ...(await readTools())];
  const hasButton = (name: string) =>
    screen.queryAllByRole('button', { name: (text) => text.startsWith(name) }).length > 0;

  for (const name of ['新建部门', '导出', '新建下级', '编辑', '移动', '删除'])
    expect([name, hasButton(name) || menu.includes(name)]).toEqual([name, shown.includes(name)]);
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

describe('the people of a department', () => {
  const withUsers = [...ALL_RIGHTS, userContract.list.access];

  it('are a link to the list of its users for those who may list them', async () => {
    renderAt('/admin/sys-dept', withUsers);
    const link = within(await findRow('财务部')).getByRole('link', { name: '“财务部”的3名用户' });

    expect(link).toHaveTextContent('3');
    expect(link).toHaveAttribute('href', expect.stringContaining('/admin/sys-user?ownDeptId=4'));
    expect(within(await findRow('仓储部')).queryByRole('link')).not.toBeInTheDocument();
  });

  it('are a number without that permission', async () => {
    renderAt('/admin/sys-dept');

    expect(within(await findRow('财务部')).getByText('3')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /名用户/ })).not.toBeInTheDocument();
  });

  it('include a leader, who is chosen by name', async () => {
    server.on(userContract.options, ({ query }) =>
      toOptionPage([{ userId: 31, nickName: '李然', username: 'liran', deptName: '财务部' }], query),
    );
    renderAt('/admin/sys-dept', withUsers);
    await userEvent.click(within(await findRow('财务部')).getByRole('button', { name: /^编辑/ }));
    const form = within(await screen.findByRole('dialog', { name: '编辑部门' }));
    await userEvent.click(form.getByRole('combobox', { name: '负责人' }));
    await userEvent.click(await screen.findByRole('option', { name: '李然（财务部）' }));
    await clickButton('保存');

    await screen.findByText('已保存部门“财务部”');
    expect(getSentBodies('PUT')).toMatchObject([{ deptName: '财务部', leaderId: 31 }]);
  });
});

describe('a merge', () => {
  beforeEach(() => {
    server.on(deptContract.previewMerge, () => ({ userCount: 3, childCount: 0 }));
    server.on(effectsContract.merge, ({ body: { userId = 7 } }) =>
      createChangeEffects({ people: { count: 1, list: [] }, person: { userId, name: '林小满' } }),
    );
    server.on(deptContract.merge, ({ params, body: { targetId } }) => {
      stored = stored.filter(({ deptId }) => deptId !== params.deptId);
      return stored.find(({ deptId }) => deptId === targetId)!;
    });
  });
  const chooseTarget = async (name: string) => {
    await chooseRowAction('财务部', '合并');
    await screen.findByRole('dialog', { name: '合并部门“财务部”' });
    await userEvent.click(getFormField('并入'));
    await userEvent.click(await screen.findByRole('treeitem', { name }));
    await clickButton('查看影响');
    return within(await screen.findByRole('alertdialog'));
  };

  it('shows what it changes, and runs after the confirmation', async () => {
    renderAt('/admin/sys-dept');
    const confirmation = await chooseTarget('仓储部');
    expect(await confirmation.findByText(/3名用户和0个下级部门将移到“仓储部”/)).toBeInTheDocument();
    expect(await confirmation.findByText('林小满能看到的数据不变。')).toBeInTheDocument();
    await userEvent.click(confirmation.getByRole('button', { name: '合并部门' }));

    expect(await screen.findByText('已把“财务部”并入“仓储部”')).toBeInTheDocument();
    const sent = server.calls.filter(({ method }) => method === 'POST');
    expect(sent.map(({ url }) => url)).toEqual([
      '/api/v1/dept/4/merge/preview',
      '/api/v1/dept/4/merge/effects/preview',
      '/api/v1/dept/4/merge',
    ]);
    expect(sent[1]?.arg.body).toEqual({ targetId: 5 });
    expect(sent[2]?.arg.body).toEqual({ targetId: 5, version: 1, targetVersion: 1 });
    await waitFor(() => expect(screen.queryByRole('rowheader', { name: /财务部/ })).not.toBeInTheDocument());
  });

  it('explains why it is impossible, and offers no confirmation', async () => {
    server.on(deptContract.previewMerge, () => {
      throw new FakeApiError(409, '“财务部”在2个角色的数据范围内');
    });
    renderAt('/admin/sys-dept');
    const confirmation = await chooseTarget('仓储部');

    expect(await confirmation.findByText('“财务部”在2个角色的数据范围内')).toBeInTheDocument();
    expect(confirmation.queryByRole('button', { name: '合并部门' })).not.toBeInTheDocument();
    expect(server.count(effectsContract.merge)).toBe(0);
    await userEvent.click(confirmation.getByRole('button', { name: /返回|确定|关闭/ }));
    expect(await screen.findByRole('dialog', { name: '合并部门“财务部”' })).toBeInTheDocument();
  });

  it('requires a target', async () => {
    renderAt('/admin/sys-dept');
    await chooseRowAction('财务部', '合并');
    await clickButton('查看影响');

    await waitFor(() => expect(getFormField('并入')).toHaveAccessibleDescription('请选择并入的部门'));
  });

  it.each(['admin:sysDept:edit', 'admin:sysDept:remove'])('is not offered without %s', async (tag) => {
    renderAt(
      '/admin/sys-dept',
      ALL_RIGHTS.filter((each) => each !== tag),
    );
    await userEvent.click(within(await findRow('财务部')).getByRole('button', { name: /^更多/ }));

    expect(screen.queryByRole('menuitem', { name: '合并' })).not.toBeInTheDocument();
  });
});

describe('an import', () => {
  const openImport = async () => {
    await chooseTool('导入');
    const dialog = await screen.findByRole('dialog', { name: '导入部门' });
    const file = new File(['部门名称,类型'], 'departments.csv', { type: 'text/csv' });
    await userEvent.upload(dialog.querySelector('input[type=file]')!, file);
    return within(dialog);
  };
  const getRuns = () => server.calls.filter(({ url }) => url === '/api/v1/dept/import').map(({ arg }) => arg.query);

  it('is checked when the file is chosen, and runs after the confirmation', async () => {
    server.on(deptContract.import, () => createImportResult(2));
    renderAt('/admin/sys-dept');
    await findRow('财务部');
    const dialog = await openImport();
    await dialog.findByText('文件正确，共2个部门');
    await userEvent.click(dialog.getByRole('button', { name: '导入2个部门' }));

    expect(await screen.findByText('已导入2个部门')).toBeInTheDocument();
    expect(getRuns()).toMatchObject([{ dryRun: '1' }, { dryRun: '0' }]);
  });

  it('lists errors by line and column, and does not run', async () => {
    server.on(deptContract.import, () => ({
      ...createImportResult(2),
      created: 0,
      refused: 2,
      errors: [createImportError({ row: 3, column: '上级部门', message: '没有“火星部”' })],
    }));
    renderAt('/admin/sys-dept');
    await findRow('财务部');
    const dialog = await openImport();

    expect(await dialog.findByText('有1处需要修改，尚未导入任何部门')).toBeInTheDocument();
    expect(dialog.getByText('没有“火星部”')).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: '导入' })).toBeDisabled();
    expect(getRuns()).toMatchObject([{ dryRun: '1' }]);
  });

  it('shows why a file is rejected, at the file', async () => {
    server.on(deptContract.import, () => {
      throw new FakeApiError(422, '第1行缺少列：类型');
    });
    renderAt('/admin/sys-dept');
    await findRow('财务部');
    const dialog = await openImport();

    expect(await dialog.findByText('第1行缺少列：类型')).toBeInTheDocument();
  });
});

it('opens a department without the right to edit it, to be read only', async () => {
  renderAt('/admin/sys-dept', ['admin:sysDept:list', 'admin:sysDept:query']);
  await openReadOnly('财务部');
});
