import { expect, type Locator, type Page } from '@playwright/test';

import { signIn, test } from './console.ts';
import { directory, pageEntry, withMenu } from './menu-of.ts';

const sideMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const topMenu = (page: Page) => page.getByRole('navigation', { name: '顶部菜单' });
const crumbs = (page: Page) => page.getByRole('navigation', { name: '当前位置' });
const bar = (page: Page) => page.getByRole('banner');
const shadow = (element: Locator) => element.evaluate((found) => getComputedStyle(found).boxShadow);

async function turn(page: Page, setting: string) {
  await page.getByRole('button', { name: /^设置与通知/ }).click();
  await page.getByRole('switch', { name: setting }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: '设置与通知' })).toHaveCount(0);
}

test('with the top menu enabled, the top bar has the first five entries, and the rest under 更多菜单', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await withMenu(page, [
    directory('/a', '一号', [pageEntry('one', '第一页'), pageEntry('two', '第二页')]),
    ...['二号', '三号', '四号', '五号', '六号'].map((title, index) => pageEntry(`/p${index}`, title)),
  ]);
  await signIn(page, 'manager.s01');
  await turn(page, '顶部导航');
  await expect(topMenu(page).getByRole('link')).toHaveText(['首页', '一号', '二号', '三号', '四号']);
  await expect(crumbs(page)).toHaveCount(0);

  await topMenu(page).getByRole('link', { name: '一号' }).click();
  await expect(page).toHaveURL('/a/one');
  await sideMenu(page).getByRole('link', { name: '第二页' }).click();
  await expect(topMenu(page).getByRole('link', { name: '一号' })).toHaveAttribute('aria-current', /page|true/);

  await topMenu(page).getByRole('button', { name: '更多菜单' }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['五号', '六号']);
  await page.getByRole('menuitem', { name: '六号' }).click();
  await expect(page).toHaveURL('/p4');
  await page.reload();
  await expect(topMenu(page).getByRole('link', { name: '首页' })).toBeVisible();

  await page.setViewportSize({ width: 991, height: 800 });
  await expect(topMenu(page)).toHaveCount(0);
  await expect(crumbs(page)).toBeVisible();
});

test('the label shows store and department, then the store, then moves to the account menu', async ({ newPerson }) => {
  const page = await newPerson();
  await signIn(page, 'clerk.s01');
  const label = bar(page).getByTitle(' · ');
  const whole = (await label.getAttribute('title')) ?? '';
  const [store = '', department = ''] = whole.split(' · ');
  expect(department).not.toBe('');
  await expect(label).toHaveText(whole, { useInnerText: true });
  expect((await label.boundingBox())?.width).toBeLessThanOrEqual(220);

  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(label).toHaveText(store, { useInnerText: true });
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(label).toBeHidden();
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await expect(page.getByRole('menu').getByText(whole)).toBeVisible();
});

test('bar and tabs stay fixed or scroll with the page, and each page keeps its scroll position', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await signIn(page, 'admin', '/admin/dict?pageSize=50');
  await page.setViewportSize({ width: 1440, height: 500 });
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const head = bar(page).locator('..');
  const top = async () => Math.round((await bar(page).boundingBox())?.y ?? NaN);
  const scroll = async () => {
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.wheel(0, 150);
  };

  await expect.poll(() => shadow(head)).toBe('none');
  await scroll();
  await expect.poll(() => shadow(head)).not.toBe('none');
  expect(await top()).toBe(0);
  await sideMenu(page).getByRole('link', { name: '首页' }).click();
  await expect.poll(() => shadow(head)).toBe('none');

  await page.getByRole('tab', { name: '字典管理' }).click();
  await turn(page, '固定顶栏');
  await page.getByRole('main').evaluate((main) => main.parentElement?.scrollTo(0, 0));
  await scroll();
  await expect.poll(top).toBe(-150);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/dashboard/);
  await expect.poll(top).toBe(0);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/admin\/dict/);
  await expect.poll(top).toBe(-150);
});

test('the console enters and exits full screen', async ({ newPerson }) => {
  const page = await newPerson();
  await signIn(page, 'clerk.s01');
  const fills = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  expect(await fills()).toBe(true);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
  expect(await fills()).toBe(false);
});
