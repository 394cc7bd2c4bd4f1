import { act } from '@testing-library/react';

import { selectToken, signedIn } from '@backroom/auth';
import { configureHttp } from '@backroom/client';
import { sessionApi } from '@backroom/client/session';
import { Broken, Refusal } from '@backroom/client/testing';
import { preferencesContract, type StoredPreferences } from '@backroom/contract/preferences';
import { sessionContract } from '@backroom/contract/session';
import { adoptPreferences, readPreferences, setPreference, startPreferences } from '@backroom/ui';

import { makeStore } from '../store.ts';
import { silent, startServer, user } from '../testing/console.tsx';
import { followPreferences, sendPreferences } from './follow-preferences.ts';

const QUIET_MS = 1_000;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
const kept = () => JSON.parse(localStorage.getItem('ui_prefs') ?? 'null') as unknown;

/** Stored preferences by user id. */
let accounts: Record<number, StoredPreferences | null>;
let trouble: Broken | Refusal | null;
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  accounts = {};
  trouble = null;
  adoptPreferences({}, undefined);
  localStorage.clear();
  stop = startPreferences();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

/** Signs in and starts the synchronization. */
async function arrive(userId = 1) {
  const server = startServer();
  const store = makeStore(silent);
  configureHttp({ token: () => selectToken(store.getState()), language: () => 'zh-CN' });
  server.on(sessionContract.getInfo, () => ({ ...user, userId, preferences: accounts[userId] ?? null }));
  server.on(preferencesContract.set, ({ body }) => {
    if (trouble) throw trouble;
    accounts[userId] = body.chosen;
    return null;
  });
  store.dispatch(signedIn('t1'));
  await store.dispatch(sessionApi.endpoints.getInfo.initiate());
  const leave = followPreferences(store);
  return { leave, sent: () => server.count(preferencesContract.set) };
}

it('applies the preferences of the account without sending them', async () => {
  accounts[1] = { appearance: 'dark', tabs: 'off' };
  const { leave, sent } = await arrive();

  expect(readPreferences()).toMatchObject({ appearance: 'dark', tabs: 'off' });
  expect(document.documentElement).toHaveAttribute('data-appearance', 'dark');
  await pass(60_000);
  expect(sent()).toBe(0);
  leave();
});

it('stores changes one second after the last one, and keeps unknown preferences', async () => {
  accounts[1] = { ofLater: 'x' };
  const { leave, sent } = await arrive();
  for (const size of ['small', 'large', 'small'] as const) {
    setPreference('size', size);
    await pass(QUIET_MS - 100);
  }
  expect(sent()).toBe(0);
  await pass(200);

  expect(sent()).toBe(1);
  expect(accounts[1]).toMatchObject({ size: 'small', tabs: 'on', ofLater: 'x' });
  await pass(60_000);
  expect(sent()).toBe(1);
  leave();
});

it('sends nothing without changes', async () => {
  const { leave, sent } = await arrive();
  await pass(60_000);

  expect(sent()).toBe(0);
  leave();
});

it('does not send changes of another browser tab', async () => {
  const { leave, sent } = await arrive();
  localStorage.setItem('ui_prefs', JSON.stringify({ ...(kept() as object), size: 'large' }));
  dispatchEvent(new StorageEvent('storage', { key: 'ui_prefs', newValue: '{}' }));
  expect(readPreferences().size).toBe('large');
  await pass(60_000);

  expect(sent()).toBe(0);
  leave();
});

describe('without a connection', () => {
  it('a change is kept and sent when the connection is restored', async () => {
    const { leave, sent } = await arrive();
    trouble = new Broken('offline');
    setPreference('menu', 'light');
    await pass(QUIET_MS);
    expect(readPreferences().menu).toBe('light');
    expect(accounts[1]).toBeUndefined();

    trouble = null;
    dispatchEvent(new Event('online'));
    await pass(0);
    expect(accounts[1]).toMatchObject({ menu: 'light' });
    expect(sent()).toBe(2);
    leave();
  });

  it('sending is retried, also after a reload', async () => {
    const { leave } = await arrive();
    trouble = new Broken('timeout');
    setPreference('menu', 'light');
    await pass(QUIET_MS + 5_000);
    trouble = null;
    await pass(30_000);
    expect(accounts[1]).toMatchObject({ menu: 'light' });

    trouble = new Broken('offline');
    setPreference('menu', 'dark');
    setPreference('size', 'large');
    await pass(QUIET_MS);
    trouble = null;
    accounts[1] = { density: 'compact', menu: 'light' };
    // A reload does not run the cleanup.
    const again = await arrive();
    expect(readPreferences()).toMatchObject({ density: 'compact', menu: 'dark', size: 'large' });
    await pass(QUIET_MS);
    expect(accounts[1]).toMatchObject({ density: 'compact', menu: 'dark', size: 'large' });
    leave();
    again.leave();
  });

  it('a change belongs to the user who made it, not to the next one', async () => {
    const one = await arrive(1);
    trouble = new Broken('offline');
    setPreference('appearance', 'dark');
    await pass(QUIET_MS);
    one.leave();
    trouble = null;
    const other = await arrive(2);
    await pass(60_000);
    expect(readPreferences().appearance).toBe('light');
    expect(accounts[2]).toBeUndefined();
    other.leave();

    const back = await arrive(1);
    expect(readPreferences().appearance).toBe('dark');
    await pass(QUIET_MS);
    expect(accounts[1]).toMatchObject({ appearance: 'dark' });
    back.leave();
  });
});

it('sends a pending change on sign-out', async () => {
  const { leave } = await arrive();
  setPreference('appearance', 'dark');
  sendPreferences();
  leave();
  await pass(0);

  expect(accounts[1]).toMatchObject({ appearance: 'dark' });
  expect(kept()).toMatchObject({ note: { of: 1, left: {} } });
});

it('does not retry what the server rejects', async () => {
  const { leave, sent } = await arrive();
  trouble = new Refusal(422, 'no');
  setPreference('menu', 'light');
  await pass(10 * 60_000);
  expect(sent()).toBe(1);

  trouble = null;
  setPreference('size', 'large');
  await pass(QUIET_MS);
  expect(accounts[1]).toMatchObject({ menu: 'light', size: 'large' });
  leave();
});

it('works if storage is blocked', async () => {
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { leave } = await arrive();
  act(() => setPreference('menu', 'light'));
  await pass(QUIET_MS);
  expect(accounts[1]).toMatchObject({ menu: 'light' });
  leave();
  blocked.mockRestore();
});
