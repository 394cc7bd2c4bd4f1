import { expect, type Page } from '@playwright/test';

import { emulateTouch } from './acceptance/touch-targets.ts';
import { LANGUAGES } from './core.ts';
import { chooseLanguage, signIn, test } from './fixtures.ts';
import { openFilters } from './list-page.ts';
import { LISTS, openList } from './lists.ts';

const PHONE = { width: 390, height: 844 };
const MOST_ABOVE = 240;

/** What is between the top bar and the first record, or what stands for one. */
const measureAbove = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const find = (selector: string) =>
      [...document.querySelectorAll(selector)].find((element) => element.checkVisibility())?.getBoundingClientRect();
    const bar = find('header')?.bottom ?? NaN;
    return (find('main tbody tr[data-index], main [data-drawing]')?.top ?? NaN) - bar;
  });

test('on a phone the first record of every list is at most 240 px below the top bar', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  await page.setViewportSize(PHONE);
  await emulateTouch(page);
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    for (const path of LISTS) {
      await openList(page, path);
      expect.soft(await measureAbove(page), `${path}, ${language}`).toBeLessThanOrEqual(MOST_ABOVE);
    }
  }
});

/** How many columns the fields of the open filters have. */
const countColumns = (page: Page): Promise<number> =>
  page
    .locator('[data-filter]')
    .evaluateAll((fields) => new Set(fields.map((field) => field.getBoundingClientRect().left)).size);

test('filters have two columns beside the list, and are a sheet at the lower edge of a phone', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/sys-user');
  await openFilters(page);
  await expect.poll(() => countColumns(page)).toBe(2);
  await page.keyboard.press('Escape');

  await page.setViewportSize(PHONE);
  const sheet = await openFilters(page);
  await expect.poll(() => countColumns(page)).toBe(1);
  const getEdges = async () => {
    const box = (await sheet.boundingBox())!;
    return [box.x, box.width, box.y + box.height];
  };
  await expect.poll(getEdges).toEqual([0, PHONE.width, PHONE.height]);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(page.getByRole('button', { name: '筛选', exact: true })).toBeFocused();
});
