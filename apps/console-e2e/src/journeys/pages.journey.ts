import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { signIn, test, withoutEvents } from './console.ts';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const LOOKS = [
  { appearance: 'light', language: 'zh-CN' },
  { appearance: 'dark', language: 'zh-CN' },
  { appearance: 'light', language: 'en-US' },
];
const WIDTHS = [1440, 991, 390, 320];

/** A page, and the act that brings it about. */
const PAGES: [name: string, path: string, open?: (page: Page) => Promise<void>][] = [
  ['dashboard', '/dashboard'],
  ['dictionaries', '/admin/dict'],
  ['values of a dictionary', '/admin/dict/data/1'],
  [
    'form',
    '/admin/dict',
    (page) =>
      page
        .getByRole('button', { name: /^(新建字典|New dictionary)$/ })
        .first()
        .click(),
  ],
  ['posts', '/admin/sys-post'],
  ['settings', '/admin/sys-config'],
  ['sessions', '/admin/sys-session'],
  ['401', '/401'],
  ['404', '/404'],
];

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary ?? ''}`),
  );
}

async function look(page: Page, { appearance, language }: (typeof LOOKS)[number]) {
  await page.evaluate((chosen) => localStorage.setItem('ui_prefs', JSON.stringify(chosen)), { appearance, language });
}

const overflows = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const chosen of LOOKS) {
  test(`every page is accessible and fits, ${chosen.appearance} ${chosen.language}`, async ({ newPerson }) => {
    const page = await newPerson();
    await page.goto('/login');
    await look(page, chosen);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', chosen.language);
    await expect(page.locator('html')).toHaveAttribute('data-appearance', chosen.appearance);
    await expect(page.locator('form')).toBeVisible();
    await test.step('login', async () => {
      expect(await violations(page), 'login').toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => overflows(page), `login at ${width} px`).toBe(false);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await page.evaluate(() => localStorage.setItem('ui_prefs', JSON.stringify({ language: 'zh-CN' })));
    await withoutEvents(page);
    await signIn(page, 'admin');
    await look(page, chosen);

    for (const [name, path, open] of PAGES) {
      await test.step(name, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await open?.(page);
        if (open) await expect(page.getByRole('dialog')).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await violations(page), name).toEqual([]);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          // A chart hears of its new width a frame later.
          await expect.poll(() => overflows(page), `${name} at ${width} px`).toBe(false);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      });
    }
  });
}
