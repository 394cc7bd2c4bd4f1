import { expect, type Page } from '@playwright/test';

import { signIn, test } from './fixtures.ts';

const sideMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

test('acceptance A17: below 992 px the menu overlays the page, and closes on backdrop click and navigation', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/dict');
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(sideMenu(page)).toBeVisible();
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(sideMenu(page)).toBeHidden();

  const openButton = page.getByRole('button', { name: '打开菜单' });
  await openButton.click();
  const sidebar = page.getByRole('complementary', { name: '侧栏' });
  await expect(sidebar).toBeInViewport();
  expect((await sidebar.boundingBox())?.width).toBe(240);
  await page.mouse.click(600, 400);
  await expect(sideMenu(page)).toBeHidden();

  await openButton.click();
  await sideMenu(page).getByRole('link', { name: '岗位管理' }).click();
  await expect(page).toHaveURL('/admin/sys-post');
  await expect(sideMenu(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: '当前位置' }).getByText('岗位管理')).toBeVisible();
  await expect(page.getByRole('navigation', { name: '当前位置' }).getByText('首页')).toBeHidden();
});
