import { expect } from '@playwright/test';

import { signIn, test } from '../console.ts';
import { keyboardOf } from './focus.ts';
import { logOut } from './script/in-the-shell.ts';
import { KEYBOARD_SCRIPT } from './script/keyboard-script.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

test('acceptance A7, A8, A9, A10: all work by keyboard alone, with a visible focus and no layout shifts', async ({
  newPerson,
}) => {
  const page = await newPerson();
  const hands = keyboardOf(page);
  await watchShifts(page);
  for (const [step, work] of KEYBOARD_SCRIPT) await test.step(step, () => work(hands));

  await test.step('no layout shifts', async () => {
    const shifts = await shiftsOf(page);
    expect(
      shifts.filter(({ value }) => value >= 0.0005),
      JSON.stringify(shifts),
    ).toEqual([]);
  });
  await test.step('log out', () => logOut(hands));
});

test('acceptance A8: moving back up a long list, no bar covers the focused element', async ({ newPerson }) => {
  const page = await newPerson();
  await page.setViewportSize({ width: 1440, height: 480 });
  await signIn(page, 'admin', '/admin/dict?pageSize=50');
  const { press } = keyboardOf(page);
  const first = page.getByRole('row').nth(1).getByRole('checkbox');
  await page.getByRole('row').last().getByRole('button').last().focus();
  await expect(first).not.toBeInViewport();
  while (!(await first.evaluate((box) => box === document.activeElement))) await press('Shift+Tab');
  await expect(first).toBeInViewport();
});
