import { act, render, screen, within } from '@testing-library/react';
import { createElement } from 'react';
import { Provider } from 'react-redux';

import { signedIn } from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { sessionApi } from '@backroom/client/session';
import { createOwnNotice } from '@backroom/client/testing';
import { ownNoticeContract } from '@backroom/contract/own-notices';

import { createAppStore } from '../../store.ts';
import { silentPresenter, startFakeServer } from '../../testing/console.tsx';
import { loadedNotices, NOTICE_SLOTS } from './notice-slots.tsx';

afterEach(() => act(() => loadedNotices.set(null)));

it('have the bell at once, and the rest when its code has loaded', async () => {
  const notice = createOwnNotice(1, { notice_title: '盘点' });
  const server = startFakeServer();
  server.on(ownNoticeContract.get, () => ({ list: [notice], count: 1, pageIndex: 1, pageSize: 20 }));
  server.on(ownNoticeContract.poll, () => [notice]);
  server.on(ownNoticeContract.receive, ({ body }) => body);
  const store = createAppStore(silentPresenter);
  store.dispatch(signedIn('t1'));
  configureHttp({ token: () => 't1', language: () => 'zh-CN' });
  await store.dispatch(sessionApi.endpoints.getInfo.initiate());
  render(
    <Provider store={store}>
      <header>{NOTICE_SLOTS.bell}</header>
      <aside>{NOTICE_SLOTS.notices?.count}</aside>
      <main>{NOTICE_SLOTS.notices?.list}</main>
    </Provider>,
  );
  const [bell, count, list] = (['banner', 'complementary', 'main'] as const).map((role) => screen.getByRole(role));
  for (const slot of [count, list]) expect(slot).toBeEmptyDOMElement();
  const button = within(bell!).getByRole('button', { name: '通知' });
  act(() => button.focus());
  const module = await import('./shell-notices.tsx');
  render(<Provider store={store}>{createElement(module.ShellNotices)}</Provider>);
  act(() => loadedNotices.set(module));

  expect(await within(bell!).findByRole('button', { name: '1条未读通知' })).toBeVisible();
  expect(button).toHaveFocus();
  expect(count).toHaveTextContent(/^1$/);
  expect(await within(list!).findByText('盘点')).toBeVisible();
});
