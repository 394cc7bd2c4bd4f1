import { expect } from '@playwright/test';

import { test } from '../fixtures.ts';
import { signInForInspection } from './inspection.ts';
import { openUserForm } from './open-views.ts';
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

const SIZES = ['small', 'medium', 'large'];

test('on a touch device the text of every field measures 16 px, in every size of the page', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signInForInspection(page);
  await page.goto('/admin/sys-user');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  expect(await findSmallFields(page), 'with a mouse they are smaller').not.toEqual([]);

  await emulateTouch(page);
  for (const openView of [async () => undefined, openUserForm]) {
    await openView(page);
    for (const size of SIZES) {
      await page.evaluate((value) => {
        document.documentElement.dataset.size = value;
      }, size);
      expect(await findSmallFields(page), size).toEqual([]);
    }
  }
});
