import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { deptContract } from '@backroom/contract/departments';
import { onlineContract, type OnlineSession } from '@backroom/contract/online';
import {
  chooseRowAction,
  clickButton,
  findRow,
  openFilters,
  paginate,
  readTools,
  renderPages,
  selectAllRows,
} from '@backroom/records/testing';
import { formatDateTime } from '@backroom/ui';

import { OnlineListPage } from './online-list-page.tsx';

const LIST_TAG = 'admin:sysSession:list';
const REMOVE_TAG = 'admin:sysSession:remove';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

const server = createFakeServer();
let stored: OnlineSession[];

const createSession = (sessionId: number, values: Partial<OnlineSession> = {}): OnlineSession => ({
  sessionId,
  userId: sessionId,
  userName: `user${sessionId}`,
  name: `用户${sessionId}`,
  deptName: '信息技术部',
  ip: '192.0.2.7',
  userAgent: CHROME,
  isCurrent: false,
  createdAt: '2026-11-20T01:00:00.000Z',
  lastSeenAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  expiresAt: '2026-11-20T09:00:00.000Z',
  ...values,
});

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = [
    createSession(1, { userId: 7, userName: 'admin', name: '顾清和', isCurrent: true }),
    createSession(2, { userName: 'editor', name: '沈知微', userAgent: SAFARI, ip: '198.51.100.4' }),
    createSession(3, { userName: 'lead', name: '陆行舟', userAgent: '' }),
  ];
  server.on(onlineContract.list, ({ query }) =>
    paginate(
      stored.filter(({ userName, ip }) => userName.includes(query.userName ?? '') && ip.includes(query.ip ?? '')),
      query,
    ),
  );
  server.on(deptContract.tree, () => [
    { id: 4, label: '华东', deptType: 'region' as const, status: '2' as const, disabled: false, children: [] },
  ]);
  server.on(onlineContract.endAll, ({ body }) => {
    const ended = stored.filter(({ userId }) => userId === body.userId).map(({ sessionId }) => sessionId);
    stored = stored.filter(({ userId }) => userId !== body.userId);
    return ended;
  });
  server.on(onlineContract.remove, ({ body }) => {
    stored = stored.filter(({ sessionId }) => !body.ids.includes(sessionId));
    return body.ids;
  });
});

const renderAt = (address = '/admin/sys-session', permissions: readonly string[] = [LIST_TAG, REMOVE_TAG]) =>
  renderPages(address, { pages: { '/admin/sys-session': OnlineListPage }, permissions });
const getEndedBodies = () => server.calls.filter(({ method }) => method === 'DELETE').map(({ arg }) => arg.body);

it('lists sessions with user, device and last activity', async () => {
  renderAt();
  const row = within(await findRow('沈知微'));

  expect(screen.getByRole('heading', { level: 1, name: '登录会话' })).toBeInTheDocument();
  for (const words of ['editor', '信息技术部', '198.51.100.4', 'Safari · iOS'])
    expect(row.getByText(words)).toBeInTheDocument();
  expect(row.getByTitle(formatDateTime(stored[1]!.lastSeenAt))).toHaveTextContent(/^(昨天)?\d\d:\d\d$/);
  expect(row.getByRole('img', { name: '手机或平板' })).toBeInTheDocument();
  expect(row.getByText('微')).toHaveAttribute('data-kind', 'person');
  expect(within(await findRow('陆行舟')).getByText('未知设备')).toBeInTheDocument();
});

it('marks the current session and does not allow ending it', async () => {
  renderAt();
  const currentRow = within(await findRow('顾清和'));

  expect(currentRow.getByText('当前会话')).toBeInTheDocument();
  expect(currentRow.queryByRole('button', { name: '结束会话' })).not.toBeInTheDocument();
  expect(currentRow.queryByRole('button', { name: /结束/ })).not.toBeInTheDocument();
  expect(currentRow.getByRole('checkbox')).toBeDisabled();
});

it('opens the session by a click on its row, not the person whom its first cell names', async () => {
  const { address } = renderAt('/admin/sys-session', [LIST_TAG, 'admin:sysUser:query']);
  const [, , cell] = within(await findRow('沈知微')).getAllByRole('cell');
  await userEvent.click(cell!);

  expect(await screen.findByRole('dialog', { name: '会话详情' })).toBeVisible();
  expect(address()).toBe('/admin/sys-session');
});

it('leads from the name to the person, for those who may read people', async () => {
  renderAt('/admin/sys-session', [LIST_TAG, 'admin:sysUser:query']);
  const row = within(await findRow('沈知微'));
  expect(row.getByRole('link', { name: '沈知微' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin\/sys-user\/\d+$/),
  );
  await userEvent.click(row.getByRole('button', { name: /^查看/ }));
  expect(await screen.findByRole('dialog', { name: '会话详情' })).toBeVisible();
});

it('opens the details of a session, also without the right to end it', async () => {
  const { address } = renderAt('/admin/sys-session', [LIST_TAG]);
  await userEvent.click(within(await findRow('沈知微')).getByText('沈知微'));
  const detail = within(await screen.findByRole('dialog', { name: '会话详情' }));
  expect(detail.getByText(SAFARI)).toBeVisible();
  expect(detail.getByText('2026-11-20 09:00:00')).toBeVisible();
  expect(detail.queryByRole('button', { name: /结束/ })).not.toBeInTheDocument();

  await userEvent.click(detail.getByRole('link', { name: '沈知微 (editor)' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/admin/sys-session?userName=editor');
});

it('ends several sessions except the current one', async () => {
  renderAt();
  await selectAllRows();
  await clickButton('结束2个会话');
  const confirmDialog = await screen.findByRole('alertdialog', { name: '结束2个会话？' });
  expect(confirmDialog).toHaveTextContent('将结束“沈知微”、“陆行舟”的会话');
  await userEvent.click(within(confirmDialog).getByRole('button', { name: '结束2个会话' }));

  expect(await screen.findByText('已结束2个会话')).toBeInTheDocument();
  expect(getEndedBodies()).toEqual([{ ids: [2, 3] }]);
});

it('offers neither create, edit nor export', async () => {
  renderAt('/admin/sys-session', ['*:*:*']);
  await findRow('沈知微');

  for (const name of [/新建/, /编辑/]) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(await readTools()).not.toContain('导出');
});

it('ends all sessions of a user after confirmation', async () => {
  stored.push(createSession(4, { userId: 2, userName: 'editor', name: '沈知微' }));
  renderAt();
  await screen.findAllByText('沈知微');
  await userEvent.click(screen.getAllByRole('button', { name: /^更多.*沈知微/ })[0]!);
  await userEvent.click(await screen.findByRole('menuitem', { name: '结束全部会话' }));
  const confirmDialog = await screen.findByRole('alertdialog', { name: '结束“沈知微”的全部会话？' });
  await userEvent.click(within(confirmDialog).getByRole('button', { name: '结束全部会话' }));

  expect(await screen.findByText('已结束“沈知微”的2个会话')).toBeInTheDocument();
  expect(getEndedBodies()).toEqual([{ userId: 2 }]);
  await waitFor(() => expect(screen.queryByText('沈知微')).not.toBeInTheDocument());
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('ends nothing when cancelled, and stays open after an error', async () => {
  server.on(onlineContract.endAll, () => {
    throw new FakeApiError(503, '服务繁忙，请稍后再试');
  });
  renderAt();
  await chooseRowAction('陆行舟', '结束全部会话');
  const confirmDialog = await screen.findByRole('alertdialog');
  await userEvent.click(within(confirmDialog).getByRole('button', { name: '结束全部会话' }));
  await waitFor(() => expect(server.count(onlineContract.endAll)).toBe(1));
  expect(confirmDialog).toBeInTheDocument();

  await waitFor(() => expect(within(confirmDialog).getByRole('button', { name: '取消' })).toBeEnabled());
  await userEvent.click(within(confirmDialog).getByRole('button', { name: '取消' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(stored).toHaveLength(3);
});

it('keeps department and days of the sign-in in the URL', async () => {
  const { address } = renderAt();
  await findRow('沈知微');
  await openFilters();
  const department = screen.getByRole('combobox', { name: '部门' });
  await userEvent.type(department, '华东{Enter}');
  await userEvent.type(screen.getByRole('combobox', { name: '登录时间' }), '2026-11-20{Enter}');

  const begin = new Date('2026-11-20T00:00:00').toISOString();
  await waitFor(() =>
    expect(server.calls.findLast(({ url }) => url === '/api/v1/session')?.arg.query).toMatchObject({
      deptId: 4,
      beginTime: begin,
      endTime: new Date('2026-11-20T23:59:59.999').toISOString(),
    }),
  );
  expect(address()).toContain('deptId=4');
});
