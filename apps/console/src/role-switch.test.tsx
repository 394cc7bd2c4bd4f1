import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { readTokenCookie, selectPermissions, selectRoles } from '@backroom/auth';
import { sessionApi } from '@backroom/client/session';
import { FakeApiError, installBrowserTabs, removeBrowserTabs } from '@backroom/client/testing';
import { navigationContract } from '@backroom/contract/navigation';
import { roleToken, sessionContract } from '@backroom/contract/session';
import { selectTabs, tabDirtyChanged } from '@backroom/layout';
import { startI18n } from '@backroom/ui';

import { historyNavigator } from './history.ts';
import { closeToasts, createEntry, getAddress, renderConsole, startFakeServer } from './testing/console.tsx';
import { user } from './testing/users.ts';

startI18n('zh-CN');
afterEach(closeToasts);
beforeEach(() => sessionStorage.clear());

const heldRoles = [
  { roleKey: 'manager', roleName: '门店店长' },
  { roleKey: 'editor', roleName: '资料编辑' },
];
const userWithTwoRoles = {
  ...user,
  name: '沈知行',
  roles: ['manager', 'editor'],
  heldRoles,
  permissions: ['a:b:list', 'a:b:add'],
};

/** A server with a response for each role. */
function startTwoRoleServer() {
  const server = startFakeServer();
  const isManager = () => readTokenCookie() === roleToken('manager');
  server.on(sessionContract.getInfo, () =>
    isManager()
      ? { ...userWithTwoRoles, roles: ['manager'], activeRole: 'manager', permissions: ['a:b:list'] }
      : userWithTwoRoles,
  );
  server.on(navigationContract.get, () => [
    createEntry('/shared'),
    createEntry(isManager() ? '/stores' : '/admin/dict'),
  ]);
  return server;
}

async function chooseRole(name: string) {
  await userEvent.click(await screen.findByRole('button', { name: /账号菜单$/ }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name }));
}
const findMenuLink = async (name: string) =>
  within(await screen.findByRole('navigation', { name: '主菜单' })).findByRole('link', { name });

it('switches to one role: changes the token, refetches user and menu, closes other pages', async () => {
  startTwoRoleServer();
  const store = renderConsole('/admin/dict?pageSize=50', { token: 't1' });
  await screen.findByRole('main');

  await chooseRole('门店店长');

  expect(await findMenuLink('标题/stores')).toBeVisible();
  expect(readTokenCookie()).toBe('manager-token');
  expect(selectRoles(store.getState())).toEqual(['manager']);
  expect(selectPermissions(store.getState())).toEqual(['a:b:list']);
  expect(screen.queryByRole('link', { name: '标题/admin/dict' })).toBeNull();
  expect(getAddress()).toBe('/dashboard');
});

/** Two pages, of which the new role has the second one too. */
async function openTwoPages() {
  startTwoRoleServer();
  const store = renderConsole('/admin/dict', { token: 't1' });
  await findMenuLink('标题/shared');
  act(() => historyNavigator.push('/shared?a=1'));
  await screen.findByRole('tab', { name: /标题\/shared/ });
  return store;
}
const getOpenPaths = (store: ReturnType<typeof renderConsole>) =>
  selectTabs(store.getState()).map(({ location }) => location.pathname);

it('closes all tabs, also those of pages that the new role has', async () => {
  const store = await openTwoPages();
  await chooseRole('门店店长');

  await findMenuLink('标题/stores');
  expect(getOpenPaths(store)).toEqual(['/dashboard']);
  expect(sessionStorage.getItem('tabs')).not.toContain('/shared');
});

it('closes views with unsaved changes only after a question that names them', async () => {
  const store = await openTwoPages();
  act(() => void store.dispatch(tabDirtyChanged({ id: '/admin/dict', isDirty: true })));

  await chooseRole('门店店长');
  const question = await screen.findByRole('alertdialog', { name: '切换角色并放弃未保存的修改？' });
  expect(question).toHaveTextContent('标题/admin/dict有未保存的修改。切换角色会关闭所有页面');
  await userEvent.click(within(question).getByRole('button', { name: '继续编辑' }));
  expect(readTokenCookie()).toBe('t1');
  expect(getOpenPaths(store)).toContain('/admin/dict');

  await chooseRole('门店店长');
  await userEvent.click(await screen.findByRole('button', { name: '放弃并切换' }));
  await findMenuLink('标题/stores');
  expect(readTokenCookie()).toBe('manager-token');
  expect(getOpenPaths(store)).toEqual(['/dashboard']);
});

describe('with other tabs of this browser', () => {
  afterEach(removeBrowserTabs);

  it('names the views with unsaved changes there', async () => {
    await openTwoPages();
    installBrowserTabs();
    const other = new BroadcastChannel('backroom.unsaved');
    other.addEventListener('message', ({ data }: MessageEvent<{ from: string }>) =>
      other.postMessage({ to: data.from, titles: ['月计划'] }),
    );

    await chooseRole('门店店长');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('月计划（另一个浏览器标签页）有未保存的修改');
    expect(readTokenCookie()).toBe('t1');
  });
});

it('switches back to all roles with a new token', async () => {
  const server = startTwoRoleServer();
  const refreshBodies: unknown[] = [];
  server.on(sessionContract.refreshToken, ({ body }) => {
    refreshBodies.push(body);
    return { token: 't2', expiresAt: '2030-01-01T00:00:00.000Z' };
  });
  const store = renderConsole('/dashboard', { token: roleToken('manager') });
  await findMenuLink('标题/stores');

  await chooseRole('全部角色');

  await waitFor(() => expect(selectRoles(store.getState())).toEqual(['manager', 'editor']));
  expect(refreshBodies).toEqual([{ token: 'manager-token', allRoles: true }]);
  expect(readTokenCookie()).toBe('t2');
  expect(await findMenuLink('标题/admin/dict')).toBeVisible();
});

it('keeps the role if the refresh fails', async () => {
  const server = startTwoRoleServer();
  server.on(sessionContract.refreshToken, () => {
    throw new FakeApiError(503, '服务繁忙');
  });
  renderConsole('/dashboard', { token: roleToken('manager') });
  await findMenuLink('标题/stores');

  await chooseRole('全部角色');

  await waitFor(() => expect(server.count(sessionContract.refreshToken)).toBe(1));
  expect(await findMenuLink('标题/stores')).toBeVisible();
  expect(readTokenCookie()).toBe('manager-token');
});

it('ignores a response for a role other than that of the token', async () => {
  const server = startTwoRoleServer();
  const store = renderConsole('/dashboard', { token: 't1' });
  await screen.findByRole('main');
  const staleUser = { ...userWithTwoRoles, activeRole: 'manager', roles: ['manager'] };
  server.on(sessionContract.getInfo, () => staleUser);

  await store.dispatch(sessionApi.endpoints.getInfo.initiate(undefined, { forceRefetch: true }));

  expect(selectRoles(store.getState())).toEqual(['manager', 'editor']);
});

it('has no role items for a user with one role', async () => {
  startFakeServer();
  renderConsole('/dashboard', { token: 't1' });
  await userEvent.click(await screen.findByRole('button', { name: /账号菜单$/ }));

  expect(await screen.findByRole('menuitem', { name: '个人中心' })).toBeVisible();
  expect(screen.queryByRole('menuitemradio')).toBeNull();
});
