import { expect } from '@playwright/test';
import type { RunOptions } from 'axe-core';

import { test } from '../fixtures.ts';
import { COLOUR_RULES, runAxe } from './axe.ts';
import { checkAxeViolations } from './axe-violations.ts';
import { checkViews, openView, signInForInspection, testSampledViews } from './inspection.ts';
import { BRAND_PRESETS, createThemeSetter, DEFAULT_THEME, type Theme } from './themes.ts';
import { FORM, HOME, LIST, MONTH_PLAN_STATES } from './views.ts';

testSampledViews('acceptance A1: axe reports nothing', checkAxeViolations);

for (const [username, views] of Object.entries(MONTH_PLAN_STATES))
  test(`acceptance A1: axe reports nothing on what ${username} opens in the month plan`, ({ newUserPage }) =>
    checkViews(newUserPage, { views, username }, checkAxeViolations));

for (const username of ['head.south', 'manager.s01', 'clerk.s01'])
  test(`acceptance A1: axe reports nothing on the home of ${username}`, ({ newUserPage }) =>
    checkViews(newUserPage, { views: [HOME], username }, checkAxeViolations));

const LANDMARK_RULES: RunOptions = { runOnly: ['region', 'landmark-unique'] };

/** In the dark appearance the menu is always dark. */
const LOOKS: readonly Pick<Theme, 'appearance' | 'menu'>[] = [
  { appearance: 'light', menu: 'dark' },
  { appearance: 'light', menu: 'light' },
  { appearance: 'dark' },
];

test('acceptance A2: axe reports nothing in all ten presets, on a page, a list and a form', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signInForInspection(page);
  const setTheme = await createThemeSetter(page);
  for (const view of [HOME, LIST, FORM]) {
    await openView(page, view);
    for (const look of LOOKS) {
      for (const brand of BRAND_PRESETS) {
        await setTheme({ ...DEFAULT_THEME, ...look, brand });
        const { violations } = await runAxe(page, COLOUR_RULES);
        expect.soft(violations, `${view.name}: ${Object.values(look).join(' ')} ${brand}`).toEqual([]);
      }
    }
  }
});

test('acceptance A1: menus and lists of options are in a landmark while they are open', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signInForInspection(page);
  await openView(page, LIST);
  const check = async (what: string, open: () => Promise<void>, role: 'menu' | 'listbox') => {
    await open();
    await expect(page.getByRole(role), what).toBeVisible();
    const { violations } = await runAxe(page, LANDMARK_RULES);
    expect.soft(violations, what).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole(role), what).toHaveCount(0);
  };
  await check('tools of a list', () => page.getByRole('button', { name: '列表选项' }).click(), 'menu');
  await check('menu of a tab', () => page.getByRole('tab').last().click({ button: 'right' }), 'menu');
  await check('size of the page', () => page.getByRole('combobox', { name: /每页/ }).click(), 'listbox');
});
