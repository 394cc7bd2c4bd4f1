import { inOneTab } from './event-tabs.ts';
import { installTabs, look, removeTabs } from './testing/browser-tabs.ts';

const HIDDEN_MS = 5 * 60_000;

let channels: ReadonlySet<EventTarget>;
const stops: (() => void)[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  channels = installTabs();
  look('visible');
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  removeTabs();
  jest.useRealTimers();
});

/** A tab with the messages it has received and the tasks it has started. */
function openTab() {
  const heard: string[] = [];
  const works: { tell: (news: string) => void; signal: AbortSignal }[] = [];
  const stop = inOneTab<string>({
    name: 'test',
    work: (tell, signal) =>
      new Promise((resolve) => {
        works.push({ tell, signal });
        signal.addEventListener('abort', () => resolve());
      }),
    hear: (news) => heard.push(news),
  });
  stops.push(stop);
  return { heard, stop, areRunning: () => works.map(({ signal }) => !signal.aborted), works };
}
const pass = (ms = 0) => jest.advanceTimersByTimeAsync(ms);

it('a tab that is hidden for a short time keeps its task until it stops', async () => {
  const tab = openTab();
  await pass();
  look('hidden');
  await pass(HIDDEN_MS - 1);
  look('visible');
  await pass(2 * HIDDEN_MS);
  expect(tab.areRunning()).toEqual([true]);

  tab.stop();
  await pass();
  expect(tab.areRunning()).toEqual([false]);
});

it('a stopped tab receives no more messages, not even pending ones', async () => {
  const first = openTab();
  const second = openTab();
  await pass();
  first.works[0]?.tell('one');
  await pass();
  first.works[0]?.tell('two');
  second.stop();
  await pass();

  expect([first.heard, second.heard]).toEqual([['one', 'two'], ['one']]);
});

it.each(['visible', 'hidden'] as const)('a tab that stops while it is %s cleans up', async (state) => {
  const tab = openTab();
  await pass();
  look(state);
  tab.stop();
  await pass();
  expect([channels.size, jest.getTimerCount()]).toEqual([0, 0]);

  look('visible');
  await pass();
  expect(tab.areRunning()).toEqual([false]);
});
