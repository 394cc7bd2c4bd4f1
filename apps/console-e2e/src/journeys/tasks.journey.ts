import { expect, type Page } from '@playwright/test';

import { createCountingUser } from './counting-user.ts';
import { signIn, test } from './fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');
/** Also below a dialog. */
const row = (page: Page, text: string) => page.getByRole('row', { includeHidden: true }).filter({ hasText: text });
const shortcut = (page: Page, name: string) =>
  page.getByRole('region', { name: '快捷入口' }).getByRole('link', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const group = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

test.describe('frequent tasks, from home with the mouse', () => {
  test('a user with two roles takes up to 8 clicks and 20 keys', async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', '/dashboard');
    const { click, type, press, count } = createCountingUser(page);

    await click(group(page, '系统管理'));
    await click(entry(page, '用户管理'));
    await click(page.getByRole('button', { name: '新建用户', exact: true }).first());
    await expect(dialog(page).getByLabel('姓名')).toBeFocused();
    await type('林可');
    await press('Tab');
    await type('linke');
    await click(dialog(page).getByRole('combobox', { name: '部门' }));
    await click(page.getByRole('treeitem', { name: '财务部' }));
    await click(dialog(page).getByLabel('岗位'));
    await click(page.getByRole('option', { name: '专员' }));
    await press('Tab');
    for (const letters of ['财', '审']) {
      await type(letters);
      await expect(page.getByRole('option')).toHaveCount(1);
      await press('Enter');
    }
    await press('Escape');
    await click(dialog(page).getByRole('button', { name: '保存' }));

    await expect(dialog(page)).toHaveAccessibleName('用户已新建');
    await expect(row(page, '林可')).toContainText('财务部');
    await expect(row(page, '林可')).toContainText(/财务、审计|审计、财务/);
    expect(count.clicks).toBeLessThanOrEqual(8);
    expect(count.keys).toBeLessThanOrEqual(20);
  });

  test('moving three users takes up to 6 clicks and 20 keys', async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', '/admin/sys-user');
    const { click, type, press, count } = createCountingUser(page);
    const checkbox = (index: number) => page.getByRole('row').nth(index).getByRole('checkbox');

    await click(checkbox(2));
    await click(checkbox(4), ['Shift']);
    await click(page.getByRole('button', { name: '调动部门' }));
    await expect(dialog(page).getByRole('combobox', { name: '部门' })).toBeFocused();
    await type('市场部');
    await expect(page.getByRole('treeitem', { name: '市场部' })).toBeVisible();
    await press('Enter');
    await click(dialog(page).getByRole('button', { name: '查看改动' }));
    await click(dialog(page).getByRole('button', { name: '应用到3人' }));

    await expect(dialog(page)).toHaveCount(0);
    for (const index of [2, 3, 4]) await expect(page.getByRole('row').nth(index)).toContainText('市场部');
    expect(count.clicks).toBeLessThanOrEqual(6);
    expect(count.keys).toBeLessThanOrEqual(20);
  });

  test('narrowing a role takes 4 clicks and no key', async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', '/dashboard');
    const { click, count } = createCountingUser(page);

    await click(shortcut(page, '角色管理'));
    await click(row(page, '门店店员').getByRole('link').first());
    await click(page.getByRole('main').getByRole('checkbox', { checked: true }).first());
    const effect = page.getByRole('group', { name: '本次改动' });
    await expect(effect).toContainText(/收回的.*保存后立即生效/s);
    await expect(effect).toHaveAttribute('aria-busy', 'false');
    await click(page.getByRole('button', { name: '保存权限' }));

    await expect(page.getByText('已保存角色“门店店员”的权限').first()).toBeVisible();
    await expect(page.getByText('没有未保存的修改')).toBeVisible();
    expect(count).toEqual({ clicks: 4, keys: 0 });
  });

  test('opening a store takes up to 9 clicks', async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', '/dashboard');
    const { click, type, press, count } = createCountingUser(page);

    await click(group(page, '系统管理'));
    await click(entry(page, '门店管理'));
    await click(page.getByRole('button', { name: '新建门店', exact: true }).first());
    await expect(dialog(page).getByLabel('门店名称')).toBeFocused();
    await type('临港店');
    await press('Tab');
    await type('S88');
    await click(dialog(page).getByLabel('上级'));
    await click(page.getByRole('treeitem', { name: '华东大区' }));
    await click(dialog(page).getByRole('button', { name: '保存' }));

    await expect(row(page, '临港店')).toBeVisible();
    expect(count.clicks).toBeLessThanOrEqual(9);
  });
});
