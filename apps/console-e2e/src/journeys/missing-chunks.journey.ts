import { type Browser, expect, type Page, type Route } from '@playwright/test';

import { blockStorage } from './block-storage.ts';
import { countDocuments, signIn, test } from './fixtures.ts';
import type { TestServer } from './test-server.ts';

const HTML = { status: 200, contentType: 'text/html', body: '<!doctype html><title>nginx</title>' };
const FAULTS: [name: string, fault: (route: Route) => Promise<void>][] = [
  ['404', (route) => route.fulfill({ status: 404, body: '' })],
  ['HTML instead', (route) => route.fulfill(HTML)],
  ['no response', (route) => route.abort()],
];
const POSTS_CHUNK = '**/assets/posts-parts-*.js';

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const goToPosts = (page: Page) => menu(page).getByRole('link', { name: '岗位管理', exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const reloadButton = (page: Page) => page.getByRole('button', { name: '重新加载', exact: true });

/** In its own context: the browser logs an error for every script that fails to load. */
async function openConsole(browser: Browser, testServer: TestServer, path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: testServer.address(), viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'admin', path);
  return page;
}

for (const [name, fault] of FAULTS) {
  test(`a missing page chunk (${name}) causes one automatic reload, then waits for the user`, async ({
    browser,
    testServer,
  }) => {
    const page = await openConsole(browser, testServer, '/admin/sys-config');
    await page.route(POSTS_CHUNK, fault);
    const documents = countDocuments(page);
    await goToPosts(page);
    await expect(heading(page, '页面没能加载')).toBeVisible();
    await expect(menu(page)).toBeVisible();
    await expect(page).toHaveURL('/admin/sys-post');
    expect(documents(), 'one automatic reload').toBe(1);

    await page.getByRole('button', { name: '重试', exact: true }).click();
    await expect(heading(page, '页面没能加载')).toBeVisible();
    expect(documents(), 'no second reload').toBe(1);

    await page.unrouteAll({ behavior: 'wait' });
    await reloadButton(page).click();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
    expect(documents()).toBe(2);
    await page.context().close();
  });
}

test('a chunk that loads at the second attempt costs one reload and no error page', async ({ browser, testServer }) => {
  const page = await openConsole(browser, testServer, '/admin/sys-config');
  let isMissing = true;
  page.on('request', (request) => (isMissing &&= !request.isNavigationRequest()));
  await page.route(POSTS_CHUNK, (route) => (isMissing ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  const documents = countDocuments(page);
  await goToPosts(page);

  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(documents()).toBe(1);
  await page.context().close();
});

test('with blocked storage there is one reload and no loop', async ({ browser, testServer }) => {
  const page = await openConsole(browser, testServer, '/admin/sys-config');
  await page.addInitScript(blockStorage);
  await page.reload();
  await expect(heading(page, '参数配置')).toBeVisible();
  await page.route(POSTS_CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
  const documents = countDocuments(page);
  await goToPosts(page);
  await expect(heading(page, '页面没能加载')).toBeVisible();
  await expect(reloadButton(page)).toBeVisible();
  expect(documents()).toBeLessThanOrEqual(1);
  await page.context().close();
});

test('unsaved input prevents the automatic reload', async ({ browser, testServer }) => {
  const page = await openConsole(browser, testServer, '/admin/sys-config');
  await menu(page).getByRole('link', { name: '字典管理', exact: true }).click();
  await page.getByRole('button', { name: '新建字典', exact: true }).click();
  await page.getByRole('dialog').getByLabel('字典名称').fill('写到一半');
  await page.goBack();
  await page.route(POSTS_CHUNK, (route) => route.fulfill({ status: 404, body: '' }));
  const documents = countDocuments(page);
  await goToPosts(page);
  await expect(heading(page, '页面没能加载')).toBeVisible();
  expect(documents()).toBe(0);

  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.dismiss();
  });
  await reloadButton(page).click();
  await expect.poll(() => dialogs).toEqual(['beforeunload']);
  await page.getByRole('tab', { name: /字典管理/ }).click();
  await expect(page.getByRole('dialog').getByLabel('字典名称')).toHaveValue('写到一半');
  await page.context().close();
});

test('with the server unreachable nothing is reloaded', async ({ browser, testServer }) => {
  const page = await openConsole(browser, testServer, '/admin/sys-config');
  await page.route('**/*', (route) => route.abort());
  const documents = countDocuments(page);
  await goToPosts(page);
  await expect(heading(page, '页面没能加载')).toBeVisible();
  expect(documents()).toBe(0);

  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: '重试', exact: true }).click();
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  expect(documents()).toBe(0);
  await page.context().close();
});

test('a missing shell chunk shows an error page with a reload button', async ({ browser, testServer }) => {
  const page = await openConsole(browser, testServer, '/admin/sys-config');
  await page.route('**/assets/shell-*.js', (route) => route.fulfill({ status: 404, body: '' }));
  const documents = countDocuments(page);
  await page.reload();
  await expect(reloadButton(page)).toBeVisible();
  expect(documents(), 'the reload by the test and one automatic reload').toBe(2);

  await page.unrouteAll({ behavior: 'wait' });
  await reloadButton(page).click();
  await expect(menu(page)).toBeVisible();
  await page.context().close();
});
