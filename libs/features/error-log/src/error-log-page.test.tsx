import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { errorLogContract, type ErrorLogEntry } from '@backroom/contract/error-log';
import { clickButton, findRow, mockDownloads, paginate, renderPages } from '@backroom/records/testing';

import { ErrorLogPage } from './error-log-page.tsx';

const LIST_TAG = 'admin:sysErrorLog:list';
const REMOVE_TAG = 'admin:sysErrorLog:remove';
const EXPORT_TAG = 'admin:sysErrorLog:export';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const STACK = 'TypeError: rows is undefined\n    at Page (post-list-page-1a2b3c.js:1:204)';

const server = createFakeServer();
let stored: ErrorLogEntry[];

const createEntry = (errorId: number, values: Partial<ErrorLogEntry> = {}): ErrorLogEntry => ({
  errorId,
  message: `fault ${errorId}`,
  stack: STACK,
  address: '/admin/sys-post',
  version: 'main-1a2b3c.js',
  count: 1,
  userId: 7,
  userName: 'clerk.s01',
  userAgent: CHROME,
  ip: '192.0.2.7',
  createdAt: '2026-11-20T01:00:00.000Z',
  ...values,
});

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    createEntry(1, { message: 'rows is undefined', count: 1024 }),
    createEntry(2, { message: 'Out of memory', userName: 'editor', address: '/dashboard' }),
    createEntry(3, { message: 'x'.repeat(300), stack: '', version: '', userAgent: '', ip: '' }),
  ];
  server.on(errorLogContract.list, ({ query }) =>
    paginate(
      stored.filter(
        ({ message, userName }) => message.includes(query.message ?? '') && userName.includes(query.userName ?? ''),
      ),
      query,
    ),
  );
  server.on(errorLogContract.remove, ({ body }) => {
    stored = stored.filter(({ errorId }) => !body.ids.includes(errorId));
    return body.ids;
  });
});

const renderAt = (address = '/admin/sys-error-log', permissions: readonly string[] = [LIST_TAG, REMOVE_TAG]) =>
  renderPages(address, { pages: { '/admin/sys-error-log': ErrorLogPage }, permissions });

it('lists errors with page, user, browser and count', async () => {
  renderAt();
  const row = within(await findRow('rows is undefined'));

  expect(screen.getByRole('heading', { level: 1, name: '错误日志' })).toBeInTheDocument();
  for (const words of ['/admin/sys-post', 'clerk.s01', 'Chrome · Windows', '1,024'])
    expect(row.getByText(words)).toBeInTheDocument();
});

it('shows the details of an error with a link to its page', async () => {
  renderAt();
  await userEvent.click(within(await findRow('rows is undefined')).getByRole('button', { name: /^查看/ }));
  const detail = within(await screen.findByRole('dialog', { name: '错误详情' }));

  for (const words of ['rows is undefined', 'clerk.s01', '192.0.2.7', 'main-1a2b3c.js'])
    expect(detail.getByText(words)).toBeInTheDocument();
  expect(detail.getByText(/at Page \(post-list-page/)).toBeInTheDocument();
  expect(detail.getByRole('link', { name: '/admin/sys-post' })).toHaveAttribute('href', '/admin/sys-post');
});

it('shows a dash for missing details', async () => {
  renderAt();
  await userEvent.click(within(await findRow('x'.repeat(300))).getByRole('button', { name: /^查看/ }));
  const detail = within(await screen.findByRole('dialog', { name: '错误详情' }));

  expect(detail.getAllByText('-')).toHaveLength(4);
});

it('deletes one after a confirmation with a truncated message', async () => {
  renderAt();
  await userEvent.click(within(await findRow('x'.repeat(300))).getByRole('button', { name: /^删除/ }));
  const confirmDialog = await screen.findByRole('alertdialog', { name: `删除错误“${'x'.repeat(60)}…”？` });
  await userEvent.click(within(confirmDialog).getByRole('button', { name: '删除错误' }));

  expect(await screen.findByText('已删除1条错误')).toBeInTheDocument();
  expect(stored.map(({ errorId }) => errorId)).toEqual([1, 2]);
  await waitFor(() => expect(screen.queryByText('x'.repeat(300))).not.toBeInTheDocument());
});

it('deletes several errors', async () => {
  renderAt();
  await userEvent.click(await screen.findByRole('checkbox', { name: '选择本页全部' }));
  await clickButton('删除3条错误');
  const confirmDialog = await screen.findByRole('alertdialog', { name: '删除3条错误？' });
  await userEvent.click(within(confirmDialog).getByRole('button', { name: '删除3条错误' }));

  expect(await screen.findByText('没有错误')).toBeInTheDocument();
  expect(stored).toEqual([]);
});

it('keeps the search by message, page and user in the URL', async () => {
  const { address } = renderAt('/admin/sys-error-log?message=memory');
  expect(await findRow('Out of memory')).toBeInTheDocument();
  expect(screen.queryByText('rows is undefined')).not.toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: '页面' })).toBeInTheDocument();

  await clickButton('重置');
  expect(await findRow('rows is undefined')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: '用户名' }), 'editor{Enter}');

  await waitFor(() => expect(address()).toBe('/admin/sys-error-log?userName=editor'));
});

it.each(['用户名', '次数', '最近发生'])('sorts by %s on the server', async (header) => {
  renderAt();
  await findRow('rows is undefined');
  await userEvent.click(screen.getByRole('button', { name: header }));

  await waitFor(() => expect(screen.getByRole('columnheader', { name: header })).toHaveAttribute('aria-sort'));
});

it('offers a retry when the list fails to load', async () => {
  server.on(errorLogContract.list, () => {
    throw new FakeApiError(503, '服务繁忙，请稍后再试');
  });
  renderAt();
  expect(await screen.findByText('服务繁忙，请稍后再试')).toBeInTheDocument();

  server.on(errorLogContract.list, ({ query }) => paginate(stored, query));
  await clickButton('重试');
  expect(await findRow('Out of memory')).toBeInTheDocument();
});

it('exports the filtered rows of all pages with permission', async () => {
  server.on(errorLogContract.export, () => 'No.\n');
  const save = mockDownloads();
  renderAt('/admin/sys-error-log?message=memory&orderBy=count&pageSize=10', [LIST_TAG, EXPORT_TAG]);
  await findRow('Out of memory');

  await clickButton('导出');

  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  expect(server.calls.at(-1)).toMatchObject({
    url: '/api/v1/error-log/export',
    arg: { query: { message: 'memory', orderBy: 'count', pageSize: undefined } },
  });
  save.mockRestore();
});

it('offers no write actions with list permission only', async () => {
  renderAt('/admin/sys-error-log', [LIST_TAG]);
  const row = within(await findRow('rows is undefined'));

  expect(row.getByRole('button', { name: /^查看/ })).toBeInTheDocument();
  expect(row.queryByRole('button', { name: /^删除/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '导出' })).not.toBeInTheDocument();
});

it('shows no table without permission to list', () => {
  renderAt('/admin/sys-error-log', [REMOVE_TAG]);

  expect(screen.getByText('你没有查看该页面的权限')).toBeInTheDocument();
  expect(server.calls).toEqual([]);
});
