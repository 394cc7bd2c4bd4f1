import { expect, type Page } from '@playwright/test';

import { collectConsoleErrors, envelope, signIn, test } from './fixtures.ts';
import { listSearch } from './list-page.ts';

const tab = (page: Page, name: string) => page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab', { name });
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const openFromMenu = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** A row that violates the contract and makes the page throw while rendering. */
const ROW = { postId: 1, postName: { of: 'a post' }, postCode: 'x', sort: 1, userCount: 1, status: '0', remark: '' };
const INVALID_PAGE = envelope(200, 'ok', { list: [ROW], count: 1, pageIndex: 1, pageSize: 20 });
const isReport = (request: { url(): string; method(): string }) =>
  request.method() === 'POST' && request.url().endsWith('/api/v1/error-log');

test('a page that throws leaves the shell and other pages intact, and is reported to administrators', async ({
  browser,
  testServer,
}) => {
  const context = await browser.newContext({
    baseURL: testServer.address(),
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const consoleErrors = collectConsoleErrors(page);
  await signIn(page, 'admin', '/admin/dict');
  const filter = page.getByLabel('前往页码').filter({ visible: true });
  await filter.fill('7');

  await page.route(/\/api\/v1\/post(\?|$)/, (route) => route.fulfill(INVALID_PAGE));
  const reported = page.waitForRequest(isReport);
  await openFromMenu(page, '岗位管理');
  await expect(heading(page, '页面没能正常显示')).toBeVisible();
  const errorId = await page.locator('code').textContent();
  expect(errorId).toMatch(/^[0-9a-f]{8}$/);
  const body = (await reported).postDataJSON() as { errors: Record<string, unknown>[] };
  expect(body.errors).toEqual([
    expect.objectContaining({
      address: '/admin/sys-post',
      count: 1,
      stack: expect.stringContaining(`#${errorId}`),
      version: expect.stringMatching(/^base-[\w-]+\.js$/),
    }),
  ]);

  await test.step('the other pages keep their state', async () => {
    await tab(page, '字典管理').click();
    await expect(filter).toHaveValue('7');
    await tab(page, '岗位管理').click();
    await expect(heading(page, '页面没能正常显示')).toBeVisible();
  });

  await test.step('retry requests the data again', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('button', { name: '重试' }).click();
    await expect(heading(page, '岗位管理')).toBeVisible();
    await expect(page.getByRole('row').nth(2)).toBeVisible();
  });

  await test.step('an administrator finds it by the displayed error id', async () => {
    await openFromMenu(page, '错误日志');
    await listSearch(page).fill(errorId ?? '');
    await listSearch(page).press('Enter');
    await expect(page).toHaveURL(`/admin/sys-error-log?keyword=${errorId}`);
    const row = page.getByRole('row').filter({ hasText: '/admin/sys-post' });
    await expect(row).toHaveCount(1);
    await row.getByRole('button', { name: '查看' }).click();
    const detail = page.getByRole('dialog', { name: '错误详情' });
    await expect(detail).toContainText('admin');
    await expect(detail).toContainText(`#${errorId}`);
    await expect(detail).toContainText('Components:');
  });

  // React logs the error, and the boundary logs its id.
  expect(consoleErrors.filter((text) => !/React error #31|^page error/.test(text))).toEqual([]);
  await context.close();
});

test('a script error is reported once, with its count and without user input', async ({ browser, testServer }) => {
  const context = await browser.newContext({ baseURL: testServer.address() });
  const page = await context.newPage();
  await signIn(page, 'admin', '/admin/dict?dictName=secret');
  const reported = page.waitForRequest(isReport);
  await page.evaluate(() => {
    for (let time = 0; time < 50; time += 1)
      void Promise.reject(new Error('Cannot load https://shop.example/user?phone=13800138000'));
  });
  const sent = (await reported).postData() ?? '';
  const [error, ...others] = (JSON.parse(sent) as { errors: object[] }).errors;

  expect(error).toMatchObject({ message: 'Cannot load https://shop.example/user', address: '/admin/dict', count: 50 });
  expect(others).toEqual([]);
  expect(sent).not.toMatch(/13800138000|secret/);
  await context.close();
});
