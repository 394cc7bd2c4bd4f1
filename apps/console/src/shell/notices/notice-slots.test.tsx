import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';

import { createOwnNotice } from '@backroom/client/testing';
import { ownNoticeContract } from '@backroom/contract/own-notices';

import { createAppStore } from '../../store.ts';
import { silentPresenter, startFakeServer } from '../../testing/console.tsx';
import { loadedNotices, NOTICE_SLOTS } from './notice-slots.tsx';

afterEach(() => act(() => loadedNotices.set(null)));

it('are empty until the code of the notices has loaded', async () => {
  startFakeServer().on(ownNoticeContract.get, () => ({
    list: [createOwnNotice(1, { notice_title: '盘点' })],
    count: 1,
    pageIndex: 1,
    pageSize: 20,
  }));
  const { container } = render(
    <Provider store={createAppStore(silentPresenter)}>
      {NOTICE_SLOTS.bell}
      {NOTICE_SLOTS.notices?.list}
    </Provider>,
  );
  expect(container).toBeEmptyDOMElement();
  const module = await import('./shell-notices.tsx');
  act(() => loadedNotices.set(module));

  expect(await screen.findByRole('button', { name: '没有未读通知' })).toBeVisible();
  expect(await screen.findByText('盘点')).toBeVisible();
});
