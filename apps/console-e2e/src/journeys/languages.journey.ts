import { expect, type Page } from '@playwright/test';

import { blockEventStream, signIn, test } from './fixtures.ts';
import { collectServerTexts, findClippedTexts, getVisibleTexts, installPseudoLocale } from './pseudo-locale.ts';

const openForm = (page: Page) =>
  page
    .locator('main')
    .getByRole('button', { name: /Ńéŵ|Ñéŵ/ })
    .first()
    .click();

/** Every page of the console, and the forms opened on it. */
const PAGES: [name: string, path: string, open?: (page: Page) => Promise<void>][] = [
  ['dashboard', '/dashboard'],
  ['dictionaries', '/admin/dict'],
  ['form of a dictionary', '/admin/dict', openForm],
  ['values of a dictionary', '/admin/dict/data/1'],
  ['posts', '/admin/sys-post'],
  ['form of a post', '/admin/sys-post', openForm],
  ['settings', '/admin/sys-config'],
  ['form of a setting', '/admin/sys-config', openForm],
  ['system settings', '/admin/sys-config/set'],
  ['sessions', '/admin/sys-session'],
  ['login log', '/admin/sys-login-log'],
  ['error log', '/admin/sys-error-log'],
  ['operation log', '/admin/sys-oper-log'],
  ['notices', '/admin/notice'],
  ['form of a notice', '/admin/notice', openForm],
  ['notice centre', '/notice?show=all'],
  ['month plan', '/cafu/cash-in/month-plan'],
  ['differences of a month', '/cafu/cash-in/month-plan?show=difference'],
  ['year of plans', '/cafu/cash-in/month-plan?period=year&show=completion'],
  ['choice of stores to compare', '/cafu/store-comparison'],
  ['store comparison', '/cafu/store-comparison?stores=10,13&from=2026-01&to=2026-03'],
  ['personal center', '/profile/index'],
  ['security', '/profile/index?tab=security'],
  ['devices', '/profile/index?tab=devices'],
  ['401', '/401'],
  ['404', '/404'],
];

/** The same in every language: keys, browsers, systems, units, colours, the product; and a date by Intl. */
const NAMES =
  /^(Ctrl|Alt|Shift|Esc|Enter|Tab|F\d+|⌘)([+ ].*)?$|^English$|Chrome|Linux|Windows|Safari|macOS|Android|^CSV$|^#[\dA-F]{6}$|^[\d.,]+ ?[kMGTPE]?B?$|^Backroom( 后场)?$|^SKU$|^\w+day, /;

/** Tab titles are read for both languages directly, which bypasses the patched lookup. */
const TITLES = [
  'Admin Console',
  'Home',
  'Notice centre',
  'Personal Center',
  'No permission',
  'Page not found',
  '(Ctrl+K)',
];

/** By Intl: names of months and weekdays, and the symbol of the currency. */
const INTL_WORDS = [
  ...Array.from({ length: 7 }, (_, index) =>
    new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 0, index + 1)),
  ),
  ...(['long', 'short'] as const).flatMap((month) =>
    Array.from({ length: 12 }, (_, index) =>
      new Intl.DateTimeFormat('en-US', { month, timeZone: 'UTC' }).format(Date.UTC(2026, index)),
    ),
  ),
  'CN¥',
];

/** Texts with two plain Latin letters in a row, which the pseudo locale never has. */
const findUntranslated = (texts: readonly string[], serverTexts: ReadonlySet<string>) =>
  texts.filter((text) => {
    if (!/[A-Za-z]{2}/.test(text) || NAMES.test(text) || serverTexts.has(text)) return false;
    // Our sentences may quote server texts.
    const excluded = [...TITLES, ...INTL_WORDS, ...serverTexts].filter((word) => word.length > 1);
    // Longest first: a short text may be part of a longer one.
    excluded.sort((one, other) => other.length - one.length);
    const rest = excluded.reduce((remaining, word) => remaining.replaceAll(word, ''), text);
    return /[A-Za-z]{2}/.test(rest);
  });

test('acceptance A20: every page translates all its texts, and has space for longer ones', async ({ newUserPage }) => {
  const page = await newUserPage();
  await blockEventStream(page);
  const serverTexts = collectServerTexts(page);
  await signIn(page, 'admin');
  await page.evaluate(() => localStorage.setItem('ui_prefs', JSON.stringify({ language: 'en-US' })));
  const getPatchCount = await installPseudoLocale(page);

  for (const [name, path, open] of PAGES) {
    await test.step(name, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await open?.(page);
      await page.waitForLoadState('networkidle');
      expect(getPatchCount()).toBeGreaterThan(0);
      const texts = await getVisibleTexts(page);
      expect(texts.filter((text) => text.endsWith('~')).length, 'the pseudo locale is active').toBeGreaterThan(3);
      expect.soft(findUntranslated(texts, serverTexts), `${name}: never translated`).toEqual([]);
      expect.soft(await findClippedTexts(page), `${name}: cut off`).toEqual([]);
    });
  }
});
