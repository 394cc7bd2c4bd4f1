import { expect } from '@playwright/test';

import { test } from '../fixtures.ts';
import { signInForInspection } from './inspection.ts';
import { emulateTouch, findSmallFields, findSmallTouchTargets, PHONE } from './touch-targets.ts';

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

test('on a touch device the text of every field measures 16 px, in every size of the page', async ({ newUserPage }) => {
  const page = await newUserPage();
  await emulateTouch(page);
  await page.setViewportSize(PHONE);
  await page.goto('/login');
  await expect(page.getByLabel('用户名')).toBeVisible();
  for (const size of ['small', 'medium', 'large']) {
    await page.evaluate((value) => {
      document.documentElement.dataset.size = value;
    }, size);
    expect(await findSmallFields(page), size).toEqual([]);
  }
});
