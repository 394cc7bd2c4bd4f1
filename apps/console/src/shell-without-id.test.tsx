import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { skipSchemas } from '@backroom/client/testing/contract';
import { sessionContract } from '@backroom/contract/session';
import { startI18n } from '@backroom/ui';

import { closeToasts, renderConsole, startFakeServer } from './testing/console.tsx';
import { user } from './testing/users.ts';

startI18n('zh-CN');
skipSchemas();
afterEach(closeToasts);

it.each([
  ['an id', { ...user, userId: undefined }],
  ['anything but roles', { roles: ['admin'] }],
])('the shell is usable for a user without %s, and stores nothing under a name that others share', async (_, sent) => {
  const server = startFakeServer();
  server.on(sessionContract.getInfo, () => sent as typeof user);
  renderConsole('/dashboard', { token: 't1' });

  expect(await screen.findByRole('main')).toBeVisible();
  expect(await screen.findByRole('tab', { name: /首页/ })).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /账号菜单$/ }));
  expect(await screen.findByRole('menuitem', { name: '退出登录' })).toBeVisible();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('undefined');
  expect(sessionStorage.getItem('tabs')).toBeNull();
});
