import { expect, type Page } from '@playwright/test';

import { core, LANGUAGES } from '../core.ts';
import { test } from '../fixtures.ts';
import { findClippedTexts } from '../pseudo-locale.ts';
import { ALL_RULES, runAxe } from './axe.ts';
import {
  checkViews,
  hasHorizontalOverflow,
  openView,
  signInForInspection,
  softExpect,
  type ViewContext,
} from './inspection.ts';
import { findUnlistedPages, measureAbove, PHONE_PAGES, type PhonePage } from './phone-pages.ts';
import { checkPointerTargets } from './pointer-targets.ts';
import { findHiddenElements } from './reflow.ts';
import { createThemeSetter, type Theme } from './themes.ts';
import { checkTouchTargets, emulateTouch, findSmallTouchTargets, PHONE } from './touch-targets.ts';
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

const NARROW_PHONE = { width: 360, height: 740 };
const MOST_ABOVE = 240;
const FINGER = { minSize: 32, areWordsExempt: true };

/** Content is near the top, nothing overflows or is cut off, and controls are large enough for a finger. */
async function checkPhonePage(page: Page, name: string, content: string): Promise<void> {
  for (const size of [NARROW_PHONE, PHONE]) {
    await page.setViewportSize(size);
    const at = `${name} at ${size.width} px`;
    await expect.poll(() => measureAbove(page, content), `${at}: has content`).toBeGreaterThan(0);
    expect.soft(await measureAbove(page, content), `${at}: first content`).toBeLessThanOrEqual(MOST_ABOVE);
    await softExpect.poll(() => hasHorizontalOverflow(page), `${at}: overflows`).toBe(false);
    await softExpect.poll(() => findClippedTexts(page), `${at}: cut off`).toEqual([]);
  }
  const endTouch = await emulateTouch(page);
  await softExpect.poll(() => findSmallTouchTargets(page, FINGER), `${name}: small controls`).toEqual([]);
  await endTouch();
}

/** What managers have on the way to their shop. */
const OF_MANAGERS = ['/cafu/cash-in/month-plan/index', '/cafu/cash-in/day/index', '/dashboard/index', '/notice/index'];

const WALKS: Readonly<Record<string, readonly PhonePage[]>> = {
  admin: Object.values(PHONE_PAGES).flat(),
  'manager.s01': OF_MANAGERS.flatMap((component) => PHONE_PAGES[component] ?? []),
};

test('the walk on a phone has every page of the registry', { tag: core('console-e2e') }, () => {
  expect(findUnlistedPages()).toEqual([]);
});

for (const [username, pages] of Object.entries(WALKS))
  test(`acceptance A12, A16: on a phone every page of ${username} begins at most 240 px below the top bar`, async ({
    newUserPage,
  }) => {
    test.setTimeout(15 * 60_000);
    const page = await newUserPage();
    await signInForInspection(page, username);
    const setTheme = await createThemeSetter(page);
    for (const language of LANGUAGES) {
      await setTheme({ appearance: 'light', language });
      for (const { path, content } of pages)
        await test.step(path, async () => {
          await page.setViewportSize(PHONE);
          await openView(page, { name: path, path });
          await checkPhonePage(page, `${path}, ${language}`, content);
        });
    }
  });
