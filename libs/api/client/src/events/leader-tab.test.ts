import { installBrowserTabs, removeBrowserTabs } from '../testing/browser-tabs.ts';
import { createEventBus } from './event-bus.api.ts';
import { createLeader } from './leader-tab.ts';

const RELEASE_DELAY_MS = 5 * 60_000;
const HANDOVER_MS = 300;

let channels: ReadonlySet<EventTarget>;
const cleanups: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  channels = installBrowserTabs();
});
afterEach(() => {
  for (const stop of cleanups.splice(0)) stop();
  removeBrowserTabs();
  jest.useRealTimers();
});

/** A tab with a task that always runs in the leader, and one that runs while the leader is visible. */
function openTab() {
  const page: EventTarget & { visibilityState: DocumentVisibilityState } = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as const,
  });
  const setVisibility = (state: DocumentVisibilityState) => {
    page.visibilityState = state;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const runAsLeader = createLeader(createEventBus(), page);
  const signals: AbortSignal[][] = [];
  const stops = [false, true].map((whileVisible) => {
    const started: AbortSignal[] = [];
    signals.push(started);
    const run = (signal: AbortSignal) => {
      started.push(signal);
      return new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    };
    return runAsLeader({ run, whileVisible });
  });
  const stop = () => {
    for (const stopTask of stops) stopTask();
  };
  cleanups.push(stop);
  return {
    setVisibility,
    stop,
    /** Which of the two tasks run. */
    getRunning: () => signals.map((started) => started.some(({ aborted }) => !aborted)),
    countStarts: () => signals.map(({ length }) => length),
  };
}
const advance = (ms = 0) => jest.advanceTimersByTimeAsync(ms);
const BOTH = [true, true];
const NONE = [false, false];

it('one of several visible tabs leads; the next one takes over when it closes', async () => {
  const [first, second] = [openTab(), openTab()];
  await advance(HANDOVER_MS);
  expect([first.getRunning(), second.getRunning()]).toEqual([BOTH, NONE]);
  first.stop();
  await advance();

  expect([first.getRunning(), second.getRunning()]).toEqual([NONE, BOTH]);
});

it('a tab that is hidden for a short time keeps what does not need a visible one, until it stops', async () => {
  const tab = openTab();
  await advance();
  tab.setVisibility('hidden');
  await advance(RELEASE_DELAY_MS - 1);
  expect(tab.getRunning()).toEqual([true, false]);
  tab.setVisibility('visible');
  await advance(2 * RELEASE_DELAY_MS);
  expect([tab.getRunning(), tab.countStarts()]).toEqual([BOTH, [1, 2]]);

  tab.stop();
  await advance();
  expect(tab.getRunning()).toEqual(NONE);
});

it('a tab that stays hidden leads no more', async () => {
  const tab = openTab();
  await advance();
  tab.setVisibility('hidden');
  await advance(RELEASE_DELAY_MS);

  expect(tab.getRunning()).toEqual(NONE);
});

it.each([
  ['the leader is hidden first', ['first', 'second']],
  ['the other one is visible first', ['second', 'first']],
] as const)('the tab that becomes visible takes over: %s', async (_order, order) => {
  const tabs = { first: openTab(), second: openTab() };
  tabs.second.setVisibility('hidden');
  await advance();
  for (const name of order) {
    tabs[name].setVisibility(name === 'first' ? 'hidden' : 'visible');
    await advance(1);
  }
  await advance(HANDOVER_MS + 1);

  expect([tabs.first.getRunning(), tabs.second.getRunning()]).toEqual([NONE, BOTH]);
});

it('of two visible windows the other one takes over when the leader is hidden', async () => {
  const [first, second] = [openTab(), openTab()];
  await advance(10 * HANDOVER_MS);
  first.setVisibility('hidden');
  await advance(HANDOVER_MS + 1);

  expect([first.getRunning(), second.getRunning()]).toEqual([NONE, BOTH]);
});

it('a tab that is passed on the way to another one does not take over', async () => {
  const [first, passed] = [openTab(), openTab()];
  passed.setVisibility('hidden');
  await advance();
  first.setVisibility('hidden');
  passed.setVisibility('visible');
  await advance(HANDOVER_MS - 1);
  passed.setVisibility('hidden');
  first.setVisibility('visible');
  await advance(2 * HANDOVER_MS);

  expect([first.getRunning(), first.countStarts(), passed.countStarts()]).toEqual([BOTH, [1, 2], [0, 0]]);
});

it.each(['visible', 'hidden'] as const)('a tab that stops while it is %s cleans up', async (state) => {
  const tab = openTab();
  await advance();
  tab.setVisibility(state);
  tab.stop();
  await advance();
  expect([channels.size, jest.getTimerCount()]).toEqual([0, 0]);

  tab.setVisibility('visible');
  await advance();
  expect(tab.getRunning()).toEqual(NONE);
});

it('without locks, as on plain http, each visible tab leads', async () => {
  removeBrowserTabs();
  const [first, second] = [openTab(), openTab()];
  second.setVisibility('hidden');

  expect([first.getRunning(), second.getRunning()]).toEqual([BOTH, NONE]);
});
