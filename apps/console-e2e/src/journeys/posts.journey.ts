import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import { APP_NAME } from './app-name.ts';
import { core } from './core.ts';
import { signIn, test } from './fixtures.ts';
import { chooseRowAction, chooseTool } from './list-page.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test(
  'a post is created, changed and exported, and one in use cannot be deleted',
  { tag: core('feature-posts', 'feature-config') },
  async ({ newUserPage }) => {
    const page = await newUserPage();

    await test.step('the menu leads to the posts', async () => {
      await signIn(page, 'admin');
      const menu = page.getByRole('navigation', { name: '主菜单' });
      await menu.getByRole('button', { name: '系统管理' }).click();
      await menu.getByRole('link', { name: '岗位管理' }).click();
      await expect(page).toHaveURL(/\/admin\/sys-post$/);
      await expect(page).toHaveTitle(`岗位管理 - ${APP_NAME}`);
      await expect(page.getByRole('row')).toHaveCount(9);
    });

    await test.step('create one', async () => {
      await page.getByRole('button', { name: '新建岗位', exact: true }).click();
      await drawer(page).getByLabel('岗位名称').fill('仓管员');
      await drawer(page).getByLabel('岗位编码').fill('cashier');
      await drawer(page).getByRole('button', { name: '保存' }).click();
      const code = drawer(page).getByLabel('岗位编码');
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await code.fill('storekeeper');
      await drawer(page).getByRole('button', { name: '保存' }).click();
      await expect(drawer(page)).toBeHidden();
      await expect(row(page, '仓管员')).toBeVisible();
    });

    await test.step('change it', async () => {
      await row(page, '仓管员').getByRole('button', { name: '编辑' }).click();
      await drawer(page).getByLabel('岗位名称').fill('仓储主管');
      await drawer(page).getByRole('button', { name: '保存' }).click();
      await expect(drawer(page)).toBeHidden();
      await expect(row(page, '仓储主管')).toBeVisible();
      await expect(row(page, '仓管员')).toHaveCount(0);
    });

    await test.step('export and read the file', async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), chooseTool(page, '导出')]);
      const text = readFileSync(await file.path(), 'utf8');
      expect(file.suggestedFilename()).toMatch(/^岗位 \(.+\)\.csv$/);
      expect(text).toContain('仓储主管,storekeeper');
      expect(text.trim().split('\r\n')).toHaveLength(10);
    });

    await test.step('a post in use is not deleted', async () => {
      await chooseRowAction(row(page, 'cashier'), '删除');
      const confirmation = page.getByRole('alertdialog');
      await expect(confirmation).toContainText('不能删除“收银员”');
      await expect(confirmation.getByRole('button')).toHaveText(['关闭']);
      await confirmation.getByRole('link', { name: '查看' }).click();
      await expect(page).toHaveURL(/\/admin\/sys-user\?postId=\d+$/);
      await expect(page.getByRole('button', { name: '岗位：收银员' })).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toContainText('收银员');
      await page.goBack();
      await expect(row(page, 'cashier')).toBeVisible();
      await expect(confirmation).toHaveCount(0);
    });

    await test.step('the other one is deleted', async () => {
      await chooseRowAction(row(page, '仓储主管'), '删除');
      await page.getByRole('alertdialog').getByRole('button', { name: '删除岗位' }).click();
      await expect(row(page, '仓储主管')).toHaveCount(0);
    });
  },
);

test('a setting takes effect immediately, and an invalid value is reported at its field', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/sys-config?configKey=sys_&pageSize=50');
  const value = drawer(page).getByLabel('参数键值');

  await row(page, 'sys_second_factor_roles').getByRole('button', { name: '编辑' }).click();
  await value.fill('not a role');
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(drawer(page).getByText('输入的内容没有选中任何一项')).toBeVisible();
  await expect(value).toHaveValue('not a role');
  await value.fill('');
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(drawer(page)).toBeHidden();

  await row(page, 'sys_session_idle_minutes').getByRole('button', { name: '编辑' }).click();
  await expect(value).toHaveValue('30');
  await value.fill('45');
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(drawer(page)).toBeHidden();

  await row(page, 'sys_app_name').getByRole('button', { name: '编辑' }).click();
  await value.fill('南屿后台');
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveTitle('参数配置 - 南屿后台');

  // Without a name there is the default.
  await row(page, 'sys_app_name').getByRole('button', { name: '编辑' }).click();
  await value.fill('');
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(page).toHaveTitle('参数配置 - 后台管理系统');
});
