import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { type DictData, dictDataContract, dictTypeContract, MAX_ORDERED_VALUES } from '@backroom/contract/dictionaries';
import { chooseTool, clickButton, findRow, paginate, readTools } from '@backroom/records/testing';

import { createDictData, createDictType } from '../testing/records.ts';
import { ALL_RIGHTS, renderAt } from '../testing/render-page.tsx';

const server = createFakeServer();
const type = createDictType(1, { dictName: '用户性别', dictType: 'sys_user_sex' });
let stored: DictData[];

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = ['甲', '乙', '丙'].map((dictLabel, index) =>
    createDictData(index + 1, { dictLabel, dictValue: `v${index}`, dictSort: index + 1 }),
  );
  server.on(dictTypeContract.list, ({ query }) => paginate([type], query));
  server.on(dictTypeContract.byId, () => type);
  server.on(dictDataContract.list, ({ query }) =>
    paginate(
      stored.toSorted((one, other) => one.dictSort - other.dictSort),
      query,
    ),
  );
  server.on(dictDataContract.reorder, ({ body }) => {
    stored = stored.map((value) => {
      const change = body.values.find(({ dictCode }) => dictCode === value.dictCode);
      if (change && change.version !== value.version)
        throw new FakeApiError(409, '数据已被他人修改', { current: value });
      return change ? { ...value, dictSort: change.dictSort, version: value.version + 1 } : value;
    });
    return stored.filter(({ dictCode }) => body.values.some((change) => change.dictCode === dictCode));
  });
});

const openOrder = async () => {
  renderAt('/admin/dict/data/1');
  await findRow('甲');
  await chooseTool('调整顺序');
  await screen.findByRole('list', { name: '字典值的顺序' });
};
const drawer = () => within(screen.getByRole('dialog'));
const shownOrder = () =>
  drawer()
    .getAllByRole('listitem')
    .map((item) => /[甲乙丙]/.exec(item.textContent ?? '')?.[0])
    .join('');
const getSent = () => server.calls.filter(({ url }) => url === '/api/v1/dict-data/order').map(({ arg }) => arg.body);

it('is changed with buttons, keeps the focus on the row and announces its position', async () => {
  await openOrder();
  expect(drawer().getByRole('button', { name: '上移甲' })).toBeDisabled();

  await userEvent.click(drawer().getByRole('button', { name: '下移甲' }));
  expect(shownOrder()).toBe('乙甲丙');
  expect(drawer().getByRole('button', { name: '下移甲' })).toHaveFocus();
  expect(drawer().getByText('甲已移到第2位，共3项')).toBeInTheDocument();

  await userEvent.keyboard('{Enter}');
  expect(shownOrder()).toBe('乙丙甲');
  // Its own button is disabled at the end.
  expect(drawer().getByRole('button', { name: '上移甲' })).toHaveFocus();
});

it('is changed with Alt and the arrow keys, not beyond the ends', async () => {
  await openOrder();
  drawer().getByRole('button', { name: '上移丙' }).focus();

  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{ArrowUp}{/Alt}');

  expect(shownOrder()).toBe('丙甲乙');
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});

it('is saved in one request with the versions, and undone by a button', async () => {
  await openOrder();
  await userEvent.click(drawer().getByRole('button', { name: '上移乙' }));
  await clickButton('保存');

  expect(await screen.findByText('已保存顺序')).toBeInTheDocument();
  expect(getSent()).toEqual([
    {
      values: [
        { dictCode: 2, version: 1, dictSort: 10 },
        { dictCode: 1, version: 1, dictSort: 20 },
        { dictCode: 3, version: 1, dictSort: 30 },
      ],
    },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await clickButton('撤销排序');

  expect(await screen.findByText('已恢复原来的顺序')).toBeInTheDocument();
  expect(stored.map(({ dictSort }) => dictSort)).toEqual([1, 2, 3]);
  await waitFor(() => expect(screen.queryByRole('button', { name: '撤销排序' })).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: '列表选项' })).toHaveFocus());
});

it('keeps the order of the user after a conflict, so that it can be saved again', async () => {
  await openOrder();
  await userEvent.click(drawer().getByRole('button', { name: '下移甲' }));
  stored = stored.map((value) => ({ ...value, version: 2 }));

  await clickButton('保存');
  await waitFor(() => expect(getSent()).toHaveLength(1));
  await waitFor(() => expect(server.count(dictDataContract.list)).toBeGreaterThan(3));
  expect(shownOrder()).toBe('乙甲丙');
  await clickButton('保存');

  expect(await screen.findByText('已保存顺序')).toBeInTheDocument();
});

it('asks before a changed order is discarded', async () => {
  await openOrder();
  await userEvent.click(drawer().getByRole('button', { name: '下移甲' }));

  await clickButton('取消');
  await clickButton('继续编辑');
  expect(shownOrder()).toBe('乙甲丙');

  await clickButton('取消');
  await clickButton('放弃修改');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(getSent()).toEqual([]);
});

it.each([
  [MAX_ORDERED_VALUES, true],
  [MAX_ORDERED_VALUES + 1, false],
])('is offered for as many values as a call takes: %s, %s', async (count, isOffered) => {
  server.on(dictDataContract.list, () => ({ list: stored, count, pageIndex: 1, pageSize: MAX_ORDERED_VALUES }));
  renderAt('/admin/dict/data/1');
  await findRow('甲');
  await chooseTool('调整顺序');

  const found = isOffered
    ? await screen.findByRole('list', { name: '字典值的顺序' })
    : await screen.findByText(/超过500个/);
  expect(found).toBeVisible();
});

it('is not offered without permission to edit values', async () => {
  renderAt(
    '/admin/dict/data/1',
    ALL_RIGHTS.filter((right) => right !== 'admin:sysDictData:edit'),
  );
  await findRow('甲');

  expect(await readTools()).not.toContain('调整顺序');
});
