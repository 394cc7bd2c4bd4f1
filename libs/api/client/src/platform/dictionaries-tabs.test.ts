import { configureStore } from '@reduxjs/toolkit';

import { dictDataContract, dictTypeContract } from '@backroom/contract/dictionaries';

import { api } from '../api.ts';
import { eventBus } from '../events/event-bus.api.ts';
import { createSessionEventHandler, subscribeToSessionEvents } from '../events/session-events.api.ts';
import { installBrowserTabs, removeBrowserTabs } from '../testing/browser-tabs.ts';
import { createFakeServer, FakeApiError } from '../testing/index.ts';
import { dictionariesApi } from './dictionaries.api.ts';

const server = createFakeServer();
const createTab = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
let store: ReturnType<typeof createTab>;
const { getDictOptions, removeDictData } = dictionariesApi.endpoints;
const levels = { query: { dictType: 'store_level' } };

let otherTab: BroadcastChannel;
const received: unknown[] = [];
let unsubscribe: () => void;
beforeAll(() => {
  installBrowserTabs();
  otherTab = new BroadcastChannel('backroom.events');
  otherTab.addEventListener('message', ({ data }: MessageEvent) => received.push(data));
});
afterAll(removeBrowserTabs);

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  received.length = 0;
  server.on(dictDataContract.options, () => []);
  store = createTab();
  const runAsLeader = () => () => undefined;
  unsubscribe = subscribeToSessionEvents(createSessionEventHandler(store), { bus: eventBus, runAsLeader });
});
afterEach(() => {
  unsubscribe();
  eventBus.forget();
  store.dispatch(api.util.resetApiState());
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const countRequests = () => server.count(dictDataContract.options);

describe('the options of a dictionary', () => {
  it('are kept: a second use sends no request', async () => {
    const first = store.dispatch(getDictOptions.initiate(levels));
    await first;
    first.unsubscribe();
    await store.dispatch(getDictOptions.initiate(levels));

    expect(countRequests()).toBe(1);
  });

  it('are fetched again, once, when another tab has changed a dictionary', async () => {
    await store.dispatch(getDictOptions.initiate(levels));
    await store.dispatch(getDictOptions.initiate({ query: { dictType: 'sys_user_sex' } }));
    expect(countRequests()).toBe(2);

    otherTab.postMessage({ dictionaries: 'changed' });
    await settle();

    expect(countRequests()).toBe(4);
  });

  it('are fetched again when the event stream announces another revision, once for each', async () => {
    const events = new BroadcastChannel('backroom.events');
    const announce = async (revision: number) => {
      events.postMessage({ dictionaries: `{"dictionaries":${revision}}` });
      await settle();
    };
    await store.dispatch(getDictOptions.initiate(levels));
    await announce(7);
    await announce(8);
    expect(countRequests()).toBe(3);

    // The stream has opened again, and other events.
    await announce(8);
    events.postMessage({ plans: '{"revisions":{}}' });
    events.postMessage(null);
    await settle();
    events.close();

    expect(countRequests()).toBe(3);
  });

  it('that no page uses are dropped', async () => {
    const unused = store.dispatch(getDictOptions.initiate(levels));
    await unused;
    unused.unsubscribe();

    otherTab.postMessage({ dictionaries: 'changed' });
    await settle();

    expect(countRequests()).toBe(1);
    expect(getDictOptions.select(levels)(store.getState()).data).toBeUndefined();
  });
});

describe('the options of a dictionary that no page uses', () => {
  const KEPT_MS = 600_000;
  const { getDictTypeOptions } = dictionariesApi.endpoints;
  const getStored = () => [
    getDictOptions.select(levels)(store.getState()).data,
    getDictTypeOptions.select({ query: {} })(store.getState()).data,
  ];

  beforeEach(async () => {
    jest.useFakeTimers();
    server.on(dictTypeContract.options, () => ({ list: [], more: false }));
    const queries = [
      store.dispatch(getDictOptions.initiate(levels)),
      store.dispatch(getDictTypeOptions.initiate({ query: {} })),
    ];
    await jest.advanceTimersByTimeAsync(100);
    await Promise.all(queries);
    for (const query of queries) query.unsubscribe();
    expect(getStored()).toEqual([[], { list: [], more: false }]);
  });
  afterEach(() => jest.useRealTimers());

  it('are kept for ten minutes', async () => {
    await jest.advanceTimersByTimeAsync(KEPT_MS - 1000);
    expect(getStored()).toEqual([[], { list: [], more: false }]);

    await jest.advanceTimersByTimeAsync(2000);
    expect(getStored()).toEqual([undefined, undefined]);
    expect(countRequests()).toBe(1);
  });

  it.each([
    ['another tab', { dictionaries: 'changed' }],
    ['another person', { dictionaries: '{"dictionaries":31}' }],
  ])('are dropped before when %s changes a dictionary', async (_who, message) => {
    await jest.advanceTimersByTimeAsync(KEPT_MS / 2);
    const sender = new BroadcastChannel('backroom.events');
    sender.postMessage(message);
    await jest.advanceTimersByTimeAsync(100);
    sender.close();

    expect(getStored()).toEqual([undefined, undefined]);
    expect(countRequests()).toBe(1);
  });
});

describe('a change of a dictionary', () => {
  it('is broadcast to the other tabs', async () => {
    server.on(dictDataContract.remove, ({ body }) => body);
    await store.dispatch(removeDictData.initiate({ body: { ids: [1] } }));
    await settle();

    expect(received).toEqual([{ dictionaries: expect.stringMatching(/^changed /) }]);
  });

  it('that is refused is not', async () => {
    server.on(dictDataContract.remove, () => {
      throw new FakeApiError(409, 'built in');
    });
    await store.dispatch(removeDictData.initiate({ body: { ids: [1] } }));
    await settle();

    expect(received).toEqual([]);
  });
});
