import { runAsLeader } from './leader-tab.ts';
import { installBrowserTabs, removeBrowserTabs, setVisibility } from './testing/browser-tabs.ts';

const RELEASE_DELAY_MS = 5 * 60_000;

let channels: ReadonlySet<EventTarget>;
const cleanups: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  channels = installBrowserTabs();
  setVisibility('visible');
});
afterEach(() => {
  for (const stop of cleanups.splice(0)) stop();
  removeBrowserTabs();
  jest.useRealTimers();
});

/** A tab with the messages it has received and the tasks it has started. */
function openTab() {
  const received: string[] = [];
  const tasks: { broadcast: (message: string) => void; signal: AbortSignal }[] = [];
  const stop = runAsLeader<string>({
    name: 'test',
    run: (broadcast, signal) =>
      new Promise((resolve) => {
        tasks.push({ broadcast, signal });
        signal.addEventListener('abort', () => resolve());
      }),
    onMessage: (message) => received.push(message),
  });
  cleanups.push(stop);
  return { received, stop, getRunningFlags: () => tasks.map(({ signal }) => !signal.aborted), tasks };
}
const advance = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

it('a tab that is hidden for a short time keeps its task until it stops', async () => {
  const tab = openTab();
  await advance();
  setVisibility('hidden');
  await advance(RELEASE_DELAY_MS - 1);
  setVisibility('visible');
  await advance(2 * RELEASE_DELAY_MS);
  expect(tab.getRunningFlags()).toEqual([true]);

  tab.stop();
  await advance();
  expect(tab.getRunningFlags()).toEqual([false]);
});

it('a stopped tab receives no more messages, not even pending ones', async () => {
  const first = openTab();
  const second = openTab();
  await advance();
  first.tasks[0]?.broadcast('one');
  await advance();
  first.tasks[0]?.broadcast('two');
  second.stop();
  await advance();

  expect([first.received, second.received]).toEqual([['one', 'two'], ['one']]);
});

it.each(['visible', 'hidden'] as const)('a tab that stops while it is %s cleans up', async (state) => {
  const tab = openTab();
  await advance();
  setVisibility(state);
  tab.stop();
  await advance();
  expect([channels.size, jest.getTimerCount()]).toEqual([0, 0]);

  setVisibility('visible');
  await advance();
  expect(tab.getRunningFlags()).toEqual([false]);
});
