import { expect, type Page } from '@playwright/test';

import { blockEventStream, sessionEndDialog, signIn, test, waitForEventStream } from './fixtures.ts';
import { getCredentials } from './saved-sessions.ts';

const PAGE = '/admin/dict';
/** Every open page shows the end of its session within this time. See docs/product.md, "Sessions and tokens". */
const LIMIT_MS = 2_000;
/** Polling interval without an event stream, plus the time of one call. */
const POLL_MS = 30_000 + 5_000;

interface Device {
  sessionId: number;
  isCurrent: boolean;
}

/** Calls the API as the user of this page, from outside the browser. */
async function callApi(
  page: Page,
  address: string,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
) {
  const headers = { ...(await getCredentials(page)), 'content-type': 'application/json' };
  const response = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return (await response.json()) as { code: number; data: Device[] };
}

/** Signs in, and waits until the event stream is open. */
async function signInAndConnect(page: Page) {
  const streamOpened = waitForEventStream(page);
  await signIn(page, 'editor', PAGE);
  await streamOpened;
}

async function openSecondTab(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(PAGE);
  await expect(second.getByRole('row').nth(1)).toBeVisible();
  return second;
}

const endOtherSessions = (page: Page, address: string) =>
  callApi(page, address, '/api/v1/user/session/others', { method: 'DELETE', body: {} });

test(
  'a session ended elsewhere is explained in every tab within two seconds, over one event stream',
  { tag: '@timed' },
  async ({ testServer, newUserPage }) => {
    const page = await newUserPage();
    const streams: string[] = [];
    page.context().on('response', (response) => {
      if (response.url().endsWith('/api/v1/events')) streams.push(String(response.status()));
    });
    await signInAndConnect(page);
    const second = await openSecondTab(page);

    const other = await newUserPage();
    await signIn(other, 'editor', PAGE);
    expect((await endOtherSessions(other, testServer.address())).data).toHaveLength(1);
    const dialogsShown = Promise.all(
      [page, second].map((tab) => expect(sessionEndDialog(tab)).toBeVisible({ timeout: LIMIT_MS })),
    );
    await dialogsShown;

    for (const tab of [page, second]) {
      await expect(sessionEndDialog(tab)).toHaveCount(1);
      await expect(sessionEndDialog(tab)).toContainText('你在另一台设备上结束了该会话');
      await expect(sessionEndDialog(tab)).toContainText('登录状态已过期，你可以继续留在该页面，或者重新登录');
    }
    expect(streams).toEqual(['200']);
    expect(await callApi(page, testServer.address(), '/api/v1/getinfo')).toMatchObject({ code: 401 });
    await expect(sessionEndDialog(other)).toHaveCount(0);

    await test.step('cancel closes the dialog, signing in again leads back', async () => {
      await sessionEndDialog(page).getByRole('button', { name: '取消' }).click();
      await expect(sessionEndDialog(page)).toHaveCount(0);
      await sessionEndDialog(second).getByRole('button', { name: '重新登录' }).click();
      await expect(second).toHaveURL(`/login?redirect=${encodeURIComponent(PAGE)}`);
    });
  },
);

test('when the connected tab closes, the next one connects', { tag: '@timed' }, async ({ testServer, newUserPage }) => {
  const page = await newUserPage();
  await signInAndConnect(page);
  const second = await openSecondTab(page);
  const next = waitForEventStream(second);
  await page.close();
  await next;

  const other = await newUserPage();
  await signIn(other, 'editor', PAGE);
  await endOtherSessions(other, testServer.address());
  await expect(sessionEndDialog(second)).toBeVisible({ timeout: LIMIT_MS });
});

test(
  'without an event stream the page polls, and shows the end within half a minute',
  { tag: '@timed' },
  async ({ testServer, newUserPage }) => {
    const page = await newUserPage();
    await blockEventStream(page);
    await signIn(page, 'editor', PAGE);
    const other = await newUserPage();
    await signIn(other, 'editor', PAGE);
    await endOtherSessions(other, testServer.address());

    await expect(sessionEndDialog(page)).toBeVisible({ timeout: POLL_MS });
    await expect(sessionEndDialog(page)).toContainText('你在另一台设备上结束了该会话');
  },
);

test('the event stream reconnects after a server restart', { tag: '@timed' }, async ({ testServer, newUserPage }) => {
  const page = await newUserPage();
  await signInAndConnect(page);
  const reconnected = waitForEventStream(page);
  await testServer.restart();
  await reconnected;

  const other = await newUserPage();
  await signIn(other, 'editor', PAGE);
  await endOtherSessions(other, testServer.address());
  await expect(sessionEndDialog(page)).toBeVisible({ timeout: LIMIT_MS });
});
