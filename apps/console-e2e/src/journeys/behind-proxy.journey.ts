import { request as sendRequest } from 'node:http';

import { expect, type Page, test as base } from '@playwright/test';

import { type Proxy, startNginx } from '@backroom/tools/nginx';
import { removeDataDirectory, type RunningServer, runServer, signIn as signInApi } from '@backroom/tools/server';

import { createDemoDataDirectory } from './demo-data.ts';
import { chooseLanguage, fillSignIn, PASSWORD, toasts } from './fixtures.ts';
import { chooseTool } from './list-page.ts';

/** A proxy that takes less than the import of a hundred people. */
const SMALL_BODY = '2k';
const LIMIT = 10;

const test = base.extend<object, { server: RunningServer; largeProxy: Proxy; smallProxy: Proxy }>({
  server: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the fixture's dependencies from this pattern
    async ({}, use) => {
      const dataDirectory = createDemoDataDirectory();
      const server = await runServer({ DATA_DIR: dataDirectory, BACKROOM_TRUSTED_PROXIES: '127.0.0.1' });
      const admin = (await signInApi(server.address, 'admin', PASSWORD))(server.address);
      const { body } = await admin.call('GET', '/api/v1/set-config');
      const { version } = body.data as { version: number };
      // Its challenges would hide the limits.
      const change = { version, sys_captcha_mode: 'never', sys_login_address_failures: String(LIMIT) };
      expect((await admin.call('PUT', '/api/v1/set-config', change)).status).toBe(200);
      await use(server);
      await server.stop();
      removeDataDirectory(dataDirectory);
    },
    { scope: 'worker' },
  ],
  largeProxy: [
    async ({ server }, use) => {
      const proxy = await startNginx(server.address);
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  smallProxy: [
    async ({ server }, use) => {
      const proxy = await startNginx(server.address, { maxBodySize: SMALL_BODY });
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
});

interface Answer {
  status: number;
  body: string;
}

/** Sends a request from one of the addresses of this machine, so that the proxy has several clients. */
function sendFrom(client: string, port: number, path: string, body?: object, headers = {}): Promise<Answer> {
  const options = {
    host: '127.0.0.1',
    port,
    path,
    localAddress: client,
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...headers },
  };
  return new Promise((resolve, reject) => {
    const outgoing = sendRequest(options, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    outgoing.once('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });
}

const signInFrom = (client: string, port: number, username: string, password: string, claimed?: string) =>
  sendFrom(
    client,
    port,
    '/api/v1/login/usna',
    { username, password, isNameLogin: 1, unbound: true },
    claimed === undefined ? {} : { 'x-forwarded-for': claimed },
  );

test('two clients behind nginx are limited separately, whatever one of them claims', async ({
  largeProxy: { port },
}) => {
  const [stranger, clerk] = ['127.0.0.2', '127.0.0.3'];
  for (let guess = 0; guess < LIMIT; guess += 1) {
    const claimed = guess % 2 === 0 ? undefined : `203.0.113.${guess}, ${clerk}`;
    expect((await signInFrom(stranger, port, `somebody-${guess}`, 'wrong', claimed)).status).toBe(400);
  }

  expect((await signInFrom(stranger, port, 'editor', PASSWORD)).status).toBe(429);
  expect((await signInFrom(stranger, port, 'editor', PASSWORD, clerk)).status).toBe(429);
  const answer = await signInFrom(clerk, port, 'admin', PASSWORD, stranger);
  expect(answer.status).toBe(200);

  const { token } = JSON.parse(answer.body) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const log = await sendFrom(clerk, port, '/api/v1/sys-login-log?pageSize=1', undefined, headers);
  expect(log.body).toContain(`"ip":"${clerk}"`);
  const failures = await sendFrom(clerk, port, `/api/v1/sys-login-log?pageSize=100&ip=${stranger}`, undefined, headers);
  expect(failures.body.match(/"userName":"somebody-\d"/g)).toHaveLength(LIMIT);
});

const TEXTS = [
  ['zh-CN', '导入', '内容太大，被代理服务器拒绝，没有保存任何更改。请减小后重试，或请管理员调高其上限'],
  ['en-US', 'Import', 'Too large for the proxy. Nothing was changed. Send less, or ask an administrator'],
] as const;

async function openUsers(page: Page, { address }: Proxy) {
  await page.goto(`${address}/admin/sys-user`);
  await fillSignIn(page, 'admin');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

for (const [language, importName, text] of TEXTS) {
  test(`a file that the proxy refuses is explained, in ${language}`, async ({ page, smallProxy }) => {
    await chooseLanguage(page, language);
    await openUsers(page, smallProxy);
    await chooseTool(page, importName);
    const dialog = page.getByRole('dialog');
    const lines = Array.from({ length: 100 }, (_, index) => `person-${index},Person ${index},,,,,,`);
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

    await expect(page.getByText(text)).toBeVisible();
  });
}

test('a form that the proxy refuses keeps what was typed and shows the reason', async ({ page, smallProxy }) => {
  await openUsers(page, smallProxy);
  await page.goto(`${smallProxy.address}/admin/notice`);
  await page.getByRole('button', { name: '新建通知' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '标题', exact: true }).fill('盘点');
  const content = '盘'.repeat(1_000);
  await dialog.getByRole('textbox', { name: '内容', exact: true }).fill(content);
  await dialog.getByRole('button', { name: /^(保存|发布|创建|新建)/ }).click();

  await expect(toasts(page)).toContainText(TEXTS[0][2]);
  await expect(dialog.getByRole('textbox', { name: '内容', exact: true })).toHaveValue(content);
});
