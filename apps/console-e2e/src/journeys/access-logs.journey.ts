import { expect, type Locator, type Page } from '@playwright/test';

import { coreAndDeep, LANGUAGES, languages } from './core.ts';
import {
  chooseLanguage,
  keepPreferencesLocal,
  PASSWORD,
  sessionEndDialog,
  signIn,
  test,
  waitForEventStream,
} from './fixtures.ts';
import { chooseRowAction, closeFilters, openFilters } from './list-page.ts';
import { getCredentials } from './saved-sessions.ts';

type Language = 'zh-CN' | 'en-US';

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const drawer = (page: Page) => page.getByRole('dialog');
const confirmation = (page: Page) => page.getByRole('alertdialog');

/** Signs in without saving preferences to the account: they would change the language of the next page. */
async function signInAsAdmin(page: Page): Promise<void> {
  await keepPreferencesLocal(page);
  await signIn(page, 'admin');
}

/** Opens a page in a language. */
async function open(page: Page, path: string, language: Language): Promise<void> {
  await page.evaluate((language) => localStorage.setItem('ui_prefs', JSON.stringify({ language })), language);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

/** Calls the API as the user of this page, from outside the browser. */
async function callApi<Data>(page: Page, method: string, path: string, body?: object): Promise<Data> {
  const headers = { ...(await getCredentials(page)), 'content-type': 'application/json' };
  const { origin } = new URL(page.url());
  const response = await fetch(`${origin}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const { code, data } = (await response.json()) as { code: number; data: Data };
  expect(code, path).toBe(200);
  return data;
}

async function setConfig(page: Page, key: string, configValue: string): Promise<void> {
  const path = '/api/v1/config';
  const { list } = await callApi<{ list: { id: number }[] }>(page, 'GET', `${path}?configKey=${key}`);
  const [setting] = list;
  await callApi(page, 'PUT', `${path}/${setting?.id}`, { ...setting, configValue });
}

/** Signs in from another program. @returns the status */
async function trySignIn(address: string, username: string, password: string): Promise<number> {
  const response = await fetch(`${address}/api/v1/login/usna`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Till/2.1' },
    body: JSON.stringify({ username, password, isNameLogin: 1 }),
  });
  return response.status;
}

async function runRowAction(page: Page, target: Locator, name: RegExp): Promise<void> {
  const button = target.getByRole('button', { name });
  if (await button.isVisible()) return button.click();
  await target.getByRole('button', { name: /更多|More/ }).click();
  await page.getByRole('menuitem', { name }).click();
}

const LOG_WORDS = {
  'zh-CN': {
    failed: '登录失败',
    reason: '密码错误',
    view: '查看',
    failure: '失败',
    result: '结果',
    signIns: '登录记录',
    signedIn: '登录成功',
  },
  'en-US': {
    signIns: 'Sign-ins',
    signedIn: 'Signed in',
    failed: 'Sign-in failed',
    reason: 'Wrong password',
    view: 'View',
    failure: 'Failure',
    result: 'Result',
  },
};

test(
  'a failed sign-in is found in the login log, and by its user',
  { tag: coreAndDeep('feature-login-log', 'feature-profile') },
  async ({ newUserPage, testServer }) => {
    const page = await newUserPage();
    await signInAsAdmin(page);
    expect(await trySignIn(testServer.address(), 'editor', 'wrong-password')).toBe(400);

    for (const language of languages({ quick: 'zh-CN' })) {
      const words = LOG_WORDS[language];
      await test.step(`list, filter and details in ${language}`, async () => {
        await open(page, '/admin/sys-login-log', language);
        const filters = await openFilters(page);
        await filters.getByRole('combobox', { name: words.result }).click();
        await page.getByRole('option', { name: words.failure }).click();
        await expect(page).toHaveURL(/result=failure/);
        await closeFilters(page);
        await expect(page.getByRole('row')).toHaveCount(2);
        const failed = row(page, 'editor');
        for (const text of [words.failed, words.reason, 'Till']) await expect(failed).toContainText(text);

        await failed.getByRole('button', { name: words.view }).click();
        await expect(drawer(page)).toContainText('Till/2.1');
        await drawer(page)
          .getByRole('link', { name: /editor/ })
          .click();
        await expect(drawer(page)).toBeHidden();
        await expect(page).toHaveURL(/sys-login-log\?userName=editor$/);
        await expect(row(page, words.failed)).toHaveCount(1);
      });
    }

    const editor = await newUserPage();
    await signIn(editor, 'editor');
    for (const language of languages({ quick: 'zh-CN' })) {
      const words = LOG_WORDS[language];
      await test.step(`the user sees it in the personal center in ${language}`, async () => {
        await chooseLanguage(editor, language);
        await editor.goto('/profile/index?tab=devices');
        const signIns = editor.getByRole('list', { name: words.signIns }).getByRole('listitem');
        await expect(signIns.first()).toContainText(words.signedIn);
        for (const text of [words.failed, words.reason]) await expect(signIns.nth(1)).toContainText(text);
      });
    }

    await test.step('deleting an entry asks first', async () => {
      const other = await newUserPage();
      await signIn(other, 'admin', '/admin/sys-login-log?result=failure');
      await chooseRowAction(row(other, 'editor'), '删除');
      await confirmation(other).getByRole('button', { name: '删除日志' }).click();
      await expect(confirmation(other)).toBeHidden();
      await expect(other.getByText('没有符合条件的登录日志')).toBeVisible();
    });
  },
);

const END_WORDS = {
  'zh-CN': { endAll: /^结束全部会话/, confirm: '结束全部会话', department: '部门' },
  'en-US': { endAll: /^End all sessions/, confirm: 'End all sessions', department: 'Department' },
};

test('all sessions of a user are ended, found by department', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signInAsAdmin(page);

  for (const language of LANGUAGES) {
    await test.step(language, async () => {
      const words = END_WORDS[language];
      const clerk = await newUserPage();
      const connected = waitForEventStream(clerk);
      await signIn(clerk, 'clerk.s01');
      await connected;

      await open(page, '/admin/sys-session', language);
      const filters = await openFilters(page);
      await filters.getByRole('combobox', { name: words.department }).fill('华东大区');
      await expect(page.getByRole('treeitem', { name: '华东大区' })).toBeVisible();
      await filters.getByRole('combobox', { name: words.department }).press('Enter');
      await expect(page).toHaveURL(/deptId=\d+/);
      await closeFilters(page);
      await expect(filters).toHaveCount(0);
      await expect(row(page, 'clerk.s01')).toHaveCount(1);
      await expect(row(page, 'admin')).toHaveCount(0);

      await runRowAction(page, row(page, 'clerk.s01'), words.endAll);
      await expect(confirmation(page)).toBeVisible();
      await confirmation(page).getByRole('button', { name: words.confirm }).click();
      await expect(sessionEndDialog(clerk)).toBeVisible();
      await expect(sessionEndDialog(clerk)).toContainText('管理员');
      await expect(row(page, 'clerk.s01')).toHaveCount(0);
    });
  }
});

/** See docs/product.md, "Errors and connection". */
const LIMIT_MS = 2_000;

test('a user sees the end of all sessions within two seconds', { tag: '@timed' }, async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  const editor = await newUserPage();
  const connected = waitForEventStream(editor);
  await signIn(editor, 'editor');
  await connected;

  const { userId } = await callApi<{ userId: number }>(editor, 'GET', '/api/v1/getinfo');
  await callApi(page, 'DELETE', '/api/v1/session/user', { userId });
  await expect(sessionEndDialog(editor)).toBeVisible({ timeout: LIMIT_MS });
});

const USER_WORDS = {
  'zh-CN': { locked: '已锁定', unlock: /^解锁/, confirm: '解锁用户' },
  'en-US': { locked: 'Locked', unlock: /^Unlock/, confirm: 'Unlock user' },
};

test('a user who is locked after five failures is unlocked, and signs in at once', async ({
  newUserPage,
  testServer,
}) => {
  const page = await newUserPage();
  await signInAsAdmin(page);
  await setConfig(page, 'sys_captcha_mode', 'never');
  // All attempts come from one address.
  await setConfig(page, 'sys_login_address_failures', '0');

  for (const language of LANGUAGES) {
    await test.step(language, async () => {
      const words = USER_WORDS[language];
      for (let guess = 0; guess < 5; guess += 1)
        expect(await trySignIn(testServer.address(), 'lead', 'wrong-password')).toBe(400);
      expect(await trySignIn(testServer.address(), 'lead', PASSWORD)).toBe(400);

      await open(page, '/admin/sys-user?username=lead', language);
      await expect(row(page, 'lead')).toContainText(words.locked);
      await runRowAction(page, row(page, 'lead'), words.unlock);
      await confirmation(page).getByRole('button', { name: words.confirm }).click();
      await expect(confirmation(page)).toBeHidden();
      await expect(row(page, 'lead')).not.toContainText(words.locked);
      expect(await trySignIn(testServer.address(), 'lead', PASSWORD)).toBe(200);
    });
  }
});

const ERROR_WORDS = {
  'zh-CN': {
    open: '待处理',
    solve: /^标为已解决/,
    solved: '已解决',
    again: '再次出现',
    view: '查看',
    reports: '最近的报告',
  },
  'en-US': {
    open: 'Open',
    solve: /^Mark as solved/,
    solved: 'Solved',
    again: 'Seen again',
    view: 'View',
    reports: 'Latest reports',
  },
};

test('an error of two users is one, is solved, and seen again', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signInAsAdmin(page);
  const editor = await newUserPage();
  await signIn(editor, 'editor');

  for (const language of LANGUAGES) {
    await test.step(language, async () => {
      const words = ERROR_WORDS[language];
      const message = `rows of ${language} is undefined`;
      const report = (reporter: Page) =>
        callApi(reporter, 'POST', '/api/v1/error-log', {
          errors: [
            {
              message,
              stack: `TypeError: ${message}`,
              address: '/admin/sys-post',
              version: 'base-1a2b3c4d.js',
              count: 2,
              at: new Date().toISOString(),
            },
          ],
        });
      await report(page);
      await report(editor);

      await open(page, `/admin/sys-error-log?message=${encodeURIComponent(message)}`, language);
      const error = row(page, message);
      await expect(error).toHaveCount(1);
      await expect(error).toContainText(words.open);
      await expect(error.getByRole('cell', { name: '4', exact: true })).toBeVisible();

      await runRowAction(page, error, words.solve);
      // The action has the word of the state in its label.
      await expect(error.getByText(words.solved, { exact: true })).toBeVisible();
      await report(editor);
      await page.reload();
      await expect(error).toContainText(words.again);

      await error.getByRole('button', { name: words.view }).click();
      await expect(drawer(page).getByRole('list', { name: words.reports }).getByRole('listitem')).toHaveCount(3);
      await expect(drawer(page)).toContainText('editor');
      await drawer(page).getByRole('link', { name: '/admin/sys-post' }).click();
      await expect(page).toHaveURL('/admin/sys-post');
    });
  }
});
