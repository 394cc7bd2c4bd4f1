import { expect } from '@playwright/test';

import { test, toasts } from '../fixtures.ts';
import { signInForInspection, testEveryView } from './inspection.ts';
import { emulateTouch, findSmallTouchTargets } from './touch-targets.ts';

const TABLET = { width: 1180, height: 820 };
const PHONE = { width: 390, height: 844 };

testEveryView(
  'acceptance A16: touch targets measure 44 px',
  async ({ page, name }) => {
    // Toasts cover part of the page for a moment.
    await expect(toasts(page)).toHaveCount(0);
    for (const size of [TABLET, PHONE]) {
      await page.setViewportSize(size);
      // Polls until the table has turned into cards. One search of a long page can take seconds on a busy machine.
      const options = { message: `${name}, ${size.width} px`, timeout: 60_000 };
      await expect.poll(() => findSmallTouchTargets(page), options).toEqual([]);
    }
  },
  {
    async prepare(page) {
      await emulateTouch(page);
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), 'touch is emulated').toBe(true);
    },
  },
);

test('acceptance A16: touch targets in the menu of a phone measure 44 px', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signInForInspection(page);
  await emulateTouch(page);
  await page.setViewportSize(PHONE);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: '打开菜单' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect.poll(() => findSmallTouchTargets(page)).toEqual([]);
});
