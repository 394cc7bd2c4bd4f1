import { setTimeout as pause } from 'node:timers/promises';

import { expect, type Page } from '@playwright/test';

import type { DataOf } from '@backroom/contract';
import type { sessionContract } from '@backroom/contract/session';
import type { takingsContract, TakingsDayData, TakingsDaysData } from '@backroom/contract/takings';

import { callApi } from './call-api.ts';
import { signIn, test } from './fixtures.ts';
import { fillRegion, REASONS } from './large-region.ts';

const API = '/api/cafu/cash-in';
const REGION = '华南大区';
const STORES = 50;
const DAYS = 14;
/** A person at a keyboard, who reads what a day lacks and why before each decision. */
const KEY_MS = 250;
const READ_MS = 1_500;
const MAX_MS = 5 * 60_000;
const SET_UP_MS = 5 * 60_000;
/** To come to the page. */
const FIRST_KEYS = 10;
const [, , UNCLEAR] = REASONS;
const REOPENED_FOR = '原因不清楚，请重新点钞';
const CELL_ID = /-(\d+)-(\d{4}-\d\d-\d\d)$/;

/** A keyboard whose keys are counted; a person presses about four in a second. */
function createKeyboard(page: Page) {
  let count = 0;
  const strike = async (key: string, act: () => Promise<void>) => {
    count += key.length === 1 || /^[A-Z]/.test(key) ? 1 : key.length;
    await pause(KEY_MS);
    await act();
  };
  return {
    press: (key: string) => strike(key, () => page.keyboard.press(key)),
    type: async (text: string) => {
      for (const character of text) await strike(character, () => page.keyboard.type(character));
    },
    getCount: () => count,
  };
}

interface DayAtHand {
  storeId: number;
  day: string;
  /** Names of the store and of the day. */
  store: string;
  dayName: string;
  isDifferent: boolean;
}

/** The day that has the focus. */
async function readAtHand(page: Page): Promise<DayAtHand> {
  const cell = page.getByRole('grid').locator('[role=gridcell][data-active]');
  const [, storeId, day] = CELL_ID.exec((await cell.getAttribute('id')) ?? '') ?? [];
  const [store = '', dayName = '', sign = ''] = ((await cell.getAttribute('aria-label')) ?? '').split('，');
  return { storeId: Number(storeId), day: day!, store, dayName, isDifferent: sign === '有差异' };
}

const readDays = (page: Page) => callApi<TakingsDaysData>(page, `${API}/days`);
const readDay = (page: Page, { storeId, day }: Pick<DayAtHand, 'storeId' | 'day'>) =>
  callApi<TakingsDayData>(page, `${API}/day?storeId=${storeId}&day=${day}`);
const countSigns = ({ counts }: TakingsDaysData, sign: string) => counts.find((each) => each.sign === sign)?.days ?? 0;

/** What the history of a day, which is its operation log, has of the last decision. */
async function readDecision(page: Page, at: Pick<DayAtHand, 'storeId' | 'day'>) {
  const { dayId } = await readDay(page, at);
  const { list } = await callApi<DataOf<typeof takingsContract.history>>(page, `${API}/day/${dayId}/history`);
  const [latest] = list;
  const after = Object.fromEntries(
    Object.entries(latest?.changes ?? {}).map(([field, change]) => [field, change.after]),
  );
  return { by: latest?.userName, ...after };
}

test(
  'a region head works through 50 stores and 14 days by keyboard alone, within five minutes',
  { tag: '@timed' },
  async ({ newUserPage }) => {
    test.setTimeout(SET_UP_MS + 2 * MAX_MS);
    const office = await newUserPage();
    await signIn(office, 'admin', '/dashboard');
    await fillRegion(office, REGION, STORES);
    const page = await newUserPage();
    await signIn(page, 'head.south', '/dashboard');
    const before = await readDays(page);
    expect([before.count, before.stores[0]?.signs.length]).toEqual([STORES, DAYS]);
    const differences = countSigns(before, 'difference');
    expect(differences).toBeGreaterThan(30);
    const { press, type, getCount } = createKeyboard(page);
    const accepted: DayAtHand[] = [];
    const reopened: DayAtHand[] = [];

    const startedAt = performance.now();
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press('Control+k');
    await type('rjyl');
    await expect(page.getByRole('option', { name: /日结一览/ }).first()).toBeVisible();
    await press('Enter');
    await expect(page.getByRole('grid')).toBeVisible();
    await press('j');
    await press('Enter');
    const seen = new Set<string>();
    for (;;) {
      const at = await readAtHand(page);
      const key = `${at.storeId} ${at.day}`;
      // After the last one, J goes on with the first.
      if (seen.has(key)) break;
      seen.add(key);
      const detail = page.getByRole('complementary', { name: `${at.store}${at.dayName}的明细`, exact: true });
      await expect(detail.getByRole('link', { name: '打开当日' })).toBeVisible();
      await pause(READ_MS);
      if (!at.isDifferent) {
        await press('j');
        continue;
      }
      const isUnclear = reopened.length === 0 && (await detail.getByText(UNCLEAR).isVisible());
      await press(isUnclear ? 'r' : 'a');
      if (isUnclear) {
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
        await type(REOPENED_FOR);
        await press('Control+Enter');
      }
      (isUnclear ? reopened : accepted).push(at);
      // Of this page: home, which is open in its tab, has a status as well.
      const status = page.getByRole('status').filter({ hasText: `${at.store}${at.dayName}` });
      await expect(status).toContainText(isUnclear ? '已重开' : '已认可');
      if (accepted.length + reopened.length === differences) break;
    }
    const ms = performance.now() - startedAt;

    const keys = getCount();
    console.log(`region: ${seen.size} days looked at, ${accepted.length} accepted, ${reopened.length} reopened`);
    console.log(`region: ${STORES} stores × ${DAYS} days with ${keys} keys in ${(ms / 1_000).toFixed(1)} s`);
    expect([accepted.length, reopened.length]).toEqual([differences - 1, 1]);
    expect(ms).toBeLessThanOrEqual(MAX_MS);
    // One key for each day that waits, and the reason of one.
    expect(keys).toBeLessThanOrEqual(FIRST_KEYS + seen.size + REOPENED_FOR.length + 1);

    const after = await readDays(page);
    expect(countSigns(after, 'difference')).toBe(0);
    expect(countSigns(after, 'reopened')).toBe(countSigns(before, 'reopened') + 1);
    const { userName: by, name } = await callApi<DataOf<typeof sessionContract.getInfo>>(page, '/api/v1/getinfo');
    for (const at of accepted) expect(await readDecision(page, at)).toMatchObject({ by, reviewedName: name });
    for (const at of reopened)
      expect(await readDecision(page, at)).toMatchObject({
        by,
        state: 'reopened',
        reopenReason: REOPENED_FOR,
      });
  },
);
