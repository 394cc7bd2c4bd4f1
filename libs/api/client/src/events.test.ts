import { sessionContract } from '@backroom/contract/session';

import { type ApiError } from './api-error.ts';
import { type EventHearer, followEvents } from './events.api.ts';
import { configureHttp } from './http.ts';
import { installTabs, look, removeTabs } from './testing/browser-tabs.ts';
import { fakeServer, Refusal } from './testing/index.ts';

const POLL_MS = 30_000;
const SILENCE_MS = 45_000;
const HIDDEN_MS = 5 * 60_000;

const STREAM = { 'content-type': 'text/event-stream' };

const server = fakeServer();
const personWith = (rights: string) => ({ userId: 1, roles: ['admin'], rights }) as never;
const person = personWith('r1');

/** Server side of a stream. */
interface Line {
  headers: Record<string, string>;
  isOpen: () => boolean;
  say: (text: string) => void;
  close: () => void;
}

/** Result of `fetch`; by default a new stream. */
let answer: () => Response | Promise<Response> | undefined;
let lines: Line[];
let attempts: number;
let cookie: string | null;

function openLine(headers: Record<string, string>, signal: AbortSignal): Response {
  let isOpen = true;
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      control = given;
    },
  });
  signal.addEventListener('abort', () => {
    if (isOpen) control?.error(new Error('aborted'));
    isOpen = false;
  });
  lines.push({
    headers,
    isOpen: () => isOpen,
    say: (text) => control?.enqueue(new TextEncoder().encode(text)),
    close() {
      isOpen = false;
      control?.close();
    },
  });
  return new Response(body, { headers: STREAM });
}

const refused = (status: number, code: number, data: unknown = null) =>
  new Response(JSON.stringify({ requestId: 'r', code, msg: 'no', data }), { status });

const stops: (() => void)[] = [];
/** A subscribed tab and the events it has received. */
function openTab(more: Partial<EventHearer> = {}, missed: unknown[] = []) {
  const heard: (ApiError | string)[] = [];
  let known = 'r1';
  const stop = followEvents(
    {
      ended: (refusal) => heard.push(refusal),
      known: ({ rights }) => {
        heard.push('known');
        known = rights;
      },
      rights: () => known,
      ...more,
    },
    missed,
  );
  stops.push(stop);
  return { heard, stop };
}
/** Advances the time and flushes promises. */
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  jest.useFakeTimers();
  lines = [];
  attempts = 0;
  cookie = 't1';
  answer = () => undefined;
  globalThis.fetch = (async (
    _url: string,
    { headers, signal }: { headers: Record<string, string>; signal: AbortSignal },
  ) => {
    attempts += 1;
    return (await answer()) ?? openLine(headers, signal);
  }) as never;
  server.install();
  server.calls.length = 0;
  server.on(sessionContract.getInfo, () => person);
  configureHttp({
    token: () => cookie,
    language: () => 'zh-CN',
    renewed: async (token) => {
      cookie = token;
    },
  });
  look('visible');
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  removeTabs();
  jest.useRealTimers();
});

const polls = () => server.count(sessionContract.getInfo);
const frame = (reason: string) => `event: session-ended\ndata: {"reason":"${reason}"}\n\n`;

describe('the stream', () => {
  it('is requested with the token and does not poll while connected', async () => {
    const { heard } = openTab();
    await pass();
    expect(lines[0]?.headers).toMatchObject({ Authorization: 'Bearer t1', Accept: 'text/event-stream' });
    for (let beat = 0; beat < 8; beat += 1) {
      lines[0]?.say(':\n\n');
      await pass(15_000);
    }

    expect([attempts, polls(), heard]).toEqual([1, 0, []]);
  });

  it('reports why the session ended, also from partial chunks', async () => {
    const { heard } = openTab();
    await pass();
    for (const piece of frame('endedByAdmin').match(/.{1,7}/gs) ?? []) lines[0]?.say(piece);
    lines[0]?.close();
    await pass(POLL_MS);

    expect(heard).toEqual([{ kind: 'refused', code: 401, message: '', reason: 'endedByAdmin' }]);
    expect([attempts, polls()]).toEqual([1, 0]);
  });

  it('ignores a sign-out, which the tabs broadcast themselves, and does not reconnect', async () => {
    const { heard } = openTab();
    await pass();
    lines[0]?.say(frame('signedOut'));
    lines[0]?.close();
    await pass(2 * POLL_MS);

    expect([heard, attempts, polls()]).toEqual([[], 1, 0]);
  });

  it.each(['event: news\ndata: {"reason":"idle"}\n\n', 'data: hello\n\n', ': session-ended\n\n'])(
    'is not ended by %j',
    async (words) => {
      const { heard } = openTab();
      await pass();
      lines[0]?.say(words);
      await pass();

      expect(heard).toEqual([]);
      expect(lines[0]?.isOpen()).toBe(true);
    },
  );

  it('that is rejected because the session has ended reports the reason', async () => {
    answer = () => refused(401, 401, { reason: 'passwordChanged' });
    const { heard } = openTab();
    await pass(POLL_MS);

    expect(heard).toMatchObject([{ kind: 'refused', code: 401, reason: 'passwordChanged' }]);
    expect(attempts).toBe(1);
  });

  it('refreshes an expired token first', async () => {
    server.on(sessionContract.refreshToken, () => ({ token: 't2', expiresAt: '2026-01-01T08:00:00.000Z' }));
    answer = () => (cookie === 't1' ? refused(401, 6401) : undefined);
    const { heard } = openTab();
    await pass();

    expect(lines.map(({ headers }) => headers.Authorization)).toEqual(['Bearer t2']);
    expect(heard).toEqual([]);
  });

  it('reconnects with exponential backoff up to 30 s', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    openTab();
    await pass(2_000);
    expect(attempts).toBe(2);
    await pass(10 * 60_000);
    const after = attempts;
    expect(after).toBeLessThan(50);
    await pass(10 * 60_000);

    expect(attempts - after).toBeGreaterThanOrEqual(20);
    expect(attempts - after).toBeLessThanOrEqual(40);
  });

  it('resets the backoff after a successful connection', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    openTab();
    await pass(5 * 60_000);
    answer = () => undefined;
    await pass(POLL_MS);
    expect(lines).toHaveLength(1);
    lines[0]?.say(':\n\n');
    await pass(40_000);
    lines[0]?.close();
    await pass(2_000);

    expect(lines).toHaveLength(2);
  });

  it('is closed without a heartbeat', async () => {
    openTab();
    await pass(SILENCE_MS);
    expect(lines[0]?.isOpen()).toBe(false);
    await pass(2_000);
    expect(lines[1]?.isOpen()).toBe(true);

    lines[1]?.say(':\n\n');
    await pass(SILENCE_MS);
    expect(lines[1]?.isOpen()).toBe(false);
  });

  it.each([
    ['a page of a proxy', () => new Response(frame('idle'), { headers: { 'content-type': 'text/html' } })],
    ['an error with the content type of a stream', () => new Response(frame('idle'), { status: 502, headers: STREAM })],
    ['a success envelope', () => refused(200, 200)],
    ['too many streams', () => refused(429, 429)],
    ['a busy server', () => refused(503, 503)],
  ])('that is %s is retried and does not end the session', async (_what, given) => {
    answer = given;
    const { heard } = openTab();
    await pass(2_000);

    expect(attempts).toBe(2);
    expect(heard).toEqual([]);
  });

  it('is closed by unsubscribing', async () => {
    const { stop } = openTab();
    await pass();
    stop();
    await pass(POLL_MS);

    expect(lines[0]?.isOpen()).toBe(false);
    expect([attempts, polls(), jest.getTimerCount()]).toEqual([1, 0, 0]);
  });
});

describe('rights of the user', () => {
  const says = (rights: string) => lines.at(-1)?.say(`event: rights\ndata: {"rights":"${rights}"}\n\n`);

  it('are fetched when they differ from the known ones, as a background request', async () => {
    const { heard } = openTab();
    await pass();
    says('r1');
    await pass(1_000);
    expect([heard, polls()]).toEqual([[], 0]);
    server.on(sessionContract.getInfo, () => personWith('r2'));
    says('r2');
    await pass();
    expect([heard, polls()]).toEqual([['known'], 1]);
    expect(server.calls.at(-1)?.headers).toMatchObject({ 'X-Unattended': '1' });
    says('r2');
    await pass(1_000);

    expect([heard, polls()]).toEqual([['known'], 1]);
  });

  it('are fetched until the server responds', async () => {
    server.on(sessionContract.getInfo, () => {
      throw new Refusal(503, 'busy');
    });
    const { heard } = openTab();
    await pass();
    says('r2');
    await pass(2_000);
    expect([heard, polls()]).toEqual([[], 2]);
    server.on(sessionContract.getInfo, () => personWith('r2'));
    await pass(4_000);

    expect([heard, polls()]).toEqual([['known'], 3]);
    expect(jest.getTimerCount()).toBe(2);
  });

  it('are not fetched after unsubscribing', async () => {
    server.on(sessionContract.getInfo, () => {
      throw new Refusal(503, 'busy');
    });
    const { stop } = openTab();
    await pass();
    says('r2');
    await pass();
    stop();
    await pass(POLL_MS);

    expect([polls(), jest.getTimerCount()]).toEqual([1, 0]);
  });

  it('end the session if the request is rejected', async () => {
    server.on(sessionContract.getInfo, () => {
      throw new Refusal(401, 'gone', { reason: 'userDisabled' });
    });
    const { heard } = openTab();
    await pass();
    says('r2');
    await pass(POLL_MS);

    expect(heard).toMatchObject([{ code: 401, reason: 'userDisabled' }]);
    expect(polls()).toBe(1);
  });

  it('are broadcast to all tabs', async () => {
    installTabs();
    const [one, other] = [openTab(), openTab()];
    await pass();
    server.on(sessionContract.getInfo, () => personWith('r2'));
    says('r2');
    await pass(10);

    expect([one.heard, other.heard, polls()]).toEqual([['known'], ['known'], 1]);
  });

  it('are received by a tab that subscribes after the broadcast', async () => {
    const { heard } = openTab({}, [{ known: person }, { known: personWith('r2') }]);
    await pass();

    expect(heard).toEqual(['known']);
  });
});

it('polls while the stream is disconnected', async () => {
  const { heard } = openTab();
  await pass();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  lines[0]?.close();
  await pass(2 * POLL_MS);

  expect(heard).toEqual(['known', 'known']);
});

describe('without a stream', () => {
  beforeEach(() => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
  });

  it('an expired token is refreshed first', async () => {
    server.on(sessionContract.refreshToken, () => ({ token: 't2', expiresAt: '2026-01-01T08:00:00.000Z' }));
    server.on(sessionContract.getInfo, () => {
      if (cookie === 't1') throw new Refusal(6401, 'expired');
      return person;
    });
    const { heard } = openTab();
    await pass(POLL_MS);

    expect([heard, cookie]).toEqual([['known'], 't2']);
  });

  it('a response after unsubscribing is ignored', async () => {
    let arrive: () => void = () => undefined;
    server.on(sessionContract.getInfo, async () => {
      await new Promise<void>((resolve) => (arrive = resolve));
      return person;
    });
    const { heard, stop } = openTab();
    await pass(POLL_MS);
    expect(polls()).toBe(1);
    stop();
    arrive();
    await pass(POLL_MS);

    expect([heard, polls()]).toEqual([[], 1]);
  });

  it('the user is polled every 30 s as a background request', async () => {
    const { heard } = openTab();
    await pass(2 * POLL_MS);

    expect(heard).toEqual(['known', 'known']);
    expect(server.calls.at(-1)?.headers).toMatchObject({ 'X-Unattended': '1', Authorization: 'Bearer t1' });
  });

  it('polling reports the end of the session once', async () => {
    server.on(sessionContract.getInfo, () => {
      throw new Refusal(401, 'gone', { reason: 'endedByAdmin' });
    });
    const { heard } = openTab();
    await pass(4 * POLL_MS);

    expect(heard).toMatchObject([{ code: 401, reason: 'endedByAdmin' }]);
    expect(polls()).toBe(1);
  });

  it('a failed poll is ignored', async () => {
    server.on(sessionContract.getInfo, () => {
      throw new Refusal(503, 'busy');
    });
    const { heard } = openTab();
    await pass(2 * POLL_MS);

    expect([heard, polls()]).toEqual([[], 2]);
  });

  it('nothing is requested without a token', async () => {
    cookie = null;
    openTab();
    await pass(2 * POLL_MS);

    expect([attempts, polls()]).toEqual([0, 0]);
  });
});

describe('over browser tabs', () => {
  beforeEach(() => {
    installTabs();
  });

  it('one tab is connected and all receive its events', async () => {
    // The connected tab removes the token, as the store does, and unsubscribes.
    const first = openTab({ ended: () => undefined });
    first.stop();
    const listener = openTab({
      ended: () => {
        cookie = null;
        listener.stop();
      },
    });
    const other = openTab();
    await pass();
    expect(attempts).toBe(1);
    lines[0]?.say(frame('endedByPerson'));
    await pass(1);

    expect(other.heard).toMatchObject([{ reason: 'endedByPerson' }]);
    expect(attempts).toBe(1);
  });

  it('a tab ignores the end of an earlier session', async () => {
    const listener = openTab();
    const other = openTab();
    await pass();
    lines[0]?.say(frame('endedByAdmin'));
    await pass(1);

    expect(listener.heard).toHaveLength(1);
    expect(cookie).toBe('t1');
    expect(other.heard).toEqual([]);
  });

  it('no other tab connects after the session has ended', async () => {
    openTab();
    openTab();
    await pass();
    lines[0]?.say(frame('idle'));
    lines[0]?.close();
    await pass(2 * POLL_MS);

    expect([attempts, polls()]).toEqual([1, 0]);
  });

  it('the next tab connects immediately when the first closes between two attempts', async () => {
    answer = () => Promise.reject(new TypeError('Failed to fetch'));
    const first = openTab();
    openTab();
    await pass();
    expect(attempts).toBe(1);
    answer = () => undefined;
    first.stop();
    await pass();

    expect(lines.map(({ isOpen }) => isOpen())).toEqual([true]);
  });

  it('the next tab connects when the first closes', async () => {
    const first = openTab();
    const second = openTab();
    await pass();
    first.stop();
    await pass();

    expect(lines.map(({ isOpen }) => isOpen())).toEqual([false, true]);
    lines[1]?.say(frame('idle'));
    await pass(1);
    expect(second.heard).toMatchObject([{ reason: 'idle' }]);
  });

  it('a hidden tab stays connected for a while, then disconnects until it is visible', async () => {
    openTab();
    await pass();
    look('hidden');
    for (let ms = 0; ms < HIDDEN_MS - 15_000; ms += 15_000) {
      lines[0]?.say(':\n\n');
      await pass(15_000);
    }
    expect(lines.map(({ isOpen }) => isOpen())).toEqual([true]);
    await pass(15_000);
    expect(lines.map(({ isOpen }) => isOpen())).toEqual([false]);
    await pass(2 * POLL_MS);
    expect([attempts, polls()]).toEqual([1, 0]);
    look('visible');
    await pass();

    expect(lines.map(({ isOpen }) => isOpen())).toEqual([false, true]);
  });
});

it('without locks a tab is connected only while visible', async () => {
  openTab();
  await pass();
  look('hidden');
  await pass();
  expect(lines.map(({ isOpen }) => isOpen())).toEqual([false]);
  look('visible');
  await pass();

  expect(lines.map(({ isOpen }) => isOpen())).toEqual([false, true]);
});
