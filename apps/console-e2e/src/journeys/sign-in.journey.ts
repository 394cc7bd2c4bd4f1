import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { createDataDirectory, removeDataDirectory, runServer } from '@backroom/tools/server';

import { core } from './core.ts';
import { visitEmptyCompany } from './empty-company.ts';
import { collectConsoleErrors, PASSWORD, test } from './fixtures.ts';
import type { TestServer } from './test-server.ts';

const expectSignedIn = (page: Page) => expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
const submitButton = (page: Page) => page.getByRole('button', { name: '登录', exact: true });
const codeField = (page: Page) => page.getByLabel('验证码', { exact: true });

/** The code that was sent last, read from the server log. */
async function readLatestCode(testServer: TestServer, phone: string): Promise<string> {
  const codes = () =>
    [
      ...testServer
        .server()
        .output()
        .matchAll(/message to \+86(\d+): \D*(\d{6})/g),
    ].filter(([, to]) => to === phone);
  await expect.poll(() => codes().length).toBeGreaterThan(0);
  return codes().at(-1)?.[2] ?? '';
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)).toEqual([]);
}

test(
  'by user name with the keyboard alone, and on to the requested page',
  { tag: core('console') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await page.goto('/admin/dict');
    await page.getByLabel('用户名').focus();
    await page.keyboard.type('admin');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');

    await expectSignedIn(page);
    await expect(page).toHaveURL(/\/admin\/dict/);
  },
);

test('in the language that the browser prefers, until another one is chosen', async ({ browser, testServer }) => {
  const context = await browser.newContext({ baseURL: testServer.address(), locale: 'en-GB' });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');

  await page.getByRole('button', { name: '简体中文' }).click();
  await page.reload();
  await expect(submitButton(page)).toBeVisible();
  await context.close();
});

test(
  'by phone: a challenge is solved, a code is sent, and the code signs in',
  { tag: core('console') },
  async ({ newUserPage, testServer }) => {
    const page = await newUserPage();
    await page.goto('/login');
    await page.getByRole('radio', { name: '账号登录' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByLabel('手机号', { exact: true }).fill('13800000004');
    await page.keyboard.press('Enter');
    await expect(page.getByText('验证码已发送至13800000004')).toBeVisible();
    await expect(page.getByRole('button', { name: /秒后重发$/ })).toBeVisible();
    await expect(codeField(page)).toBeFocused();
    await expectAccessible(page);

    await codeField(page).fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('验证码错误');
    await codeField(page).fill(await readLatestCode(testServer, '13800000004'));
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
  },
);

test('after failures a challenge is solved in the background, without user action', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.goto('/login');
  const bodies: { password: string; captcha?: string }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/login/usna')) bodies.push(request.postDataJSON() as (typeof bodies)[number]);
  });
  await page.getByLabel('用户名').fill('editor');
  for (let guess = 1; guess <= 3; guess += 1) {
    await page.getByLabel('密码', { exact: true }).fill('wrong-password');
    const response = page.waitForResponse(/login\/usna/);
    await submitButton(page).click();
    await response;
    await expect(page.getByRole('alert')).toContainText('用户名或密码错误');
  }
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await submitButton(page).click();

  await expectSignedIn(page);
  // The right password is sent without a captcha first, then again with the solution.
  expect(bodies.slice(-2).map(({ password, captcha }) => [password, captcha !== undefined])).toEqual([
    [PASSWORD, false],
    [PASSWORD, true],
  ]);
});

test('fits 320 px in both modes and both languages, without horizontal scrolling', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  const getOverflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

  for (const [phoneMode, other] of [
    ['手机登录', 'English'],
    ['Mobile number', '简体中文'],
  ] as const) {
    expect(await getOverflow()).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.getByRole('radio', { name: phoneMode }).check({ force: true });
    await expect(page.getByRole('textbox', { name: /手机号|Mobile number/ })).toBeVisible();
    expect(await getOverflow()).toBeLessThanOrEqual(0);
    await expectAccessible(page);
    await page.getByRole('radio').first().check({ force: true });
    await page.getByRole('button', { name: other }).click();
  }
});

test('the first administrator has to set a password before anything else, and meets empty pages that lead on', async ({
  browser,
}) => {
  const dataDirectory = createDataDirectory();
  const server = await runServer({ DATA_DIR: dataDirectory, DEMO: '0' });
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    const consoleErrors = collectConsoleErrors(page);
    const initialPassword = readFileSync(join(dataDirectory, 'initial-password'), 'utf8').trim();
    await page.goto('/login');
    await page.getByLabel('用户名').fill('admin');
    await page.getByLabel('密码', { exact: true }).fill(initialPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '设置新密码' })).toBeFocused();
    await expectAccessible(page);

    await page.getByLabel('新密码', { exact: true }).fill('password123');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('新密码', { exact: true })).toHaveAccessibleDescription(/过于常见/);
    await page.getByLabel('新密码', { exact: true }).fill('quiet-harbour-41');
    await page.keyboard.press('Enter');
    await expectSignedIn(page);
    await visitEmptyCompany(page);
    expect(consoleErrors).toEqual([]);
  } finally {
    await context.close();
    await server.stop();
    removeDataDirectory(dataDirectory);
  }
});
