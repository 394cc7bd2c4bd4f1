import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { loginLogContract, type LoginLogEntry } from '@backroom/contract/login-log';
import { clickButton, expectDots, findRow, openFilters, paginate, renderPages } from '@backroom/records/testing';

import { LoginLogPage } from './login-log-page.tsx';

const PATH = '/admin/sys-login-log';
const tag = (action: string) => `admin:sysLoginLog:${action}`;
const [LIST, QUERY, REMOVE] = ['list', 'query', 'remove'].map(tag) as [string, ...string[]];
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

const server = createFakeServer();
let stored: LoginLogEntry[];

const createEntry = (logId: number, values: Partial<LoginLogEntry> = {}): LoginLogEntry => ({
  logId,
  event: 'signedIn',
  way: 'password',
  isSuccess: true,
  reason: '',
  ip: '192.0.2.7',
  userAgent: CHROME,
  userId: logId,
  userName: `user${logId}`,
  name: `用户${logId}`,
  createdAt: '2026-11-20T01:00:00.000Z',
  ...values,
});

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  const failure = { event: 'refused', isSuccess: false } as const;
  stored = [
    createEntry(1, { userName: 'editor', name: '沈知微' }),
    createEntry(2, { ...failure, userName: 'nobody', name: '', userId: null, reason: 'unknownUser', way: 'phone' }),
    createEntry(3, { ...failure, userName: '', name: '', userId: null, userAgent: '', ip: '', way: 'passkey' }),
  ];
  server.on(loginLogContract.list, ({ query }) =>
    paginate(
      stored.filter(
        ({ userName, isSuccess }) =>
          userName.includes(query.userName ?? '') &&
          (query.result === undefined || isSuccess === (query.result === 'success')),
      ),
      query,
    ),
  );
  // Before `byId`, whose path matches too.
  server.on(loginLogContract.export, () => 'No.\n');
  server.on(loginLogContract.byId, ({ params }) => ({
    ...stored.find(({ logId }) => logId === params.logId)!,
    requestId: 'request-7f3k2',
  }));
  server.on(loginLogContract.remove, ({ body }) => {
    stored = stored.filter(({ logId }) => !body.ids.includes(logId));
    return body.ids;
  });
});

const renderAt = (address = PATH, permissions: readonly string[] = [LIST, QUERY!, REMOVE!]) =>
  renderPages(address, { pages: { [PATH]: LoginLogPage }, permissions });
const openDetail = async (name: string) => {
  await userEvent.click(within(await findRow(name)).getByRole('button', { name: /^查看/ }));
  return within(await screen.findByRole('dialog', { name: '登录日志详情' }));
};

it('lists sign-ins with user, event, method, reason, address and device', async () => {
  renderAt();
  const row = within(await findRow('沈知微'));

  expect(screen.getByRole('heading', { level: 1, name: '登录日志' })).toBeInTheDocument();
  for (const words of ['editor', '登录成功', '密码', '192.0.2.7', 'Chrome · Windows'])
    expect(row.getByText(words)).toBeInTheDocument();
  const failed = within(await findRow('nobody'));
  for (const words of ['登录失败', '短信验证码', '用户不存在']) expect(failed.getByText(words)).toBeInTheDocument();
  const anonymous = within(await findRow('未知用户'));
  for (const words of ['通行密钥', '未知设备']) expect(anonymous.getByText(words)).toBeInTheDocument();
  expect(row.getByText('微')).toHaveAttribute('data-kind', 'person');
  expectDots(screen.getByRole('table'), '登录成功', '登录失败');
});

it('opens the entry by a click on its row, not the person whom its first cell names', async () => {
  const { address } = renderAt(PATH, [LIST, QUERY!, 'admin:sysUser:query']);
  const row = within(await findRow('沈知微'));
  expect(row.getByRole('button', { name: /^2026-11-20 \d\d:\d\d:\d\d$/ })).toBeVisible();
  await userEvent.click(row.getByText('192.0.2.7'));

  expect(await screen.findByRole('dialog', { name: '登录日志详情' })).toBeVisible();
  expect(address()).toBe(PATH);
});

it('leads from the name to the person, for those who may read people', async () => {
  renderAt(PATH, [LIST, QUERY!, 'admin:sysUser:query']);
  const link = within(await findRow('沈知微')).getByRole('link', { name: '沈知微' });

  expect(link).toHaveAttribute('href', expect.stringMatching(/^\/admin\/sys-user\/\d+$/));
  expect(within(await findRow('nobody')).queryByRole('link')).not.toBeInTheDocument();
  const detail = await openDetail('沈知微');
  expect(await detail.findByRole('link', { name: '沈知微 (editor)' })).toBeVisible();
});

it('gives the controls of each row a name of their own', async () => {
  stored = [
    createEntry(1, { name: '沈知微' }),
    createEntry(2, { name: '沈知微', createdAt: '2026-11-20T02:00:00.000Z' }),
  ];
  renderAt();
  await screen.findAllByText('沈知微');
  const buttons = within(screen.getByRole('table')).getAllByRole('button', { name: /^查看/ });
  const names = buttons.map((button) => button.getAttribute('aria-label'));

  expect(new Set(names).size).toBe(2);
});

it('shows the details with links to the other entries of the user and of the address', async () => {
  const { address } = renderAt();
  const detail = await openDetail('沈知微');

  expect(await detail.findByText('request-7f3k2')).toBeInTheDocument();
  expect(detail.getByText(CHROME)).toBeInTheDocument();
  expect(detail.getByRole('link', { name: '192.0.2.7' })).toHaveAttribute('href', `${PATH}?ip=192.0.2.7`);
  await userEvent.click(detail.getByRole('link', { name: '沈知微 (editor)' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe(`${PATH}?userName=editor`);
  await waitFor(() => expect(screen.queryByText('nobody')).not.toBeInTheDocument());
});

it('shows a dash for what is unknown, and offers a retry when the details fail to load', async () => {
  server.on(loginLogContract.byId, () => {
    throw new FakeApiError(503, '服务繁忙，请稍后再试');
  });
  renderAt();
  const detail = await openDetail('未知用户');
  expect(await detail.findByText('服务繁忙，请稍后再试')).toBeInTheDocument();

  server.on(loginLogContract.byId, () => ({ ...stored[2]!, requestId: '' }));
  await userEvent.click(detail.getByRole('button', { name: '重试' }));
  expect((await detail.findAllByText('-')).length).toBe(6);
});

it('filters by result, method and days, which the URL keeps', async () => {
  const { address } = renderAt(`${PATH}?result=failure`);
  expect(await findRow('nobody')).toBeInTheDocument();
  expect(screen.queryByText('沈知微')).not.toBeInTheDocument();

  await clickButton('重置');
  expect(await findRow('沈知微')).toBeInTheDocument();
  await openFilters();
  await userEvent.type(screen.getByRole('combobox', { name: '时间' }), '2026-11-19 至 2026-11-20{Enter}');

  const begin = new Date('2026-11-19T00:00:00').toISOString();
  const end = new Date('2026-11-20T23:59:59.999').toISOString();
  await waitFor(() =>
    expect(server.calls.at(-1)).toMatchObject({ arg: { query: { beginTime: begin, endTime: end } } }),
  );
  expect(new URLSearchParams(address().split('?')[1]).get('beginTime')).toBe(begin);
  expect(screen.getByRole('combobox', { name: '时间' })).toHaveValue('2026-11-19 至 2026-11-20');
  expect(screen.getByRole('button', { name: '时间：2026-11-19 – 2026-11-20' })).toBeVisible();

  await userEvent.click(screen.getAllByRole('button', { name: '重置' })[0]!);
  await waitFor(() => expect(address()).toBe(PATH));
  expect(screen.queryByRole('button', { name: /^时间：/ })).not.toBeInTheDocument();
});
