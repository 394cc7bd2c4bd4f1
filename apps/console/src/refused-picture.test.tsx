import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router';

import { signedIn } from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { sessionApi } from '@backroom/client/session';
import { FakeApiError } from '@backroom/client/testing';
import { sample } from '@backroom/client/testing/contract';
import { avatarContract } from '@backroom/contract/avatars';
import { profileContract } from '@backroom/contract/profile';
import { roleRightsContract } from '@backroom/contract/role-rights';
import { systemSettingsContract } from '@backroom/contract/system-settings';
import { chooseImage, clickButton, mockImageDecoding } from '@backroom/records/testing';

import { pages } from './page-registry.ts';
import { createAppStore } from './store.ts';
import { silentPresenter, startFakeServer } from './testing/console.tsx';
import { user } from './testing/users.ts';

afterEach(() => jest.restoreAllMocks());

/** Renders a page with the store of the console, and returns the messages of its toasts. */
async function openPage(component: string): Promise<readonly string[]> {
  const toasts: string[] = [];
  const store = createAppStore({ ...silentPresenter, error: (message) => void toasts.push(message) });
  configureHttp({ token: () => 't1', language: () => 'zh-CN' });
  store.dispatch(signedIn('t1'));
  await store.dispatch(sessionApi.util.upsertQueryData('getInfo', undefined, user));
  const Page = await pages.get(component)?.load();
  if (!Page) throw new Error(`there is no page ${component}`);
  render(
    <Provider store={store}>
      <MemoryRouter>{createElement(Page)}</MemoryRouter>
    </Provider>,
  );
  return toasts;
}

it.each([
  ['avatar', '/profile/index', { open: '更换头像', save: '保存头像' }],
  ['logo', '/admin/sys-config/set', { open: '更换标志', save: '保存标志' }],
])('shows the refusal of a new %s once, in its dialog', async (_picture, component, buttons) => {
  mockImageDecoding();
  const server = startFakeServer();
  server.on(profileContract.read, () => sample(profileContract.read.data) as never);
  server.on(systemSettingsContract.get, () => sample(systemSettingsContract.get.data) as never);
  server.on(roleRightsContract.options, () => ({ list: [], more: false }));
  for (const contract of [avatarContract.set, systemSettingsContract.setLogo])
    server.on(contract, () => {
      throw new FakeApiError(400, '图片太大');
    });
  const toasts = await openPage(component);
  await chooseImage(buttons);
  await clickButton(buttons.save);

  expect(await screen.findByRole('alert')).toHaveTextContent('图片太大');
  expect(screen.getByRole('application')).toBeVisible();
  expect(toasts).toEqual([]);
});
