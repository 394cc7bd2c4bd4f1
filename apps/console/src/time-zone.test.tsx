import { act, waitFor } from '@testing-library/react';

import { ownStoreContract } from '@backroom/contract/own-stores';
import { sessionContract } from '@backroom/contract/session';
import { formatDateTime, getNow, setServerTime, setTimeZone, startI18n } from '@backroom/ui';

import { renderConsole, startFakeServer } from './testing/console.tsx';
import { user } from './testing/users.ts';

startI18n('zh-CN');
afterEach(() => act(() => setTimeZone(undefined)));

const getShownTime = () => formatDateTime('2026-11-21T01:30:12Z');
const store = {
  storeId: 4,
  deptName: '横滨店',
  storeCode: 'YH-001',
  address: '',
  phone: '',
  opensAt: '09:00',
  closesAt: '21:00',
  timeZone: 'America/New_York',
  currency: 'CNY',
  status: '2',
} as const;

it('times are in the zone of the store, which the user info has before the store is read', async () => {
  const server = startFakeServer();
  let answer: (data: typeof store) => void = () => undefined;
  server.on(sessionContract.getInfo, () => ({ ...user, storeId: 4, timeZone: 'Asia/Tokyo' }));
  server.on(ownStoreContract.byId, () => new Promise<typeof store>((resolve) => (answer = resolve)));
  renderConsole('/dashboard', { token: 't1' });

  await waitFor(() => expect(getShownTime()).toBe('2026-11-21 10:30:12'));
  await waitFor(() => expect(server.count(ownStoreContract.byId)).toBe(1));
  await act(async () => answer(store));
  await waitFor(() => expect(getShownTime()).toBe('2026-11-20 20:30:12'));
});

it('times are in the zone of the browser where a server names none', async () => {
  const inBrowser = getShownTime();
  setTimeZone('Pacific/Apia');
  const server = startFakeServer();
  server.on(sessionContract.getInfo, () => user);
  renderConsole('/dashboard', { token: 't1' });

  await waitFor(() => expect(getShownTime()).toBe(inBrowser));
});

it.each([25, -25])(
  'a clock of the browser that is %i hours wrong is corrected before the first page',
  async (hours) => {
    const serverTime = Date.now() - hours * 3_600_000;
    const server = startFakeServer();
    server.on(sessionContract.getInfo, () => ({ ...user, serverTime: new Date(serverTime).toISOString() }));
    renderConsole('/dashboard', { token: 't1' });

    await waitFor(() => expect(Math.abs(getNow() - serverTime)).toBeLessThan(60_000));
    act(() => setServerTime(Date.now()));
  },
);
