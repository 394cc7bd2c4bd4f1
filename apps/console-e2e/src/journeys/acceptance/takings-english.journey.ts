import { expect } from '@playwright/test';

import { test } from '../fixtures.ts';
import { ALL_RULES, runAxe } from './axe.ts';
import { signInForInspection } from './inspection.ts';

const DAY = '/cafu/cash-in/day';
const DAYS = '/cafu/cash-in/days';
const PLAN = '/cafu/cash-in/month-plan';
/** What each kind of person opens each day. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  'manager.s01': [DAY, `${PLAN}?show=actual`, `${PLAN}?period=year`],
  'clerk.s01': [DAY, PLAN, `${PLAN}?period=year`],
  'head.south': [DAYS, `${DAYS}?only=difference`, PLAN, `${PLAN}?period=year`, `${PLAN}?period=year&show=completion`],
  admin: [DAYS, `${PLAN}?show=actual&store=10`, `${PLAN}?period=year&store=10`, '/cafu/store-comparison?stores=10,13'],
};
const CHINESE = /[㐀-鿿]/;

for (const [username, paths] of Object.entries(PAGES))
  test(`acceptance A1: axe reports nothing on the takings of ${username} in English, in both appearances`, async ({
    newUserPage,
  }) => {
    const page = await newUserPage();
    await signInForInspection(page, username);
    for (const appearance of ['light', 'dark']) {
      await page.evaluate(
        (chosen) => localStorage.setItem('ui_prefs', JSON.stringify({ language: 'en-US', appearance: chosen })),
        appearance,
      );
      for (const path of paths)
        for (const width of [1440, 390])
          await test.step(`${path} ${appearance} ${width}`, async () => {
            await page.setViewportSize({ width, height: 900 });
            await page.goto(path);
            const title = page.getByRole('heading', { level: 1 }).first();
            await expect(title).toBeVisible();
            await expect(title).not.toHaveText(CHINESE);
            await page.waitForLoadState('networkidle');
            await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
            expect.soft((await runAxe(page, ALL_RULES)).violations, `${path} ${appearance} ${width}`).toEqual([]);
          });
    }
  });
