import { expect } from '@playwright/test';

import { test, toasts } from '../console.ts';
import { missedByFinger, takeInHand } from './finger.ts';
import { bothSides, visit } from './pages.ts';
import { smallTargets } from './targets.ts';

const TABLET = { width: 1180, height: 820 };
const PHONE = { width: 390, height: 844 };

test('acceptance A16: whatever is pressed measures 24 px, or stands so far from the rest', async ({ newPerson }) => {
  for (const [page, places] of await bothSides(newPerson)) {
    for (const place of places) {
      await visit(page, place);
      expect.soft(await smallTargets(page), place.name).toEqual([]);
    }
  }
});

test('acceptance A16: a finger finds 44 px wherever it presses', async ({ newPerson }) => {
  const sides = await bothSides(newPerson);
  for (const [page, places] of sides) {
    await takeInHand(page);
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches), 'it is a finger').toBe(true);
    for (const place of places) {
      await page.setViewportSize(TABLET);
      await visit(page, place);
      // What is said lies over the page for a moment.
      await expect(toasts(page)).toHaveCount(0);
      await expect.poll(() => missedByFinger(page), `${place.name}, tablet`).toEqual([]);
      await page.setViewportSize(PHONE);
      // A table becomes cards.
      await expect.poll(() => missedByFinger(page), `${place.name}, phone`).toEqual([]);
    }
  }

  await test.step('the menu of a phone', async () => {
    const [, [page]] = sides;
    await page.goto('/dashboard');
    await page.getByRole('button', { name: '打开菜单' }).click();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await expect.poll(() => missedByFinger(page)).toEqual([]);
  });
});
