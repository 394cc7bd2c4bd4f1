import { type OwnNotice, ownNoticeContract } from '@backroom/contract/own-notices';

import { configureHttp, http } from '../http/http.ts';
import { installBrowserTabs, removeBrowserTabs, setVisibility } from '../testing/browser-tabs.ts';
import { createFakeServer, createOwnNotice, FakeApiError } from '../testing/index.ts';
import { createEventBus, type EventBus } from './event-bus.api.ts';
import { createLeader } from './leader-tab.ts';
import { confirmReceived, startNoticePolling } from './notice-feed.api.ts';

const POLL_MS = 30_000;
/** Of the answer of another tab, and of the spread after an announcement. */
const START_MS = 50;
const JITTER_MS = 300;
const MAX_BACKOFF_MS = 5 * 60_000;

const server = createFakeServer();
let stored: OwnNotice[];
let isOnline: boolean;
const stops: (() => void)[] = [];
const buses: EventBus[] = [];

/** A browser tab with the events that it received. */
function openTab() {
  const bus = createEventBus();
  buses.push(bus);
  const received: { ids: number[]; isLeader: boolean }[] = [];
  const dismissed: number[] = [];
  const dismissFailed: number[] = [];
  const onChanged = jest.fn();
  const options = {
    getPollQuery: () => ({ postId: 4, storeId: 10 }),
    onNotices: (notices: OwnNotice[], isLeader: boolean) =>
      received.push({ ids: notices.map(({ id }) => id), isLeader }),
    onChanged,
    onDismissed: (ids: readonly number[]) => dismissed.push(...ids),
    onDismissFailed: (ids: readonly number[]) => dismissFailed.push(...ids),
    onLeading: async () => undefined,
  };
  const stop = startNoticePolling(options, { bus, runAsLeader: createLeader(bus) });
  stops.push(stop);
  return { received, dismissed, dismissFailed, onChanged, bus, stop };
}
const advance = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
/** To all tabs, as the one with the stream does. */
const announce = (fingerprint: string) => buses.at(-1)?.broadcast('notices', fingerprint);
const countPolls = () => server.count(ownNoticeContract.poll);

beforeEach(() => {
  jest.useFakeTimers();
  stored = [createOwnNotice(2), createOwnNotice(1)];
  isOnline = true;
  Object.defineProperty(navigator, 'onLine', { get: () => isOnline, configurable: true });
  server.install();
  server.calls.length = 0;
  server.on(ownNoticeContract.poll, () => stored);
  configureHttp({ token: () => 't1', language: () => 'zh-CN' });
  installBrowserTabs();
  setVisibility('visible');
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  buses.length = 0;
  removeBrowserTabs();
  jest.useRealTimers();
});

it('polls at once and every 30 s, with post and store', async () => {
  const { received } = openTab();
  await advance(START_MS);
  expect(received).toEqual([{ ids: [2, 1], isLeader: true }]);
  await advance(3 * POLL_MS);

  expect(countPolls()).toBe(4);
  expect(server.calls[0]).toMatchObject({ arg: { query: { postId: 4, storeId: 10 } } });
});

it('does not keep an idle session alive', async () => {
  const headers: unknown[] = [];
  const interceptor = http.interceptors.request.use((config) => {
    headers.push(config.headers['X-Unattended']);
    return config;
  });
  server.on(ownNoticeContract.receive, ({ body }) => body);
  openTab();
  await advance(START_MS);
  await confirmReceived([1]);
  http.interceptors.request.eject(interceptor);

  expect(headers).toEqual(['1', '1']);
});

it('polls at most 0.3 s after the event stream announces a change, once for each', async () => {
  const random = jest.spyOn(Math, 'random').mockReturnValue(0.999);
  const { received } = openTab();
  await advance(START_MS);
  stored = [createOwnNotice(3), ...stored];
  announce('{"notices":"a"}');
  await advance(JITTER_MS);
  expect(received.at(-1)).toEqual({ ids: [3, 2, 1], isLeader: true });
  announce('{"notices":"a"}');
  await advance(JITTER_MS);
  random.mockRestore();

  expect(countPolls()).toBe(2);
});

it('tells every tab of an announced change that the open notices do not show', async () => {
  const [first, second] = [openTab(), openTab()];
  await advance(START_MS);
  // The stream opens with the present fingerprint.
  announce('{"notices":"a"}');
  await advance(JITTER_MS + 1);
  expect([first.onChanged.mock.calls.length, second.onChanged.mock.calls.length]).toEqual([0, 0]);
  announce('{"notices":"b"}');
  await advance(JITTER_MS + 1);

  expect([first.onChanged.mock.calls.length, second.onChanged.mock.calls.length]).toEqual([1, 1]);
});

it('shows nothing on a failed poll, and doubles the interval up to 5 min', async () => {
  server.on(ownNoticeContract.poll, () => {
    throw new FakeApiError(403, '没有权限');
  });
  const { received } = openTab();
  await advance(START_MS);
  const times: number[] = [];
  let before = 1;
  for (let second = 1; second <= 20 * 60; second += 1) {
    await advance(1_000);
    if (countPolls() > before) times.push(second);
    before = countPolls();
  }

  expect(received).toEqual([]);
  expect(times.slice(0, 4)).toEqual([60, 180, 420, 720]);
  expect(times.at(-1)! - times.at(-2)!).toBe(MAX_BACKOFF_MS / 1_000);
});

it('polls every 30 s again after a success', async () => {
  server.on(ownNoticeContract.poll, () => {
    throw new FakeApiError(503, '服务繁忙');
  });
  openTab();
  await advance(START_MS + 60_000);
  server.on(ownNoticeContract.poll, () => stored);
  await advance(120_000);
  expect(countPolls()).toBe(3);
  await advance(POLL_MS);

  expect(countPolls()).toBe(4);
});

it('is quiet while offline, and polls once when the connection is back', async () => {
  openTab();
  await advance(START_MS);
  isOnline = false;
  await advance(10 * POLL_MS);
  expect(countPolls()).toBe(1);
  isOnline = true;
  dispatchEvent(new Event('online'));
  await advance();

  expect(countPolls()).toBe(2);
});

it('is quiet while hidden, and polls once on the return', async () => {
  openTab();
  await advance(START_MS);
  setVisibility('hidden');
  announce('{"notices":"b"}');
  await advance(10 * POLL_MS);
  expect(countPolls()).toBe(1);
  setVisibility('visible');
  await advance(START_MS);
  expect(countPolls()).toBe(2);
  await advance(POLL_MS - 2 * START_MS);

  expect(countPolls()).toBe(2);
});

it('does not poll on a return within 30 s', async () => {
  openTab();
  await advance(START_MS);
  for (let round = 0; round < 5; round += 1) {
    setVisibility('hidden');
    await advance(1_000);
    setVisibility('visible');
    await advance(1_000);
  }

  expect(countPolls()).toBe(1);
});

it('one of ten tabs polls for all; a new one gets the last result from another', async () => {
  const tabs = Array.from({ length: 9 }, openTab);
  await advance(START_MS + POLL_MS);
  expect(countPolls()).toBe(2);
  const last = openTab();
  await advance(START_MS);

  expect(countPolls()).toBe(2);
  expect(last.received).toEqual([{ ids: [2, 1], isLeader: false }]);
  expect(tabs.filter(({ received }) => received.some(({ isLeader }) => isLeader))).toHaveLength(1);
  tabs[0]?.stop();
  stored = [createOwnNotice(3), ...stored];
  await advance(2 * POLL_MS);
  expect(countPolls()).toBeGreaterThanOrEqual(3);
  expect(last.received.length).toBeGreaterThan(1);
});

it('tells the other tabs what was dismissed', async () => {
  const [one, other] = [openTab(), openTab()];
  await advance(START_MS);
  one.bus.broadcast('dismissed', [2]);
  await advance();
  const later = openTab();
  await advance(START_MS);

  expect([one.dismissed, other.dismissed]).toEqual([[], [2]]);
  expect(later.received).toEqual([{ ids: [1], isLeader: false }]);
});

it('tells the other tabs that a dismissal failed', async () => {
  const [one, other] = [openTab(), openTab()];
  await advance(START_MS);
  one.bus.broadcast('dismissFailed', [2]);
  await advance();

  expect([one.dismissFailed, other.dismissFailed]).toEqual([[], [2]]);
});

it('passes on 100 notices at most', async () => {
  stored = Array.from({ length: 150 }, (_, index) => createOwnNotice(index + 1));
  const { received } = openTab();
  await advance(START_MS);

  expect(received[0]?.ids).toHaveLength(100);
});

describe('a poll with nothing new', () => {
  const getTags = () => server.calls.map(({ headers }) => headers['If-None-Match']);

  it('names what the tabs have, and shows nothing anew', async () => {
    const { received } = openTab();
    await advance(START_MS);
    await advance(3 * POLL_MS);
    expect(countPolls()).toBe(4);
    const [first, second] = getTags();
    expect([first, second]).toEqual([undefined, expect.stringMatching(/^".+"$/)]);
    expect(getTags().slice(1)).toEqual([second, second, second]);
    expect(received).toHaveLength(1);

    stored = [createOwnNotice(3), ...stored];
    await advance(POLL_MS);
    expect(received.at(-1)).toEqual({ ids: [3, 2, 1], isLeader: true });
  });

  it('serves a tab that opens later, and one that leads next', async () => {
    const first = openTab();
    await advance(START_MS);
    await advance(POLL_MS);
    const second = openTab();
    await advance(START_MS);
    expect(second.received).toEqual([{ ids: [2, 1], isLeader: false }]);

    first.stop();
    await advance(2 * POLL_MS);
    expect(getTags()[1]).toBeDefined();
    expect(getTags().at(-1)).toBe(getTags()[1]);
    expect(second.received).toHaveLength(1);
  });

  it('is asked completely after a dismissal was refused', async () => {
    const { received, bus } = openTab();
    await advance(START_MS);
    bus.broadcast('dismissed', [2]);
    bus.broadcast('dismissFailed', [2]);
    await advance(POLL_MS);

    expect(getTags().at(-1)).toBeUndefined();
    expect(received.at(-1)).toEqual({ ids: [2, 1], isLeader: true });
  });
});
