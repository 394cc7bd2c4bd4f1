import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { dictDataContract } from '@backroom/contract/dictionaries';
import { type Operation, operLogContract } from '@backroom/contract/oper-log';
import { searchContract } from '@backroom/contract/search';
import { METHOD_DICT } from '@backroom/contract/takings';
import {
  chooseTool,
  clickButton,
  emulatePhone,
  expectDots,
  findRow,
  mockDownloads,
  openFilters,
  renderPages,
} from '@backroom/records/testing';

import { OperLogPage } from './oper-log-page.tsx';

const LIST_TAG = 'admin:sysOperLog:list';
const QUERY_TAG = 'admin:sysOperLog:query';
const EXPORT_TAG = 'admin:sysOperLog:export';
const PATH = '/admin/sys-oper-log';
const SENTENCE = '林小满修改了岗位“店长”的岗位名称';

const server = createFakeServer();

const createOperation = (operId: number, values: Partial<Operation> = {}): Operation => ({
  operId,
  userId: 7,
  userName: 'clerk.s01',
  name: '林小满',
  actorKind: 'person',
  roleKeys: ['clerk'],
  noun: 'post',
  action: 'update',
  recordId: '3',
  result: 'done',
  status: 200,
  reason: '',
  rows: null,
  requestId: `request-${operId}`,
  ip: '192.0.2.7',
  at: '2026-11-20T01:00:00.000Z',
  record: { name: '店长', period: '', storeId: 0, count: 1, isGone: false },
  fields: ['postName'],
  fieldCount: 1,
  state: '',
  count: 1,
  firstAt: '2026-11-20T01:00:00.000Z',
  ...values,
});
/** What an entry that is opened has beside its changes. */
const OF_DETAIL = { filter: {}, request: '', seenAs: '', chain: 5, seq: 12, hash: 'c0ffee' };
const stored: readonly Operation[] = Array.from({ length: 50 }, (_, index) =>
  createOperation(50 - index, index === 0 ? { result: 'refused', status: 403, reason: '没有权限执行此操作' } : {}),
);

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  server.on(operLogContract.list, ({ query: { before = Infinity, after, pageSize = 20, result } }) => {
    const matching = stored.filter((entry) => result === undefined || entry.result === result);
    const newer = after === undefined ? [] : matching.filter(({ operId }) => operId > after).slice(-pageSize);
    const older = matching.filter(({ operId }) => operId < before).slice(0, pageSize);
    const list = after === undefined ? older : newer;
    return {
      list,
      hasNewer: list[0] !== matching[0],
      hasOlder: list.at(-1) !== matching.at(-1),
    };
  });
  // Before the path with a parameter, which it would match too.
  server.on(operLogContract.export, () => '编号\n');
  server.on(operLogContract.byId, ({ params: { operId } }) => ({
    ...createOperation(operId),
    changes: { postName: { before: '店长', after: '门店店长' }, other: { after: 1 } },
    ...OF_DETAIL,
  }));
});

const renderAt = (address = PATH, permissions: readonly string[] = [LIST_TAG, QUERY_TAG]) =>
  renderPages(address, { pages: { [PATH]: OperLogPage }, permissions });

it('says who did what to which record, with result and reason', async () => {
  renderAt();
  const row = within(await findRow('没有权限执行此操作'));

  for (const words of ['林小满想修改岗位“店长”，被拒绝了', '已拒绝']) expect(row.getByText(words)).toBeVisible();
  expectDots(screen.getByRole('table'), '已拒绝');
});

it('pages by the entries at its ends and keeps the position in the address', async () => {
  const { address } = renderAt();
  await findRow('没有权限执行此操作');
  expect(screen.getByRole('button', { name: '较新' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '最新' })).toBeDisabled();

  await clickButton('较早');
  await waitFor(() => expect(address()).toBe(`${PATH}?before=31`));
  await waitFor(() => expect(screen.getByRole('button', { name: '较新' })).toBeEnabled());

  await clickButton('较新');
  await waitFor(() => expect(address()).toBe(`${PATH}?after=30`));
  await findRow('没有权限执行此操作');
});

it('starts each page at its top, and stays where it is when the same page is read again', async () => {
  renderAt();
  await findRow('没有权限执行此操作');
  const scroller = document.documentElement;
  await chooseTool('刷新');
  scroller.scrollTop = 600;
  await waitFor(() => expect(server.count(operLogContract.list)).toBe(2));
  expect(scroller.scrollTop).toBe(600);

  await clickButton('较早');
  await waitFor(() => expect(scroller.scrollTop).toBe(0), { timeout: 3000 });
});

it('opens the entry by a click on its row, not the person whom its sentence names', async () => {
  const { address } = renderAt(PATH, [LIST_TAG, QUERY_TAG, 'admin:sysUser:query']);
  const row = await findRow('没有权限执行此操作');
  expect(within(row).getAllByRole('link')[0]).toHaveAttribute('href', expect.stringMatching(/^\/admin\/sys-user\//));
  expect(within(row).getByRole('button', { name: /^2026-11-20 \d\d:\d\d:\d\d$/ })).toBeVisible();
  await userEvent.click(within(row).getByText('没有权限执行此操作'));

  expect(await screen.findByRole('dialog', { name: '操作详情' })).toBeVisible();
  expect(address()).toBe(PATH);
});

it('on phones a tap opens the entry, and no menu takes room from its sentence', async () => {
  const phone = emulatePhone();
  renderAt();
  const row = await findRow('没有权限执行此操作');
  expect(within(row).queryByRole('button', { name: /^(更多|查看)/ })).not.toBeInTheDocument();
  await userEvent.click(within(row).getByText('没有权限执行此操作'));

  expect(await screen.findByRole('dialog', { name: '操作详情' })).toBeVisible();
  phone.mockRestore();
});

it('shows the values before and after, and where the entry is in its chain', async () => {
  renderAt();
  await userEvent.click(within(await findRow('没有权限执行此操作')).getByRole('button', { name: /^查看/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '操作详情' }));

  const row = within((await drawer.findByText('岗位名称')).closest('tr') as HTMLElement);
  expect(row.getByText('店长')).toBeVisible();
  expect(row.getByText('门店店长')).toBeVisible();
  expect(drawer.getByText('other')).toBeVisible();
  expect(drawer.getByText('林小满修改了岗位“店长”的岗位名称')).toBeVisible();
  expect(drawer.getByRole('link', { name: '岗位“店长”' })).toHaveAttribute('href', '/admin/sys-post');
  expect(drawer.getByRole('link', { name: '这个对象的全部操作' })).toHaveAttribute(
    'href',
    `${PATH}?noun=post&recordId=3`,
  );
  expect(drawer.getByRole('link', { name: '此人的全部操作' })).toHaveAttribute('href', `${PATH}?userName=clerk.s01`);
  expect(drawer.getByText('第5条，第12项')).not.toBeVisible();
  await userEvent.click(drawer.getByText('编号与校验'));
  expect(drawer.getByText('第5条，第12项')).toBeVisible();
  expect(drawer.getByText('#50')).toBeVisible();
});

it('says why an operation was refused, and what an export was filtered by', async () => {
  server.on(operLogContract.byId, ({ params: { operId } }) => ({
    ...createOperation(operId, { result: 'refused', status: 409, action: 'export', recordId: '', rows: 3 }),
    changes: {},
    seenAs: '',
    filter: { keyword: '店', status: '2' },
    request: '',
    chain: 5,
    seq: 12,
    hash: 'c0ffee',
  }));
  renderAt();
  await userEvent.click(within(await findRow('没有权限执行此操作')).getByRole('button', { name: /^查看/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '操作详情' }));

  expect(await drawer.findByText('已拒绝：已被别人修改，或正在使用')).toBeVisible();
  expect(drawer.getByText('搜索：店')).toBeVisible();
  expect(drawer.getByText('状态：2')).toBeVisible();
});

describe('a row of several changes', () => {
  const ROW = createOperation(50, { count: 12, firstAt: '2026-11-20T00:30:00.000Z' });
  beforeEach(() => {
    server.on(operLogContract.list, ({ query }) =>
      query.groupBy === 'none'
        ? { list: [createOperation(50), createOperation(48)], hasNewer: false, hasOlder: false }
        : { list: [ROW], hasNewer: false, hasOlder: false },
    );
  });

  it('says how many and when, and opens to the single ones and their values', async () => {
    renderAt();
    const row = within(await findRow('林小满把岗位“店长”改了12次'));
    expect(row.getByText('00:30–01:00')).toBeVisible();

    await userEvent.click(row.getByRole('button', { name: /^查看/ }));
    const drawer = within(await screen.findByRole('dialog', { name: '操作详情' }));
    const entries = await drawer.findByRole('list', { name: '每一次修改' });
    expect(within(entries).getAllByText('林小满修改了岗位“店长”的岗位名称')).toHaveLength(2);
    expect(server.calls.at(-1)?.arg).toMatchObject({
      query: {
        noun: 'post',
        recordId: '3',
        userName: 'clerk.s01',
        action: 'update',
        result: 'done',
        before: 51,
        beginTime: ROW.firstAt,
        endTime: ROW.at,
      },
    });

    await userEvent.click(within(entries).getAllByRole('button', { name: '查看改动' })[1] as HTMLElement);
    expect(await drawer.findByText('门店店长')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: '返回12次修改' }));
    expect(await drawer.findByRole('list', { name: '每一次修改' })).toBeVisible();
  });

  it('offers another attempt where the single ones could not be loaded', async () => {
    server.on(operLogContract.list, ({ query }) => {
      if (query.groupBy === 'none') throw new FakeApiError(503, '服务繁忙');
      return { list: [ROW], hasNewer: false, hasOlder: false };
    });
    renderAt();
    await userEvent.click(within(await findRow('林小满把岗位“店长”改了12次')).getByRole('button', { name: /^查看/ }));
    const drawer = within(await screen.findByRole('dialog', { name: '操作详情' }));

    expect(await drawer.findByRole('alert')).toHaveTextContent('服务繁忙');
    expect(drawer.getByRole('button', { name: '重试' })).toBeVisible();
  });
});

describe('a search', () => {
  it('says what it has compared, and searches the other on demand', async () => {
    server.on(operLogContract.list, ({ query }) => ({
      list: [createOperation(50)],
      hasNewer: false,
      hasOlder: false,
      searched: query.searched ?? 'names',
    }));
    const { address } = renderAt();
    await findRow(SENTENCE);
    await userEvent.type(screen.getByRole('searchbox'), '店长{Enter}');
    expect(await screen.findByText('名称中有“店长”的人员和对象的操作')).toBeVisible();

    await clickButton('改为搜索改动的值');
    expect(await screen.findByText('改动的值中有“店长”的操作')).toBeVisible();
    expect(decodeURIComponent(address())).toBe(`${PATH}?keyword=店长&searched=values`);

    await userEvent.type(screen.getByRole('searchbox'), '2{Enter}');
    await waitFor(() => expect(decodeURIComponent(address())).toBe(`${PATH}?keyword=店长2`));
  });

  it('that ends before the log does goes on from there', async () => {
    server.on(operLogContract.list, ({ query }) => ({
      list: [],
      hasNewer: false,
      hasOlder: query.before === undefined,
      searched: 'values' as const,
      ...(query.before === undefined && { searchedTo: { operId: 7, at: '2026-11-03T01:00:00.000Z' } }),
    }));
    const { address } = renderAt(`${PATH}?keyword=x`);
    expect(await screen.findByText(/已查找20,000条记录，到/)).toHaveTextContent('2026-11-03 01:00:00');

    await clickButton('继续查找更早的');
    await waitFor(() => expect(address()).toBe(`${PATH}?keyword=x&before=7`));
    expect(await screen.findByText('没有符合条件的操作')).toBeVisible();
  });

  it('offers no values to those who may not read them', async () => {
    server.on(operLogContract.list, () => ({ list: [], hasNewer: false, hasOlder: false, searched: 'names' as const }));
    renderAt(`${PATH}?keyword=x`, [LIST_TAG]);

    expect(await screen.findByText('名称中有“x”的人员和对象的操作')).toBeVisible();
    expect(screen.queryByRole('button', { name: '改为搜索改动的值' })).not.toBeInTheDocument();
  });
});

it('filters by a person and a store, whose names are chips', async () => {
  server.on(operLogContract.list, () => ({
    list: [createOperation(50)],
    hasNewer: false,
    hasOlder: false,
    personName: '林小满',
    storeName: '上海南京西路店',
  }));
  const found = {
    id: 4,
    name: '深圳南山店',
    nameEn: '',
    code: 'S07',
    place: '',
    phone: '',
    isDisabled: false,
    isFixed: false,
  };
  server.on(searchContract.find, ({ query: { type = 'store' } }) => ({
    groups: [{ type, list: [found], more: false }],
  }));
  const { address } = renderAt(`${PATH}?userName=clerk.s01&storeId=2`);
  await findRow(SENTENCE);
  expect(screen.getByRole('button', { name: '操作人：林小满' })).toBeVisible();
  expect(screen.getByRole('button', { name: '门店：上海南京西路店' })).toBeVisible();

  await openFilters();
  const store = await screen.findByRole('combobox', { name: '门店' });
  await userEvent.clear(store);
  await userEvent.type(store, '南山');
  await userEvent.click(await screen.findByRole('option', { name: '深圳南山店（S07）' }));
  await waitFor(() => expect(address()).toBe(`${PATH}?storeId=4&userName=clerk.s01`));
});

it('names the days of a month plan, with amounts in the main unit', async () => {
  server.on(operLogContract.byId, ({ params: { operId } }) => ({
    ...createOperation(operId, { noun: 'monthPlan' }),
    changes: { plan3: { before: null, after: 123_450 }, actual31: { before: 5, after: 0 }, comment: { after: '偏低' } },
    ...OF_DETAIL,
  }));
  renderAt();
  await userEvent.click(within(await findRow('没有权限执行此操作')).getByRole('button', { name: /^查看/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '操作详情' }));
  const plan = within((await drawer.findByText('3日的计划')).closest('tr') as HTMLElement);
  const actual = within(drawer.getByText('31日的实收').closest('tr') as HTMLElement);

  expect(plan.getByText('1,234.50')).toBeVisible();
  expect(actual.getByText('0.05')).toBeVisible();
  expect(actual.getByText('0.00')).toBeVisible();
  expect(drawer.getByText('退回原因')).toBeVisible();
});

it('names the lines of a day of takings from their dictionaries, with amounts in the main unit', async () => {
  server.on(dictDataContract.options, ({ query: { dictType } }) =>
    (dictType === METHOD_DICT ? [['wechat', '微信']] : [['evening', '晚班']]).map(([value = '', label = '']) => ({
      value,
      label,
      labelEn: value,
      isDefault: false,
      listClass: 'default' as const,
    })),
  );
  const day = createOperation(50, {
    noun: 'takingsDay',
    record: { name: '南京西路店', period: '2026-11-20', storeId: 4, count: 1, isGone: false },
    fields: ['counted wechat evening', 'counted total'],
    fieldCount: 2,
  });
  server.on(operLogContract.list, () => ({ list: [day], hasNewer: false, hasOlder: false }));
  const cash = { float: 5_000, pieces: [{ value: 10_000, count: 3 }] };
  server.on(operLogContract.byId, () => ({
    ...day,
    changes: { 'counted wechat evening': { before: null, after: 310_000 }, cash: { before: null, after: cash } },
    ...OF_DETAIL,
  }));
  renderAt();
  const sentence = '林小满修改了南京西路店11月20日的日结：晚班微信实点和总额实点';
  await userEvent.click(within(await findRow(sentence)).getByRole('button', { name: /^查看/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '操作详情' }));

  expect(await drawer.findByRole('row', { name: /^晚班微信实点 .*3,100\.00$/ })).toBeVisible();
  expect(drawer.getByRole('row', { name: /^点钞 .*250\.00$/ })).toBeVisible();
});

it('keeps filters in the address and starts them at the newest entry', async () => {
  const { address } = renderAt(`${PATH}?before=31`);
  await screen.findByRole('table');
  await openFilters();
  await userEvent.type(screen.getByRole('textbox', { name: 'IP地址' }), '192.0.2.7{Enter}');

  await waitFor(() => expect(address()).toBe(`${PATH}?ip=192.0.2.7`));
});

it('filters by days', async () => {
  const { address } = renderAt(`${PATH}?beginTime=2026-11-19T16:00:00.000Z&endTime=2026-11-20T15:59:59.999Z`);
  await findRow('没有权限执行此操作');
  expect(server.calls.at(-1)?.arg).toMatchObject({ query: { endTime: '2026-11-20T15:59:59.999Z' } });

  await clickButton('重置');
  await waitFor(() => expect(address()).toBe(PATH));
});

it('exports with its filters, without the position', async () => {
  const save = mockDownloads();
  renderAt(`${PATH}?result=refused&before=60`, [LIST_TAG, EXPORT_TAG]);
  await findRow('没有权限执行此操作');
  await chooseTool('导出');

  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(server.calls.at(-1)).toMatchObject({
    url: '/api/v1/sys-opera-log/export',
    arg: { query: { result: 'refused' } },
  });
  save.mockRestore();
});
