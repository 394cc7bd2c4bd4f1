// Preloaded, because fake timers do not wait for the dynamic import.
import '@backroom/client/events';

import {
  selectEndReason,
  selectPermissions,
  selectSessionEnded,
  selectToken,
  signedIn,
  signedOut,
} from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { EVENTS_CHANNEL } from '@backroom/client/early-events';
import { sessionApi } from '@backroom/client/session';
import { installTabs, removeTabs } from '@backroom/client/testing';
import { sessionContract } from '@backroom/contract/session';

import { makeStore } from '../store.ts';
import { silent, startServer, user } from '../testing/console.tsx';
import { followEvents } from './follow-events.ts';

const POLL_MS = 30_000;

/** The requested streams. */
let asked: { signal: AbortSignal; say: (text: string) => void }[];
let isDown: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  asked = [];
  isDown = false;
  globalThis.fetch = (async (_url: string, { signal }: { signal: AbortSignal }) => {
    if (isDown) throw new TypeError('Failed to fetch');
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (control = given) });
    asked.push({ signal, say: (text) => control?.enqueue(new TextEncoder().encode(text)) });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }) as never;
});
afterEach(() => {
  removeTabs();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** Signs in; `arrive` loads the user. */
async function open() {
  const server = startServer();
  const store = makeStore(silent);
  configureHttp({ token: () => selectToken(store.getState()), language: () => 'zh-CN' });
  followEvents(store);
  store.dispatch(signedIn('t1'));
  return { server, store, arrive: () => store.dispatch(sessionApi.endpoints.getInfo.initiate()) };
}

it('connects after a delay once the user is loaded, and disconnects on sign-out', async () => {
  const { store, arrive } = await open();
  await pass(5_000);
  expect(asked).toHaveLength(0);
  await arrive();
  await pass(5_000);
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([false]);
  store.dispatch(signedOut());
  await pass(5_000);

  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true]);
});

it('does not connect if the user signs out first', async () => {
  const { store, arrive } = await open();
  await arrive();
  await pass(100);
  store.dispatch(signedOut());
  await pass(5_000);

  expect(asked).toHaveLength(0);
});

it('handles events that other tabs broadcast during the delay', async () => {
  installTabs();
  const { store, arrive } = await open();
  await arrive();
  await pass(100);
  const refusal = { kind: 'refused', code: 401, message: '', reason: 'endedByAdmin' };
  new BroadcastChannel(EVENTS_CHANNEL).postMessage({ ended: refusal });
  await pass(100);
  // The broadcasting tab has removed the token.
  configureHttp({ token: () => null, language: () => 'zh-CN' });
  expect(selectSessionEnded(store.getState())).toBe(false);
  await pass(5_000);

  expect(selectSessionEnded(store.getState())).toBe(true);
  expect(selectEndReason(store.getState())).toBe('endedByAdmin');
  expect(asked.filter(({ signal }) => !signal.aborted)).toHaveLength(0);
});

it('ends the session with the reason when the server ends it', async () => {
  const { store, arrive } = await open();
  await arrive();
  await pass(5_000);
  asked[0]?.say('event: session-ended\ndata: {"reason":"endedByAdmin"}\n\n');
  await pass(0);

  expect(selectSessionEnded(store.getState())).toBe(true);
  expect(selectEndReason(store.getState())).toBe('endedByAdmin');
  expect(selectToken(store.getState())).toBeNull();
  await pass(2 * POLL_MS);
  expect(asked).toHaveLength(1);
});

it('updates permissions by polling without a stream', async () => {
  isDown = true;
  const { server, store, arrive } = await open();
  await arrive();
  expect(selectPermissions(store.getState())).toEqual(['*:*:*']);
  server.on(sessionContract.getInfo, () => ({ ...user, permissions: ['admin:sysPost:list'] }));
  await pass(POLL_MS + 5_000);

  expect(selectPermissions(store.getState())).toEqual(['admin:sysPost:list']);
});
