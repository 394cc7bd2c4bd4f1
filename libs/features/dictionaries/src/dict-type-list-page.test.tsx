import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { type DictType, dictTypeContract } from '@backroom/contract/dictionaries';
import {
  chooseRowAction,
  createHistoryEntry,
  findRow,
  openHistory,
  paginate,
  readHistory,
  readRowMenu,
  selectAllRows,
} from '@backroom/records/testing';

import { createDictType } from './testing/records.ts';
import { renderAt } from './testing/render-page.tsx';

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

describe('content', () => {
  it('lists dictionaries with links to their values', async () => {
    renderAt('/admin/dict');

    const row = await findRow('用户性别');

    expect(screen.getByRole('heading', { level: 1, name: '字典管理' })).toBeInTheDocument();
    expect(within(row).getByRole('link', { name: '用户性别' })).toHaveAttribute('href', '/admin/dict/data/1');
    expect(within(row).getByRole('cell', { name: '3' })).toBeInTheDocument();
  });
});

describe('deletion', () => {
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

  it('shows the saved status, and sends its version, before the list is refetched', async () => {
    let isListAnswered = true;
    server.on(dictTypeContract.list, ({ query }) =>
      isListAnswered ? paginate(stored, query) : new Promise<never>(() => undefined),
    );
    renderAt('/admin/dict');
    await findRow('系统开关');
    isListAnswered = false;

    await chooseRowAction('系统开关', '启用');
    await screen.findByText('已启用“系统开关”');
    await chooseRowAction('系统开关', '停用');

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
