import { expect, test as base } from '@playwright/test';

import { type Proxy, startNginx } from '@backroom/tools/nginx';
import { removeDataDirectory, type RunningServer, runServer, signIn as signInApi } from '@backroom/tools/server';

import { createDemoDataDirectory } from './demo-data.ts';
import { collectConsoleErrors, fillSignIn, PASSWORD, waitForEventStream } from './fixtures.ts';
import { chooseTool } from './list-page.ts';

const BASE = '/office';

interface Behind {
  server: RunningServer;
  proxy: Proxy;
}

const test = base.extend<object, { behind: Behind }>({
  behind: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const dataDirectory = createDemoDataDirectory();
      const server = await runServer({ DATA_DIR: dataDirectory, BACKROOM_PUBLIC_URL: `http://localhost${BASE}/` });
      const proxy = await startNginx(server.address, { basePath: BASE });
      await use({ server, proxy });
      await proxy.stop();
      await server.stop();
      removeDataDirectory(dataDirectory);
    },
    { scope: 'worker' },
  ],
});

test('everything works below a path of the proxy, whose root belongs to another', async ({ page, behind }) => {
  const { address } = behind.proxy;
  const consoleErrors = collectConsoleErrors(page);
  const elsewhere: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${address}${BASE}/`)) elsewhere.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
  });
  const pathname = () => new URL(page.url()).pathname;

  await test.step('sign in, from the address of a page', async () => {
    await page.goto(`${address}${BASE}/admin/sys-post`);
    const streamOpened = waitForEventStream(page);
    await fillSignIn(page, 'admin');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await streamOpened;
    expect(pathname()).toBe(`${BASE}/admin/sys-post`);
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name }) => name)).toContain('Admin-Session');
    for (const { name, path } of cookies)
      expect([name, path]).toEqual([name, expect.stringMatching(/^\/office(\/|$)/)]);
  });

  await test.step('reload, links, and pages by click', async () => {
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const links = await page.locator('a[href^="/"]').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''));
    expect(links.length).toBeGreaterThan(3);
    expect(links.filter((href) => !href.startsWith(`${BASE}/`))).toEqual([]);
    await page.locator(`a[href="${BASE}/dashboard"]`).first().click();
    await expect.poll(pathname).toBe(`${BASE}/dashboard`);
    await page.goBack();
    await expect.poll(pathname).toBe(`${BASE}/admin/sys-post`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });

  await test.step('download', async () => {
    const downloading = page.waitForEvent('download');
    await chooseTool(page, '导出');
    expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  });

  await test.step('a change by another user', async () => {
    const api = `${address}${BASE}`;
    const admin = (await signInApi(api, 'admin', PASSWORD))(api);
    const { version } = (await admin.call('GET', '/api/v1/set-config')).body.data as { version: number };
    expect((await admin.call('PUT', '/api/v1/set-config', { version, sys_app_name: '南屿' })).status).toBe(200);
    await expect(page).toHaveTitle(/南屿/);
  });

  expect((await page.request.get(`${address}/`)).status()).toBe(404);
  expect(elsewhere).toEqual([]);
  expect(failed).toEqual([]);
  expect(consoleErrors).toEqual([]);
});
