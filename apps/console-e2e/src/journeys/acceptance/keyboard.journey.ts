import { expect } from '@playwright/test';

import { core } from '../core.ts';
import { signIn, test } from '../fixtures.ts';
import { createKeyboardUser } from './keyboard-user.ts';
import { getLayoutShifts, recordLayoutShifts } from './layout-shifts.ts';
import { KEYBOARD_SCRIPT } from './script/keyboard-script.ts';
import { signOutByKeyboard } from './script/shell-steps.ts';

test(
  'acceptance A7, A8, A9, A10: all work by keyboard alone, with a visible focus and no layout shifts',
  { tag: core('console') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    const user = createKeyboardUser(page);
    await recordLayoutShifts(page);
    for (const [step, work] of KEYBOARD_SCRIPT) await test.step(step, () => work(user));

    await test.step('no layout shifts', async () => {
      const shifts = await getLayoutShifts(page);
      expect(
        shifts.filter(({ value }) => value >= 0.0005),
        JSON.stringify(shifts),
      ).toEqual([]);
    });
    await test.step('log out', () => signOutByKeyboard(user));
  },
);

test('acceptance A8: moving back up a long list, no bar covers the focused element', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.setViewportSize({ width: 1440, height: 480 });
  await signIn(page, 'admin', '/admin/dict?pageSize=50');
  const { press } = createKeyboardUser(page);
  const first = page.getByRole('row').nth(1);
  await page.getByRole('row').last().getByRole('button').last().focus();
  await expect(first).not.toBeInViewport();
  while (!(await first.evaluate((row) => row === document.activeElement))) await press('ArrowUp');
  await expect(first).toBeInViewport();
});
