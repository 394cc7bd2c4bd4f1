import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { MAX_IDS } from '@backroom/contract';
import { type ErrorGroup, errorLogContract, type ErrorOccurrence } from '@backroom/contract/error-log';
import {
  chooseRowAction,
  clickButton,
  expectDots,
  findRow,
  paginate,
  renderPages,
  selectAllRows,
} from '@backroom/records/testing';

import { ErrorLogPage } from './error-log-page.tsx';

const PATH = '/admin/sys-error-log';
const LIST_TAG = 'admin:sysErrorLog:list';
const QUERY_TAG = 'admin:sysErrorLog:query';
const EDIT_TAG = 'admin:sysErrorLog:edit';
const REMOVE_TAG = 'admin:sysErrorLog:remove';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const STACK = 'TypeError: rows is undefined\n    at Page (post-list-page-1a2b3c.js:1:204)';
const TREND = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 5, 1];

const server = createFakeServer();
let stored: ErrorGroup[];
let occurrences: ErrorOccurrence[];

const createGroup = (groupId: number, values: Partial<ErrorGroup> = {}): ErrorGroup => ({
  groupId,
  message: `fault ${groupId}`,
  address: '/admin/sys-post',
  state: 'open',
  count: 1,
  affectedUsers: 1,
  firstVersion: 'base-1a2b3c.js',
  lastVersion: 'base-9z8y7x.js',
  firstSeenAt: '2026-11-18T01:00:00.000Z',
  lastSeenAt: '2026-11-20T01:00:00.000Z',
  trend: TREND,
  ...values,
});

const createOccurrence = (errorId: number, values: Partial<ErrorOccurrence> = {}): ErrorOccurrence => ({
  errorId,
  message: 'rows is undefined',
  stack: STACK,
  address: '/admin/sys-post',
  version: 'base-9z8y7x.js',
  count: 3,
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
    createGroup(1, { message: 'rows is undefined', count: 1024, affectedUsers: 17 }),
    createGroup(2, { message: 'Out of memory', state: 'solved', address: '/dashboard' }),
    createGroup(3, {
      message: 'x'.repeat(300),
      address: '',
      firstVersion: '',
      lastVersion: '',
      trend: TREND.map(() => 0),
    }),
  ];
  occurrences = [createOccurrence(12), createOccurrence(11, { userName: 'editor', userAgent: '' })];
  server.on(errorLogContract.list, ({ query }) =>
    paginate(
      stored.filter(
        ({ message, state }) =>
          message.includes(query.message ?? '') && (query.state === undefined || state === query.state),
      ),
      query,
    ),
  );
  // Before `byId`, whose path matches too.
  server.on(errorLogContract.export, () => 'No.\n');
  server.on(errorLogContract.byId, ({ params }) => {
    const group = stored.find(({ groupId }) => groupId === params.groupId)!;
    const isSolved = group.state === 'solved';
    return {
      ...group,
      stack: group.address && STACK,
      solvedAt: isSolved ? '2026-11-19T01:00:00.000Z' : null,
      solvedBy: isSolved ? 'admin' : '',
    };
  });
  server.on(errorLogContract.occurrences, () => occurrences);
  server.on(errorLogContract.setState, ({ body }) => {
    stored = stored.map((group) => (body.ids.includes(group.groupId) ? { ...group, state: body.state } : group));
    return body.ids;
  });
  server.on(errorLogContract.remove, ({ body }) => {
    stored = stored.filter(({ groupId }) => !body.ids.includes(groupId));
    return body.ids;
  });
});

const renderAt = (address = PATH, permissions: readonly string[] = [LIST_TAG, QUERY_TAG, REMOVE_TAG]) =>
  renderPages(address, { pages: { [PATH]: ErrorLogPage }, permissions });
const openDetail = async (message: string) => {
  await userEvent.click(within(await findRow(message)).getByRole('button', { name: /^查看/ }));
  return within(await screen.findByRole('dialog', { name: '错误详情' }));
};

it('lists errors with state, page, count, users and trend', async () => {
  renderAt();
  const row = within(await findRow('rows is undefined'));

  expect(screen.getByRole('heading', { level: 1, name: '错误日志' })).toBeInTheDocument();
  for (const words of ['待处理', '/admin/sys-post', '1,024', '17']) expect(row.getByText(words)).toBeInTheDocument();
  expect(row.getByRole('img', { name: '近14天共8次，最多一天5次，今天1次' })).toBeInTheDocument();
  expect(within(await findRow('Out of memory')).getByText('已解决')).toBeInTheDocument();
  expectDots(screen.getByRole('table'), '待处理', '已解决');
});

it('draws a bar for each day, and none for a day without the error', async () => {
  renderAt();
  const drawing = within(await findRow('rows is undefined')).getByRole('img', { name: /^近14天/ });
  const heights = [...drawing.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));

  expect(heights).toHaveLength(14);
  expect(heights.slice(0, 11)).toEqual(Array(11).fill(0));
  expect(heights[12]).toBe(Math.max(...heights));
  expect(heights[13]).toBeGreaterThan(0);
});

it('shows the details of an error with its reports and a link to its page', async () => {
  renderAt();
  const detail = await openDetail('rows is undefined');

  for (const words of ['rows is undefined', 'base-1a2b3c.js', '近14天共8次，最多一天5次，今天1次'])
    expect(await detail.findByText(words)).toBeInTheDocument();
  expect(detail.getByText(/at Page \(post-list-page/)).toBeInTheDocument();
  expect(detail.getByRole('link', { name: '/admin/sys-post' })).toHaveAttribute('href', '/admin/sys-post');
  const [latest, older] = within(await detail.findByRole('list', { name: '最近的报告' })).getAllByRole('listitem');
  expect(latest).toHaveTextContent(
    /clerk\.s01.*3次 · \/admin\/sys-post · Chrome · Windows · 192\.0\.2\.7 · base-9z8y7x\.js/,
  );
  expect(older).toHaveTextContent(/editor.*未知设备/);
});

it('shows a dash for missing details, and that older reports were deleted', async () => {
  occurrences = [];
  renderAt();
  const detail = await openDetail('x'.repeat(300));

  expect(await detail.findByText('更早的报告已清理')).toBeInTheDocument();
  expect(detail.getAllByText('-')).toHaveLength(5);
});

it('offers a retry when the details fail to load', async () => {
  server.on(errorLogContract.byId, () => {
    throw new FakeApiError(503, '服务繁忙，请稍后再试');
  });
  renderAt();
  const detail = await openDetail('Out of memory');
  expect(await detail.findByText('服务繁忙，请稍后再试')).toBeInTheDocument();

  server.on(errorLogContract.byId, () => ({ ...stored[1]!, stack: '', solvedAt: null, solvedBy: '' }));
  await userEvent.click(detail.getByRole('button', { name: '重试' }));
  expect(await detail.findByText('base-1a2b3c.js')).toBeInTheDocument();
});

it('solves an error in its row, and opens it again in its details', async () => {
  renderAt(PATH, [LIST_TAG, QUERY_TAG, EDIT_TAG]);
  await userEvent.click(within(await findRow('rows is undefined')).getByRole('button', { name: /^标为已解决/ }));
  expect(await screen.findByText('已将1个错误标为已解决')).toBeInTheDocument();
  await waitFor(async () => expect(within(await findRow('rows is undefined')).getByText('已解决')).toBeInTheDocument());

  const detail = await openDetail('Out of memory');
  expect(await detail.findByText(/^2026-11-19 .*，admin$/)).toBeInTheDocument();
  await userEvent.click(detail.getByRole('button', { name: '重新打开' }));
  expect(await detail.findByText('待处理')).toBeInTheDocument();
  expect(stored.map(({ state }) => state)).toEqual(['solved', 'open', 'open']);
});

it('solves several errors', async () => {
  renderAt(PATH, [LIST_TAG, EDIT_TAG]);
  await selectAllRows();
  await clickButton('标为已解决');

  expect(await screen.findByText('已将3个错误标为已解决')).toBeInTheDocument();
  expect(stored.map(({ state }) => state)).toEqual(['solved', 'solved', 'solved']);
});

it.each([
  [MAX_IDS, 'enabled'],
  [MAX_IDS + 1, 'disabled'],
])('solves as many at once as a call takes: %s, %s', async (count, expected) => {
  stored = Array.from({ length: count }, (_, index) => createGroup(index + 1));
  renderAt(`${PATH}?pageSize=${MAX_IDS * 2}`, [LIST_TAG, EDIT_TAG]);
  await findRow(`fault ${count}`);
  await selectAllRows();

  const button = await screen.findByRole('button', { name: '标为已解决' });
  expect(button.matches(':disabled') ? 'disabled' : 'enabled').toBe(expected);
});

it('deletes one after a confirmation with a truncated message', async () => {
  renderAt();
  await chooseRowAction('x'.repeat(300), '删除');
  const confirmDialog = await screen.findByRole('alertdialog', { name: `删除错误“${'x'.repeat(60)}…”？` });
  await userEvent.click(within(confirmDialog).getByRole('button', { name: '删除错误' }));

  expect(await screen.findByText('已删除1个错误')).toBeInTheDocument();
  expect(stored.map(({ groupId }) => groupId)).toEqual([1, 2]);
  await waitFor(() => expect(screen.queryByText('x'.repeat(300))).not.toBeInTheDocument());
});
