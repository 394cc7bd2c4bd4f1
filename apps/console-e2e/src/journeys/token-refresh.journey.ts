import { setTimeout as pause } from 'node:timers/promises';

import { expect, type Page, type Response, test } from '@playwright/test';

import { openDatabase, readConfig } from '@backroom/server';
import { removeDataDirectory, type RunningServer, runServer } from '@backroom/tools/server';

import { createDemoDataDirectory } from './demo-data.ts';
import { collectConsoleErrors, signIn } from './fixtures.ts';
import { chooseTool } from './list-page.ts';

const TOKEN_LIFETIME_MS = 2_000;
const EXPIRIES = 2;
/** A replaced token is accepted for this long. See docs/product.md, "Sessions and tokens". */
const GRACE_MS = 10_000;

let dataDirectory: string;
let server: RunningServer;

/** Updates the database before the server starts, since the server locks its data directory. */
async function shortenTokenLifetime() {
  const database = await openDatabase(readConfig({ DATA_DIR: dataDirectory }));
  await database.withConnection((connection) =>
    connection.rows('update sys_config set config_value = $1 where config_key = $2', [
      String(TOKEN_LIFETIME_MS / 1_000),
      'sys_session_access_seconds',
    ]),
  );
  await database.close();
}

test.beforeAll(async () => {
  dataDirectory = createDemoDataDirectory();
  await shortenTokenLifetime();
  server = await runServer({ DATA_DIR: dataDirectory });
});
test.afterAll(async () => {
  await server.stop();
  removeDataDirectory(dataDirectory);
});

const PAGE = '/admin/dict';
const rows = (page: Page) => page.getByRole('row');
const getToken = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value ?? '';

/** Returns an assertion that the user was not interrupted: no sign-in page, no dialog, no browser error. */
function watchForInterruptions(page: Page) {
  const interruptions: string[] = [];
  page.on('framenavigated', (frame) => {
    if (new URL(frame.url()).pathname === '/login') interruptions.push('the sign-in page');
  });
  const consoleErrors = collectConsoleErrors(page);
  return async () => {
    expect([...interruptions, ...consoleErrors]).toEqual([]);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  };
}

/** Reloads the rows with the refresh button. */
async function refresh(page: Page) {
  const refreshed = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/v1/dict/type' && response.status() === 200,
  );
  await chooseTool(page, '刷新');
  await refreshed;
  await expect(rows(page).nth(1)).toBeVisible();
}

async function createType(page: Page, key: string): Promise<number> {
  await page.getByRole('button', { name: '新建字典', exact: true }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('字典名称').fill(key);
  await drawer.getByLabel('字典标识').fill(key);
  await pause(TOKEN_LIFETIME_MS);
  const saveStatuses: number[] = [];
  const handleResponse = (response: Response) => {
    if (response.request().method() === 'POST' && response.url().includes('/dict/type'))
      saveStatuses.push(response.status());
  };
  page.on('response', handleResponse);
  await drawer.getByRole('button', { name: '保存' }).click();
  await expect(drawer).toBeHidden();
  page.off('response', handleResponse);
  return saveStatuses.filter((status) => status === 200).length;
}

test('two tabs keep working over several token expiries without interruption', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, 'admin', PAGE);
  const second = await context.newPage();
  await second.goto(PAGE);
  await expect(rows(second).nth(1)).toBeVisible();
  const refreshRequests: string[] = [];
  const statuses = new Set<number>();
  context.on('response', (response) => {
    if (new URL(response.url()).pathname !== '/refreshtoken') return;
    refreshRequests.push(response.request().postData() ?? '');
    statuses.add(response.status());
  });
  const interruptionChecks = [watchForInterruptions(page), watchForInterruptions(second)];

  for (let round = 0; round < EXPIRIES; round += 1) {
    await pause(TOKEN_LIFETIME_MS);
    // Both use the expired token at the same time: one of them refreshes it.
    await Promise.all([refresh(page), refresh(second)]);
    await pause(TOKEN_LIFETIME_MS);
    // A reloaded page sends requests with the expired token before the app has started.
    await second.reload();
    await expect(rows(second).nth(1)).toBeVisible();
    await refresh(page);
  }
  expect(refreshRequests.length).toBeGreaterThanOrEqual(EXPIRIES * 2);
  expect(new Set(refreshRequests).size, 'each token is refreshed by one tab').toBe(refreshRequests.length);
  expect([...statuses]).toEqual([200]);

  await test.step('a record created with an expired token is saved once', async () => {
    expect(await createType(page, 'renewal_journey')).toBe(1);
    await expect(rows(page).filter({ hasText: 'renewal_journey' })).toHaveCount(1);
  });
  for (const expectUninterrupted of interruptionChecks) await expectUninterrupted();
  await context.close();
});

test('reusing a token after its grace period ends the session in every tab', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await signIn(page, 'admin', PAGE);
  const oldToken = await getToken(page);
  await pause(TOKEN_LIFETIME_MS);
  await refresh(page);
  expect(await getToken(page)).not.toBe(oldToken);
  await pause(GRACE_MS);
  await refresh(page);

  const callWithToken = (token: string) =>
    page.evaluate(async (bearer) => {
      const response = await fetch('/api/v1/getinfo', { headers: { Authorization: `Bearer ${bearer}` } });
      return response.status;
    }, token);
  const current = await getToken(page);
  expect(await callWithToken(current)).toBe(200);
  expect(await callWithToken(oldToken)).toBe(401);
  expect(await callWithToken(current)).toBe(401);

  // Without its stream, which reconnects with delays, a tab polls every 30 s.
  await expect(page.getByRole('alertdialog', { name: '系统提示' })).toContainText('可能已被他人窃取');
  await page.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await context.close();
});
