import { expect, type Page } from '@playwright/test';

import { measureWhenIdle } from '@backroom/testing/idle';
import { throttleCpu } from '@backroom/tools/cpu-throttling';
import { fillPlans } from '@backroom/tools/fill-plans';

import { signIn, test } from './fixtures.ts';
import { measureLongestTask } from './longest-task.ts';
import { waitForTwoFrames } from './wait-for-two-frames.ts';

const PATH = '/cafu/cash-in/month-plan';
const DEMO_STORES = 12;
const STORES = 500;
/** Total and head, and the three regions. */
const FURTHER_ROWS = 5;
const PASTED = { stores: 20, days: 31 };
const LONGEST_TASK_MS = 50;
const THROTTLING_RATE = 2;

const grid = (page: Page) => page.getByRole('grid');

async function press(page: Page, keys: readonly string[]) {
  for (const key of keys) {
    await page.keyboard.press(key);
    await waitForTwoFrames(page);
  }
}
const repeat = (key: string, count: number) => Array.from({ length: count }, () => key);

async function scrollByWheel(page: Page) {
  await grid(page).hover({ position: { x: 600, y: 300 } });
  for (const [x, y, count] of [
    [0, 500, 36],
    [400, 0, 8],
    [0, -900, 20],
    [-400, 0, 8],
  ] as const) {
    for (let step = 0; step < count; step += 1) {
      await page.mouse.wheel(x, y);
      await waitForTwoFrames(page);
    }
  }
}

async function scrollByKeyboard(page: Page) {
  await grid(page).focus();
  await press(page, ['Control+Home', ...repeat('ArrowDown', 40), ...repeat('ArrowRight', 31), 'Home']);
  await press(page, [...repeat('PageDown', 36), 'End', ...repeat('PageUp', 36), 'Control+End', 'Control+Home']);
}

/** The stores of the demo data come first in their regions, and their plans are approved. */
async function typeAmounts(page: Page) {
  await grid(page).focus();
  await press(page, ['Control+Home', 'PageDown', 'PageDown']);
  for (let cell = 0; cell < 12; cell += 1) {
    await press(page, [...'123456.7', String(cell % 10), cell % 2 === 0 ? 'Enter' : 'Tab']);
  }
  await expect(grid(page).getByRole('gridcell', { name: /，计划，123,456\.7\d$/ })).toHaveCount(12);
  await expect(page.getByText('已全部保存')).toBeVisible();
  await press(page, [...repeat('Control+z', 12), ...repeat('Control+y', 12)]);
  await press(page, [...repeat('Shift+ArrowRight', 10), 'Control+r', 'Delete']);
  await expect(page.getByText('已全部保存')).toBeVisible();
}

/** Each run pastes other amounts, so that each changes all cells. */
let pasted = 0;

async function pasteBlock(page: Page) {
  pasted += 1;
  const line = Array.from({ length: PASTED.days }, (_, day) => pasted * 1_000 + day).join('\t');
  const text = Array.from({ length: PASTED.stores }, () => line).join('\n');
  await page.evaluate((block) => navigator.clipboard.writeText(block), text);
  await grid(page).focus();
  await press(page, ['Control+Home', 'PageDown', 'PageDown', 'Control+v', 'Home']);
  const name = `，计划，${pasted},000.00`;
  await expect(grid(page).getByRole('gridcell', { name }).first()).toBeVisible();
  await expect(page.getByText('已全部保存')).toBeVisible();
  await press(page, ['Control+z', 'Control+y']);
  await expect(page.getByText('已全部保存')).toBeVisible();
}

async function open(page: Page, period: string, columns: RegExp) {
  await page.getByRole('radio', { name: period }).click();
  await expect(grid(page)).toHaveAttribute('aria-colcount', columns);
  await expect(grid(page)).toHaveAttribute('aria-rowcount', String(STORES + FURTHER_ROWS));
  await waitForTwoFrames(page);
}
const openYear = (page: Page) => open(page, '按年', /^14$/);
const openMonth = (page: Page) => open(page, '按月', /^3\d$/);

interface Walk {
  what: string;
  action: (page: Page) => Promise<void>;
  /** Not measured. */
  reset?: (page: Page) => Promise<void>;
}
const WALKS: readonly Walk[] = [
  { what: 'scrolled by wheel', action: scrollByWheel },
  { what: 'walked by keyboard', action: scrollByKeyboard },
  { what: 'typed into', action: typeAmounts },
  { what: 'pasted into', action: pasteBlock },
  { what: 'exchanged for that of a year', action: openYear, reset: openMonth },
];

test(
  'a month plan of 500 stores is scrolled, typed and pasted into, and a year opened, without a task over 50 ms',
  { tag: '@timed' },
  async ({ testServer, newUserPage }) => {
    test.slow();
    await testServer.restart((directory) =>
      fillPlans({ DATA_DIR: directory }, { stores: STORES - DEMO_STORES, months: 1, state: 'draft' }),
    );
    const page = await newUserPage();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, 'admin', `${PATH}?month=${new Date().toISOString().slice(0, 7)}`);
    await expect(grid(page)).toHaveAttribute('aria-rowcount', String(STORES + FURTHER_ROWS));
    await throttleCpu(page, THROTTLING_RATE);

    for (const { what, action, reset } of WALKS) {
      const measure = async () => {
        const longest = await measureLongestTask(page, () => action(page));
        await reset?.(page);
        return longest;
      };
      const figures = await measureWhenIdle(measure, isMedianWithinLimit);
      console.log(`longest task while the grid is ${what}: ${figures.join(', ')} ms`);
      expect.soft(isMedianWithinLimit(figures), `${what}: ${figures.join(', ')} ms`).toBe(true);
    }
  },
);

/** The median of three is within the limit as soon as two of them are. */
const isMedianWithinLimit = (figures: readonly number[]) =>
  figures.filter((figure) => figure <= LONGEST_TASK_MS).length >= 2;
