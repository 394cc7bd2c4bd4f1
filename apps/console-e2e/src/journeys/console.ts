import { type BrowserContext, expect, type Locator, type Page, test as base } from '@playwright/test';

import { calm } from '@backroom/tools/calm';
import { removeDataDirectory, type RunningServer, runServer } from '@backroom/tools/server';

import { newDemoDirectory } from './demo-data.ts';

export const PASSWORD = 'Backroom-2026';

/** A server with demo data of its own for each file; a journey may restart it on the same data. */
export interface House {
  address(): string;
  server(): RunningServer;
  restart(): Promise<void>;
}

async function openHouse(): Promise<House & { close(): Promise<void> }> {
  const dataDirectory = newDemoDirectory();
  // The messages that would go to a phone stand in the log.
  const settings = { DATA_DIR: dataDirectory, LOG_LEVEL: 'info' };
  let server = await runServer(settings);
  const { port } = new URL(server.address);
  return {
    address: () => server.address,
    server: () => server,
    async restart() {
      await server.stop();
      server = await runServer({ ...settings, PORT: port });
    },
    async close() {
      await server.stop();
      removeDataDirectory(dataDirectory);
    },
  };
}

/** What the browser complained of: errors of scripts, of the console, of the content security policy. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // An answer of 4xx is logged by the browser itself; a journey that provokes it says so with its own assertion.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text());
  });
  page.on('requestfailed', (request) => {
    if (!request.url().startsWith('http://localhost')) complaints.push(`foreign request: ${request.url()}`);
  });
  return complaints;
}

/** One house at a time: the next file finds nothing of what the one before it did. */
async function keepHouses(use: (houseOf: (file: string) => Promise<House>) => Promise<void>) {
  let open: { file: string; house: Awaited<ReturnType<typeof openHouse>> } | undefined;
  await use(async (file) => {
    if (open?.file === file) return open.house;
    await open?.house.close();
    open = { file, house: await openHouse() };
    return open.house;
  });
  await open?.house.close();
}

/** `newPerson` opens a browser of its own; every complaint of any page fails the test. */
export const test = base.extend<
  { calmly: void; house: House; newPerson(): Promise<Page> },
  { houseOf: (file: string) => Promise<House> }
>({
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
  houseOf: [({}, use) => keepHouses(use), { scope: 'worker' }],
  house: async ({ houseOf }, use, { file }) => use(await houseOf(file)),
  calmly: [
    // eslint-disable-next-line no-empty-pattern -- see above
    async ({}, use, { project }) => {
      if (project.name === 'timed') await calm();
      await use();
    },
    { auto: true },
  ],
  newPerson: async ({ browser, house }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[][] = [];
    await use(async () => {
      const context = await browser.newContext({
        baseURL: house.address(),
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
      });
      contexts.push(context);
      const page = await context.newPage();
      complaints.push(listenForComplaints(page));
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(complaints.flat(), 'complaints of the browser').toEqual([]);
  },
});

/** Signs in by the form, from wherever the guard sent the page. */
export async function signIn(page: Page, username: string, path = '/'): Promise<void> {
  await page.goto(path);
  await fillSignIn(page, username);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
}

/** Fills in the sign-in page that is open, and sends it. */
export async function fillSignIn(page: Page, username: string): Promise<void> {
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** Up to the question whether they really want to leave. */
export async function askToLeave(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /账号菜单|account menu/ }).click();
  await page.getByRole('menuitem', { name: /退出登录|Sign out/ }).click();
  return page.getByRole('alertdialog');
}

/**
 * What ends the session, until the document after it is there: the address changes before.
 *
 * @param leave presses the button that ends it
 */
export async function untilLeft(page: Page, leave: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await leave();
  await loaded;
  await expect(page).toHaveURL(/\/login/);
}

/** Signs out by the menu of the account, in either language. */
export async function signOut(page: Page): Promise<void> {
  const question = await askToLeave(page);
  await untilLeft(page, () => question.getByRole('button', { name: /^(确定|OK)$/ }).click());
}

/** What a call from anywhere needs to be this person: the token and its companion. */
export async function credentialsOf(page: Page): Promise<{ authorization: string; cookie: string }> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'Admin-Token')?.value ?? '';
  return {
    authorization: `Bearer ${decodeURIComponent(token)}`,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}

/** Ends the session on the server; the browser does not hear of it, also if it listens only from now on. */
export async function endSession(page: Page, address: string): Promise<void> {
  await withoutEvents(page);
  const headers = { ...(await credentialsOf(page)), 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/v1/logout`, { method: 'POST', headers, body: '{}' });
  expect(answer.status).toBe(200);
}

/** Without the stream of events: while one is open, a browser never counts as having nothing more to ask for. */
export const withoutEvents = (page: Page) => page.route('**/api/v1/events', (route) => route.abort());

/** Until the page listens to the stream of events, which is the last thing that it asks for. */
export const listens = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/v1/events') && answer.status() === 200);

/** The one question when a session has ended. */
export const sessionQuestion = (page: Page) => page.getByRole('alertdialog', { name: '系统提示' });

/** What is said at the top of the page at this moment; beside a drawer it is hidden from the accessibility tree. */
export const toasts = (page: Page) =>
  page.getByRole('region', { name: /^通知/, includeHidden: true }).getByRole('listitem', { includeHidden: true });

/** Exactly one message, and these are its words. */
export async function expectSaid(page: Page, words: string): Promise<void> {
  await expect(toasts(page)).toHaveCount(1);
  await expect(toasts(page)).toContainText(words);
}

/** Counts how often a document was fetched, the first time included. */
export function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
}

/** An answer of the server with a code of its own, also where HTTP says that all is well. */
export const envelope = (code: number, msg = '', data: unknown = null) => ({
  contentType: 'application/json',
  body: JSON.stringify({ requestId: 'journey', code, msg, data }),
});
