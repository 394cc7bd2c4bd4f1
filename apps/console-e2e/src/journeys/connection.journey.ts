import { expect, type Page } from '@playwright/test';

import { core } from './core.ts';
import { fetchRoute } from './fetch-route.ts';
import { signIn, test, toasts } from './fixtures.ts';
import { chooseTool, listSearch } from './list-page.ts';

const offlineBanner = (page: Page) => page.getByRole('status').filter({ hasText: '连接不上服务器' });
const updateBanner = (page: Page) => page.getByRole('status').filter({ hasText: '系统已更新' });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

/** The banners watch the connection from then on: the bell comes with them. */
const expectBannersReady = (page: Page) =>
  expect(page.getByRole('banner').getByRole('button', { name: /未读通知/ })).toBeVisible();

async function openConsole(page: Page, path: string) {
  await signIn(page, 'admin', path);
  await expectBannersReady(page);
}

test(
  'offline, a banner appears under the top bar; failed requests are retried on reconnect',
  { tag: core('console') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await openConsole(page, '/admin/dict');
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    await page.context().setOffline(true);
    await expect(offlineBanner(page)).toBeVisible();
    const topBar = await page.getByRole('banner').boundingBox();
    const banner = await offlineBanner(page).boundingBox();
    expect(banner?.y).toBeGreaterThanOrEqual((topBar?.y ?? 0) + (topBar?.height ?? 0));
    await expect(page.getByRole('row').nth(2)).toBeVisible();

    // A search that fails while offline.
    await listSearch(page).fill('状态');
    await page.keyboard.press('Enter');
    const failure = page.getByRole('main').getByRole('alert');
    await expect(failure.getByRole('button', { name: '重试', exact: true })).toBeVisible();
    await expect(toasts(page).filter({ hasText: '服务器连接异常' })).toHaveCount(1);
    // The toast has the reason.
    await expect(failure).toContainText('加载失败');
    await expect(failure).not.toContainText('网络');

    await page.context().setOffline(false);
    await expect(offlineBanner(page)).toHaveCount(0);
    await expect(toasts(page).filter({ hasText: '已重新连接服务器' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: '状态' }).first()).toBeVisible();
  },
);

test('a single failed call does not count as a lost connection', async ({ newUserPage }) => {
  const page = await newUserPage();
  await openConsole(page, '/admin/dict');
  const healthCheck = page.waitForResponse('**/healthz');
  await page.route('**/api/v1/dict/type?*', (route) => route.abort());
  await page.route('**/api/v1/dict/type', (route) => route.abort());
  await chooseTool(page, '刷新');
  await expect(page.getByText(/^没有刷新成功/)).toBeVisible();
  await healthCheck;

  await expect(offlineBanner(page)).toHaveCount(0);
});

test('a newer version is announced once, and loaded by the refresh', async ({ newUserPage }) => {
  const page = await newUserPage();
  let version = 'index-newer.js';
  await openConsole(page, '/dashboard');
  await expect(updateBanner(page)).toHaveCount(0);
  await page.route('**/api/v1/app-config', async (route) => {
    const response = await fetchRoute(route);
    const body = (await response.json()) as { data: Record<string, string> };
    expect(body.data.version).toMatch(/^base-[\w-]+\.js$/);
    await route.fulfill({ json: { ...body, data: { ...body.data, version } } });
  });

  await test.step('after the server was unreachable', async () => {
    await page.context().setOffline(true);
    await expect(offlineBanner(page)).toBeVisible();
    await page.context().setOffline(false);
    await expect(updateBanner(page)).toBeVisible();
  });

  await test.step('not again once dismissed, until there is another version', async () => {
    await page.getByRole('button', { name: '稍后刷新' }).click();
    await expect(updateBanner(page)).toHaveCount(0);
    version = 'index-newest.js';
    await page.context().setOffline(true);
    await expect(offlineBanner(page)).toBeVisible();
    await page.context().setOffline(false);
    await expect(updateBanner(page)).toBeVisible();
  });

  await page.unrouteAll({ behavior: 'wait' });
  const loaded = page.waitForEvent('load');
  await updateBanner(page).getByRole('button', { name: '刷新', exact: true }).click();
  await loaded;
  await expect(menu(page)).toBeVisible();
  await expectBannersReady(page);
  await expect(updateBanner(page)).toHaveCount(0);
});
