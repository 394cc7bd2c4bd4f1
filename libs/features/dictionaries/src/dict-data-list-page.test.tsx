import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, FakeTransportError, toOptionPage } from '@backroom/client/testing';
import { type DictData, dictDataContract, dictTypeContract } from '@backroom/contract/dictionaries';
import {
  createHistoryEntry,
  findRow,
  openHistory,
  openReadOnly,
  paginate,
  readHistory,
  readRowMenu,
} from '@backroom/records/testing';

import { createDictData, createDictType } from './testing/records.ts';
import { ALL_RIGHTS, mockNarrowScreen, renderAt } from './testing/render-page.tsx';

const server = createFakeServer();
const types = [
  createDictType(1, { dictName: '用户性别', dictType: 'sys_user_sex' }),
  createDictType(2, { dictName: '系统开关', dictType: 'sys_normal_disable' }),
];
let stored: DictData[];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    createDictData(1, { dictLabel: '男', dictValue: 'm', listClass: 'primary' }),
    createDictData(2, { dictLabel: '女', dictValue: 'f' }),
    createDictData(3, { dictLabel: '开启', dictValue: '2', dictType: 'sys_normal_disable' }),
  ];
  server.on(dictTypeContract.list, ({ query }) => paginate(types, query));
  server.on(dictTypeContract.options, () => toOptionPage(types));
  server.on(dictTypeContract.byId, ({ params }) => {
    const found = types.find(({ id }) => id === params.id);
    if (!found) throw new FakeApiError(404, '数据不存在');
    return found;
  });
  server.on(dictDataContract.list, ({ query }) =>
    paginate(
      stored.filter(
        ({ dictType, dictLabel }) => dictType === query.dictType && dictLabel.includes(query.dictLabel ?? ''),
      ),
      query,
    ),
  );
  server.on(dictDataContract.create, ({ body }) => {
    const created = createDictData(9, body);
    stored = [...stored, created];
    return created;
  });
  server.on(dictDataContract.remove, ({ body }) => {
    stored = stored.filter(({ dictCode }) => !body.ids.includes(dictCode));
    return body;
  });
});

afterEach(() => void jest.restoreAllMocks());

const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = () => within(screen.getByRole('dialog'));

describe('content', () => {
  it('lists the values of the dictionary in the URL', async () => {
    renderAt('/admin/dict/data/1');

    expect(await findRow('男')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '用户性别的字典值' })).toBeInTheDocument();
    expect(screen.queryByText('开启')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回字典列表' })).toHaveAttribute('href', '/admin/dict');
  });

  it('ignores a dictionary type in the query string', async () => {
    renderAt('/admin/dict/data/1?dictType=sys_normal_disable');

    expect(await findRow('男')).toBeInTheDocument();
    expect(screen.queryByText('开启')).not.toBeInTheDocument();
  });

  it('has the dictionaries beside the values, and switches to another one', async () => {
    const { address } = renderAt('/admin/dict/data/1?dictLabel=%E7%94%B7');
    await findRow('男');
    const tree = await screen.findByRole('tree', { name: '字典' });
    expect(within(tree).getByRole('treeitem', { name: '用户性别' })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('combobox', { name: '字典' })).not.toBeInTheDocument();

    // By its key.
    await userEvent.type(screen.getByRole('searchbox', { name: '搜索字典' }), 'normal_disable');
    await userEvent.click(await within(tree).findByRole('treeitem', { name: '系统开关' }));

    expect(await findRow('开启')).toBeInTheDocument();
    expect(address()).toBe('/admin/dict/data/2');
    expect(screen.getByRole('heading', { level: 1, name: '系统开关的字典值' })).toBeInTheDocument();
  });

  it('has a field for the dictionary instead on a narrow screen', async () => {
    mockNarrowScreen();
    const { address } = renderAt('/admin/dict/data/1');
    await findRow('男');
    expect(screen.queryByRole('tree')).not.toBeInTheDocument();

    await userEvent.click(await screen.findByRole('combobox', { name: '字典' }));
    await userEvent.click(await screen.findByRole('option', { name: '系统开关' }));

    expect(await findRow('开启')).toBeInTheDocument();
    expect(address()).toBe('/admin/dict/data/2');
  });

  it('asks for all dictionaries at once, and has none without permission to list them', async () => {
    renderAt('/admin/dict/data/1');
    await findRow('男');
    expect(server.calls.find(({ url }) => url === '/api/v1/dict/type')?.arg.query).toMatchObject({
      pageSize: 10_000,
    });

    cleanup();
    renderAt(
      '/admin/dict/data/1',
      ALL_RIGHTS.filter((right) => right !== 'admin:sysDictType:list'),
    );
    await findRow('男');
    expect(screen.queryByRole('tree')).not.toBeInTheDocument();
  });

  it.each(['99', '0', 'abc', '1.5'])('shows "not found" for dictionary %s', async (id) => {
    renderAt(`/admin/dict/data/${id}`);

    expect(await screen.findByText('字典不存在')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '返回字典列表' })).toBeInTheDocument();
  });

  it('offers a retry when the dictionary fails to load', async () => {
    server.on(dictTypeContract.byId, () => {
      throw new FakeTransportError('timeout');
    });
    renderAt('/admin/dict/data/1');
    expect(await screen.findByRole('alert')).toHaveTextContent('服务器响应超时');

    server.on(dictTypeContract.byId, () => createDictType(1, { dictName: '用户性别', dictType: 'sys_user_sex' }));
    await clickButton('重试');

    expect(await findRow('男')).toBeInTheDocument();
  });
});

describe('a new value', () => {
  it('belongs to the dictionary and is sorted last', async () => {
    renderAt('/admin/dict/data/1');
    await findRow('男');
    await clickButton('新建字典值');
    expect(await screen.findByText('属于字典“用户性别”（sys_user_sex）')).toBeInTheDocument();
    await userEvent.type(inDialog().getByRole('textbox', { name: '标签' }), '未知');
    await userEvent.type(inDialog().getByRole('textbox', { name: '英文标签' }), 'Unknown');
    await userEvent.type(inDialog().getByRole('textbox', { name: '值' }), 'u');
    await userEvent.click(inDialog().getByRole('radio', { name: '警告' }));
    await userEvent.click(inDialog().getByRole('switch', { name: '默认值' }));

    await userEvent.keyboard('{Control>}{Enter}{/Control}');

    expect(await findRow('未知')).toBeInTheDocument();
    expect(server.calls.find(({ method }) => method === 'POST')?.arg.body).toEqual({
      dictType: 'sys_user_sex',
      dictLabel: '未知',
      dictLabelEn: 'Unknown',
      dictValue: 'u',
      dictSort: 12,
      status: '2',
      listClass: 'warning',
      isDefault: true,
      remark: '',
    });
  });

  it('lists the errors once there are three, each focusing its field', async () => {
    renderAt('/admin/dict/data/1');
    await findRow('男');
    await clickButton('新建字典值');
    await screen.findByRole('dialog');
    await userEvent.clear(inDialog().getByRole('spinbutton', { name: /排序/ }));

    await clickButton('保存');

    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('有3处需要修改');
    await userEvent.click(within(summary).getByRole('button', { name: '值' }));
    expect(inDialog().getByRole('textbox', { name: '值' })).toHaveFocus();
    expect(inDialog().getByRole('spinbutton', { name: /排序/ })).toHaveAccessibleDescription('请填写此项');
  });
});

it('shows the change history', async () => {
  server.on(dictDataContract.history, () => ({
    list: [createHistoryEntry(2, { changes: { listClass: { before: 'default', after: 'danger' } } })],
    hasMore: false,
  }));
  renderAt('/admin/dict/data/1');

  const history = await openHistory('男');

  expect(await readHistory(history)).toEqual(['标签颜色', '原来默认', '现在危险']);
  expect(server.calls.find(({ url }) => url.endsWith('/history'))?.arg.params).toEqual({ dictCode: '1' });
});

describe('a built-in value', () => {
  beforeEach(() => {
    stored = [
      createDictData(1, { dictLabel: '正常', dictValue: '2', isBuiltIn: true, isDefault: true }),
      createDictData(2, { dictLabel: '自定', dictValue: '9' }),
    ];
  });

  it('is locked: no deletion, no selection, no change of the status, and its value is read-only', async () => {
    renderAt('/admin/dict/data/1');
    const row = within(await findRow('正常'));

    expect(row.getByRole('img', { name: '内置' })).toBeVisible();
    expect(await readRowMenu('正常')).toEqual(['变更记录']);
    expect(row.getByRole('checkbox')).toBeDisabled();
    expect(await readRowMenu('自定')).toContain('删除');

    await userEvent.click(row.getByRole('button', { name: /^编辑/ }));
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/内置字典值/);
    expect(inDialog().getByRole('textbox', { name: '值' })).toHaveAttribute('readonly');
    expect(inDialog().queryByRole('combobox', { name: '状态' })).not.toBeInTheDocument();
    expect(inDialog().getByRole('textbox', { name: '标签' })).not.toHaveAttribute('readonly');
  });

  it('that is disabled can be enabled', async () => {
    stored = [createDictData(1, { dictLabel: '正常', isBuiltIn: true, status: '1' })];
    renderAt('/admin/dict/data/1');

    expect(await readRowMenu('正常')).toContain('启用');
  });

  it('shows which value is the default', async () => {
    renderAt('/admin/dict/data/1');

    expect(within(await findRow('正常')).getByText('默认值')).toBeVisible();
    expect(within(await findRow('自定')).queryByText('默认值')).not.toBeInTheDocument();
  });
});

it('opens a value without the right to edit it, to be read only', async () => {
  renderAt(
    '/admin/dict/data/1',
    ['sysDictType', 'sysDictData'].flatMap((name) => [`admin:${name}:list`, `admin:${name}:query`]),
  );
  await openReadOnly('男');
});
