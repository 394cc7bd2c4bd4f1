import { expect, type Page, type Route } from '@playwright/test';

import { blockStorage } from './block-storage.ts';
import { countDocuments, envelope, expectToast, fillSignIn, signIn, test, toasts } from './fixtures.ts';

const PAGE = '/admin/dict?pageSize=50#rows';
const LOGIN = `/login?redirect=${encodeURIComponent(PAGE)}`;
const OFFLINE = '服务器连接异常，请检查服务器';
const TRANSPORT = '服务器返回了无法识别的内容，请稍后重试';
const NO_ROLES = 'getInfo: roles must be a non-null array!';
const NO_MENU = '菜单数据加载异常';

type Fault = Parameters<Route['fulfill']>[0] | 'abort';
const respondWith = (route: Route, fault: Fault) => (fault === 'abort' ? route.abort() : route.fulfill(fault));

const createUserInfo = (overrides: object) => ({ userId: 1, name: '顾清和', permissions: ['*:*:*'], ...overrides });
const html = { status: 502, contentType: 'text/html', body: '<h1>nginx</h1>' };

const FAULTS: [name: string, path: 'getinfo' | 'menurole', fault: Fault, words: string][] = [
  ['getinfo fails', 'getinfo', { status: 500, ...envelope(500, '用户信息读取失败') }, '用户信息读取失败'],
  ['getinfo fails under HTTP 200', 'getinfo', envelope(7001, '账号已停用'), '账号已停用'],
  ['the session is unknown', 'getinfo', { status: 401, ...envelope(401, '请先登录') }, '请先登录'],
  ['the server is unreachable', 'getinfo', 'abort', OFFLINE],
  ['getinfo is HTML', 'getinfo', html, TRANSPORT],
  ['getinfo is empty', 'getinfo', { status: 200, body: '' }, TRANSPORT],
  ['roles are empty', 'getinfo', envelope(200, 'ok', createUserInfo({ roles: [] })), NO_ROLES],
  ['roles are missing', 'getinfo', envelope(200, 'ok', createUserInfo({})), NO_ROLES],
  ['roles are a string', 'getinfo', envelope(200, 'ok', createUserInfo({ roles: 'admin' })), NO_ROLES],
  ['the info is empty', 'getinfo', envelope(200, 'ok', null), NO_ROLES],
  ['the menu fails', 'menurole', { status: 500, ...envelope(500, '数据库错误') }, NO_MENU],
  ['the menu fails under HTTP 200', 'menurole', envelope(403, '没有权限'), NO_MENU],
  ['the menu is HTML', 'menurole', html, TRANSPORT],
];

test('when user info or menu fail to load, a message is shown and signing in works again', async ({ newUserPage }) => {
  const page = await newUserPage();
  const visitedPaths: string[] = [];
  page.on('framenavigated', (frame) => visitedPaths.push(new URL(frame.url()).pathname));
  await signIn(page, 'admin', PAGE);

  for (const [name, path, fault, text] of FAULTS) {
    await test.step(name, async () => {
      await page.route(`**/api/v1/${path}`, (route) => respondWith(route, fault));
      visitedPaths.length = 0;
      const documents = countDocuments(page);
      await page.reload();
      await expect(page).toHaveURL(LOGIN);
      await expectToast(page, text);
      await expect(page.getByText('nginx')).toHaveCount(0);
      expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('Admin-Token');
      expect(documents(), 'no reload loop').toBe(1);
      expect(visitedPaths.filter((place) => place === '/login').length).toBeLessThanOrEqual(2);

      await page.unrouteAll({ behavior: 'wait' });
      await fillSignIn(page, 'admin');
      await expect(page).toHaveURL(PAGE);
      await expect(page.getByRole('row').nth(1)).toBeVisible();
    });
  }
});

async function expectFormError(page: Page, text: string) {
  const alert = page.locator('form').getByRole('alert');
  await expect(alert).toContainText(text);
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
}

test(
  'with the server unreachable the sign-in page shows one message, and works on reconnect',
  { tag: '@timed' },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await page.route('**/api/**', (route) => route.abort());
    await page.goto(PAGE);
    await expect(page).toHaveURL(LOGIN);
    await expectToast(page, OFFLINE);
    const shownAt = Date.now();
    await expect(toasts(page)).toHaveCount(0);
    expect(Date.now() - shownAt).toBeLessThan(6_000);

    await fillSignIn(page, 'admin');
    await expectFormError(page, OFFLINE);
    await page.unrouteAll({ behavior: 'wait' });
    await fillSignIn(page, 'admin');
    await expect(page).toHaveURL(PAGE);
  },
);

test('a 401 on the sign-in page reloads it once, without a loop', async ({ newUserPage }) => {
  const page = await newUserPage();
  let requestCount = 0;
  await page.route('**/api/v1/app-config', (route) => {
    requestCount += 1;
    return route.fulfill({ status: 401, ...envelope(401, '请先登录') });
  });
  const documents = countDocuments(page);
  await page.goto('/login');
  await expect.poll(() => requestCount).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('用户名')).toBeVisible();
  expect(documents()).toBe(2);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('without cookies and storage the sign-in page sends nothing and explains why', async ({ newUserPage }) => {
  const page = await newUserPage();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.addInitScript(blockStorage);
  const documents = countDocuments(page);
  await page.goto(PAGE);
  await expect(page).toHaveURL(LOGIN);
  expect(await page.evaluate(() => navigator.cookieEnabled)).toBe(false);
  let requestCount = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/login')) requestCount += 1;
  });
  await fillSignIn(page, 'admin');
  await expectFormError(page, '浏览器禁用了Cookie，无法登录，没有提交任何内容');
  expect(requestCount).toBe(0);
  await expect(page).toHaveURL(LOGIN);
  expect(documents()).toBe(1);
});
