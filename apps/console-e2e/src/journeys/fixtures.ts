import { type Browser, type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';

import { DATE_OFFSET_MS, shiftDate } from '@backroom/testing/given-day';
import { waitForIdle } from '@backroom/testing/idle';
import { waitForTurn } from '@backroom/testing/load';

import { getCredentials, restoreSession, saveSession } from './saved-sessions.ts';
import { type ClosableTestServer, startTestServer, type TestDatabase, type TestServer } from './test-server.ts';

export const PASSWORD = 'Backroom-2026';

/** Collects script errors, console errors, policy violations and requests to foreign hosts. */
export function collectConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = [];
  page.on('pageerror', (error) => consoleErrors.push(error.message));
  page.on('console', (message) => {
    // The browser logs 4xx responses itself; a test that provokes one asserts it.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      consoleErrors.push(message.text());
  });
  page.on('requestfailed', (request) => {
    if (!request.url().startsWith('http://localhost')) consoleErrors.push(`foreign request: ${request.url()}`);
  });
  return consoleErrors;
}

/** Runs one test server at a time; each file starts with fresh data. */
async function provideTestServers(
  database: TestDatabase,
  use: (getTestServer: (file: string) => Promise<TestServer>) => Promise<void>,
) {
  let current: { file: string; testServer: ClosableTestServer } | undefined;
  await use(async (file) => {
    if (current?.file === file) return current.testServer;
    await current?.testServer.close();
    current = { file, testServer: await startTestServer(database) };
    return current.testServer;
  });
  await current?.testServer.close();
}

/** Each page lives on the day of the run. */
function giveDay(browser: Browser): Browser {
  const { newContext } = browser;
  browser.newContext = async (options) => {
    const context = await newContext.call(browser, options);
    await context.addInitScript(shiftDate, DATE_OFFSET_MS);
    return context;
  };
  return browser;
}

/** Options of the projects in `playwright.config.ts`. */
export interface WorkerOptions {
  database: TestDatabase;
}

/** `newUserPage` opens a page in its own browser context; any browser error on it fails the test. */
export const test = base.extend<
  { whenIdle: void; testServer: TestServer; newUserPage(): Promise<Page> },
  WorkerOptions & { getTestServer: (file: string) => Promise<TestServer> }
>({
  database: ['embedded', { scope: 'worker', option: true }],
  browser: [({ browser }, use) => use(DATE_OFFSET_MS === 0 ? browser : giveDay(browser)), { scope: 'worker' }],
  getTestServer: [({ database }, use) => provideTestServers(database, use), { scope: 'worker' }],
  testServer: async ({ getTestServer }, use, { file }) => use(await getTestServer(file)),
  whenIdle: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use, { project, parallelIndex }) => {
      await (project.name === 'timed' ? waitForIdle() : waitForTurn(parallelIndex));
      await use();
    },
    { auto: true, timeout: 5 * 60_000 },
  ],
  newUserPage: async ({ browser, testServer }, use) => {
    const contexts: BrowserContext[] = [];
    const consoleErrors: string[][] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: testServer.address(),
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      const page = await context.newPage();
      consoleErrors.push(collectConsoleErrors(page));
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(consoleErrors.flat(), 'browser errors').toEqual([]);
  },
});

/** Opens `path`, and signs in on the page that the guard redirects to, in either language; a file fills in the form once per user. */
export async function signIn(page: Page, username: string, path = '/'): Promise<void> {
  const restored = await restoreSession(page, username);
  await page.goto(path);
  if (!restored) await fillSignIn(page, username);
  await expect(page.getByRole('navigation', { name: /^(主菜单|Main menu)$/ })).toBeVisible();
  if (!restored) await saveSession(page, username);
}

/** Fills in and submits the open sign-in form, in either language. */
export async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: /^(用户名|User name)/ }).fill(username);
  await page.getByLabel(/^(密码|Password)$/).fill(PASSWORD);
  await page.getByRole('button', { name: /^(登录|Sign in)$/ }).click();
}

/** Chooses sign-out in the account menu; returns the confirmation dialog. */
export async function openSignOutDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /账号菜单|account menu/ }).click();
  await page.getByRole('menuitem', { name: /退出登录|Sign out/ }).click();
  return page.getByRole('alertdialog');
}

/**
 * Ends the session and waits until the sign-in document has loaded; the URL changes earlier.
 *
 * @param leave clicks the button that ends the session
 */
export async function waitForSignOut(page: Page, leave: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await leave();
  await loaded;
  await expect(page).toHaveURL(/\/login/);
}

/** Signs out through the account menu, in either language. */
export async function signOut(page: Page): Promise<void> {
  const dialog = await openSignOutDialog(page);
  await waitForSignOut(page, () => dialog.getByRole('button', { name: /^(确定|OK)$/ }).click());
}

/** Ends the session on the server without notifying the page: its event stream is blocked first. */
export async function endSession(page: Page, address: string): Promise<void> {
  await blockEventStream(page);
  const headers = { ...(await getCredentials(page)), 'content-type': 'application/json' };
  const response = await fetch(`${address}/api/v1/logout`, { method: 'POST', headers, body: '{}' });
  expect(response.status).toBe(200);
}

/** Blocks the event stream; while it is open, the page never reaches `networkidle`. */
export const blockEventStream = (page: Page) => page.route('**/api/v1/events', (route) => route.abort());

/** Waits until the page has opened the event stream, its last request while loading. */
export const waitForEventStream = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/api/v1/events') && response.status() === 200);

/** The dialog shown when the session has ended. */
export const sessionEndDialog = (page: Page) => page.getByRole('alertdialog', { name: '系统提示' });

/** The visible toasts; an open drawer hides them from the accessibility tree. */
export const toasts = (page: Page) =>
  page
    .getByRole('region', { name: /^(通知|Notifications)/, includeHidden: true })
    .getByRole('listitem', { includeHidden: true });

/** Expects exactly one toast, with this text. */
export async function expectToast(page: Page, text: string): Promise<void> {
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toContainText(text);
}

/** Counts the document requests, including the first one. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** Preferences are not saved to the account, which the other tests of a file use as well. */
export const keepPreferencesLocal = (page: Page): Promise<unknown> =>
  page.route('**/api/v1/user/preferences', (route) => route.fulfill(envelope(422, 'not saved')));

/** Sets the language of the documents that this page loads from now on; it is not saved to the account. */
export async function chooseLanguage(page: Page, language: string): Promise<void> {
  await keepPreferencesLocal(page);
  await page.addInitScript(
    (chosen) => localStorage.setItem('ui_prefs', JSON.stringify({ language: chosen })),
    language,
  );
}

/** A response in the API's envelope; its `code` is independent of the HTTP status. */
export const envelope = (code: number, msg = '', data: unknown = null) => ({
  contentType: 'application/json',
  body: JSON.stringify({ requestId: 'journey', code, msg, data }),
});
