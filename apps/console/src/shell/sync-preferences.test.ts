import { act } from '@testing-library/react';

import { expired, selectToken, signedIn, signedOut } from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { sessionApi } from '@backroom/client/session';
import { FakeApiError, FakeTransportError } from '@backroom/client/testing';
import { preferencesContract, type StoredPreferences } from '@backroom/contract/preferences';
import { sessionContract } from '@backroom/contract/session';
import { getPreferences, hydratePreferences, setPreference, startPreferences } from '@backroom/ui';

import { createAppStore } from '../store.ts';
import { silentPresenter, startFakeServer } from '../testing/console.tsx';
import { user } from '../testing/users.ts';
import { sendPreferences, syncPreferences } from './sync-preferences.ts';

const DEBOUNCE_MS = 1_000;
const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const readStored = () => JSON.parse(localStorage.getItem('ui_prefs') ?? 'null') as unknown;

/** Stored preferences by user id. */
let accounts: Record<number, StoredPreferences | null>;
let failure: FakeTransportError | FakeApiError | null;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  accounts = {};
  failure = null;
  hydratePreferences({}, undefined);
  localStorage.clear();
  stop = startPreferences();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Signs in and starts the synchronization. */
async function signIn(userId = 1, rest: Partial<typeof user> = {}) {
  const server = startFakeServer();
  const store = createAppStore(silentPresenter);
  configureHttp({ token: () => selectToken(store.getState()), language: () => 'zh-CN' });
  server.on(sessionContract.getInfo, () => ({ ...user, ...rest, userId, preferences: accounts[userId] ?? null }));
  server.on(preferencesContract.set, ({ body }) => {
    if (failure) throw failure;
    accounts[userId] = body.chosen;
    return null;
  });
  store.dispatch(signedIn('t1'));
  await store.dispatch(sessionApi.endpoints.getInfo.initiate());
  const stopSync = syncPreferences(store);
  return { store, stopSync, getSendCount: () => server.count(preferencesContract.set) };
}

it('applies the preferences of the account without sending them', async () => {
  accounts[1] = { appearance: 'dark', tabs: 'off' };
  const { stopSync, getSendCount } = await signIn();

  expect(getPreferences()).toMatchObject({ appearance: 'dark', tabs: 'off' });
  expect(document.documentElement).toHaveAttribute('data-appearance', 'dark');
  await advance(60_000);
  expect(getSendCount()).toBe(0);
  stopSync();
});

describe('while the console is seen as someone else', () => {
  const seenAs = { kind: 'user' as const, id: 2, name: '乙', deptName: '', viewerName: 'admin' };

  it('a fresh browser has the look of the person at the keyboard, which the server sends, and stores nothing', async () => {
    accounts[2] = { appearance: 'dark', size: 'large' };
    const { getSendCount } = await signIn(2, { seenAs });

    expect(getPreferences()).toMatchObject({ appearance: 'dark', size: 'large' });
    setPreference('menu', 'light');
    await advance(60_000);
    expect(getSendCount()).toBe(0);
    expect((readStored() as { sync?: unknown }).sync).toBeUndefined();
  });

  it('the browser of the person looks as before', async () => {
    accounts[1] = { appearance: 'dark' };
    const { stopSync } = await signIn();
    stopSync();
    accounts[2] = { appearance: 'light' };
    await signIn(2, { seenAs });

    expect(getPreferences().appearance).toBe('dark');
  });
});

it('stores changes one second after the last one, and keeps unknown preferences', async () => {
  accounts[1] = { ofLater: 'x' };
  const { stopSync, getSendCount } = await signIn();
  for (const size of ['small', 'large', 'small'] as const) {
    setPreference('size', size);
    await advance(DEBOUNCE_MS - 100);
  }
  expect(getSendCount()).toBe(0);
  await advance(200);

  expect(getSendCount()).toBe(1);
  expect(accounts[1]).toMatchObject({ size: 'small', tabs: 'on', ofLater: 'x' });
  await advance(60_000);
  expect(getSendCount()).toBe(1);
  stopSync();
});

it('sends nothing without changes', async () => {
  const { stopSync, getSendCount } = await signIn();
  await advance(60_000);

  expect(getSendCount()).toBe(0);
  stopSync();
});

it('does not send changes of another browser tab', async () => {
  const { stopSync, getSendCount } = await signIn();
  localStorage.setItem('ui_prefs', JSON.stringify({ ...(readStored() as object), size: 'large' }));
  dispatchEvent(new StorageEvent('storage', { key: 'ui_prefs', newValue: '{}' }));
  expect(getPreferences().size).toBe('large');
  await advance(60_000);

  expect(getSendCount()).toBe(0);
  stopSync();
});

describe('saved views and the order of the home page', () => {
  const work = { home: 'plan,-trend', views: '{"users":[{"name":"林小满"}]}' };

  it('leave the browser when the user signs out, and come back with the account', async () => {
    accounts[1] = { ...work, appearance: 'dark' };
    const { store } = await signIn();
    expect(getPreferences()).toMatchObject(work);

    store.dispatch(signedOut());

    expect(localStorage.getItem('ui_prefs')).not.toMatch('林小满');
    expect(readStored()).toMatchObject({ appearance: 'dark', home: '', views: '' });
    const again = await signIn();
    expect(getPreferences()).toMatchObject({ ...work, appearance: 'dark' });
    await advance(60_000);
    expect(again.getSendCount()).toBe(0);
    expect(accounts[1]).toMatchObject(work);
    again.stopSync();
  });

  it('leave it also while a change is being sent, which the account keeps', async () => {
    accounts[1] = work;
    const { store } = await signIn();
    setPreference('views', '{"users":[{"name":"林大满"}]}');
    sendPreferences();
    store.dispatch(signedOut());
    await advance(0);

    expect(readStored()).toMatchObject({ home: '', views: '' });
    expect(localStorage.getItem('ui_prefs')).not.toMatch('林');
    const again = await signIn();
    expect(getPreferences().views).toMatch('林大满');
    expect(getPreferences().home).toBe(work.home);
    again.stopSync();
  });

  it('stay when the session ends by itself', async () => {
    accounts[1] = work;
    const { store, stopSync } = await signIn();
    store.dispatch(expired());

    expect(readStored()).toMatchObject(work);
    stopSync();
  });
});

describe('without a connection', () => {
  it('a change is kept and sent when the connection is restored', async () => {
    const { stopSync, getSendCount } = await signIn();
    failure = new FakeTransportError('offline');
    setPreference('menu', 'light');
    await advance(DEBOUNCE_MS);
    expect(getPreferences().menu).toBe('light');
    expect(accounts[1]).toBeUndefined();

    failure = null;
    dispatchEvent(new Event('online'));
    await advance(0);
    expect(accounts[1]).toMatchObject({ menu: 'light' });
    expect(getSendCount()).toBe(2);
    stopSync();
  });

  it('sending is retried, also after a reload', async () => {
    const { stopSync } = await signIn();
    failure = new FakeTransportError('timeout');
    setPreference('menu', 'light');
    await advance(DEBOUNCE_MS + 5_000);
    failure = null;
    await advance(30_000);
    expect(accounts[1]).toMatchObject({ menu: 'light' });

    failure = new FakeTransportError('offline');
    setPreference('menu', 'dark');
    setPreference('size', 'large');
    await advance(DEBOUNCE_MS);
    failure = null;
    accounts[1] = { density: 'compact', menu: 'light' };
    // A reload does not run the cleanup.
    const again = await signIn();
    expect(getPreferences()).toMatchObject({ density: 'compact', menu: 'dark', size: 'large' });
    await advance(DEBOUNCE_MS);
    expect(accounts[1]).toMatchObject({ density: 'compact', menu: 'dark', size: 'large' });
    stopSync();
    again.stopSync();
  });

  it('a change belongs to the user who made it, not to the next one', async () => {
    const one = await signIn(1);
    failure = new FakeTransportError('offline');
    setPreference('appearance', 'dark');
    await advance(DEBOUNCE_MS);
    one.stopSync();
    failure = null;
    const other = await signIn(2);
    await advance(60_000);
    expect(getPreferences().appearance).toBe('light');
    expect(accounts[2]).toBeUndefined();
    other.stopSync();

    const back = await signIn(1);
    expect(getPreferences().appearance).toBe('dark');
    await advance(DEBOUNCE_MS);
    expect(accounts[1]).toMatchObject({ appearance: 'dark' });
    back.stopSync();
  });
});

it('a change that was sent on sign-out does not override the account at the next sign-in', async () => {
  const first = await signIn();
  setPreference('size', 'small');
  sendPreferences();
  first.stopSync();
  await advance(0);
  expect(accounts[1]).toMatchObject({ size: 'small' });
  // Chosen in another browser.
  accounts[1] = { size: 'large' };

  const { stopSync } = await signIn();

  expect(getPreferences().size).toBe('large');
  stopSync();
});

it('sends a pending change on sign-out', async () => {
  const { stopSync } = await signIn();
  setPreference('appearance', 'dark');
  sendPreferences();
  stopSync();
  await advance(0);

  expect(accounts[1]).toMatchObject({ appearance: 'dark' });
  expect(readStored()).toMatchObject({ sync: { userId: 1, unsentByUserId: {} } });
});

it('does not retry what the server rejects', async () => {
  const { stopSync, getSendCount } = await signIn();
  failure = new FakeApiError(422, 'no');
  setPreference('menu', 'light');
  await advance(10 * 60_000);
  expect(getSendCount()).toBe(1);

  failure = null;
  setPreference('size', 'large');
  await advance(DEBOUNCE_MS);
  expect(accounts[1]).toMatchObject({ menu: 'light', size: 'large' });
  stopSync();
});

it('works if storage is blocked', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { stopSync } = await signIn();
  act(() => setPreference('menu', 'light'));
  await advance(DEBOUNCE_MS);
  expect(accounts[1]).toMatchObject({ menu: 'light' });
  stopSync();
  blocked.mockRestore();
});
