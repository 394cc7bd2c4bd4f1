import { installBrowserTabs, removeBrowserTabs } from '../testing/browser-tabs.ts';
import { createEventBus } from './event-bus.api.ts';

let channels: ReadonlySet<EventTarget>;
beforeEach(() => {
  jest.useFakeTimers();
  channels = installBrowserTabs();
});
afterEach(() => {
  removeBrowserTabs();
  jest.useRealTimers();
});
const advance = () => jest.advanceTimersByTimeAsync(0);

it('delivers an event in all tabs, in the others, or in this one', async () => {
  const [own, other] = [createEventBus(), createEventBus()];
  const received: unknown[] = [];
  own.subscribe('settings', (value, isRelayed) => received.push(['own', value, isRelayed]));
  other.subscribe('settings', (value, isRelayed) => received.push(['other', value, isRelayed]));
  own.broadcast('settings', 'to all');
  own.send('settings', 'to others');
  own.set('settings', 'here');
  await advance();

  expect(received).toEqual([
    ['own', 'to all', false],
    ['own', 'here', false],
    ['other', 'to all', true],
    ['other', 'to others', true],
  ]);
});

it('delivers the last event of a kind to a later subscriber, but no message', () => {
  const bus = createEventBus();
  const received: unknown[] = [];
  bus.set('plans', 'first');
  bus.set('plans', 'last');
  bus.set('noticesWanted', true);
  bus.subscribe('plans', (value) => received.push(value));
  bus.subscribe('noticesWanted', (value) => received.push(value));
  expect([received, bus.getLast('plans')]).toEqual([['last'], 'last']);
  bus.forget();
  bus.subscribe('plans', (value) => received.push(value));

  expect(received).toEqual(['last']);
});

it('has one channel, as long as there are subscribers', async () => {
  const bus = createEventBus();
  const stops = [bus.subscribe('plans', () => undefined), bus.subscribe('jobs', () => undefined)];
  expect(channels.size).toBe(1);
  for (const stop of stops) stop();
  bus.send('dictionaries', 'changed');
  await advance();

  expect(channels.size).toBe(0);
});

it('delivers no more to a tab that unsubscribes, not even what is pending', async () => {
  const [own, other] = [createEventBus(), createEventBus()];
  const received: string[] = [];
  const stop = other.subscribe('plans', (value) => received.push(value));
  own.broadcast('plans', 'one');
  await advance();
  own.broadcast('plans', 'two');
  stop();
  await advance();

  expect(received).toEqual(['one']);
});

it('sends the event that ends its last subscription', async () => {
  const [own, other] = [createEventBus(), createEventBus()];
  const received: string[] = [];
  other.subscribe('plans', (value) => received.push(value));
  const stop = own.subscribe('plans', () => stop());
  own.broadcast('plans', 'last');
  await advance();

  expect(received).toEqual(['last']);
});

it('ignores what is no event', async () => {
  const bus = createEventBus();
  const received: unknown[] = [];
  bus.subscribe('plans', (value) => received.push(value));
  const channel = new BroadcastChannel('backroom.events');
  for (const data of [null, 'changed', 7, {}]) channel.postMessage(data);
  await advance();

  expect(received).toEqual([]);
});
