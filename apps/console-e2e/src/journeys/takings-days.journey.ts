import { expect, type Page } from '@playwright/test';

import { ON_GIVEN_DAYS } from './core.ts';
import { signIn, test } from './fixtures.ts';

const PATH = '/cafu/cash-in/days';
const DIFFERENT = /，有差异/;

/** Presses keys and counts them. */
function countKeys(page: Page) {
  let count = 0;
  return {
    press: async (...keys: readonly string[]) => {
      for (const key of keys) await page.keyboard.press(key);
      count += keys.length;
    },
    getCount: () => count,
  };
}

const status = (page: Page) => page.locator('main [role="status"]').first();
const differences = (page: Page) => page.getByRole('gridcell', { name: DIFFERENT });

test(
  'a region works through the days that differ by keyboard alone, one key each',
  { tag: ON_GIVEN_DAYS },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'head.south', `${PATH}?only=difference`);
    await expect(page.getByRole('grid')).toBeVisible();
    const total = await differences(page).count();
    expect(total).toBeGreaterThan(0);
    const keys = countKeys(page);

    await page.getByRole('heading', { level: 1 }).focus();
    await keys.press('j', 'Enter');
    for (let left = total; left > 0; left -= 1) {
      const detail = page.getByRole('complementary', { name: /的明细$/ });
      await expect(detail.getByRole('button', { name: '认可差异（A）' })).toBeVisible();
      await expect(detail.getByText('差异原因')).toBeVisible();
      await keys.press('a');
      await expect(differences(page)).toHaveCount(left - 1);
      await expect(status(page)).toHaveText(/^已认可/);
    }

    expect(keys.getCount()).toBe(total + 2);
    await expect(status(page)).toHaveText(/没有其他待处理的日期$/);
    await page.reload();
    await expect(page.getByText('没有“有差异”的日期')).toBeVisible();
  },
);

test('the page has room for 17 stores at 1440 × 900', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.setViewportSize({ width: 1_440, height: 900 });
  await signIn(page, 'admin', PATH);
  const names = page.getByRole('grid').getByRole('rowheader');
  await expect(names.first()).toBeVisible();
  const first = (await names.first().boundingBox())!;
  const hint = (await page.getByText(/^J\/K：/).boundingBox())!;
  expect(Math.floor((900 - hint.height - first.y) / first.height)).toBeGreaterThanOrEqual(17);
});

test('a region reopens a day with a reason, which its history has', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'head.south', PATH);
  const closed = page.getByRole('gridcell', { name: /，已关账/ }).first();
  await closed.click();
  const detail = page.getByRole('complementary', { name: /的明细$/ });
  await expect(detail.getByRole('button', { name: '重开（R）' })).toBeVisible();
  const [store, day] = ((await closed.getAttribute('aria-label')) ?? '').split('，');
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('textbox').fill('外卖漏录');
  await page.keyboard.press('Control+Enter');
  await expect(status(page)).toHaveText(/^已重开/);

  await page.getByRole('gridcell', { name: `${store}，${day}，已重开` }).click();
  await expect(detail.getByText('外卖漏录')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();
});
