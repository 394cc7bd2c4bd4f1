import { expect, type Page } from '@playwright/test';

import { credentialsOf, listens, sessionQuestion, signIn, test, withoutEvents } from './console.ts';

const PAGE = '/admin/dict';
/** Every open page shows the end of its session within this time. See docs/product.md, "Sessions and tokens". */
const PROMISE_MS = 2_000;
/** Polling interval without an event stream, plus the time of one call. */
const POLL_MS = 30_000 + 5_000;

interface Device {
  sessionId: number;
  isCurrent: boolean;
}

/** Calls the API as the user of this page, from outside the browser. */
async function call(
  page: Page,
  address: string,
  path: string,
  { method = 'GET', body }: { method?: string; body?: object } = {},
) {
  const headers = { ...(await credentialsOf(page)), 'content-type': 'application/json' };
  const answer = await fetch(`${address}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return (await answer.json()) as { code: number; data: Device[] };
}

/** Signs in, and waits until the event stream is open. */
async function signInListening(page: Page) {
  const listening = listens(page);
  await signIn(page, 'editor', PAGE);
  await listening;
}

async function secondTabOf(page: Page): Promise<Page> {
  const second = await page.context().newPage();
  await second.goto(PAGE);
  await expect(second.getByRole('row').nth(1)).toBeVisible();
  return second;
}

const endOthers = (page: Page, address: string) =>
  call(page, address, '/api/v1/user/session/others', { method: 'DELETE', body: {} });

test(
  'a session ended elsewhere is explained in every tab within two seconds, over one event stream',
  { tag: '@timed' },
  async ({ house, newPerson }) => {
    const page = await newPerson();
    const streams: string[] = [];
    page.context().on('response', (answer) => {
      if (answer.url().endsWith('/api/v1/events')) streams.push(String(answer.status()));
    });
    await signInListening(page);
    const second = await secondTabOf(page);

    const other = await newPerson();
    await signIn(other, 'editor', PAGE);
    expect((await endOthers(other, house.address())).data).toHaveLength(1);
    const told = Promise.all(
      [page, second].map((tab) => expect(sessionQuestion(tab)).toBeVisible({ timeout: PROMISE_MS })),
    );
    await told;

    for (const tab of [page, second]) {
      await expect(sessionQuestion(tab)).toHaveCount(1);
      await expect(sessionQuestion(tab)).toContainText('你在另一台设备上结束了该会话');
      await expect(sessionQuestion(tab)).toContainText('登录状态已过期，你可以继续留在该页面，或者重新登录');
    }
    expect(streams).toEqual(['200']);
    expect(await call(page, house.address(), '/api/v1/getinfo')).toMatchObject({ code: 401 });
    await expect(sessionQuestion(other)).toHaveCount(0);

    await test.step('cancel closes the dialog, signing in again leads back', async () => {
      await sessionQuestion(page).getByRole('button', { name: '取消' }).click();
      await expect(sessionQuestion(page)).toHaveCount(0);
      await sessionQuestion(second).getByRole('button', { name: '重新登录' }).click();
      await expect(second).toHaveURL(`/login?redirect=${encodeURIComponent(PAGE)}`);
    });
  },
);

test('when the connected tab closes, the next one connects', { tag: '@timed' }, async ({ house, newPerson }) => {
  const page = await newPerson();
  await signInListening(page);
  const second = await secondTabOf(page);
  const next = listens(second);
  await page.close();
  await next;

  const other = await newPerson();
  await signIn(other, 'editor', PAGE);
  await endOthers(other, house.address());
  await expect(sessionQuestion(second)).toBeVisible({ timeout: PROMISE_MS });
});

test(
  'without an event stream the page polls, and shows the end within half a minute',
  { tag: '@timed' },
  async ({ house, newPerson }) => {
    const page = await newPerson();
    await withoutEvents(page);
    await signIn(page, 'editor', PAGE);
    const other = await newPerson();
    await signIn(other, 'editor', PAGE);
    await endOthers(other, house.address());

    await expect(sessionQuestion(page)).toBeVisible({ timeout: POLL_MS });
    await expect(sessionQuestion(page)).toContainText('你在另一台设备上结束了该会话');
  },
);

test('the event stream reconnects after a server restart', { tag: '@timed' }, async ({ house, newPerson }) => {
  const page = await newPerson();
  await signInListening(page);
  const again = listens(page);
  await house.restart();
  await again;

  const other = await newPerson();
  await signIn(other, 'editor', PAGE);
  await endOthers(other, house.address());
  await expect(sessionQuestion(page)).toBeVisible({ timeout: PROMISE_MS });
});
