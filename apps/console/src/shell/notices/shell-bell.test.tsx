import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { signedIn } from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { sessionApi } from '@backroom/client/session';
import { createOwnNotice } from '@backroom/client/testing';
import { ownNoticeContract } from '@backroom/contract/own-notices';
import { LiveNotices, type NoticePages } from '@backroom/feature-notices/live';
import { setPreference } from '@backroom/ui';

import { createAppStore } from '../../store.ts';
import { silentPresenter, startFakeServer } from '../../testing/console.tsx';
import { ShellBell } from './shell-bell.tsx';

const pages: NoticePages = {
  canOpen: () => false,
  open: () => undefined,
  hasUnsavedInput: () => false,
  isAtHome: () => true,
  openPanel: () => undefined,
  focusBell: () => undefined,
};

it('shows how many notices are open, unless the setting is off', async () => {
  const server = startFakeServer();
  server.on(ownNoticeContract.poll, () => [createOwnNotice(2), createOwnNotice(1)]);
  server.on(ownNoticeContract.receive, ({ body }) => body);
  const store = createAppStore(silentPresenter);
  store.dispatch(signedIn('t1'));
  configureHttp({ token: () => 't1', language: () => 'zh-CN' });
  await store.dispatch(sessionApi.endpoints.getInfo.initiate());
  render(
    <Provider store={store}>
      <LiveNotices userId={1} pages={pages} />
      <ShellBell />
    </Provider>,
  );
  expect(await screen.findByRole('button', { name: '2条未读通知' })).toHaveTextContent('2');

  act(() => setPreference('notices', 'off'));
  expect(screen.getByRole('button', { name: '通知' })).toHaveTextContent('');
  expect(screen.getByText('通知2')).toBeInTheDocument();

  act(() => setPreference('notices', 'on'));
  expect(screen.getByRole('button', { name: '2条未读通知' })).toBeInTheDocument();
});
