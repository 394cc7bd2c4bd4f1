import { sessionContract } from '@backroom/contract/session';

import type { ApiError } from '../http/api-error.ts';
import { configureHttp } from '../http/http.ts';
import { installBrowserTabs, removeBrowserTabs, setVisibility } from '../testing/browser-tabs.ts';
import { createFakeServer, FakeApiError } from '../testing/index.ts';
import { createEventBus, eventBus } from './event-bus.api.ts';
import { createLeader } from './leader-tab.ts';
import { subscribeToPlanPresence, subscribeToPlanRevisions } from './plan-events.api.ts';
import { type SessionEventHandler, subscribeToSessionEvents } from './session-events.api.ts';

const POLL_MS = 30_000;
const HEARTBEAT_TIMEOUT_MS = 45_000;
const RELEASE_DELAY_MS = 5 * 60_000;

const STREAM = { 'content-type': 'text/event-stream' };

const server = createFakeServer();
const createUser = (rights: string) => ({ userId: 1, roles: ['admin'], rights }) as never;
const user = createUser('r1');

/** Server side of a stream. */
interface ServerStream {
  headers: Record<string, string>;
  isOpen: () => boolean;
  send: (text: string) => void;
  close: () => void;
}

/** Result of `fetch`; by default a new stream. */
let respond: () => Response | Promise<Response> | undefined;
let streams: ServerStream[];
let connectCount: number;
let cookie: string | null;

function openStream(headers: Record<string, string>, signal: AbortSignal): Response {
  let isOpen = true;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(streamController) {
      controller = streamController;
    },
  });
  signal.addEventListener('abort', () => {
    if (isOpen) controller?.error(new Error('aborted'));
    isOpen = false;
  });
  streams.push({
    headers,
    isOpen: () => isOpen,
    send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
    close() {
      isOpen = false;
      controller?.close();
    },
  });
  return new Response(body, { headers: STREAM });
}

const createErrorResponse = (status: number, code: number, data: unknown = null) =>
  new Response(JSON.stringify({ requestId: 'r', code, msg: 'no', data }), { status });

const cleanups: (() => void)[] = [];
/** A subscribed tab and the events it has received. */
function openTab(more: Partial<SessionEventHandler> = {}, bus = createEventBus()) {
  const received: (ApiError | string)[] = [];
  const live: boolean[] = [];
  let knownRights = 'r1';
  cleanups.push(bus.subscribe('isLive', (isLive) => live.push(isLive)));
  const stop = subscribeToSessionEvents(
    {
      onSessionEnded: (refusal) => received.push(refusal),
      onUserChanged: ({ rights }) => {
        received.push('known');
        knownRights = rights;
      },
      onSettingsChanged: (data) => received.push(data),
      onJobsChanged: (data) => received.push(data),
      onDictionariesChanged: () => received.push('dictionaries'),
      getRights: () => knownRights,
      ...more,
    },
    { bus, runAsLeader: createLeader(bus) },
  );
  cleanups.push(stop);
  return { received, live, bus, stop };
}
/** Advances the time and flushes promises. */
const advance = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  streams = [];
  connectCount = 0;
  cookie = 't1';
  respond = () => undefined;
  globalThis.fetch = (async (
    _url: string,
    { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  ) => {
    connectCount += 1;
    return (await respond()) ?? openStream(headers, signal);
  }) as never;
  server.install();
  server.calls.length = 0;
  server.on(sessionContract.getInfo, () => user);
  configureHttp({
    token: () => cookie,
    language: () => 'zh-CN',
    onTokenRefreshed: async (token) => {
      cookie = token;
    },
  });
  setVisibility('visible');
});
afterEach(() => {
  for (const stop of cleanups.splice(0)) stop();
  removeBrowserTabs();
  jest.useRealTimers();
});

const getPollCount = () => server.count(sessionContract.getInfo);
const frame = (reason: string) => `event: session-ended\ndata: {"reason":"${reason}"}\n\n`;

describe('the stream', () => {
  it('is requested with the token and does not poll while connected', async () => {
    const { received } = openTab();
    await advance();
    expect(streams[0]?.headers).toMatchObject({ Authorization: 'Bearer t1', Accept: 'text/event-stream' });
    for (let beat = 0; beat < 8; beat += 1) {
      streams[0]?.send(':\n\n');
      await advance(15_000);
    }

    expect([connectCount, getPollCount(), received]).toEqual([1, 0, []]);
  });

  it('reports why the session ended, also from partial chunks', async () => {
    const { received } = openTab();
    await advance();
    for (const piece of frame('endedByAdmin').match(/.{1,7}/gs) ?? []) streams[0]?.send(piece);
    streams[0]?.close();
    await advance(POLL_MS);

    expect(received).toEqual([{ kind: 'response', code: 401, message: '', reason: 'endedByAdmin' }]);
    expect([connectCount, getPollCount()]).toEqual([1, 0]);
  });

  it('ignores a sign-out, which the tabs broadcast themselves, and does not reconnect', async () => {
    const { received } = openTab();
    await advance();
    streams[0]?.send(frame('signedOut'));
    streams[0]?.close();
    await advance(2 * POLL_MS);

    expect([received, connectCount, getPollCount()]).toEqual([[], 1, 0]);
  });

  it.each(['event: news\ndata: {"reason":"idle"}\n\n', 'data: hello\n\n', ': session-ended\n\n'])(
    'is not ended by %j',
    async (words) => {
      const { received } = openTab();
      await advance();
      streams[0]?.send(words);
      await advance();

      expect(received).toEqual([]);
      expect(streams[0]?.isOpen()).toBe(true);
    },
  );

  it('reports changed settings to every tab', async () => {
    installBrowserTabs();
    const [one, other] = [openTab(), openTab()];
    await advance();
    streams[0]?.send('event: settings\ndata: {"settings":"s2"}\n\n');
    await advance();

    expect([one.received, other.received]).toEqual([['{"settings":"s2"}'], ['{"settings":"s2"}']]);
    expect(getPollCount()).toBe(0);
  });

  it('reports changed jobs, and whether the stream is connected, to every tab', async () => {
    installBrowserTabs();
    const tabs = [openTab(), openTab()];
    await advance();
    streams[0]?.send('event: jobs\ndata: {"jobs":"j2"}\n\n');
    await advance();
    streams[0]?.close();
    await advance();

    expect(tabs.map(({ received }) => received)).toEqual([['{"jobs":"j2"}'], ['{"jobs":"j2"}']]);
    expect(tabs.map(({ live }) => live)).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('that is not there two seconds after another tab had it is reported as lost', async () => {
    respond = () => new Promise(() => undefined);
    const { live } = openTab();
    await advance(1_999);
    expect(live).toEqual([]);
    await advance(1);

    expect(live).toEqual([false]);
  });

  it('announces month plans to its own tab without channel, as on plain http, also to a page that opens later', async () => {
    const revisions: [string, number][] = [];
    const follow = (month: string) =>
      cleanups.push(subscribeToPlanRevisions(month, (revision) => revisions.push([month, revision])));
    follow('2026-11');
    openTab({}, eventBus);
    await advance();
    streams[0]?.send('event: month-plans\ndata: {"revisions":{"2026-11":7,"2026-12":3}}\n\n');
    await advance();
    follow('2026-12');

    expect(revisions).toEqual([
      ['2026-11', 7],
      ['2026-12', 3],
    ]);
  });

  it('reports each revision of dictionaries once, although each opening repeats the last one', async () => {
    const { received } = openTab();
    const announce = async (revision: number) => {
      streams.at(-1)?.send(`event: dictionaries\ndata: {"dictionaries":${revision}}\n\n`);
      await advance();
    };
    await advance();
    await announce(4);
    streams[0]?.close();
    await advance(2_000);
    expect(streams).toHaveLength(2);
    await announce(4);
    expect(received).toEqual(['dictionaries']);
    await announce(5);

    expect(received).toEqual(['dictionaries', 'dictionaries']);
  });

  it('announces who edits a month, that no one does any more, and the loss of the stream', async () => {
    const received: (string | null)[] = [];
    openTab({}, eventBus);
    await advance();
    cleanups.push(subscribeToPlanPresence('2026-11', (fingerprint) => received.push(fingerprint)));
    streams[0]?.send('event: plan-presence\ndata: {"presence":{"2026-11":"a","2026-12":"b"}}\n\n');
    streams[0]?.send('event: plan-presence\ndata: {"presence":{"2026-12":"b"}}\n\n');
    streams[0]?.send('event: plan-presence\ndata: {"presence":{"2026-11":"c"}}\n\n');
    await advance();
    streams[0]?.close();
    await advance();

    expect(received).toEqual(['a', null, 'c', null]);
  });

  it('reports the latest user and the latest settings of the events before', async () => {
    const bus = createEventBus();
    bus.set('settings', 'a');
    bus.set('known', user);
    bus.set('settings', 'b');
    const { received } = openTab({}, bus);
    await advance();

    expect(received).toEqual(['known', 'b']);
  });

  it('is not opened after an end that another tab has relayed before', async () => {
    const bus = createEventBus();
    const end: ApiError = { kind: 'response', code: 401, message: '', reason: 'idle' };
    bus.set('known', user);
    bus.set('ended', end);
    const { received } = openTab({}, bus);
    await advance(POLL_MS);

    expect([received, connectCount]).toEqual([[end], 0]);
  });

  it('that is rejected because the session has ended reports the reason', async () => {
    respond = () => createErrorResponse(401, 401, { reason: 'passwordChanged' });
    const { received } = openTab();
    await advance(POLL_MS);

    expect(received).toMatchObject([{ kind: 'response', code: 401, reason: 'passwordChanged' }]);
    expect(connectCount).toBe(1);
  });

  it('refreshes an expired token first', async () => {
    server.on(sessionContract.refreshToken, () => ({ token: 't2', expiresAt: '2026-01-01T08:00:00.000Z' }));
    respond = () => (cookie === 't1' ? createErrorResponse(401, 6401) : undefined);
    const { received } = openTab();
    await advance();

    expect(streams.map(({ headers }) => headers.Authorization)).toEqual(['Bearer t2']);
    expect(received).toEqual([]);
  });

  it('reconnects with exponential backoff up to 30 s', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    openTab();
    await advance(2_000);
    expect(connectCount).toBe(2);
    await advance(10 * 60_000);
    const after = connectCount;
    expect(after).toBeLessThan(50);
    await advance(10 * 60_000);

    expect(connectCount - after).toBeGreaterThanOrEqual(20);
    expect(connectCount - after).toBeLessThanOrEqual(40);
  });

  it('resets the backoff after a successful connection', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    openTab();
    await advance(5 * 60_000);
    respond = () => undefined;
    await advance(POLL_MS);
    expect(streams).toHaveLength(1);
    streams[0]?.send(':\n\n');
    await advance(40_000);
    streams[0]?.close();
    await advance(2_000);

    expect(streams).toHaveLength(2);
  });

  it('that a newer one has replaced is not opened for minutes; meanwhile all that it announces is read every 30 s', async () => {
    const { received, live } = openTab();
    await advance();
    streams[0]?.send('event: stream-ended\ndata: {"reason":"tooManyStreams"}\n\n');
    streams[0]?.close();
    await advance(4 * POLL_MS);

    expect(connectCount).toBe(1);
    expect(live.at(-1)).toBe(false);
    expect(received.filter((event) => event === 'known')).toHaveLength(4);
    expect(received.filter((event) => event === '')).toHaveLength(4);
    expect(received.filter((event) => event === '{"jobs":""}')).toHaveLength(4);
    expect(received.filter((event) => event === 'dictionaries')).toHaveLength(4);

    await advance(2 * POLL_MS);
    expect(connectCount).toBe(1);
    for (let waited = 0; connectCount === 1 && waited < 10 * 60_000; waited += 5_000) await advance(5_000);
    expect(connectCount).toBe(2);
    const before = received.length;
    await advance(POLL_MS);
    expect(received).toHaveLength(before);
  });

  it('that a newer one has replaced is not opened by the next tab either', async () => {
    installBrowserTabs();
    const [first] = [openTab(), openTab()];
    await advance();
    streams[0]?.send('event: stream-ended\ndata: {"reason":"tooManyStreams"}\n\n');
    streams[0]?.close();
    await advance(1);
    first.stop();
    await advance(4 * 60_000);
    expect(connectCount).toBe(1);
    await advance(7 * 60_000);

    expect(connectCount).toBeGreaterThan(1);
  });

  it('is closed without a heartbeat', async () => {
    openTab();
    await advance(HEARTBEAT_TIMEOUT_MS);
    expect(streams[0]?.isOpen()).toBe(false);
    await advance(2_000);
    expect(streams[1]?.isOpen()).toBe(true);

    streams[1]?.send(':\n\n');
    await advance(HEARTBEAT_TIMEOUT_MS);
    expect(streams[1]?.isOpen()).toBe(false);
  });

  it.each([
    ['a page of a proxy', () => new Response(frame('idle'), { headers: { 'content-type': 'text/html' } })],
    ['an error with the content type of a stream', () => new Response(frame('idle'), { status: 502, headers: STREAM })],
    ['a success envelope', () => createErrorResponse(200, 200)],
    ['too many streams', () => createErrorResponse(429, 429)],
    ['a busy server', () => createErrorResponse(503, 503)],
  ])('that is %s is retried and does not end the session', async (_what, createResponse) => {
    respond = createResponse;
    const { received } = openTab();
    await advance(2_000);

    expect(connectCount).toBe(2);
    expect(received).toEqual([]);
  });

  it('is closed by unsubscribing', async () => {
    const { stop } = openTab();
    await advance();
    stop();
    await advance(POLL_MS);

    expect(streams[0]?.isOpen()).toBe(false);
    expect([connectCount, getPollCount(), jest.getTimerCount()]).toEqual([1, 0, 0]);
  });
});

describe('rights of the user', () => {
  const sendRights = (rights: string) => streams.at(-1)?.send(`event: rights\ndata: {"rights":"${rights}"}\n\n`);

  it('are fetched when they differ from the known ones, as a background request', async () => {
    const { received } = openTab();
    await advance();
    sendRights('r1');
    await advance(1_000);
    expect([received, getPollCount()]).toEqual([[], 0]);
    server.on(sessionContract.getInfo, () => createUser('r2'));
    sendRights('r2');
    await advance();
    expect([received, getPollCount()]).toEqual([['known'], 1]);
    expect(server.calls.at(-1)?.headers).toMatchObject({ 'X-Unattended': '1' });
    sendRights('r2');
    await advance(1_000);

    expect([received, getPollCount()]).toEqual([['known'], 1]);
  });

  it('are fetched until the server responds', async () => {
    server.on(sessionContract.getInfo, () => {
      throw new FakeApiError(503, 'busy');
    });
    const { received } = openTab();
    await advance();
    sendRights('r2');
    await advance(2_000);
    expect([received, getPollCount()]).toEqual([[], 2]);
    server.on(sessionContract.getInfo, () => createUser('r2'));
    await advance(4_000);

    expect([received, getPollCount()]).toEqual([['known'], 3]);
    expect(jest.getTimerCount()).toBe(2);
  });

  it('are not fetched after unsubscribing', async () => {
    server.on(sessionContract.getInfo, () => {
      throw new FakeApiError(503, 'busy');
    });
    const { stop } = openTab();
    await advance();
    sendRights('r2');
    await advance();
    stop();
    await advance(POLL_MS);

    expect([getPollCount(), jest.getTimerCount()]).toEqual([1, 0]);
  });

  it('end the session if the request is rejected', async () => {
    server.on(sessionContract.getInfo, () => {
      throw new FakeApiError(401, 'gone', { reason: 'userDisabled' });
    });
    const { received } = openTab();
    await advance();
    sendRights('r2');
    await advance(POLL_MS);

    expect(received).toMatchObject([{ code: 401, reason: 'userDisabled' }]);
    expect(getPollCount()).toBe(1);
  });

  it('are broadcast to all tabs', async () => {
    installBrowserTabs();
    const [one, other] = [openTab(), openTab()];
    await advance();
    server.on(sessionContract.getInfo, () => createUser('r2'));
    sendRights('r2');
    await advance(10);

    expect([one.received, other.received, getPollCount()]).toEqual([['known'], ['known'], 1]);
  });

  it('are received by a tab that subscribes after the broadcast', async () => {
    const bus = createEventBus();
    bus.set('known', user);
    bus.set('known', createUser('r2'));
    const { received } = openTab({}, bus);
    await advance();

    expect(received).toEqual(['known']);
  });
});

it('polls while the stream is disconnected', async () => {
  const { received } = openTab();
  await advance();
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  streams[0]?.close();
  await advance(2 * POLL_MS);

  expect(received).toEqual(['known', 'known']);
});

describe('without a stream', () => {
  beforeEach(() => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
  });

  it('an expired token is refreshed first', async () => {
    server.on(sessionContract.refreshToken, () => ({ token: 't2', expiresAt: '2026-01-01T08:00:00.000Z' }));
    server.on(sessionContract.getInfo, () => {
      if (cookie === 't1') throw new FakeApiError(6401, 'expired');
      return user;
    });
    const { received } = openTab();
    await advance(POLL_MS);

    expect([received, cookie]).toEqual([['known'], 't2']);
  });

  it('a response after unsubscribing is ignored', async () => {
    let arrive: () => void = () => undefined;
    server.on(sessionContract.getInfo, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return user;
    });
    const { received, stop } = openTab();
    await advance(POLL_MS);
    expect(getPollCount()).toBe(1);
    stop();
    arrive();
    await advance(POLL_MS);

    expect([received, getPollCount()]).toEqual([[], 1]);
  });

  it('the user is polled every 30 s as a background request', async () => {
    const { received } = openTab();
    await advance(2 * POLL_MS);

    expect(received).toEqual(['known', 'known']);
    expect(server.calls.at(-1)?.headers).toMatchObject({ 'X-Unattended': '1', Authorization: 'Bearer t1' });
  });

  it('polling reports the end of the session once', async () => {
    server.on(sessionContract.getInfo, () => {
      throw new FakeApiError(401, 'gone', { reason: 'endedByAdmin' });
    });
    const { received } = openTab();
    await advance(4 * POLL_MS);

    expect(received).toMatchObject([{ code: 401, reason: 'endedByAdmin' }]);
    expect(getPollCount()).toBe(1);
  });

  it('a failed poll is ignored', async () => {
    server.on(sessionContract.getInfo, () => {
      throw new FakeApiError(503, 'busy');
    });
    const { received } = openTab();
    await advance(2 * POLL_MS);

    expect([received, getPollCount()]).toEqual([[], 2]);
  });

  it('nothing is requested without a token', async () => {
    cookie = null;
    openTab();
    await advance(2 * POLL_MS);

    expect([connectCount, getPollCount()]).toEqual([0, 0]);
  });
});

describe('over browser tabs', () => {
  beforeEach(() => {
    installBrowserTabs();
  });

  it('one tab is connected and all receive its events', async () => {
    // The connected tab removes the token, as the store does, and unsubscribes.
    const first = openTab({ onSessionEnded: () => undefined });
    first.stop();
    const listener = openTab({
      onSessionEnded: () => {
        cookie = null;
        listener.stop();
      },
    });
    const other = openTab();
    await advance();
    expect(connectCount).toBe(1);
    streams[0]?.send(frame('endedByPerson'));
    await advance(1);

    expect(other.received).toMatchObject([{ reason: 'endedByPerson' }]);
    expect(connectCount).toBe(1);
  });

  it('a tab ignores the end of an earlier session', async () => {
    const listener = openTab();
    const other = openTab();
    await advance();
    streams[0]?.send(frame('endedByAdmin'));
    await advance(1);

    expect(listener.received).toHaveLength(1);
    expect(cookie).toBe('t1');
    expect(other.received).toEqual([]);
  });

  it('no other tab connects after the session has ended', async () => {
    openTab();
    openTab();
    await advance();
    streams[0]?.send(frame('idle'));
    streams[0]?.close();
    await advance(2 * POLL_MS);

    expect([connectCount, getPollCount()]).toEqual([1, 0]);
  });

  it('the next tab connects immediately when the first closes between two attempts', async () => {
    respond = () => Promise.reject(new TypeError('Failed to fetch'));
    const first = openTab();
    openTab();
    await advance();
    expect(connectCount).toBe(1);
    respond = () => undefined;
    first.stop();
    await advance();

    expect(streams.map(({ isOpen }) => isOpen())).toEqual([true]);
  });

  it('the next tab connects when the first closes', async () => {
    const first = openTab();
    const second = openTab();
    await advance();
    first.stop();
    await advance();

    expect(streams.map(({ isOpen }) => isOpen())).toEqual([false, true]);
    streams[1]?.send(frame('idle'));
    await advance(1);
    expect(second.received).toMatchObject([{ reason: 'idle' }]);
  });

  it('a hidden tab stays connected for a while, then disconnects until it is visible', async () => {
    openTab();
    await advance();
    setVisibility('hidden');
    for (let ms = 0; ms < RELEASE_DELAY_MS - 15_000; ms += 15_000) {
      streams[0]?.send(':\n\n');
      await advance(15_000);
    }
    expect(streams.map(({ isOpen }) => isOpen())).toEqual([true]);
    await advance(15_000);
    expect(streams.map(({ isOpen }) => isOpen())).toEqual([false]);
    await advance(2 * POLL_MS);
    expect([connectCount, getPollCount()]).toEqual([1, 0]);
    setVisibility('visible');
    await advance();

    expect(streams.map(({ isOpen }) => isOpen())).toEqual([false, true]);
  });
});

it('without locks a tab is connected only while visible', async () => {
  openTab();
  await advance();
  setVisibility('hidden');
  await advance();
  expect(streams.map(({ isOpen }) => isOpen())).toEqual([false]);
  setVisibility('visible');
  await advance();

  expect(streams.map(({ isOpen }) => isOpen())).toEqual([false, true]);
});
