import { expect, type Page } from '@playwright/test';

import { chooseLanguage, fillSignIn, PASSWORD, test } from './fixtures.ts';

const atIpAddress = (address: string, path: string) => new URL(path, address.replace('localhost', '127.0.0.1')).href;

const PASSKEY_TEXTS = [
  ['zh-CN', '使用通行密钥登录', '通行密钥只能在域名下使用，当前地址是IP地址或不完整的域名。没有更改任何内容'],
  ['en-US', 'Sign in with a passkey', 'Passkeys work only at a full host name, and this page was opened by IP address'],
] as const;

for (const [language, button, text] of PASSKEY_TEXTS) {
  test(`a passkey at an IP address is explained, in ${language}`, async ({ newUserPage, testServer }) => {
    const page = await newUserPage();
    await chooseLanguage(page, language);
    await page.goto(atIpAddress(testServer.address(), '/login'));
    await page.getByRole('button', { name: button }).click();

    await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  });
}

test('adding a passkey at an IP address is explained, and none is added', async ({ newUserPage, testServer }) => {
  const page = await newUserPage();
  await page.goto(atIpAddress(testServer.address(), '/profile/index?tab=security'));
  await fillSignIn(page, 'editor');
  await page.getByRole('button', { name: '添加通行密钥' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('当前密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: '继续', exact: true }).click();

  await expect(dialog.getByText('通行密钥只能在域名下添加，当前地址是IP地址')).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText('还没有通行密钥')).toBeVisible();
});

/** As the password manager of a browser does when the page opens: without an event. */
const fillInSilently = (page: Page, values: Record<string, string>) =>
  page.evaluate((valueByName) => {
    const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [name, value] of Object.entries(valueByName))
      setter?.call(document.querySelector(`input[name="${name}"]`), value);
  }, values);

test('a form that the browser has filled in before the page was ready signs in', async ({ newUserPage }) => {
  const page = await newUserPage();
  const { promise: isReleased, resolve: releaseConfig } = Promise.withResolvers<void>();
  await page.route('**/api/v1/app-config', async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.getByLabel('用户名')).toBeVisible();
  await fillInSilently(page, { username: 'admin', password: PASSWORD });
  // The page changes around the form, which must keep its values.
  releaseConfig();
  await expect(page.getByRole('button', { name: /clerk\.s01/ })).toBeVisible();
  await expect(page.getByLabel('用户名')).toHaveValue('admin');
  await page.getByRole('button', { name: '登录', exact: true }).click();

  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});
