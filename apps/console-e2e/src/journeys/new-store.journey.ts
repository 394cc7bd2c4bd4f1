import { expect, type Page } from '@playwright/test';

import { core } from './core.ts';
import { signIn, test } from './fixtures.ts';
import { getCredentials } from './saved-sessions.ts';

const STORE = '苏州观前店';
const MANAGER = '钱小满';
const ROLE = '新店店长';
const OWN_PASSWORD = 'nine herons at dusk';

const drawer = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const save = (page: Page) => drawer(page).getByRole('button', { name: '保存', exact: true }).click();

/** Selects a node in a tree field by typing its name. */
async function selectTreeNode(page: Page, field: string, name: string) {
  await drawer(page).getByLabel(field).fill(name);
  await page.getByRole('treeitem', { name, exact: true }).click();
}
async function selectOption(page: Page, field: string, name: string) {
  await drawer(page).getByLabel(field).fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** HTTP status for the user of this page, independent of what the page shows. */
async function getStatus(page: Page, path: string): Promise<number> {
  const { origin } = new URL(page.url());
  return (await fetch(`${origin}${path}`, { headers: await getCredentials(page) })).status;
}

test(
  'a new store: its manager sees only that store, and loses access to a page while viewing it',
  { tag: core('feature-stores', 'feature-users') },
  async ({ newUserPage }) => {
    const admin = await newUserPage();
    await signIn(admin, 'admin', '/admin/sys-store');

    await test.step('create the store within the organisation', async () => {
      await admin.getByRole('button', { name: '新建门店', exact: true }).click();
      await drawer(admin).getByLabel('门店名称').fill(STORE);
      await selectTreeNode(admin, '上级', '华东大区');
      await drawer(admin).getByLabel('门店编码').fill('S13');
      await drawer(admin).getByRole('combobox', { name: '等级' }).click();
      await admin.getByRole('option', { name: '标准店' }).click();
      await save(admin);
      await expect(drawer(admin)).toBeHidden();
      await expect(row(admin, STORE)).toBeVisible();
    });

    await test.step('copy the role of the other managers', async () => {
      await menu(admin).getByRole('link', { name: '角色管理', exact: true }).click();
      await row(admin, '门店店长').getByRole('button', { name: '更多' }).click();
      await admin.getByRole('menuitem', { name: '复制' }).click();
      await drawer(admin).getByLabel('角色名称').fill(ROLE);
      await drawer(admin).getByLabel('角色标识').fill('new_manager');
      await drawer(admin).getByRole('button', { name: '复制角色' }).click();
      await expect(row(admin, ROLE)).toContainText('本部门及以下');
    });

    const password = await test.step('create its manager', async () => {
      await menu(admin).getByRole('link', { name: '用户管理', exact: true }).click();
      await admin.getByPlaceholder('搜索部门').fill(STORE);
      await admin.getByRole('treeitem', { name: STORE }).click();
      await expect(admin.getByText('没有符合条件的用户')).toBeVisible();
      await admin.getByRole('button', { name: '新建用户', exact: true }).first().click();
      await expect(drawer(admin).getByLabel('部门')).toHaveValue(`南屿零售有限公司/华东大区/${STORE}`);
      await drawer(admin).getByLabel('姓名').fill(MANAGER);
      await drawer(admin).getByLabel('用户名').fill('qianxiaoman');
      await selectOption(admin, '岗位', '店长');
      // The role that the post proposes gives way to the copy.
      await drawer(admin).getByRole('button', { name: '移除门店店长', exact: true }).click();
      await selectOption(admin, '角色', ROLE);
      await admin.keyboard.press('Escape');
      const initialPassword = await drawer(admin).getByLabel('初始密码').inputValue();
      await save(admin);
      await expect(drawer(admin)).toHaveAccessibleName('用户已新建');
      await expect(drawer(admin).getByLabel('初始密码')).toHaveValue(initialPassword);
      await admin.keyboard.press('Escape');
      await expect(drawer(admin)).toBeHidden();
      await expect(row(admin, MANAGER)).toContainText(ROLE);
      return initialPassword;
    });

    const manager = await newUserPage();
    await test.step('the manager signs in and sets a password', async () => {
      await manager.goto('/admin/sys-user');
      await manager.getByLabel('用户名').fill('qianxiaoman');
      await manager.getByLabel('密码', { exact: true }).fill(password);
      await manager.getByRole('button', { name: '登录', exact: true }).click();
      await manager.getByLabel('新密码', { exact: true }).fill(OWN_PASSWORD);
      await manager.keyboard.press('Enter');
      await expect(menu(manager)).toBeVisible();
    });

    await test.step('the manager sees only that store, in every list', async () => {
      await expect(row(manager, MANAGER)).toBeVisible();
      await expect(manager.getByRole('row')).toHaveCount(2);
      // For clerks of the own store.
      await expect(manager.getByRole('button', { name: '新建用户' })).toBeVisible();
      await menu(manager).getByRole('link', { name: '部门管理', exact: true }).click();
      await expect(row(manager, STORE)).toBeVisible();
      await expect(manager.getByRole('row')).toHaveCount(2);
      await menu(manager).getByRole('link', { name: '门店管理', exact: true }).click();
      await expect(row(manager, STORE)).toBeVisible();
      await expect(manager.getByRole('row')).toHaveCount(2);
      expect(await getStatus(manager, '/api/v1/sys-user/1')).toBe(404);
      expect(await getStatus(manager, '/api/v1/store/10/detail')).toBe(404);
      expect(await getStatus(manager, '/api/v1/role')).toBe(403);
    });

    await test.step('the role loses the stores while the page is open: menu, page and server follow', async () => {
      await menu(admin).getByRole('link', { name: '角色管理', exact: true }).click();
      await row(admin, ROLE).getByRole('button', { name: '权限' }).click();
      await admin.getByRole('checkbox', { name: '门店管理：查看' }).click();
      await expect(admin.getByRole('checkbox', { name: '门店管理：导出' })).not.toBeChecked();
      await admin.getByRole('checkbox', { name: '门店详情：查看' }).click();
      const effect = admin.getByRole('group', { name: '本次改动' });
      await expect(effect).toContainText('门店管理');
      await expect(effect).toHaveAttribute('aria-busy', 'false');
      await expect(effect).toContainText('1名');
      await admin.getByRole('button', { name: '保存权限' }).click();
      await menu(manager).getByRole('link', { name: '门店管理', exact: true }).waitFor({ state: 'detached' });
      await expect(manager.getByRole('heading', { level: 1, name: '你没有查看该页面的权限' })).toBeVisible();
      expect(await getStatus(manager, '/api/v1/store')).toBe(403);
      expect(await getStatus(manager, '/api/v1/sys-user')).toBe(200);
    });
  },
);
