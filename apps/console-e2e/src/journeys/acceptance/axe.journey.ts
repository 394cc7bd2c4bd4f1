import { expect } from '@playwright/test';

import { test } from '../fixtures.ts';
import { COLOUR_RULES, runAxe } from './axe.ts';
import { checkAxeViolations } from './axe-violations.ts';
import { checkViews, openView, signInForInspection, testFirstViews } from './inspection.ts';
import { BRAND_PRESETS, createThemeSetter, DEFAULT_THEME, type Theme } from './themes.ts';
import { FORM, HOME, LIST, MONTH_PLAN_STATES } from './views.ts';

testFirstViews('acceptance A1: axe reports nothing', checkAxeViolations);

for (const [username, views] of Object.entries(MONTH_PLAN_STATES))
  test(`acceptance A1: axe reports nothing on what ${username} opens in the month plan`, ({ newUserPage }) =>
    checkViews(newUserPage, { views, username }, checkAxeViolations));

for (const username of ['head.south', 'manager.s01', 'clerk.s01'])
  test(`acceptance A1: axe reports nothing on the home of ${username}`, ({ newUserPage }) =>
    checkViews(newUserPage, { views: [HOME], username }, checkAxeViolations));

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
