import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';

import { appConfigApi } from '@backroom/client/app-config';
import { postsApi } from '@backroom/client/posts';
import { fakeServer, Refusal } from '@backroom/client/testing';
import { appConfigContract } from '@backroom/contract/app-config';
import { postContract } from '@backroom/contract/posts';
import { Toaster } from '@backroom/ui';

import { noteReached } from '../../server-there.ts';
import { makeStore } from '../../store.ts';
import { closeToasts, silent } from '../../testing/console.tsx';
import { Strips } from './strips.tsx';

const OWN = 'index-mine.js';
const MINUTE_MS = 60_000;

const server = fakeServer();
let isThere: boolean;
let version: string;
const asked = jest.fn(async () => ({ ok: isThere }) as Response);
const entry = document.createElement('script');
entry.type = 'module';

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  isThere = true;
  version = OWN;
  server.on(appConfigContract.get, () => ({ sys_app_name: '', version }));
  asked.mockClear();
  noteReached(true);
  globalThis.fetch = asked;
  entry.src = `/assets/${OWN}`;
  document.head.append(entry);
});
afterEach(() => jest.useRealTimers());

async function show() {
  const store = makeStore(silent);
  await store.dispatch(appConfigApi.endpoints.getAppConfig.initiate({}));
  render(
    <Provider store={store}>
      <Strips />
      <Toaster />
    </Provider>,
  );
  closeToasts();
  return store;
}

const offline = () => screen.queryByText(/^连接不上服务器/);
const news = () => screen.queryByText(/^系统已更新/);
const tell = (event: 'online' | 'offline') => act(async () => void dispatchEvent(new Event(event)));
const reached = (isReached: boolean) => act(async () => noteReached(isReached));

async function loseServer() {
  isThere = false;
  await tell('offline');
  expect(offline()).toBeInTheDocument();
}

describe('connection banner', () => {
  it('is not shown while connected, without health checks', async () => {
    await show();

    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not shown on the offline event alone', async () => {
    await show();
    await tell('offline');

    expect(asked).toHaveBeenCalledTimes(1);
    expect(offline()).not.toBeInTheDocument();
  });

  it('is not shown for a single failed request', async () => {
    await show();
    await reached(false);

    expect(asked).toHaveBeenCalledTimes(1);
    expect(offline()).not.toBeInTheDocument();
  });

  it('checks the server after a request that failed before it was mounted', async () => {
    noteReached(false);
    await show();

    expect(asked).toHaveBeenCalledTimes(1);
    expect(offline()).not.toBeInTheDocument();
  });

  it('is announced, and disappears with the next response; failed queries are refetched', async () => {
    server.on(postContract.list, () => {
      throw new Refusal(503, '服务繁忙');
    });
    const store = await show();
    const posts = store.dispatch(postsApi.endpoints.getPosts.initiate({ query: {} }));
    await posts;
    await loseServer();
    expect(screen.getByRole('status')).toContainElement(offline());
    expect(server.count(postContract.list)).toBe(1);

    isThere = true;
    asked.mockClear();
    await reached(true);

    expect(offline()).not.toBeInTheDocument();
    expect(await screen.findByText('已重新连接服务器')).toBeInTheDocument();
    expect(asked).not.toHaveBeenCalled();
    await waitFor(() => expect(server.count(postContract.list)).toBe(2));
    posts.unsubscribe();
  });

  it('shows no message for a response while connected', async () => {
    await show();
    await reached(true);

    expect(screen.queryByText('已重新连接服务器')).not.toBeInTheDocument();
  });

  it('has a button to retry', async () => {
    await show();
    await loseServer();
    const retry = screen.getByRole('button', { name: '立即重试' });
    asked.mockClear();
    await userEvent.click(retry);
    expect(asked).toHaveBeenCalledTimes(1);
    expect(offline()).toBeInTheDocument();

    isThere = true;
    await userEvent.click(retry);
    await waitFor(() => expect(offline()).not.toBeInTheDocument());
  });

  it('checks every five seconds until the server is reachable', async () => {
    jest.useFakeTimers();
    await show();
    await loseServer();
    asked.mockClear();
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(asked).toHaveBeenCalledTimes(2);

    isThere = true;
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(offline()).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(asked).toHaveBeenCalledTimes(3);
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
    await show();

    expect(news()).not.toBeInTheDocument();
  });

  it('can be postponed until the next version', async () => {
    version = 'index-newer.js';
    await show();
    expect(news()).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '刷新' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: '稍后刷新' }));
    expect(news()).not.toBeInTheDocument();

    version = 'index-newest.js';
    await loseServer();
    isThere = true;
    await tell('online');
    await waitFor(() => expect(news()).toBeInTheDocument());
  });

  it('is not shown while the server is unreachable', async () => {
    version = 'index-newer.js';
    await show();
    await loseServer();

    expect(news()).not.toBeInTheDocument();
  });

  it('is checked every five minutes by visible pages only', async () => {
    jest.useFakeTimers();
    const seen = jest.spyOn(document, 'visibilityState', 'get');
    await show();
    expect(server.count(appConfigContract.get)).toBe(1);
    seen.mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(20 * MINUTE_MS));
    expect(server.count(appConfigContract.get)).toBe(1);

    version = 'index-newer.js';
    seen.mockReturnValue('visible');
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(server.count(appConfigContract.get)).toBe(2);
    expect(news()).toBeInTheDocument();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(server.count(appConfigContract.get)).toBe(2);
    seen.mockRestore();
  });
});
