import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';

import { newDataDirectory, removeDataDirectory, type RunningServer, runServer } from '@backroom/tools/server';

export const PASSWORD = 'Backroom-2026';

/** A server with demo data of its own for each file; a journey may restart it on the same data. */
export interface House {
  address(): string;
  server(): RunningServer;
  restart(): Promise<void>;
}

async function openHouse(): Promise<House & { close(): Promise<void> }> {
  const dataDirectory = newDataDirectory();
  let server = await runServer({ DATA_DIR: dataDirectory });
  const { port } = new URL(server.address);
  return {
    address: () => server.address,
    server: () => server,
    async restart() {
      await server.stop();
      server = await runServer({ DATA_DIR: dataDirectory, PORT: port });
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

/** `newPerson` opens a browser of its own; every complaint of any page fails the test. */
export const test = base.extend<{ newPerson(): Promise<Page> }, { house: House }>({
  house: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the pattern to learn what a fixture needs
    async ({}, use) => {
      const house = await openHouse();
      await use(house);
      await house.close();
    },
    { scope: 'worker' },
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
  await page.getByLabel('用户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
}
