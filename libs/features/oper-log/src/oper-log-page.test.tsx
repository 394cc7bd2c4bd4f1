import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer } from '@backroom/client/testing';
import { type Operation, operLogContract } from '@backroom/contract/oper-log';
import { clickButton, expectDots, findRow, mockDownloads, openFilters, renderPages } from '@backroom/records/testing';

import { OperLogPage } from './oper-log-page.tsx';

const LIST_TAG = 'admin:sysOperLog:list';
const QUERY_TAG = 'admin:sysOperLog:query';
const EXPORT_TAG = 'admin:sysOperLog:export';
const PATH = '/admin/sys-oper-log';

const server = createFakeServer();

const createOperation = (operId: number, values: Partial<Operation> = {}): Operation => ({
  operId,
  userId: 7,
  userName: 'clerk.s01',
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
  ...values,
});
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
    filter: {},
    request: '',
    seenAs: '',
    chain: 5,
    seq: 12,
    hash: 'c0ffee',
  }));
});

const renderAt = (address = PATH, permissions: readonly string[] = [LIST_TAG, QUERY_TAG]) =>
  renderPages(address, { pages: { [PATH]: OperLogPage }, permissions });

it('lists operations with person, action, record, result and reason', async () => {
  renderAt();
  const row = within(await findRow('没有权限执行此操作'));

  for (const words of ['clerk.s01', '修改', '岗位 3', '已拒绝', '192.0.2.7'])
    expect(row.getByText(words)).toBeVisible();
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
  await clickButton('刷新');
  scroller.scrollTop = 600;
  await waitFor(() => expect(server.count(operLogContract.list)).toBe(2));
  expect(scroller.scrollTop).toBe(600);

  await clickButton('较早');
  await waitFor(() => expect(scroller.scrollTop).toBe(0), { timeout: 3000 });
});

it('shows the values before and after, and where the entry is in its chain', async () => {
  renderAt();
  await userEvent.click(within(await findRow('没有权限执行此操作')).getByRole('button', { name: /^查看/ }));
  const drawer = within(await screen.findByRole('dialog', { name: '操作详情' }));

  const row = within((await drawer.findByText('岗位名称')).closest('tr') as HTMLElement);
  expect(row.getByText('店长')).toBeVisible();
  expect(row.getByText('门店店长')).toBeVisible();
  expect(drawer.getByText('other')).toBeVisible();
  expect(drawer.getByText('第5条，第12项')).toBeVisible();
  expect(drawer.getByRole('link', { name: '岗位 3' })).toHaveAttribute('href', '/admin/sys-post');
});

it('names the days of a month plan, with amounts in the main unit', async () => {
  server.on(operLogContract.byId, ({ params: { operId } }) => ({
    ...createOperation(operId, { noun: 'monthPlan' }),
    changes: { plan3: { before: null, after: 123_450 }, actual31: { before: 5, after: 0 }, comment: { after: '偏低' } },
    filter: {},
    request: '',
    seenAs: '',
    chain: 5,
    seq: 12,
    hash: 'c0ffee',
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

it('keeps filters in the address and starts them at the newest entry', async () => {
  const { address } = renderAt(`${PATH}?before=31`);
  await screen.findByRole('table');
  await openFilters();
  await userEvent.type(screen.getByRole('textbox', { name: '用户名' }), 'admin{Enter}');

  await waitFor(() => expect(address()).toBe(`${PATH}?userName=admin`));
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
  await clickButton('导出');

  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(server.calls.at(-1)).toMatchObject({
    url: '/api/v1/sys-opera-log/export',
    arg: { query: { result: 'refused' } },
  });
  save.mockRestore();
});
