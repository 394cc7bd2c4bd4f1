import { expect, type Page } from '@playwright/test';

import { APP_NAME } from './app-name.ts';
import { expectToast, fillSignIn, signIn, test } from './fixtures.ts';

const PROTECTED = '/admin/dict?dictType=sys&pageSize=50#rows';
const getSignInUrl = (path: string) => `/login?redirect=${encodeURIComponent(path)}`;
const heading = (page: Page) => page.locator('main').getByRole('heading', { level: 1 });

/** Returns a function that counts the requests whose path contains `part`. */
function countRequests(page: Page) {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return (part: string) => paths.filter((path) => path.includes(part)).length;
}

test('without a token every page redirects to sign-in, and back with query and hash', async ({ newUserPage }) => {
  const page = await newUserPage();
  const calls = countRequests(page);
  for (const path of [PROTECTED, '/', '/dashboard', '/401', '/404', '/no/such/page?a=1#b', '/login/x']) {
    await page.goto(path);
    await expect(page).toHaveURL(getSignInUrl(path === '/login/x' ? '/' : path));
    await expect(page).toHaveTitle(`登录 - ${APP_NAME}`);
  }
  await page.goto(`/redirect${PROTECTED}`);
  await expect(page).toHaveURL(getSignInUrl(PROTECTED));
  expect(calls('/api/v1/dict') + calls('/getinfo') + calls('/menurole')).toBe(0);

  await page.goto(PROTECTED);
  await fillSignIn(page, 'admin');
  await expect(page).toHaveURL(PROTECTED);
  await expect(heading(page)).toHaveText('字典管理');
});

test('without a token the sign-in page and its redirect route are open', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.goto('/login');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('用户名')).toBeVisible();
  // It redirects; the target is guarded like every other page.
  await page.goto(`/auth-redirect?redirect=${encodeURIComponent(PROTECTED)}`);
  await expect(page).toHaveURL(getSignInUrl(PROTECTED));
});

test('with a token, user info and menu are requested once, and the URL stays', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  await expect(page).toHaveURL('/dashboard');

  const calls = countRequests(page);
  await page.goto(PROTECTED);
  await expect(heading(page)).toHaveText('字典管理');
  await expect(page).toHaveURL(PROTECTED);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL('/dashboard');
  await page.goBack();
  await expect(page).toHaveURL(PROTECTED);
  expect([calls('/getinfo'), calls('/menurole')]).toEqual([1, 1]);
});

test('with a token every redirect route leads to its target', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  for (const [path, target] of [
    ['/login', '/dashboard'],
    ['/LOGIN/', '/dashboard'],
    ['/', '/dashboard'],
    ['/index', '/dashboard'],
    [getSignInUrl(PROTECTED), PROTECTED],
    [`/auth-redirect?redirect=${encodeURIComponent(PROTECTED)}`, PROTECTED],
    [`/redirect${PROTECTED}`, PROTECTED],
    ['/redirect', '/dashboard'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(target);
    await expect(heading(page)).toBeVisible();
  }

  for (const [path, title] of [
    ['/401', '没有权限'],
    ['/404', '页面不存在'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(`${title} - ${APP_NAME}`);
    const tabs = page.getByRole('tablist', { name: '打开的页面' }).getByRole('tab');
    await expect(tabs.filter({ hasText: '首页' })).toBeVisible();
    await expect(tabs.filter({ hasText: title })).toHaveCount(0);
    await page.reload();
    await expect(page).toHaveTitle(`${title} - ${APP_NAME}`);
    await page.getByRole('link', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(tabs.filter({ hasText: title })).toHaveCount(0);
  }
});

test('an unknown path redirects to the root, with a message that names it', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  await page.goto('/no/such/page?a=1#b');
  await expect(page).toHaveURL('/dashboard');
  await expectToast(page, '页面不存在：/no/such/page');
});

test('a malformed address opens the console, with a message that names it', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  const response = await page.goto('/redirect/%E0%A4%A');

  expect(response?.headers()['content-type']).toContain('text/html');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('页面不存在').first()).toContainText('%E0%A4%A');
});

test('every navigation shows the progress bar and sets the title', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.addInitScript(() => {
    const bars: number[] = [];
    Object.assign(window, { bars });
    new MutationObserver(() => {
      if (document.querySelector('[role=progressbar]') && bars.at(-1) !== history.length) bars.push(history.length);
    }).observe(document, { subtree: true, childList: true, attributes: true });
  });
  const bars = () => page.evaluate(() => (window as unknown as { bars: number[] }).bars.length);
  await signIn(page, 'admin', '/admin/dict');
  await expect(page).toHaveTitle(`字典管理 - ${APP_NAME}`);
  const menu = page.getByRole('navigation', { name: '主菜单' });

  for (const title of ['岗位管理', '参数配置', '字典管理', '岗位管理', '首页']) {
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    const before = await bars();
    await menu.getByRole('link', { name: title }).click();
    await expect(page).toHaveTitle(`${title} - ${APP_NAME}`);
    await expect.poll(bars, title).toBeGreaterThan(before);
  }
});

test('a wrong password is reported above the button and keeps the user name', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.goto('/login');
  await page.getByLabel('用户名').fill('editor');
  await page.getByLabel('密码', { exact: true }).fill('not-the-password');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('alert')).toContainText('用户名或密码');
  await expect(page.getByLabel('用户名')).toHaveValue('editor');
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('the token works only with its companion cookie', async ({ testServer, newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'Admin-Token')?.value ?? '';
  const companion = cookies.find(({ name }) => name !== 'Admin-Token' && name.startsWith('Admin-'));

  expect(companion?.httpOnly).toBe(true);
  expect(await page.evaluate(() => document.cookie)).not.toContain(companion?.name ?? 'none');
  const response = await fetch(`${testServer.address()}/api/v1/getinfo`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(401);
});
