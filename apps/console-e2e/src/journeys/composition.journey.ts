import { expect, type Locator, type Page } from '@playwright/test';

import { findCompositionProblems } from '../composition.ts';
import { chooseToday } from './choose-today.ts';
import { signIn, test } from './fixtures.ts';

/** The kinds of fields and layers of the console; `open` returns the field. */
const KINDS: [name: string, path: string, open: (page: Page) => Promise<Locator>, user?: string][] = [
  ['search field of a list', '/admin/sys-post', async (page) => page.locator('main input').first()],
  [
    'combobox of the filters',
    '/cafu/cash-in/month-plan',
    async (page) => {
      await page.getByRole('button', { name: '筛选' }).click();
      return page.getByRole('combobox', { name: '门店' });
    },
  ],
  [
    'form in a drawer',
    '/admin/sys-post',
    async (page) => {
      await page.getByRole('button', { name: '新建岗位' }).first().click();
      return page.getByRole('dialog').getByLabel('岗位名称');
    },
  ],
  [
    'tree select in a drawer',
    '/admin/sys-user',
    async (page) => {
      await page.getByRole('button', { name: '新建用户' }).first().click();
      return page.getByRole('dialog').locator('input[aria-haspopup=tree]').first();
    },
  ],
  [
    'palette',
    '/admin/sys-post',
    async (page) => {
      await page.keyboard.press('Control+K');
      return page.getByRole('combobox', { name: '全局搜索' });
    },
  ],
  [
    'reason in a dialog',
    '/cafu/cash-in/month-plan',
    async (page) => {
      await page.getByRole('checkbox', { name: '选择全部合计' }).click();
      await page.getByRole('button', { name: /^退回 \(/ }).click();
      return page.getByRole('dialog').getByRole('textbox', { name: '退回原因' });
    },
  ],
  [
    'cell of the month plan',
    '/cafu/cash-in/month-plan?show=actual',
    async (page) => {
      await chooseToday(page);
      await page.keyboard.type('1');
      return page.getByRole('grid').getByRole('textbox');
    },
    'clerk.s01',
  ],
];

for (const [name, path, open, user = 'admin'] of KINDS) {
  test(`the keys of a composition act on it alone: ${name}`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, user, path);
    const field = await open(page);
    await expect(field).toBeVisible();

    expect(await findCompositionProblems(page, field)).toEqual([]);
  });
}
