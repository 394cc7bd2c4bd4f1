import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { readTokenCookie, selectPermissions, selectRoles } from '@backroom/auth';
import { sessionApi } from '@backroom/client/session';
import { FakeApiError } from '@backroom/client/testing';
import { navigationContract } from '@backroom/contract/navigation';
import { roleToken, sessionContract } from '@backroom/contract/session';
import { startI18n } from '@backroom/ui';

import { closeToasts, createEntry, getAddress, renderConsole, startFakeServer, user } from './testing/console.tsx';

startI18n('zh-CN');
afterEach(closeToasts);

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
  server.on(navigationContract.get, () => (isManager() ? [createEntry('/stores')] : [createEntry('/admin/dict')]));
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
  expect(refreshBodies).toEqual([{ token: 'manager-token' }]);
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
