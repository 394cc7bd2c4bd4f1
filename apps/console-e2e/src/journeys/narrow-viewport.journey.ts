import { expect, type Page } from '@playwright/test';

import { throttleCpu } from '@backroom/tools/cpu-throttling';

import { navigateClientSide } from './client-navigation.ts';
import { openSignOutDialog, PASSWORD, signIn, test, toasts } from './fixtures.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const toggle = (page: Page) => page.getByRole('banner').getByRole('button', { name: /(收起|展开|打开|关闭)菜单/ });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** 720 px is a window of 1440 px at 200 % zoom; below 992 px the layout is the mobile one. */
const WIDTHS = [720, 992, 991, 320];

/** Every button is inside the viewport and not covered by another element. */
async function expectReachable(page: Page, width: number) {
  for (const part of ['banner', 'main'] as const) {
    const buttons = await page.getByRole(part).getByRole('button').all();
    expect(buttons.length, part).toBeGreaterThan(2);
    for (const button of buttons) {
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      await button.click({ trial: true, timeout: 5_000 });
      const box = await button.boundingBox();
      const name = (await button.getAttribute('aria-label')) ?? (await button.textContent());
      expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width, `${name} at ${width} px`).toBe(true);
    }
  }
}

async function expectMobileMenu(page: Page) {
  await expect(menu(page)).toBeHidden();
  await toggle(page).click();
  await expect(menu(page).getByRole('link', { name: '岗位管理' })).toBeInViewport();
  await menu(page).getByRole('link', { name: '岗位管理' }).click();
  await expect(heading(page, '岗位管理')).toBeVisible();
  await expect(menu(page)).toBeHidden();
}

for (const width of WIDTHS) {
  test(`acceptance A12: every control is reachable at ${width} px`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/admin/dict');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await expectReachable(page, width);
    if (width < 992) await expectMobileMenu(page);
    else await expect(menu(page)).toBeVisible();
  });
}

test('a form can be filled in at 320 px with sixfold CPU throttling', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin/sys-post');
  await page.getByLabel('用户名').fill('admin');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(heading(page, '岗位管理')).toBeVisible();
  await throttleCpu(page, 6);

  await page.getByRole('button', { name: '新建岗位' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('岗位名称').fill('巡店员');
  await form.getByLabel('岗位编码').fill('rover');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('巡店员').first()).toBeVisible();
  await page.goto('/admin/dict');
  await expectMobileMenu(page);
});

test('a confirmation is a sheet at the bottom of a phone, and a box above 575 px', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  const dialog = await openSignOutDialog(page);
  const getBox = async () => {
    await dialog.evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)));
    const { x = 0, y = 0, width = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    return { left: x, right: x + width, bottom: y + height, isLow: y > 844 / 2 };
  };
  expect(await getBox()).toEqual({ left: 0, right: 390, bottom: 844, isLow: true });
  const widths = await dialog.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.clientWidth));
  expect(widths[0]).toBe(widths[1]);
  expect(widths[0]).toBeGreaterThan(150);

  await page.setViewportSize({ width: 576, height: 844 });
  const { left, bottom } = await getBox();
  expect(left).toBe(88);
  expect(bottom).toBeLessThan(600);
});

test('nothing covers the bar that saves rights while the page scrolls', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  // The head of the table begins below the bar.
  await page.setViewportSize({ width: 390, height: 560 });
  await page.goto('/admin/sys-role/3/auth');
  const save = page.getByRole('button', { name: '保存权限' });
  await expect(save).toBeVisible();
  const covered = await save.evaluate((button) => {
    const bar = button.parentElement?.parentElement;
    const scroller = document.querySelector('main > :not([data-away]) > div');
    const isCovered = () => {
      const { left, top, width, height } = button.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      // Null outside the viewport.
      return hit && !bar?.contains(hit);
    };
    return Array.from({ length: 40 }, (_, step) => step * 20).filter((scrollTop) => {
      scroller?.scrollTo({ top: scrollTop, behavior: 'instant' });
      return isCovered();
    });
  });
  expect(covered, 'positions of the page').toEqual([]);
});

/** What of a list a toast lies over: actions of rows, the pagination, and the button that creates. */
const findCovered = (page: Page) =>
  page.evaluate(() => {
    const toRect = (element: Element) => element.getBoundingClientRect();
    const toast = toRect(document.querySelector('[data-tone][data-state=open]')!);
    const isOver = ({ left, right, top, bottom }: DOMRect) =>
      left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top;
    const parts = 'td[data-cell=actions], nav button, [data-sticky] button';
    return [...document.querySelectorAll(`main :is(${parts})`)]
      .filter((element) => element.checkVisibility() && isOver(toRect(element)))
      .map((element) => element.getAttribute('aria-label') ?? element.textContent);
  });

for (const size of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])
  test(`a toast covers no actions of a list at ${size.width} px`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', '/nowhere/at/all');
    await page.setViewportSize(size);
    // It stays until it is closed.
    await expect(toasts(page)).toHaveCount(1);
    await navigateClientSide(page, '/admin/sys-user');
    await expect(page.getByRole('row').nth(5)).toBeVisible();
    await expect(toasts(page)).toHaveCount(1);
    await expect.poll(() => findCovered(page)).toEqual([]);
  });
