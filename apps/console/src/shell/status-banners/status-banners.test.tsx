import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';

import { appConfigApi } from '@backroom/client/app-config';
import { postsApi } from '@backroom/client/posts';
import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { appConfigContract } from '@backroom/contract/app-config';
import { postContract } from '@backroom/contract/posts';
import { Toaster } from '@backroom/ui';

import { reportReachability } from '../../server-reachability.ts';
import { createAppStore } from '../../store.ts';
import { closeToasts, silentPresenter } from '../../testing/console.tsx';
import { StatusBanners } from './status-banners.tsx';

const OWN = 'index-mine.js';
const MINUTE_MS = 60_000;

const server = createFakeServer();
let isReachable: boolean;
let version: string;
const fetchHealth = jest.fn(async () => ({ ok: isReachable }) as Response);
const entry = document.createElement('script');
entry.type = 'module';

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  isReachable = true;
  version = OWN;
  server.on(appConfigContract.get, () => ({ sys_app_name: '', version }));
  fetchHealth.mockClear();
  reportReachability(true);
  globalThis.fetch = fetchHealth;
  entry.src = `/assets/${OWN}`;
  document.head.append(entry);
});
afterEach(() => jest.useRealTimers());

async function renderBanners() {
  const store = createAppStore(silentPresenter);
  await store.dispatch(appConfigApi.endpoints.getAppConfig.initiate({}));
  render(
    <Provider store={store}>
      <StatusBanners />
      <Toaster />
    </Provider>,
  );
  closeToasts();
  return store;
}

const queryOffline = () => screen.queryByText(/^连接不上服务器/);
const queryNewVersion = () => screen.queryByText(/^系统已更新/);
const fireEvent = (event: 'online' | 'offline') => act(async () => void dispatchEvent(new Event(event)));
const report = (isReached: boolean) => act(async () => reportReachability(isReached));

async function loseConnection() {
  isReachable = false;
  await fireEvent('offline');
  expect(queryOffline()).toBeInTheDocument();
}

describe('connection banner', () => {
  it('is not shown while connected, without health checks', async () => {
    await renderBanners();

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(fetchHealth).not.toHaveBeenCalled();
  });

  it('is not shown on the offline event alone', async () => {
    await renderBanners();
    await fireEvent('offline');

    expect(fetchHealth).toHaveBeenCalledTimes(1);
    expect(queryOffline()).not.toBeInTheDocument();
  });

  it('is not shown for a single failed request', async () => {
    await renderBanners();
    await report(false);

    expect(fetchHealth).toHaveBeenCalledTimes(1);
    expect(queryOffline()).not.toBeInTheDocument();
  });

  it('checks the server after a request that failed before it was mounted', async () => {
    reportReachability(false);
    await renderBanners();

    expect(fetchHealth).toHaveBeenCalledTimes(1);
    expect(queryOffline()).not.toBeInTheDocument();
  });

  it('is announced, and disappears with the next response; failed queries are refetched', async () => {
    server.on(postContract.list, () => {
      throw new FakeApiError(503, '服务繁忙');
    });
    const store = await renderBanners();
    const posts = store.dispatch(postsApi.endpoints.getPosts.initiate({ query: {} }));
    await posts;
    await loseConnection();
    expect(screen.getByRole('status')).toContainElement(queryOffline());
    expect(queryOffline()).toHaveTextContent(/显示的是\d{4}-\d\d-\d\d \d\d:\d\d以前的内容/);
    expect(server.count(postContract.list)).toBe(1);

    isReachable = true;
    fetchHealth.mockClear();
    await report(true);

    expect(queryOffline()).not.toBeInTheDocument();
    expect(await screen.findByText('已重新连接服务器')).toBeInTheDocument();
    expect(fetchHealth).not.toHaveBeenCalled();
    await waitFor(() => expect(server.count(postContract.list)).toBe(2));
    posts.unsubscribe();
  });

  it('shows no message for a response while connected', async () => {
    await renderBanners();
    await report(true);

    expect(screen.queryByText('已重新连接服务器')).not.toBeInTheDocument();
  });

  it('has a button to retry', async () => {
    await renderBanners();
    await loseConnection();
    const retry = screen.getByRole('button', { name: '立即重试' });
    fetchHealth.mockClear();
    await userEvent.click(retry);
    expect(fetchHealth).toHaveBeenCalledTimes(1);
    expect(queryOffline()).toBeInTheDocument();

    isReachable = true;
    await userEvent.click(retry);
    await waitFor(() => expect(queryOffline()).not.toBeInTheDocument());
  });

  it('checks every five seconds until the server is reachable', async () => {
    jest.useFakeTimers();
    await renderBanners();
    await loseConnection();
    fetchHealth.mockClear();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(fetchHealth).toHaveBeenCalledTimes(2);

    isReachable = true;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(queryOffline()).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(fetchHealth).toHaveBeenCalledTimes(3);
  });
});

describe('new-version banner', () => {
  it.each([
    ['the same one', OWN, `/assets/${OWN}`],
    ['a server without version', '', `/assets/${OWN}`],
    ['a development page', 'index-newer.js', ''],
  ])('is not shown for %s', async (_what, served, src) => {
    version = served;
    entry.src = src;
    if (src === '') entry.remove();
    await renderBanners();

    expect(queryNewVersion()).not.toBeInTheDocument();
  });

  it('can be postponed until the next version', async () => {
    version = 'index-newer.js';
    await renderBanners();
    expect(queryNewVersion()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '刷新' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '稍后刷新' }));
    expect(queryNewVersion()).not.toBeInTheDocument();

    version = 'index-newest.js';
    await loseConnection();
    isReachable = true;
    await fireEvent('online');
    await waitFor(() => expect(queryNewVersion()).toBeInTheDocument());
  });

  it('is not shown while the server is unreachable', async () => {
    version = 'index-newer.js';
    await renderBanners();
    await loseConnection();

    expect(queryNewVersion()).not.toBeInTheDocument();
  });

  it('is checked every five minutes by visible pages only', async () => {
    jest.useFakeTimers();
    const seen = jest.spyOn(document, 'visibilityState', 'get');
    await renderBanners();
    expect(server.count(appConfigContract.get)).toBe(1);
    seen.mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(20 * MINUTE_MS));
    expect(server.count(appConfigContract.get)).toBe(1);

    version = 'index-newer.js';
    seen.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(server.count(appConfigContract.get)).toBe(2);
    expect(queryNewVersion()).toBeInTheDocument();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(server.count(appConfigContract.get)).toBe(2);
    seen.mockRestore();
  });
});
