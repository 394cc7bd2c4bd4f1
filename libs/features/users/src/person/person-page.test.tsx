import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createRecordRequest, type RecordRequest } from '@backroom/auth';
import { createFakeServer, FakeApiError, toOptionPage } from '@backroom/client/testing';
import { deptContract } from '@backroom/contract/departments';
import { onlineContract } from '@backroom/contract/online';
import { operLogContract } from '@backroom/contract/oper-log';
import { personContract, type PersonHoldings, type PersonSight } from '@backroom/contract/people';
import { postContract } from '@backroom/contract/posts';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { roleContract } from '@backroom/contract/roles';
import { userContract } from '@backroom/contract/users';
import { emulatePhone, findRow, paginate, renderPages } from '@backroom/records/testing';

import { createUser } from '../testing/create-user.ts';
import { PersonPage } from './person-page.tsx';

const server = createFakeServer();
const READ = ['admin:sysUser:list', 'admin:sysUser:query'];
const ALL = [
  ...READ,
  'admin:sysUser:unlock',
  'admin:sysSession:list',
  'admin:sysSession:remove',
  'admin:sysOperLog:list',
  'admin:sysRole:query',
];
const person = createUser(21, { nickName: '陈明', phone: '13800000021', deptId: 11, deptName: '收银组' });
const sight: PersonSight = {
  isEnabled: true,
  roles: [{ roleId: 3, roleName: '门店店长', dataScope: '4' }],
  entries: [
    { menuId: 1, parentId: 0, menuType: 'M', title: '经营管理', titleEn: 'Business', icon: 'money', roleIds: [3] },
    { menuId: 2, parentId: 1, menuType: 'C', title: '月度计划', titleEn: 'Plan', icon: 'money', roleIds: [3] },
  ],
  lists: [
    { kind: 'user', count: 10_000, more: true, roleIds: [3] },
    { kind: 'monthPlan', count: 1, more: false, roleIds: [3] },
  ],
};
const held = { nameEn: '', month: '', state: '' } as const;
const holdings: PersonHoldings = {
  store: { storeId: 10, storeName: '南京西路店' },
  holdings: [
    { kind: 'stores', records: [{ ...held, id: 10, name: '南京西路店' }], more: false },
    {
      kind: 'plans',
      records: [{ ...held, id: 10, name: '南京西路店', month: '2026-12', state: 'submitted' }],
      more: false,
    },
  ],
};
const session = {
  sessionId: 5,
  userId: 21,
  userName: 'user.21',
  name: '陈明',
  deptName: '收银组',
  ip: '10.0.0.9',
  userAgent: '',
  isCurrent: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T08:59:00.000Z',
  expiresAt: '2026-11-21T08:00:00.000Z',
};

let sessions = [session];
beforeEach(() => {
  server.install();
  server.calls.length = 0;
  sessions = [session];
  server.on(userContract.byId, ({ params }) => {
    if (Number(params.userId) !== 21) throw new FakeApiError(404, '记录不存在');
    return person;
  });
  server.on(personContract.sight, () => sight);
  server.on(personContract.holdings, () => holdings);
  server.on(userContract.locks, () => [{ userId: 21, lockedUntil: '2026-11-30T09:00:00.000Z' }]);
  server.on(userContract.history, () => ({ list: [], hasMore: false }));
  server.on(onlineContract.list, ({ query }) => paginate(sessions, query));
  server.on(onlineContract.remove, ({ body }) => {
    sessions = [];
    return body.ids;
  });
  server.on(operLogContract.list, () => ({ list: [], hasNewer: false, hasOlder: false }));
  server.on(deptContract.tree, () => []);
  server.on(postContract.options, () => toOptionPage([]));
  server.on(roleRightsContract.options, () => toOptionPage([]));
  server.on(roleContract.byId, () => {
    throw new FakeApiError(404, '记录不存在');
  });
});

const renderAt = (address: string, permissions: readonly string[] = ALL) =>
  renderPages(address, { pages: { '/admin/sys-user/:userId': PersonPage }, permissions });

it('shows the account with a number to call, and what the person holds', async () => {
  renderAt('/admin/sys-user/21');
  expect(await screen.findByRole('heading', { level: 1, name: '陈明' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '拨打13800000021' })).toHaveAttribute('href', 'tel:13800000021');
  const plans = within(await screen.findByRole('region', { name: '所管门店的计划' }));

  expect(plans.getByRole('link', { name: '南京西路店 2026-12' })).toHaveAttribute(
    'href',
    '/cafu/cash-in/month-plan?month=2026-12&store=10',
  );
  expect(plans.getByText('待审批')).toBeInTheDocument();
  // Of the person's department, beside the link of the store that they manage.
  expect(screen.getAllByText('南京西路店').length).toBeGreaterThan(1);
});

it('shows the menu as the person sees it, and the rows of each list', async () => {
  renderAt('/admin/sys-user/21?tab=sight');
  const menu = within(await screen.findByRole('list', { name: '这个人的菜单' }));
  expect(menu.getByText('月度计划')).toBeInTheDocument();
  expect(menu.getByText('门店店长')).toBeInTheDocument();

  expect(await findRow('用户')).toHaveTextContent('10,000以上');
  expect(screen.getByRole('row', { name: /月度计划/ })).toHaveTextContent('1家门店');
});

it('offers to see the console as the person, to those who may', async () => {
  renderAt('/admin/sys-user/21', [...READ, 'admin:sysUser:seeAs']);
  expect(await screen.findByRole('button', { name: '以此人视角查看' })).toBeInTheDocument();
  cleanup();
  renderAt('/admin/sys-user/21', READ);
  expect(await screen.findByRole('heading', { level: 1, name: '陈明' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '以此人视角查看' })).not.toBeInTheDocument();
});

it('has what is done less often in a menu on a phone', async () => {
  const phone = emulatePhone();
  renderAt('/admin/sys-user/21', [...READ, 'admin:sysUser:seeAs']);
  await userEvent.click(await screen.findByRole('button', { name: '更多操作' }));
  const names = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(names).toEqual(['为什么看不到', '以此人视角查看']);
  expect(screen.queryByRole('link', { name: '为什么看不到' })).not.toBeInTheDocument();
  phone.mockRestore();
});

it('says that a disabled account sees nothing', async () => {
  server.on(personContract.sight, () => ({ isEnabled: false, roles: [], entries: [], lists: [] }));
  renderAt('/admin/sys-user/21?tab=sight');
  expect(await screen.findByText('账号已停用，什么都看不到')).toBeInTheDocument();
});

it('ends a session after a confirmation, and offers to unlock', async () => {
  renderAt('/admin/sys-user/21?tab=devices');
  expect(await screen.findByRole('button', { name: '解锁' })).toBeInTheDocument();
  await userEvent.click(within(await findRow('未知设备')).getByRole('button', { name: /结束会话/ }));
  const dialog = await screen.findByRole('alertdialog', { name: '结束“陈明”的会话？' });
  await userEvent.click(within(dialog).getByRole('button', { name: '结束会话' }));

  expect(await screen.findByText('没有登录中的设备')).toBeInTheDocument();
  expect(server.calls.find(({ method }) => method === 'DELETE')?.arg.body).toEqual({ ids: [5] });
});

it('has no devices and no changes by the person without these rights', async () => {
  renderAt('/admin/sys-user/21?tab=changes', READ);
  expect(await screen.findByRole('region', { name: '对这个账号的变更' })).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: '这个人做的变更' })).not.toBeInTheDocument();
  expect(screen.queryByRole('tab', { name: '登录设备' })).not.toBeInTheDocument();
  expect(server.calls.filter(({ url }) => url.includes('session') || url.includes('opera'))).toEqual([]);
});

it('leads back from a person who cannot be found', async () => {
  renderAt('/admin/sys-user/99');
  expect(await screen.findByText('找不到这个人')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '返回用户' })).toHaveAttribute('href', '/admin/sys-user');
});

it('requests nothing without the right to read users', async () => {
  renderAt('/admin/sys-user/21', []);
  await screen.findByRole('heading', { level: 1 });
  expect(server.calls).toEqual([]);
});

describe('the name of a role', () => {
  it('is a link with a card, and plain text once it turns out to be out of reach', async () => {
    renderAt('/admin/sys-user/21');
    const link = await screen.findByRole('link', { name: '门店店长' });
    expect(server.calls.filter(({ url }) => url.includes('/role/'))).toEqual([]);
    await userEvent.hover(link);

    await waitFor(() => expect(screen.queryByRole('link', { name: '门店店长' })).not.toBeInTheDocument());
    expect(screen.getByText('门店店长')).toBeInTheDocument();
  });

  it('is plain text without the right to read roles', async () => {
    renderAt('/admin/sys-user/21', READ);
    expect(await screen.findByText('门店店长')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: '门店店长' })).not.toBeInTheDocument();
  });
});

it('keeps the tab in the address', async () => {
  const { address } = renderAt('/admin/sys-user/21');
  await userEvent.click(await screen.findByRole('tab', { name: '能看到什么' }));
  expect(await screen.findByRole('list', { name: '这个人的菜单' })).toBeInTheDocument();
  expect(address()).toBe('/admin/sys-user/21?tab=sight');
});

describe('a navigation with a request', () => {
  const EDITOR = [...ALL, 'admin:sysUser:edit', 'admin:sysUser:resetPassword'];
  const renderWith = (request: RecordRequest, permissions: readonly string[]) =>
    renderPages(
      { pathname: '/admin/sys-user/21', search: '', state: createRecordRequest(request) },
      { pages: { '/admin/sys-user/:userId': PersonPage }, permissions },
    );

  it.each<[RecordRequest, string, string]>([
    ['edit', 'dialog', '编辑用户'],
    ['resetPassword', 'dialog', '重置“陈明”的密码'],
    ['endSessions', 'alertdialog', '结束“陈明”的全部会话？'],
  ])('to %s opens the dialog of the page once', async (request, role, name) => {
    const { state } = renderWith(request, EDITOR);

    expect(await screen.findByRole(role, { name })).toBeInTheDocument();
    await waitFor(() => expect(state()).toBeNull());
  });

  it.each<RecordRequest>(['edit', 'resetPassword', 'endSessions'])(
    'to %s opens nothing without the right',
    async (request) => {
      const { state } = renderWith(request, READ);
      await screen.findByRole('heading', { level: 1, name: '陈明' });

      await waitFor(() => expect(state()).toBeNull());
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    },
  );
});
