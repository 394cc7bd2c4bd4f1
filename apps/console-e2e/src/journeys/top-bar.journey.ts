import { expect, type Locator, type Page } from '@playwright/test';

import { signIn, test } from './fixtures.ts';
import { createDirectory, createPageEntry, mockMenu } from './mock-menu.ts';

const sideMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const topMenu = (page: Page) => page.getByRole('navigation', { name: '顶部菜单' });
const breadcrumbs = (page: Page) => page.getByRole('navigation', { name: '当前位置' });
const topBar = (page: Page) => page.getByRole('banner');
const getShadow = (element: Locator) => element.evaluate((node) => getComputedStyle(node).boxShadow);

async function toggleSetting(page: Page, setting: string) {
  await page.getByRole('button', { name: /^设置与通知/ }).click();
  await page.getByRole('switch', { name: setting }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('complementary', { name: '设置与通知' })).toHaveCount(0);
}

/** Returns to the page before the browser is idle, while its effects have not stopped. */
const goBackAndForward = (page: Page) =>
  page.evaluate(async () => {
    for (const go of [() => history.back(), () => history.forward()]) {
      const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      go();
      await popped;
    }
  });

test('with the top menu enabled, the top bar has the first five entries, and the rest under 更多菜单', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await mockMenu(page, [
    createDirectory('/a', '一号', [createPageEntry('one', '第一页'), createPageEntry('two', '第二页')]),
    ...['二号', '三号', '四号', '五号', '六号'].map((title, index) => createPageEntry(`/p${index}`, title)),
  ]);
  await signIn(page, 'manager.s01');
  await toggleSetting(page, '顶部导航');
  await expect(topMenu(page).getByRole('link')).toHaveText(['首页', '一号', '二号', '三号', '四号']);
  await expect(breadcrumbs(page)).toHaveCount(0);

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
  await expect(breadcrumbs(page)).toBeVisible();
});

test('the label shows store and department, then the store, then moves to the account menu', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'clerk.s01');
  const label = topBar(page).getByTitle(' · ');
  const fullLabel = (await label.getAttribute('title')) ?? '';
  const [store = '', department = ''] = fullLabel.split(' · ');
  expect(department).not.toBe('');
  await expect(label).toHaveText(fullLabel, { useInnerText: true });
  expect((await label.boundingBox())?.width).toBeLessThanOrEqual(220);

  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(label).toHaveText(store, { useInnerText: true });
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(label).toBeHidden();
  await page.getByRole('button', { name: /账号菜单/ }).click();
  await expect(page.getByRole('menu').getByText(fullLabel)).toBeVisible();
});

test('bar and tabs stay fixed or scroll with the page, and each page keeps its scroll position', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/dict?pageSize=50');
  await page.setViewportSize({ width: 1440, height: 500 });
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const header = topBar(page).locator('..');
  const getTop = async () => Math.round((await topBar(page).boundingBox())?.y ?? NaN);
  const scroll = async () => {
    await page.getByRole('heading', { level: 1 }).hover();
    await page.mouse.wheel(0, 150);
  };

  await expect.poll(() => getShadow(header)).toBe('none');
  await scroll();
  await expect.poll(() => getShadow(header)).not.toBe('none');
  expect(await getTop()).toBe(0);
  await sideMenu(page).getByRole('link', { name: '首页' }).click();
  await expect.poll(() => getShadow(header)).toBe('none');

  await page.getByRole('tab', { name: '字典管理' }).click();
  await toggleSetting(page, '固定顶栏');
  await page.getByRole('main').evaluate((main) => main.parentElement?.scrollTo(0, 0));
  await scroll();
  await expect.poll(getTop).toBe(-150);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/dashboard/);
  await expect.poll(getTop).toBe(0);
  await page.evaluate(() => history.forward());
  await expect(page).toHaveURL(/admin\/dict/);
  await expect.poll(getTop).toBe(-150);
  await goBackAndForward(page);
  await expect(page).toHaveURL(/admin\/dict/);
  await expect.poll(getTop).toBe(-150);
});

test('the console enters and exits full screen', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'clerk.s01');
  const isFullScreen = () => page.evaluate(() => document.fullscreenElement === document.documentElement);
  await page.getByRole('button', { name: '全屏', exact: true }).click();
  await expect(page.getByRole('button', { name: '退出全屏' })).toBeVisible();
  expect(await isFullScreen()).toBe(true);
  await page.getByRole('button', { name: '退出全屏' }).click();
  await expect(page.getByRole('button', { name: '全屏', exact: true })).toBeVisible();
  expect(await isFullScreen()).toBe(false);
});
