import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, FakeTransportError } from '@backroom/client/testing';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import {
  chooseRowAction,
  createHistoryEntry,
  findRow,
  openFilters,
  openHistory,
  paginate,
  readHistory,
  readRowMenu,
  selectAllRows,
} from '@backroom/records/testing';

import { createDictType } from './testing/records.ts';
import { ALL_RIGHTS, renderAt } from './testing/render-page.tsx';

const server = createFakeServer();
let stored: DictType[];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    createDictType(1, { dictName: '用户性别', dictType: 'sys_user_sex', dataCount: 3 }),
    createDictType(2, { dictName: '系统开关', dictType: 'sys_normal_disable', status: '1', remark: '到处都用' }),
  ];
  server.on(dictTypeContract.list, ({ query }) =>
    paginate(
      stored.filter(
        ({ dictName, status }) => dictName.includes(query.dictName ?? '') && status === (query.status ?? status),
      ),
      query,
    ),
  );
  server.on(dictTypeContract.remove, ({ body }) => {
    stored = stored.filter(({ id }) => !body.ids.includes(id));
    return body;
  });
  server.on(dictTypeContract.update, ({ params, body }) => {
    const before = stored.find(({ id }) => id === params.id);
    if (!before) throw new FakeApiError(404, '数据不存在');
    const after = { ...before, ...body, version: body.version + 1 };
    stored = stored.map((type) => (type.id === after.id ? after : type));
    return after;
  });
});

const createMany = (count: number) => Array.from({ length: count }, (_, index) => createDictType(index + 1));
const lastQuery = () => server.calls.findLast(({ method }) => method === 'GET')?.arg.query as Record<string, unknown>;

describe('content', () => {
  it('lists dictionaries with links to their values', async () => {
    renderAt('/admin/dict');

    const row = await findRow('用户性别');

    expect(screen.getByRole('heading', { level: 1, name: '字典管理' })).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: '用户性别' })).toHaveAttribute('href', '/admin/dict/data/1');
    expect(within(row).getByRole('cell', { name: '3' })).toBeInTheDocument();
  });

  it('shows an empty state', async () => {
    stored = [];
    renderAt('/admin/dict');

    expect(await screen.findByText('还没有字典')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: '新建字典' })).toHaveLength(2);
  });

  it('offers a retry when loading fails', async () => {
    server.on(dictTypeContract.list, () => {
      throw new FakeTransportError('offline');
    });
    renderAt('/admin/dict');
    const failure = await screen.findByRole('alert');
    expect(failure).toHaveTextContent('网络已断开');

    server.on(dictTypeContract.list, ({ query }) => paginate(stored, query));
    await userEvent.click(within(failure).getByRole('button', { name: '重试' }));

    expect(await findRow('用户性别')).toBeInTheDocument();
  });

  it('keeps the toolbar when the server returns an error', async () => {
    server.on(dictTypeContract.list, () => {
      throw new FakeApiError(503, '服务繁忙，请稍后再试');
    });
    renderAt('/admin/dict');

    expect(await screen.findByRole('alert')).toHaveTextContent('服务繁忙，请稍后再试');
    expect(screen.getByRole('button', { name: '新建字典' })).toBeInTheDocument();
  });
});

describe('the URL', () => {
  it('contains the filters, and Enter searches from page 1', async () => {
    stored = createMany(45);
    const { address } = renderAt('/admin/dict?pageIndex=2&pageSize=10');
    await findRow('字典15');

    await openFilters();
    await userEvent.type(screen.getByRole('textbox', { name: '字典名称' }), '字典{Enter}');

    expect(await findRow('字典1')).toBeInTheDocument();
    expect(decodeURIComponent(address())).toBe('/admin/dict?pageSize=10&dictName=字典');
  });

  it('initialises rows and filters', async () => {
    renderAt(`/admin/dict?dictName=${encodeURIComponent('开关')}&status=1`);

    expect(await findRow('系统开关')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '字典名称：开关' })).toBeVisible();
    expect(screen.getByRole('button', { name: '状态：停用' })).toBeVisible();
    expect(screen.queryByText('用户性别')).not.toBeInTheDocument();
  });

  it('falls back to defaults for invalid parameters', async () => {
    renderAt('/admin/dict?pageIndex=x&pageSize=-5&orderBy=secret&status=9');

    expect(await findRow('用户性别')).toBeInTheDocument();
    expect(lastQuery()).toEqual({ pageIndex: 1, pageSize: 20 });
  });

  it('contains the sort', async () => {
    const { address } = renderAt('/admin/dict');
    await findRow('用户性别');

    await userEvent.click(screen.getByRole('button', { name: '字典标识' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ orderBy: 'dictType', order: 'asc' }));
    await userEvent.click(screen.getByRole('button', { name: '字典标识' }));

    await waitFor(() => expect(address()).toBe('/admin/dict?orderBy=dictType&order=desc'));
  });

  it.each(['字典名称', '字典标识', '状态'])('sorts by %s on the server', async (header) => {
    renderAt('/admin/dict');
    await findRow('用户性别');

    await userEvent.click(within(screen.getByRole('columnheader', { name: header })).getByRole('button'));

    await waitFor(() => expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort'));
  });

  it('contains the page', async () => {
    stored = createMany(45);
    const { address } = renderAt('/admin/dict');
    await findRow('字典20');

    await userEvent.click(screen.getByRole('button', { name: /下一页/ }));

    expect(await findRow('字典40')).toBeInTheDocument();
    expect(address()).toBe('/admin/dict?pageIndex=2');
  });

  it('drops the filters on reset', async () => {
    const { address } = renderAt('/admin/dict?status=1');
    await findRow('系统开关');

    await userEvent.click(screen.getByRole('button', { name: '重置' }));

    expect(await findRow('用户性别')).toBeInTheDocument();
    expect(address()).toBe('/admin/dict');
  });

  it('offers to clear filters that match nothing', async () => {
    renderAt('/admin/dict?dictName=zzz');
    expect(await screen.findByText('没有符合条件的字典')).toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: '清除筛选' }));

    expect(await findRow('用户性别')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^字典名称：/ })).not.toBeInTheDocument();
  });

  it('refetches when the same search is submitted again', async () => {
    renderAt('/admin/dict');
    await findRow('用户性别');

    await userEvent.type(screen.getByRole('searchbox', { name: '搜索' }), '{Enter}');

    await waitFor(() => expect(server.count(dictTypeContract.list)).toBe(2));
  });
});

describe('deletion', () => {
  it('deletes the dictionary after confirmation', async () => {
    renderAt('/admin/dict');
    await chooseRowAction('系统开关', '删除');

    const confirmDialog = await screen.findByRole('alertdialog', { name: '删除字典“系统开关”？' });
    await userEvent.click(within(confirmDialog).getByRole('button', { name: '删除字典' }));

    await waitFor(() => expect(screen.queryByText('系统开关')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(await screen.findByText('已删除1个字典')).toBeInTheDocument();
  });

  it('deletes nothing when cancelled', async () => {
    renderAt('/admin/dict');
    await chooseRowAction('系统开关', '删除');

    await userEvent.click(await screen.findByRole('button', { name: '取消' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(server.count(dictTypeContract.remove)).toBe(0);
  });

  it('links to the values of a dictionary that cannot be deleted', async () => {
    server.on(dictTypeContract.holders, ({ query }) => [
      { id: Number(query.ids), holders: [{ kind: 'values' as const, count: 3, names: ['男', '女', '未知'] }] },
    ]);
    renderAt('/admin/dict');

    await chooseRowAction('用户性别', '删除');

    const dialog = within(await screen.findByRole('alertdialog', { name: '不能删除“用户性别”' }));
    expect(dialog.getByText(/3个字典值：男、女、未知/)).toBeVisible();
    expect(dialog.getByRole('link', { name: '查看' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/dict\/data\/\d+$/),
    );
    server.on(dictTypeContract.holders, () => []);
  });

  it('keeps the dialog and the row when rejected', async () => {
    server.on(dictTypeContract.remove, () => {
      throw new FakeApiError(409, '“用户性别”还有3个字典值，不能删除');
    });
    renderAt('/admin/dict');
    await chooseRowAction('用户性别', '删除');

    await userEvent.click(await screen.findByRole('button', { name: '删除字典' }));

    await waitFor(() => expect(server.count(dictTypeContract.remove)).toBe(1));
    await waitFor(() => expect(screen.getByRole('button', { name: '删除字典' })).not.toHaveAttribute('aria-busy'));
    expect(screen.getByRole('alertdialog')).toBeInTheDocument();
    expect(await findRow('用户性别')).toBeInTheDocument();
  });

  it('deletes rows selected on several pages and returns to the last existing page', async () => {
    stored = createMany(21);
    const { address } = renderAt('/admin/dict');
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择字典3' }));
    await userEvent.click(screen.getByRole('button', { name: /下一页/ }));
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择字典21' }));

    await userEvent.click(await screen.findByRole('button', { name: '删除2个字典' }));
    const confirmDialog = await screen.findByRole('alertdialog', { name: '删除2个字典？' });
    expect(confirmDialog).toHaveTextContent('将删除“字典3”、“字典21”。');
    await userEvent.click(within(confirmDialog).getByRole('button', { name: '删除2个字典' }));

    expect(await findRow('字典20')).toBeInTheDocument();
    expect(server.calls.find(({ method }) => method === 'DELETE')?.arg.body).toEqual({ ids: [3, 21] });
    expect(address()).toBe('/admin/dict');
    expect(screen.getByRole('button', { name: '新建字典' })).toBeInTheDocument();
  });

  it('takes the place of the filters', async () => {
    renderAt('/admin/dict');
    await userEvent.click(await screen.findByRole('checkbox', { name: '选择系统开关' }));

    expect(await screen.findByRole('button', { name: '删除1个字典' })).toBeVisible();
    expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: '字典管理' })).toBeInTheDocument();
  });

  it('lists three names of many', async () => {
    stored = createMany(5);
    renderAt('/admin/dict');
    await selectAllRows();

    await userEvent.click(await screen.findByRole('button', { name: '删除5个字典' }));

    expect(await screen.findByRole('alertdialog')).toHaveTextContent('将删除“字典1”、“字典2”、“字典3”等5项。');
  });

  it('is disabled above the limit of a request', async () => {
    stored = createMany(101);
    renderAt('/admin/dict?pageSize=200');
    await selectAllRows();

    expect(await screen.findByRole('button', { name: '删除101个字典' })).toBeDisabled();
    expect(screen.getByText('一次最多处理100条')).toBeInTheDocument();
  });
});

describe('status', () => {
  it('sends one PUT with the version that was read', async () => {
    renderAt('/admin/dict');

    await chooseRowAction('系统开关', '启用');

    expect(await screen.findByText('已启用“系统开关”')).toBeInTheDocument();
    expect(await within(await findRow('系统开关')).findByText('启用')).toBeInTheDocument();
    const puts = server.calls.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ url, arg }) => [url, arg.body])).toEqual([
      [
        '/api/v1/dict/type/2',
        { dictName: '系统开关', dictType: 'sys_normal_disable', remark: '到处都用', status: '2', version: 1 },
      ],
    ]);
  });

  it('shows the new status at once, and the stored one again when the change is rejected', async () => {
    let rejectUpdate: () => void = () => undefined;
    server.on(
      dictTypeContract.update,
      () => new Promise((_, reject) => (rejectUpdate = () => reject(new FakeApiError(409, '数据已被他人修改')))),
    );
    renderAt('/admin/dict');
    await chooseRowAction('系统开关', '启用');
    const row = within(await findRow('系统开关'));
    expect(await row.findByText('启用')).toBeInTheDocument();
    await waitFor(() => expect(server.count(dictTypeContract.update)).toBe(1));
    rejectUpdate();

    expect(await row.findByText('停用')).toBeInTheDocument();
    expect(screen.queryByText('已启用“系统开关”')).not.toBeInTheDocument();
  });

  it('sends the saved version when changed again before the list is refetched', async () => {
    let isListAnswered = true;
    server.on(dictTypeContract.list, ({ query }) =>
      isListAnswered ? paginate(stored, query) : new Promise<never>(() => undefined),
    );
    renderAt('/admin/dict');
    await findRow('系统开关');
    isListAnswered = false;

    await chooseRowAction('系统开关', '启用');
    await screen.findByText('已启用“系统开关”');
    await chooseRowAction('系统开关', '启用');

    await waitFor(() => expect(server.count(dictTypeContract.update)).toBe(2));
    expect(server.calls.findLast(({ method }) => method === 'PUT')?.arg.body ?? {}).toMatchObject({ version: 2 });
  });
});

it('locks a built-in dictionary: its status cannot be changed, and its key is read-only', async () => {
  stored = [createDictType(1, { dictName: '用户性别', dictType: 'sys_user_sex', isBuiltIn: true })];
  renderAt('/admin/dict');
  const row = within(await findRow('用户性别'));

  expect(row.getByRole('img', { name: '内置' })).toBeVisible();
  expect(await readRowMenu('用户性别')).not.toContain('停用');
  await userEvent.click(row.getByRole('button', { name: /^编辑/ }));

  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveAccessibleDescription(/内置字典/);
  expect(within(dialog).getByRole('textbox', { name: '字典标识' })).toHaveAttribute('readonly');
  expect(within(dialog).queryByRole('combobox', { name: '状态' })).not.toBeInTheDocument();
});

describe('rights', () => {
  const without = (...tags: string[]) => ALL_RIGHTS.filter((right) => !tags.includes(right));

  it('shows no table without permission to list', () => {
    renderAt('/admin/dict', without('admin:sysDictType:list'));

    expect(screen.getByText('你没有查看该页面的权限')).toBeInTheDocument();
    expect(server.calls).toEqual([]);
  });

  it('shows the forbidden page when the server returns 403', async () => {
    server.on(dictTypeContract.list, () => {
      throw new FakeApiError(403, '没有权限');
    });
    renderAt('/admin/dict');

    expect(await screen.findByText('你没有查看该页面的权限')).toBeInTheDocument();
  });

  it('offers no write actions with read permission only', async () => {
    renderAt('/admin/dict', ['admin:sysDictType:list']);
    const row = await findRow('系统开关');

    for (const name of ['新建字典', '导出', '编辑', '更多'])
      expect(screen.queryByRole('button', { name: (text) => text.startsWith(name) })).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(within(row).getByText('停用')).toBeInTheDocument();
  });

  it.each([
    ['admin:sysDictType:add', '新建字典'],
    ['admin:sysDictType:export', '导出'],
    ['admin:sysDictType:edit', '编辑'],
    ['admin:sysDictType:remove', '更多'],
  ])('%s shows %s', async (tag, name) => {
    renderAt('/admin/dict', ['admin:sysDictType:list', tag]);
    await findRow('系统开关');

    expect(screen.getAllByRole('button', { name: (text) => text.startsWith(name) }).length).toBeGreaterThan(0);
  });
});

describe('export', () => {
  it('requests the filtered rows of all pages and saves the file', async () => {
    server.on(dictTypeContract.export, () => 'id,name\n');
    const save = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    renderAt('/admin/dict?status=1&orderBy=dictName&order=desc&pageIndex=1&pageSize=10');
    await findRow('系统开关');

    await userEvent.click(screen.getByRole('button', { name: '导出' }));

    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(server.calls.at(-1)).toMatchObject({
      url: '/api/v1/dict/type/export',
      arg: { query: { status: '1', orderBy: 'dictName', order: 'desc' } },
    });
    save.mockRestore();
  });
});

it('shows the change history', async () => {
  server.on(dictTypeContract.history, () => ({
    list: [createHistoryEntry(2, { changes: { dictType: { before: 'a', after: 'b' } } })],
    hasMore: false,
  }));
  renderAt('/admin/dict');

  const history = await openHistory('用户性别');

  expect(await readHistory(history)).toEqual(['字典标识', '原来a', '现在b']);
  expect(server.calls.at(-1)?.arg.params).toEqual({ id: '1' });
});

it('offers no history without permission to read the record', async () => {
  renderAt(
    '/admin/dict',
    ALL_RIGHTS.filter((tag) => tag !== dictTypeContract.history.access),
  );
  const row = within(await findRow('用户性别'));

  expect(row.getByRole('button', { name: /^编辑/ })).toBeVisible();
  expect(await readRowMenu('用户性别')).not.toContain('变更记录');
});
