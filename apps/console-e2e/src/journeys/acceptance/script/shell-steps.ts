import { expect, type Page } from '@playwright/test';

import { PASSWORD, waitForSignOut } from '../../fixtures.ts';
import type { KeyboardUser } from '../keyboard-user.ts';

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).filter({ visible: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

export async function signInByKeyboard({ page, go, type, verify: look }: KeyboardUser) {
  await page.goto('/login');
  await expect(page.getByLabel('用户名')).toBeVisible();
  await go(page.getByLabel('用户名'));
  await type('admin');
  await go(page.getByLabel('密码', { exact: true }));
  await type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(menu(page)).toBeVisible();
  await look('signing in');
}

export async function skipToContent({ page, press }: KeyboardUser) {
  await page.goto('/dashboard');
  await expect(menu(page)).toBeVisible();
  await press('Tab');
  await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  await press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

export async function openPosts({ page, enter }: KeyboardUser) {
  const getGroup = (name: string) => menu(page).getByRole('button', { name });
  await expect(getGroup('经营管理')).toHaveAttribute('aria-expanded', 'true');
  await enter(getGroup('系统管理'), 'Shift+Tab');
  await expect(getGroup('系统管理')).toHaveAttribute('aria-expanded', 'true');
  await expect(getGroup('经营管理')).toHaveAttribute('aria-expanded', 'false');
  const link = menu(page).getByRole('link', { name: '岗位管理' });
  await enter(link);
  await expect(heading(page, '岗位管理')).toBeVisible();
  await expect(link).toBeFocused();
}

export async function switchTabs({ page, press, go, type, verify: look }: KeyboardUser) {
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
  await look('closing a tab');
  await press('Shift+F10');
  await expect(page.getByRole('menu')).toBeVisible();
  await press('ArrowDown');
  await press('Escape');
  await expect(tab(page, '岗位管理')).toBeFocused();
}

export async function searchMenu({ page, press, type }: KeyboardUser) {
  await press('Control+K');
  await type('zdgl\n');
  await expect(heading(page, '字典管理')).toBeFocused();
}

export async function changeColour({ page, press, go, enter }: KeyboardUser) {
  const handle = page.getByRole('button', { name: /^设置与通知/ });
  await enter(handle);
  await go(page.getByRole('radio', { name: '#1890FF' }));
  await press('ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-brand', 'f5222d');
  await press('Escape');
  await expect(handle).toBeFocused();
}

export async function signOutByKeyboard({ page, press, go, enter }: KeyboardUser) {
  await enter(page.getByRole('button', { name: /账号菜单/ }), 'Shift+Tab');
  await go(page.getByRole('menuitem', { name: '退出登录' }), 'ArrowDown');
  await press('Enter');
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toBeVisible();
  await go(confirmation.getByRole('button', { name: '确定' }));
  // A new document, with the focus at its start.
  await waitForSignOut(page, () => page.keyboard.press('Enter'));
  await expect(page.getByLabel('用户名')).toBeVisible();
  await go(page.getByLabel('用户名'));
}
