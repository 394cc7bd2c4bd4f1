import { expect, type Page } from '@playwright/test';

import { test } from '../fixtures.ts';
import { findClippedTexts } from '../pseudo-locale.ts';
import { ALL_RULES, runAxe } from './axe.ts';
import { checkViews, hasHorizontalOverflow, signInForInspection, softExpect, type ViewContext } from './inspection.ts';
import { checkPointerTargets } from './pointer-targets.ts';
import { findHiddenElements } from './reflow.ts';
import type { Theme } from './themes.ts';
import { checkTouchTargets, PHONE } from './touch-targets.ts';
import { HOME, MONTH_PLAN } from './views.ts';

/** The four kinds of people, each in one theme: together they meet both languages in both appearances. */
const PEOPLE: Record<string, Theme> = {
  admin: { appearance: 'light', language: 'en-US' },
  'head.south': { appearance: 'dark', language: 'zh-CN' },
  'manager.s01': { appearance: 'light', language: 'zh-CN' },
  'clerk.s01': { appearance: 'dark', language: 'en-US' },
};
/** What shows that a view has its layout of a phone, and its data. */
const CONTENTS: Record<string, (page: Page) => Promise<void>> = {
  [HOME.name]: (page) => expect(page.locator('main [aria-busy=true]')).toHaveCount(0),
  [MONTH_PLAN.name]: async (page) => {
    const days = page.getByRole('list', { name: /^(每天的计划与实收|Plan and cash-in by day)$/ });
    await expect(days.getByRole('listitem').nth(27)).toBeVisible();
    await expect(page.getByRole('grid')).toHaveCount(0);
  },
};

const check =
  (theme: Theme) =>
  async (view: ViewContext): Promise<void> => {
    const { page, name, setTheme } = view;
    await page.setViewportSize(PHONE);
    await setTheme(theme);
    await CONTENTS[name]?.(page);
    const { violations } = await runAxe(page, ALL_RULES);
    expect.soft(violations, `${name}: axe`).toEqual([]);
    await softExpect.poll(() => hasHorizontalOverflow(page), `${name}: overflows`).toBe(false);
    await softExpect.poll(() => findClippedTexts(page), `${name}: cut off`).toEqual([]);
    await softExpect.poll(() => findHiddenElements(page), `${name}: out of its frame`).toEqual([]);
    await checkPointerTargets(view);
    await checkTouchTargets(view, [PHONE]);
    const path = test.info().outputPath(`${name}.png`);
    await page.screenshot({ path });
    await test.info().attach(`${name} on a phone`, { path });
  };

for (const [username, theme] of Object.entries(PEOPLE))
  test(`acceptance A1, A12, A16: home and month plan of ${username} on a phone`, ({ newUserPage }) =>
    checkViews(newUserPage, { views: [HOME, MONTH_PLAN], username }, check(theme)));

test('a list that loads on a phone shows where its rows will be', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signInForInspection(page);
  await page.setViewportSize(PHONE);
  await page.route('**/api/v1/directory?*', () => undefined);
  await page.goto('/directory');
  const rows = page.getByRole('main').getByRole('row');
  await expect(rows.first()).toBeVisible();
  const widths = await rows
    .first()
    .locator('[aria-hidden]')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
  expect(widths.filter((width) => width > PHONE.width / 2)).toHaveLength(2);
});
