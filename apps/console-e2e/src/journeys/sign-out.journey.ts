import { expect, type Page } from '@playwright/test';

import { core } from './core.ts';
import { openSignOutDialog, signIn, signOut, test, toasts, waitForSignOut } from './fixtures.ts';
import { getCredentials } from './saved-sessions.ts';

const PAGE = '/admin/dict';

/** What stays in the browser: docs/decisions/0039. Only the server can delete the companion cookie. */
const REMAINING_COOKIES = ['size', 'sidebar_opened', 'Known-Device', 'Admin-Session'];

/** The browser stores no user data any more. The sign-in page reads the app info anew. */
async function expectUserDataCleared(page: Page) {
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name).filter((name) => !REMAINING_COOKIES.includes(name))).toEqual([]);
  const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)]);
  expect(stored[0]?.filter((key) => key !== 'ui_prefs' && key !== 'app_info')).toEqual([]);
  expect(stored[1]).toEqual([]);
}

async function seedStorage(page: Page) {
  await page.evaluate(() => {
    localStorage.setItem('tabs_of_somebody', '1');
    sessionStorage.setItem('kept:1:form', '1');
  });
}

async function selectDarkMode(page: Page) {
  await page.evaluate(() => localStorage.setItem('ui_prefs', JSON.stringify({ appearance: 'dark' })));
  await page.reload();
}

test('sign-out asks for confirmation, and cancel changes nothing', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', PAGE);
  const confirmation = await openSignOutDialog(page);
  await expect(confirmation).toHaveAccessibleName('提示');
  await expect(confirmation).toContainText('确定注销并退出系统吗？');
  await expect(confirmation.getByRole('button')).toHaveText(['取消', '确定']);

  await confirmation.getByRole('button', { name: '取消' }).click();
  await expect(confirmation).toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test(
  'sign-out ends the session and clears the browser, except for preferences',
  { tag: core('console') },
  async ({ testServer, newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', PAGE);
    const headers = await getCredentials(page);
    const getStatus = async (path: string, method = 'GET') =>
      (await fetch(testServer.address() + path, { method, headers, redirect: 'manual' })).status;
    expect(await getStatus('/api/v1/getinfo')).toBe(200);
    await selectDarkMode(page);
    await seedStorage(page);
    let calls = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/v1/logout')) calls += 1;
    });

    const confirmation = await openSignOutDialog(page);
    await waitForSignOut(page, () => confirmation.getByRole('button', { name: '确定' }).dblclick());
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(PAGE)}`);
    expect(calls, 'a double click sends one request').toBe(1);
    await expectUserDataCleared(page);
    await expect(page.locator('html')).toHaveAttribute('data-appearance', 'dark');
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('Admin-'))).toEqual([]);
    for (const path of ['/api/v1/getinfo', '/api/v1/menurole', '/api/v1/dict/type', '/api/v1/post', '/api/v1/config']) {
      expect(await getStatus(path), path).toBe(401);
    }
    expect(await getStatus('/api/v1/dict/type', 'DELETE')).toBe(401);
  },
);

test('Back shows nothing protected, twenty times', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', PAGE);
  const menu = page.getByRole('navigation', { name: '主菜单' });
  for (let visit = 0; visit < 10; visit += 1) {
    await menu.getByRole('link', { name: '岗位管理' }).click();
    await expect(page).toHaveURL('/admin/sys-post');
    await menu.getByRole('link', { name: '字典管理' }).click();
    await expect(page).toHaveURL(PAGE);
  }
  // A new document, so that the previous one is eligible for the back/forward cache.
  await page.goto('/admin/sys-post');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL(/\/login\?redirect=/);

  for (let step = 0; step < 20; step += 1) {
    await page.goBack({ waitUntil: 'commit' }).catch(() => null);
    await expect(page.getByLabel('用户名')).toBeVisible();
    await expect(menu).toHaveCount(0);
    await expect(page.getByText('sys_normal_disable')).toHaveCount(0);
  }
});

test('a page restored from the back/forward cache reloads', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', PAGE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await seedStorage(page);
  await page.context().clearCookies();
  // The cache is disabled in these tests; a restored page receives this event.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));

  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByLabel('用户名')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(0);
  await expectUserDataCleared(page);
});

test(
  'other browser tabs sign out within a second, even with an unsaved form',
  { tag: '@timed' },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    const second = await page.context().newPage();
    const dialogs: string[] = [];
    second.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.dismiss();
    });
    await second.goto(PAGE);
    await second.getByRole('button', { name: '新建字典', exact: true }).click();
    await second.getByRole('dialog').getByLabel('字典名称').pressSequentially('没写完');
    await seedStorage(second);

    // The clicked page must be in front: background pages are painted late.
    await page.bringToFront();
    const confirmation = await openSignOutDialog(page);
    const clickedAt = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          addEventListener('click', () => resolve(Date.now()), { capture: true, once: true });
        }),
    );
    const signedOutAt = second.waitForURL(/\/login/, { timeout: 10_000 }).then(() => Date.now());
    await confirmation.getByRole('button', { name: '确定' }).click();
    expect((await signedOutAt) - (await clickedAt)).toBeLessThan(1_500);
    await expect(second.getByRole('dialog')).toHaveCount(0);
    await expect(second.getByLabel('用户名')).toBeVisible();
    expect(dialogs).toEqual([]);
    await expectUserDataCleared(second);
  },
);

test('with the server unreachable the browser is signed out all the same', async ({ newUserPage }) => {
  for (const failure of ['away', 'silent'] as const) {
    const page = await newUserPage();
    await signIn(page, 'admin', PAGE);
    await seedStorage(page);
    await page.route('**/api/v1/logout', (route) => (failure === 'away' ? route.abort() : undefined));
    await signOut(page);
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await expect(toasts(page)).toHaveCount(0);
    await expectUserDataCleared(page);
    await page.goto(PAGE);
    await expect(page).toHaveURL(/\/login\?redirect=/);
  }
});
