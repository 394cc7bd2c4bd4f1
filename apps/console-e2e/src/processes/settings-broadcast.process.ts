import { type Browser, expect, type Page, test } from '@playwright/test';

import { startPostgres } from '@backroom/tools/postgres';
import { type ApiSession, runServer, signIn } from '@backroom/tools/server';

import { fillSignIn, PASSWORD, waitForEventStream } from '../journeys/fixtures.ts';

const BROWSERS = 10;
const LIMIT_MS = 2_000;
const SETTINGS = '/api/v1/set-config';
const SESSION_MINUTES = 7;
const MINUTE_MS = 60_000;

async function openSignedIn(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: address });
  const page = await context.newPage();
  const streamOpened = waitForEventStream(page);
  await page.goto('/dashboard');
  await fillSignIn(page, 'editor');
  await streamOpened;
  return page;
}

async function changeSettings(admin: ApiSession, values: Record<string, string>): Promise<void> {
  const { data } = (await admin.call('GET', SETTINGS)).body;
  const { version } = data as { version: number };
  expect((await admin.call('PUT', SETTINGS, { version, ...values })).body.code).toBe(200);
}

/** Waits until the page has received public settings with this value. */
const receiveSetting = (page: Page, key: string, value: string) =>
  page.waitForResponse(
    async (response) => {
      if (!response.url().endsWith('/api/v1/app-config')) return false;
      const { data } = (await response.json()) as { data: Record<string, string> };
      return data[key] === value;
    },
    { timeout: LIMIT_MS * 2 },
  );

test('changed settings reach ten browsers on two instances within two seconds', async ({ browser }) => {
  const postgres = await startPostgres();
  const first = await runServer({ DATABASE_URL: postgres.url });
  const second = await runServer({ DATABASE_URL: postgres.url });
  try {
    const pages: Page[] = [];
    for (let index = 0; index < BROWSERS; index += 1)
      pages.push(await openSignedIn(browser, (index % 2 === 0 ? first : second).address));
    const admin = (await signIn(first.address, 'admin', PASSWORD))(first.address);
    /** Waits in all pages; the time starts with the response to the change. */
    const onEachPage = (assert: (page: Page) => Promise<void>) => Promise.all(pages.map(assert));

    await test.step('the name', async () => {
      await changeSettings(admin, { sys_app_name: '南屿' });
      await onEachPage((page) => expect(page).toHaveTitle('首页 - 南屿', { timeout: LIMIT_MS }));
    });

    await test.step('the logo', async () => {
      const [page] = pages;
      const body = await (page as Page).screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } });
      const headers = { ...admin.headers, 'content-type': 'image/png' };
      const response = await fetch(`${first.address}${SETTINGS}/logo`, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
      });
      expect(response.status).toBe(200);
      await onEachPage((open) =>
        expect(open.locator('a[href="/dashboard"] img').first()).toBeVisible({ timeout: LIMIT_MS }),
      );
    });

    await test.step('the length of a session, at the next sign-in', async () => {
      await changeSettings(admin, { sys_session_max_minutes: String(SESSION_MINUTES) });
      for (const { address } of [first, second]) {
        const response = await fetch(`${address}/api/v1/login/usna`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ username: 'editor', password: PASSWORD, isNameLogin: 1 }),
        });
        const { data } = (await response.json()) as { data: { expiresAt: string } };
        expect(Date.parse(data.expiresAt)).toBeLessThanOrEqual(Date.now() + SESSION_MINUTES * MINUTE_MS);
      }
    });

    await test.step('the captcha', async () => {
      const received = onEachPage(async (page) => void (await receiveSetting(page, 'sys_captcha_mode', 'always')));
      await changeSettings(admin, { sys_captcha_mode: 'always' });
      const changedAt = performance.now();
      await received;
      expect(performance.now() - changedAt).toBeLessThanOrEqual(LIMIT_MS);
      for (const { address } of [first, second]) await expect(signIn(address, 'editor', PASSWORD)).rejects.toThrow();
    });
  } finally {
    await Promise.all([first.stop(), second.stop()]);
    await postgres.stop();
  }
});
