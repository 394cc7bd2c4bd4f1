import { expect, type Page } from '@playwright/test';

import { signIn, test } from './fixtures.ts';
import { listSearch } from './list-page.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).filter({ visible: true });

test('single-key shortcuts focus the filters and open the help, but type letters in a field', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/dict');
  await expect(heading(page, '字典管理')).toBeVisible();
  await page.keyboard.press('/');
  const filter = listSearch(page);
  await expect(filter).toBeFocused();
  await page.keyboard.type('a/?');
  await expect(filter).toHaveValue('a/?');

  // Beside the users there is another search field, for departments.
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '用户管理' }).click();
  await expect(heading(page, '用户管理')).toBeFocused();
  await page.keyboard.press('/');
  await expect(listSearch(page)).toBeFocused();
  await expect(listSearch(page)).toHaveAttribute('placeholder', '搜索（/）');
  await page.getByRole('tab', { name: '字典管理' }).click();

  await heading(page, '字典管理').focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: '键盘快捷键' });
  await expect(help.getByRole('row', { name: /关闭当前标签页/ })).toContainText('W');
  await expect(help.getByRole('row', { name: /到批量操作/ })).toContainText('B');
  await page.keyboard.press('Escape');
  await expect(heading(page, '字典管理')).toBeFocused();
});
