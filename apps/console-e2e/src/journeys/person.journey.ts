import { expect, type Page } from '@playwright/test';

import { signIn, test } from './fixtures.ts';

const panel = (page: Page) => page.locator('main').getByRole('complementary');
const firstRow = (page: Page) => page.locator('main tbody tr[data-index="0"]');

test('what a person sees is three clicks from home', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/dashboard');
  await page.getByRole('button', { name: '全局搜索' }).click();
  await page.getByRole('combobox', { name: '全局搜索' }).fill('林小满');
  await page
    .getByRole('option', { name: /^林小满/ })
    .first()
    .click();
  await page.getByRole('tab', { name: '能看到什么' }).click();

  await expect(page.getByRole('list', { name: '这个人的菜单' })).toContainText('月度计划');
  await expect(page).toHaveURL(/\/admin\/sys-user\/\d+\?tab=sight$/);
});

test('the list is walked through by keyboard, and its people are read beside it', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/sys-user');
  const names = await page.locator('main tbody th').allInnerTexts();
  const [first = '', second = ''] = names.map((name) => name.trim().split('\n').at(-1) ?? '');
  await firstRow(page).focus();
  await page.keyboard.press('Space');
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(first);
  // No column is cut beside the panel.
  const overflow = () =>
    page
      .locator('main table')
      .first()
      .evaluate(({ parentElement: frame }) => frame!.scrollWidth - frame!.clientWidth);
  await expect.poll(overflow).toBe(0);
  await page.keyboard.press('j');
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(second);
  await page.keyboard.press('ArrowUp');
  await expect(panel(page).getByRole('heading', { level: 2 })).toHaveText(first);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(firstRow(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/sys-user\/\d+$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('tab', { name: '资料', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: '这个人的菜单' })).toBeVisible();
});

test('a clerk finds a colleague in the directory, and has the number to call', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'clerk.s01', '/dashboard');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '通讯录', exact: true }).click();
  const calls = page.getByRole('main').getByRole('link', { name: /^拨打/ });
  await expect(calls).not.toHaveCount(0);
  const number = (await calls.last().innerText()).trim();
  await expect(page.getByRole('searchbox')).toBeFocused();

  await page.keyboard.type(number);
  await expect(calls).toHaveCount(1);
  await expect(calls).toHaveAttribute('href', `tel:${number}`);
});
