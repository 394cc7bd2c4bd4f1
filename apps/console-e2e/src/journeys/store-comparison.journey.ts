import { expect, type Page } from '@playwright/test';

import { ALL_RULES, runAxe } from './acceptance/axe.ts';
import { chooseLanguage, signIn, test } from './fixtures.ts';

const PATH = '/cafu/store-comparison';
const FIRST = '上海南京西路店';

const section = (page: Page, name: string) => page.getByRole('table', { name });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

test('stores are chosen by keyboard, compared, limited to what differs, shared and exported', async ({
  newUserPage,
}) => {
  const [office, colleague] = [await newUserPage(), await newUserPage()];
  await signIn(office, 'admin', '/dashboard');
  await menu(office).getByRole('link', { name: '门店对比' }).click();
  await expect(office.getByText('请选择要对比的门店')).toBeVisible();
  const stores = office.getByRole('combobox', { name: '门店' });
  await stores.focus();
  for (const code of ['S01', 'S02', 'S03']) {
    await office.keyboard.type(code);
    await expect(office.getByRole('option')).toHaveCount(1);
    await office.keyboard.press('ArrowDown');
    await office.keyboard.press('Enter');
  }
  await office.keyboard.press('Escape');
  await expect(section(office, '计划与实收').getByRole('columnheader')).toHaveCount(4);
  const rows = section(office, '配置').getByRole('rowheader');
  const all = await rows.count();
  await office.getByRole('switch', { name: '只看不同' }).press('Space');
  await expect(office).toHaveURL(/differences=1/);
  await expect.poll(() => rows.count()).toBeLessThan(all);

  const download = office.waitForEvent('download');
  await office.getByRole('button', { name: '导出' }).click();
  expect((await download).suggestedFilename()).toMatch(/^门店对比.+\.xlsx$/);

  const { pathname, search } = new URL(office.url());
  await signIn(colleague, 'editor', `${pathname}${search}`);
  await expect(section(colleague, '计划与实收').getByRole('columnheader').nth(1)).toHaveText(FIRST);
  await expect(colleague.getByRole('switch', { name: '只看不同' })).toBeChecked();
});

test('a store out of scope is not compared, and the page is accessible on a phone in both languages', async ({
  newUserPage,
}) => {
  const manager = await newUserPage();
  await signIn(manager, 'manager.s01', `${PATH}?stores=10,13`);
  await expect(manager.getByText('还没有可以对比的门店')).toBeVisible();

  for (const language of ['zh-CN', 'en-US']) {
    const page = await newUserPage();
    await page.setViewportSize({ width: 390, height: 844 });
    await chooseLanguage(page, language);
    await signIn(page, 'admin', `${PATH}?stores=10,13&from=2026-01&to=2026-03`).catch(() => undefined);
    await expect(page.getByRole('rowheader').nth(20)).toBeVisible();
    expect((await runAxe(page, ALL_RULES)).violations, language).toEqual([]);
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
    expect(scrollWidth, language).toBe(clientWidth);
  }
});
