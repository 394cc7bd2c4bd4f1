import { expect, type Page } from '@playwright/test';

import { signIn, test } from './fixtures.ts';

/** A stop of the Tab key: in which part of the shell, its name, and where it is seen. */
interface Stop {
  part: string;
  name: string;
  x: number;
  top: number;
  bottom: number;
}

const MOST_STOPS = 80;

/** All stops from the start of the document on. */
async function readStops(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  await page.evaluate(() => {
    const start = document.createElement('button');
    document.body.prepend(start);
    start.focus();
    start.remove();
  });
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!(element instanceof HTMLElement) || element === document.body || element.dataset.stop) return null;
      element.dataset.stop = 'seen';
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const parts = {
        skip: 'a[href="#content"]',
        menu: '[data-page-menu]',
        bar: 'header',
        tabs: '[role="tablist"], :has(> [role="tablist"])',
        page: 'main',
        panel: '[data-toggles-panel]',
      };
      const [part = 'unknown'] = Object.entries(parts).find(([, selector]) => element.closest(selector)) ?? [];
      const name = element.ariaLabel ?? element.innerText;
      return { part, name, x: document.dir === 'rtl' ? -right : left, top, bottom };
    });
    if (!stop) return stops;
    stops.push(stop);
  }
  return stops;
}

/** Whether a stop is seen after another: below it, or further on its line. */
const isAfter = (before: Stop, { x, top }: Stop) => top >= before.bottom - 1 || (x > before.x && top < before.bottom);

for (const { width, parts } of [
  { width: 1440, parts: ['skip', 'menu', 'bar', 'tabs', 'page', 'panel'] },
  // The menu is behind the first button of the bar.
  { width: 390, parts: ['skip', 'bar', 'page', 'panel'] },
])
  test(`the Tab key goes through the shell in the order in which it is seen, ${width} px wide`, async ({
    newUserPage,
  }) => {
    const page = await newUserPage();
    // The bell does not wait for them.
    await page.route(/shell-notices/, (route) => route.abort());
    await signIn(page, 'admin', '/admin/sys-post');
    await page.setViewportSize({ width, height: 900 });
    // The sign-in has left the focus on the title.
    await page.reload();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    const stops = await readStops(page);

    expect(stops.map(({ part }) => part).filter((part, index, all) => part !== all[index - 1])).toEqual(parts);
    const misplaced = stops.flatMap((stop, index) => {
      const before = stops[index - 1];
      return before?.part === stop.part && !isAfter(before, stop) ? [`${before.name} → ${stop.name}`] : [];
    });
    expect(misplaced).toEqual([]);
    const bar = stops.filter(({ part }) => part === 'bar').map(({ name }) => name);
    expect(bar.at(-2)).toBe('通知');
  });
