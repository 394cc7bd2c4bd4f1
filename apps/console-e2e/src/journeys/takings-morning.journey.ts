import { setTimeout as pause } from 'node:timers/promises';

import { expect, type Page } from '@playwright/test';

import type { DataOf } from '@backroom/contract';
import { DEFAULT_TIME_ZONE, getBusinessDay } from '@backroom/contract/calendar';
import type { takingsContract, TakingsDayData, TakingsDaysData } from '@backroom/contract/takings';

import { callApi } from './call-api.ts';
import { fetchRoute } from './fetch-route.ts';
import { signIn, test } from './fixtures.ts';
import type { TestServer } from './test-server.ts';

const PATH = '/cafu/cash-in/day';
const API = '/api/cafu/cash-in/day';
const PHONE = { width: 390, height: 844 };
/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** A person at the keyboard of a phone: about four characters in a second. */
const KEY_MS = 250;
const MAX_TAPS = 12;
const MAX_MS = 60_000;
const AWAY_MS = 60_000;
/** Today: the methods of the store, in their order, with what was counted. */
const COUNTED = ['5120.5', '21000', '13240', '4400', '7700', '3700'];
const CENTS = 100;
const SUM = 5_516_050;
/** Yesterday: what the till has more than the drawer, beyond the tolerance. */
const SHORT = 1_320;
const REASON = '找零有误';

const field = (page: Page, method: string) => page.getByRole('textbox', { name: `${method}实点` });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const readDay = (page: Page, day = '', storeId = 0) =>
  callApi<TakingsDayData>(page, `${API}${day && `?storeId=${storeId}&day=${day}`}`);

/** How often the day was closed, by its history. */
async function countClosings(page: Page, dayId: number): Promise<number> {
  const { list } = await callApi<DataOf<typeof takingsContract.history>>(page, `${API}/${dayId}/history`);
  const states = list.map(({ changes }) => changes['state']?.after);
  return states.filter((state) => state === 'closed').length;
}

/** From a cold cache. */
async function slowDown(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.clearBrowserCache');
  await devTools.send('Network.emulateNetworkConditions', SLOW_4G);
}

/** A phone, and the taps of its user; keys of its keyboard are counted apart. */
async function openPhone(page: Page) {
  await page.setViewportSize(PHONE);
  const count = { taps: 0, keys: 0 };
  return {
    count,
    async tap(target: { click: () => Promise<void> }) {
      count.taps += 1;
      await target.click();
    },
    async type(text: string) {
      count.keys += text.length;
      await page.keyboard.type(text, { delay: KEY_MS });
    },
    async press(key: string) {
      count.keys += 1;
      await page.keyboard.press(key, { delay: KEY_MS });
    },
  };
}

type Phone = Awaited<ReturnType<typeof openPhone>>;

/** Types an amount for each method, beginning with the first one. */
async function typeAmounts(page: Page, { tap, type, press }: Phone, amounts: readonly string[]) {
  await tap(field(page, '现金'));
  for (const amount of amounts) {
    await type(amount);
    await press('Enter');
  }
}

async function close(page: Page, { tap }: Phone) {
  await tap(button(page, '关账'));
  await tap(page.getByRole('alertdialog').getByRole('button', { name: '关账' }));
}

const isClosed = (page: Page) => expect(page.getByText('✓ 已关账').first()).toBeVisible();

test(
  'a manager closes yesterday within a minute and twelve taps, on a phone with slow 4G',
  { tag: '@timed' },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'manager.s01', '/dashboard');
    const { lines } = await readDay(page);
    const counted = lines.map(({ method, expected }) => expected! - (method === 'cash' ? SHORT : 0));
    expect(counted.length).toBeGreaterThan(4);
    const phone = await openPhone(page);
    await slowDown(page);
    const startedAt = performance.now();
    await page.goto('/dashboard');
    await phone.tap(button(page, '打开菜单'));
    await phone.tap(page.getByRole('link', { name: '日结', exact: true }));
    await typeAmounts(
      page,
      phone,
      counted.map((cents) => String(cents / CENTS)),
    );
    await phone.tap(page.getByRole('textbox', { name: '原因' }));
    await phone.type(REASON);
    await phone.tap(button(page, '雨'));
    await close(page, phone);
    await isClosed(page);
    const ms = performance.now() - startedAt;

    const { taps, keys } = phone.count;
    console.log(`manager: yesterday closed with ${taps} taps and ${keys} keys in ${(ms / 1_000).toFixed(1)} s`);
    const near = (await readDay(page)).near.at(-2)!;
    expect(near).toMatchObject({ state: 'closed', actual: counted.reduce((sum, cents) => sum + cents, 0) });
    expect(taps).toBeLessThanOrEqual(MAX_TAPS);
    expect(ms).toBeLessThanOrEqual(MAX_MS);
  },
);

/** The server dies as a power cut ends it, and is started again on the same data. */
async function kill(testServer: TestServer) {
  await testServer.server().stop('SIGKILL');
}

test('a day closed offline for a minute, over a server that is killed, is closed once with what was typed', async ({
  newUserPage,
  testServer,
}) => {
  const page = await newUserPage();
  await signIn(page, 'manager.s01', PATH);
  const phone = await openPhone(page);
  await phone.tap(page.getByRole('link', { name: /进行中$/ }));
  await expect(field(page, '现金')).toBeEditable();
  const day = getBusinessDay(DEFAULT_TIME_ZONE, Date.now());

  await test.step('offline for a minute in the middle of typing and closing', async () => {
    await typeAmounts(page, phone, COUNTED.slice(0, 1));
    await page.context().setOffline(true);
    for (const amount of COUNTED.slice(1)) {
      await phone.type(amount);
      await phone.press('Enter');
    }
    await close(page, phone);
    await expect(page.getByText(/填写的内容存在本机/)).toBeInViewport();
    await pause(AWAY_MS);
    await expect(page.getByText(/填写的内容存在本机/)).toBeInViewport();
  });

  await test.step('the server takes the day and is killed before it answers', async () => {
    const { promise: isTaken, resolve: taken } = Promise.withResolvers<void>();
    await page.route('**/day/close', async (route) => {
      await fetchRoute(route);
      await kill(testServer);
      taken();
      await route.abort();
    });
    await page.context().setOffline(false);
    await isTaken;
    await page.unroute('**/day/close');
    await testServer.restart();
    await isClosed(page);
  });

  const stored = await readDay(page, day);
  expect(stored).toMatchObject({ state: 'closed', actual: SUM });
  expect(stored.lines.map(({ counted }) => counted)).toEqual(COUNTED.map((text) => Math.round(Number(text) * CENTS)));
  expect(await countClosings(page, stored.dayId)).toBe(1);
});

test('a day that is saved while the server is down reaches it once it runs again', async ({
  newUserPage,
  testServer,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin', PATH);
  const { stores } = await callApi<TakingsDaysData>(page, '/api/cafu/cash-in/days');
  const { storeId } = stores.find(({ storeCode }) => storeCode === 'S05')!;
  const day = getBusinessDay(DEFAULT_TIME_ZONE, Date.now());
  const phone = await openPhone(page);
  await page.goto(`${PATH}?store=${storeId}&day=${day}`);
  await phone.tap(field(page, '现金'));
  await phone.type('88.5');
  await kill(testServer);
  await phone.tap(button(page, '保存'));
  await expect(page.getByText(/填写的内容存在本机/)).toBeInViewport();
  await testServer.restart();
  await expect(page.getByText('已保存', { exact: true }).first()).toBeVisible();

  const { lines, dayId } = await readDay(page, day, storeId);
  expect(lines.map(({ method, counted }) => [method, counted])).toContainEqual(['cash', 8_850]);
  const { list } = await callApi<DataOf<typeof takingsContract.history>>(page, `${API}/${dayId}/history`);
  expect(list).toHaveLength(1);
});
