// Preloaded, because fake timers do not wait for the dynamic import.
import '@backroom/client/events/session-events';

import {
  selectEndReason,
  selectPermissions,
  selectSessionEnded,
  selectToken,
  signedIn,
  signedOut,
} from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { sessionApi } from '@backroom/client/session';
import { installBrowserTabs, removeBrowserTabs } from '@backroom/client/testing';
import { sessionContract } from '@backroom/contract/session';

import { createAppStore } from '../store.ts';
import { silentPresenter, startFakeServer } from '../testing/console.tsx';
import { user } from '../testing/users.ts';
import { subscribeToEvents } from './subscribe-to-events.ts';

const POLL_MS = 30_000;

/** The requested streams. */
let streams: { signal: AbortSignal; send: (text: string) => void }[];
let isOffline: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  streams = [];
  isOffline = false;
  globalThis.fetch = (async (_url: string, { signal }: { signal: AbortSignal }) => {
    if (isOffline) throw new TypeError('Failed to fetch');
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
    streams.push({ signal, send: (text) => control?.enqueue(new TextEncoder().encode(text)) });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }) as never;
});
afterEach(() => {
  removeBrowserTabs();
  jest.useRealTimers();
});

const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Signs in; `arrive` loads the user. */
async function createSession() {
  const server = startFakeServer();
  const store = createAppStore(silentPresenter);
  configureHttp({ token: () => selectToken(store.getState()), language: () => 'zh-CN' });
  subscribeToEvents(store);
  store.dispatch(signedIn('t1'));
  return { server, store, loadUser: () => store.dispatch(sessionApi.endpoints.getInfo.initiate()) };
}

it('connects after a delay once the user is loaded, and disconnects on sign-out', async () => {
  const { store, loadUser } = await createSession();
  await advance(5_000);
  expect(streams).toHaveLength(0);
  await loadUser();
  await advance(5_000);
  expect(streams.map(({ signal }) => signal.aborted)).toEqual([false]);
  store.dispatch(signedOut());
  await advance(5_000);

  expect(streams.map(({ signal }) => signal.aborted)).toEqual([true]);
});

it('does not connect if the user signs out first', async () => {
  const { store, loadUser } = await createSession();
  await loadUser();
  await advance(100);
  store.dispatch(signedOut());
  await advance(5_000);

  expect(streams).toHaveLength(0);
});

it('handles an event that another tab broadcasts during the delay at once', async () => {
  installBrowserTabs();
  const { store, loadUser } = await createSession();
  await loadUser();
  await advance(100);
  const error = { kind: 'response', code: 401, message: '', reason: 'endedByAdmin' };
  // The broadcasting tab has removed the token.
  configureHttp({ token: () => null, language: () => 'zh-CN' });
  expect(selectSessionEnded(store.getState())).toBe(false);
  new BroadcastChannel('backroom.events').postMessage({ ended: error });
  await advance(100);

  expect(selectSessionEnded(store.getState())).toBe(true);
  expect(selectEndReason(store.getState())).toBe('endedByAdmin');
  expect(streams.filter(({ signal }) => !signal.aborted)).toHaveLength(0);
});

it('ends the session with the reason when the server ends it', async () => {
  const { store, loadUser } = await createSession();
  await loadUser();
  await advance(5_000);
  streams[0]?.send('event: session-ended\ndata: {"reason":"endedByAdmin"}\n\n');
  await advance(0);

  expect(selectSessionEnded(store.getState())).toBe(true);
  expect(selectEndReason(store.getState())).toBe('endedByAdmin');
  expect(selectToken(store.getState())).toBeNull();
  await advance(2 * POLL_MS);
  expect(streams).toHaveLength(1);
});

it('updates permissions by polling without a stream', async () => {
  isOffline = true;
  const { server, store, loadUser } = await createSession();
  await loadUser();
  expect(selectPermissions(store.getState())).toEqual(['*:*:*']);
  server.on(sessionContract.getInfo, () => ({ ...user, permissions: ['admin:sysPost:list'] }));
  await advance(POLL_MS + 5_000);

  expect(selectPermissions(store.getState())).toEqual(['admin:sysPost:list']);
});
