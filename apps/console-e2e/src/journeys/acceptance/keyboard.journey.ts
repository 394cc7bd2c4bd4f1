import { expect, type Page } from '@playwright/test';

import { PASSWORD, signIn, test } from '../console.ts';
import { expectSeenFocus, keyboardOf } from './focus.ts';
import { answered, shiftsOf, watchShifts } from './shifts.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).filter({ visible: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const drawer = (page: Page) => page.getByRole('dialog');
const box = (page: Page, row: number) => page.getByRole('row').nth(row).getByRole('checkbox');

test('acceptance A7, A8, A9, A10: everything is done by keys alone, the focus is always seen, nothing moves by itself', async ({
  newPerson,
}) => {
  const page = await newPerson();
  const { press, go, type, enter } = keyboardOf(page);
  await watchShifts(page);

  await test.step('log in', async () => {
    await page.goto('/login');
    await go(page.getByLabel('用户名'));
    await type('admin');
    await go(page.getByLabel('密码', { exact: true }));
    await type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(menu(page)).toBeVisible();
    await expectSeenFocus(page, 'the log-in');
  });

  await test.step('skip link', async () => {
    await page.goto('/dashboard');
    await expect(menu(page)).toBeVisible();
    await press('Tab');
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
    await press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('open a group of the menu, and a page in it', async () => {
    const group = menu(page).getByRole('button', { expanded: false }).first();
    const name = (await group.textContent()) ?? '';
    await enter(menu(page).getByRole('button', { name }), 'Shift+Tab');
    await expect(menu(page).getByRole('button', { name })).toHaveAttribute('aria-expanded', 'true');
    const link = menu(page).getByRole('link', { name: '岗位管理' });
    if (!(await link.isVisible())) await enter(menu(page).getByRole('button', { name: '系统管理' }));
    await enter(link);
    await expect(heading(page, '岗位管理')).toBeVisible();
    await expect(link).toBeFocused();
  });

  await test.step('search and sort', async () => {
    await press('/');
    await type('员');
    await press('Enter');
    await expect(page).toHaveURL(/postName=/);
    await enter(page.getByRole('columnheader', { name: '岗位名称' }).getByRole('button'));
    await expect(page).toHaveURL(/orderBy=postName/);
  });

  await test.step('select two rows, ask to delete them, and think better of it', async () => {
    for (const row of [1, 2]) {
      await go(box(page, row));
      await press('Space');
      await expect(box(page, row)).toBeChecked();
    }
    const act = page.getByRole('button', { name: /^删除.*2/ });
    await enter(act, 'Shift+Tab');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: '取消' })).toBeFocused();
    await press('Enter');
    await expect(act).toBeFocused();
    await enter(button(page, '取消选择'));
    await expect(box(page, 1)).not.toBeChecked();
  });

  await test.step('fill in a form, with a mistake, and mend it', async () => {
    await enter(button(page, '新建岗位'), 'Shift+Tab');
    await expect(drawer(page).getByLabel('岗位名称')).toBeFocused();
    // What is wrong is said while the focus is on its way to the next field.
    for (const label of ['岗位编码', '排序']) {
      await press('Tab');
      await expect(drawer(page).getByLabel(label)).toBeFocused();
    }
    await go(drawer(page).getByLabel('岗位名称'), 'Shift+Tab');
    await type('理货员');
    await press('Control+Enter');
    await expect(drawer(page).getByLabel('岗位编码')).toBeFocused();
    await type('shelver');
    await answered(page, async () => {
      await enter(drawer(page).getByRole('button', { name: '保存' }));
      await expect(page.getByRole('rowheader', { name: '理货员' })).toBeVisible();
    });
    await expect(drawer(page)).toBeHidden();
    await expect(button(page, '新建岗位')).toBeFocused();
  });

  await test.step('move between tabs, close one, open the menu of one', async () => {
    await press('Control+K');
    await type('cspz\n');
    await expect(heading(page, '参数配置')).toBeFocused();
    await go(tab(page, '参数配置'), 'Shift+Tab');
    await press('ArrowLeft');
    await expect(tab(page, '岗位管理')).toBeFocused();
    await press('Enter');
    await expect(heading(page, '岗位管理')).toBeVisible();
    await expect(tab(page, '岗位管理')).toBeFocused();
    await press('ArrowRight');
    await press('Delete');
    await expect(tab(page, '参数配置')).toHaveCount(0);
    await expectSeenFocus(page, 'closing a tab');
    await press('Shift+F10');
    await expect(page.getByRole('menu')).toBeVisible();
    await press('ArrowDown');
    await press('Escape');
    await expect(tab(page, '岗位管理')).toBeFocused();
  });

  await test.step('go on by the search of the menu', async () => {
    await press('Control+K');
    await type('zdgl\n');
    await expect(heading(page, '字典管理')).toBeFocused();
  });

  await test.step('change the colour', async () => {
    const handle = page.getByRole('button', { name: /^设置与通知/ });
    await enter(handle);
    // What was saved is told there, and comes first.
    await go(page.getByRole('tab', { name: /^通知/ }));
    await press('ArrowLeft');
    await go(page.getByRole('radio', { name: '#1890FF' }));
    await press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-brand', 'f5222d');
    await press('Escape');
    await expect(handle).toBeFocused();
  });

  await test.step('nothing has moved by itself', async () => {
    const shifts = await shiftsOf(page);
    expect(
      shifts.filter(({ value }) => value >= 0.0005),
      JSON.stringify(shifts),
    ).toEqual([]);
  });

  await test.step('log out', async () => {
    await enter(page.getByRole('button', { name: /账号菜单/ }), 'Shift+Tab');
    await go(page.getByRole('menuitem', { name: '退出登录' }), 'ArrowDown');
    await press('Enter');
    const question = page.getByRole('alertdialog');
    await expect(question).toBeVisible();
    await go(question.getByRole('button', { name: '确定' }));
    await page.keyboard.press('Enter');
    // The document is another one, and the focus at its beginning.
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByLabel('用户名')).toBeVisible();
    await go(page.getByLabel('用户名'));
  });
});

test('acceptance A8: on the way back up a long list no bar covers what has the focus', async ({ newPerson }) => {
  const page = await newPerson();
  await page.setViewportSize({ width: 1440, height: 480 });
  await signIn(page, 'admin', '/admin/dict?pageSize=50');
  const { press } = keyboardOf(page);
  const first = page.getByRole('row').nth(1).getByRole('checkbox');
  await page.getByRole('row').last().getByRole('button').last().focus();
  await expect(first).not.toBeInViewport();
  while (!(await first.evaluate((box) => box === document.activeElement))) await press('Shift+Tab');
  await expect(first).toBeInViewport();
});
