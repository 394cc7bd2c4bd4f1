import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';

import { configureHttp } from '@backroom/client';
import { navigationApi } from '@backroom/client/navigation';
import { sessionApi } from '@backroom/client/session';
import { homeBlocksContract } from '@backroom/contract/home-blocks';
import { navCounts } from '@backroom/layout';

import { historyNavigator } from '../history.ts';
import { createAppStore } from '../store.ts';
import { createEntry, silentPresenter, startFakeServer } from '../testing/console.tsx';
import { user } from '../testing/users.ts';
import { MenuCounts } from './menu-counts.ts';

const MONTH_PLAN = '/cafu/cash-in/month-plan';
const item = (kind: 'plansToApprove' | 'returnedPlan' | 'behindPlan' | 'openDays' | 'differences', value: number) => ({
  kind,
  value,
  month: '2026-11',
  query: {},
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function renderCounts(path: string) {
  const server = startFakeServer();
  server.on(homeBlocksContract.attention, () => ({
    list: [
      item('plansToApprove', 2),
      item('returnedPlan', 1),
      item('behindPlan', 5),
      item('openDays', 3),
      item('differences', 2),
    ],
  }));
  configureHttp({ token: () => 't1', language: () => 'zh-CN' });
  const store = createAppStore(silentPresenter);
  await store.dispatch(sessionApi.util.upsertQueryData('getInfo', undefined, user));
  await store.dispatch(navigationApi.util.upsertQueryData('getNavigation', undefined, [createEntry(path)]));
  // Kept, as the shell does.
  void store.dispatch(navigationApi.endpoints.getNavigation.initiate());
  void store.dispatch(sessionApi.endpoints.getInfo.initiate());
  historyNavigator.replace('/dashboard');
  const { unmount } = render(
    <Provider store={store}>
      <MenuCounts />
    </Provider>,
  );
  return { unmount, count: () => server.count(homeBlocksContract.attention) };
}

it('counts what waits for a decision or a day of work, by page, once for pages that follow each other', async () => {
  const { unmount, count } = await renderCounts(MONTH_PLAN);
  await wait(2_000);
  expect(count()).toBe(0);
  await wait(2_000);
  expect(Object.fromEntries(navCounts.get())).toEqual({ [MONTH_PLAN]: 3, '/cafu/cash-in/days': 5 });
  act(() => historyNavigator.push('/profile/index'));
  await wait(10_000);
  expect(count()).toBe(1);

  await wait(60_000);
  expect(count()).toBe(1);
  act(() => historyNavigator.push('/dashboard'));
  await wait(4_000);
  expect(count()).toBe(2);
  unmount();
  expect(navCounts.get().size).toBe(0);
});

it('asks nothing for a menu without such a page', async () => {
  const { count } = await renderCounts('/admin/sys-post');
  await wait(10_000);
  expect(count()).toBe(0);
});
