import { expect, type Page } from '@playwright/test';

import { endSession, fillSignIn, sessionEndDialog, signIn, test } from './fixtures.ts';
import { chooseTool } from './list-page.ts';
import { waitForTwoFrames } from './wait-for-two-frames.ts';

const PAGE = '/admin/dict';
const ADMIN_TEXTS = ['字典管理', '参数配置', 'sys_normal_disable', '顾清和'];

/** Records every text that appears in the page, and whether a form or main content appeared. */
async function recordContent(page: Page) {
  await page.addInitScript(() => {
    const seen = { texts: new Set<string>(), hadForm: false, hadMain: false };
    Object.assign(window, { seen });
    const record = () => {
      if (document.body) seen.texts.add(document.body.innerText);
      seen.hadForm ||= document.querySelector('form, input[type=password]') !== null;
      seen.hadMain ||= document.querySelector('main, nav, table') !== null;
    };
    new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

interface RecordedContent {
  text: string;
  hadForm: boolean;
  hadMain: boolean;
}
const getRecordedContent = (page: Page): Promise<RecordedContent> =>
  page.evaluate(() => {
    const { seen } = window as unknown as { seen: { texts: Set<string>; hadForm: boolean; hadMain: boolean } };
    return { ...seen, text: [...seen.texts].join('\n') };
  });

/** Delays the requests to a path until `release` is called. */
async function delayRequests(page: Page, path: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let requestCount = 0;
  await page.route(`**${path}`, async (route) => {
    requestCount += 1;
    await released;
    await route.continue();
  });
  return { release: () => release(), requestCount: () => requestCount };
}

for (const path of ['/api/v1/getinfo', '/api/v1/menurole']) {
  test(`no page content is shown before ${path} has responded`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', PAGE);
    await recordContent(page);
    const delayed = await delayRequests(page, path);
    await page.reload();
    await expect(page.getByRole('status', { name: '正在加载' })).toBeVisible();
    await expect.poll(delayed.requestCount).toBe(1);
    await page.waitForLoadState('load');
    await waitForTwoFrames(page);
    const { text, hadMain, hadForm } = await getRecordedContent(page);
    expect(text.trim()).toBe('');
    expect([hadMain, hadForm]).toEqual([false, false]);

    delayed.release();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect.poll(async () => (await getRecordedContent(page)).text).toContain('sys_normal_disable');
  });
}

test('with a token, the sign-in page never paints its form', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', PAGE);
  await recordContent(page);
  const delayed = await delayRequests(page, '/api/v1/getinfo');
  await page.goto('/login');
  await expect.poll(delayed.requestCount).toBe(1);
  await waitForTwoFrames(page);
  delayed.release();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
  const { hadForm, text } = await getRecordedContent(page);
  expect(hadForm).toBe(false);
  expect(text).not.toContain('密码');
});

test('without a token, no protected page is painted before the redirect to sign-in', async ({ newUserPage }) => {
  const page = await newUserPage();
  await recordContent(page);
  await page.goto(PAGE);
  await expect(page.getByLabel('用户名')).toBeVisible();
  const { text } = await getRecordedContent(page);
  for (const word of ADMIN_TEXTS.slice(0, 3)) expect(text).not.toContain(word);
});

for (const slowPath of ['/api/v1/menurole', '/api/v1/getinfo']) {
  test(`the next user of the same document sees no data of the previous one, with a slow ${slowPath}`, async ({
    testServer,
    newUserPage,
  }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', PAGE);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await endSession(page, testServer.address());
    await chooseTool(page, '刷新');
    await sessionEndDialog(page).getByRole('button', { name: '取消' }).click();
    // No reload: the document and its state persist.
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '岗位管理' }).click();
    await expect(page).toHaveURL(/\/login\?redirect=/);

    const delayed = await delayRequests(page, slowPath);
    await page.evaluate(() => {
      const texts = new Set<string>();
      Object.assign(window, { seen: { texts } });
      const record = () => texts.add(document.getElementById('root')?.innerText ?? '');
      new MutationObserver(record).observe(document, { subtree: true, childList: true, characterData: true });
    });
    await fillSignIn(page, 'clerk.s01');
    await expect.poll(delayed.requestCount).toBeGreaterThan(0);
    await expect(page.getByRole('status', { name: '正在加载' })).toBeVisible();
    await waitForTwoFrames(page);
    delayed.release();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    const { text } = await getRecordedContent(page);
    for (const word of ['参数配置', 'sys_normal_disable']) expect(text).not.toContain(word);
  });
}
