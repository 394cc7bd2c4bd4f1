import { expect, type Page, type Route } from '@playwright/test';

import {
  blockEventStream,
  countDocuments,
  envelope,
  expectToast,
  fillSignIn,
  sessionEndDialog,
  signIn,
  test,
  toasts,
} from './fixtures.ts';
import { chooseTool } from './list-page.ts';

const PAGE = '/admin/dict?pageSize=50#rows';
const OFFLINE = '服务器连接异常，请检查服务器';
const OFFLINE_IN_PLACE = '网络已断开，请检查后重试';
const TIMEOUT = '服务器响应超时，请稍后重试';
const TRANSPORT = '服务器返回了无法识别的内容，请稍后重试';
/** Request timeout and toast duration. See docs/product.md, "Requests and responses". */
const TIMEOUT_MS = 10_000;
const TOAST_MS = 5_000;

const drawer = (page: Page) => page.getByRole('dialog');
const nameField = (page: Page) => drawer(page).getByLabel('字典名称');
const saveButton = (page: Page) => drawer(page).getByRole('button', { name: '保存' });

type Fault = Parameters<Route['fulfill']>[0] | 'abort';
const respondWith = (route: Route, fault: Fault) => (fault === 'abort' ? route.abort() : route.fulfill(fault));

/** Fails the next attempts to save a dictionary. */
async function failSaving(page: Page, fault: () => Fault) {
  await page.route('**/api/v1/dict/type', (route) =>
    route.request().method() === 'POST' ? respondWith(route, fault()) : route.continue(),
  );
}

async function openForm(page: Page) {
  await signIn(page, 'admin', PAGE);
  await page.getByRole('button', { name: '新建字典', exact: true }).click();
  await nameField(page).fill('写好的名称');
  await drawer(page).getByLabel('字典标识').fill('errors_journey');
}

/** Page and form input are intact, and the button is enabled again. */
async function expectFormIntact(page: Page) {
  await expect(saveButton(page)).toBeEnabled();
  await expect(saveButton(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(nameField(page)).toHaveValue('写好的名称');
  await expect(page).toHaveURL(PAGE);
  await expect(sessionEndDialog(page)).toHaveCount(0);
}

async function closeToasts(page: Page) {
  // A refusal has another button, which leads to the reason.
  const buttons = toasts(page).getByRole('button', { name: '关闭', includeHidden: true });
  for (const button of await buttons.all()) await button.click();
  await expect(toasts(page)).toHaveCount(0);
}

const HTML = '<!doctype html><html><body><h1>502 Bad Gateway</h1><hr>nginx</body></html>';
const INVALID_RESPONSES: [name: string, fault: Exclude<Fault, 'abort'>][] = [
  ['502 with HTML', { status: 502, contentType: 'text/html', body: HTML }],
  ['200 with HTML', { status: 200, contentType: 'text/html', body: HTML }],
  ['5 MiB of HTML', { status: 502, contentType: 'text/html', body: HTML + '<p>nginx</p>'.repeat(440_000) }],
  ['half an envelope', { status: 200, contentType: 'application/json', body: '{"code":200,"msg":"nginx","da' }],
  ['an empty body', { status: 200, contentType: 'application/json', body: '' }],
  ['500 with nothing', { status: 500, body: '' }],
  ['null', { status: 200, contentType: 'application/json', body: 'null' }],
  ['an array', { status: 200, contentType: 'application/json', body: '[{"code":200,"msg":"nginx"}]' }],
  ['a number', { status: 200, contentType: 'application/json', body: '200' }],
  ['a byte order mark alone', { status: 200, contentType: 'application/json', body: '\uFEFF' }],
  ['the code as a string', { status: 200, contentType: 'application/json', body: '{"code":"200","msg":"nginx"}' }],
  ['no code', { status: 200, contentType: 'application/json', body: '{"msg":"nginx","data":{}}' }],
  ['success under HTTP 500', { status: 500, ...envelope(200, 'nginx') }],
];

test('an unrecognised response shows one message and none of its content', async ({ newUserPage }) => {
  const page = await newUserPage();
  let body: Fault = 'abort';
  await failSaving(page, () => body);
  await openForm(page);
  for (const [name, fault] of INVALID_RESPONSES) {
    await test.step(name, async () => {
      body = fault;
      await saveButton(page).click();
      await expectToast(page, TRANSPORT);
      await expect(page.getByText('nginx')).toHaveCount(0);
      await expectFormIntact(page);
      await closeToasts(page);
    });
  }
});

test('an error response shows the message of the server, and the call is rejected', async ({ newUserPage }) => {
  const page = await newUserPage();
  let errorResponse: Fault = 'abort';
  await failSaving(page, () => errorResponse);
  await openForm(page);
  for (const [code, status] of [
    [400, 200],
    [400, 400],
    [403, 200],
    [403, 403],
    [404, 404],
    [429, 429],
    [500, 200],
    [500, 500],
    [503, 503],
    [7001, 200],
  ] as const) {
    await test.step(`code ${code} under HTTP ${status}`, async () => {
      errorResponse = { status, ...envelope(code, `服务器说：${code}不行`) };
      await saveButton(page).click();
      await expectToast(page, `服务器说：${code}不行`);
      await expectFormIntact(page);
      await closeToasts(page);
    });
  }
});

test('acceptance A18: a toast stays for five seconds', { tag: '@timed' }, async ({ newUserPage }) => {
  const page = await newUserPage();
  await failSaving(page, () => ({ status: 200, ...envelope(403, '没有权限做这件事') }));
  await openForm(page);
  // Hover or focus would pause its timer.
  await page.mouse.move(5, 400);
  await nameField(page).press('Control+Enter');
  await expect(toasts(page)).toHaveCount(1);
  const shownAt = Date.now();
  await expect(toasts(page)).toHaveCount(0);
  expect(Date.now() - shownAt).toBeGreaterThan(TOAST_MS - 500);
  expect(Date.now() - shownAt).toBeLessThan(TOAST_MS + 1_000);
});

test('a lost connection shows one message, and loaded rows stay', async ({ newUserPage }) => {
  const page = await newUserPage();
  await failSaving(page, () => 'abort');
  await openForm(page);
  await saveButton(page).click();
  await expectToast(page, OFFLINE);
  await expectFormIntact(page);
  await closeToasts(page);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '放弃' }).click();
  const rows = await page.getByRole('row').count();
  expect(rows).toBeGreaterThan(2);
  await page.route('**/api/v1/dict/type?*', (route) => route.abort());
  const head = page.getByRole('columnheader').first();
  const top = (await head.boundingBox())?.y;
  await chooseTool(page, '刷新');
  // One note beside the title instead of a toast; the rows stay where they are.
  const stale = page.getByText(/^没有刷新成功，显示的是.+的数据$/);
  await expect(stale).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(rows);
  await expect(toasts(page)).toHaveCount(0);
  expect((await head.boundingBox())?.y).toBe(top);
  await page.unroute('**/api/v1/dict/type?*');
  await chooseTool(page, '刷新');
  await expect(stale).toHaveCount(0);
});

test('a first load that fails shows its reason once: in the toast, or in place without one', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await blockEventStream(page);
  await signIn(page, 'admin', PAGE);
  const failure = page.getByRole('main').getByRole('alert');

  await test.step('a tree', async () => {
    await page.route(/\/api\/v1\/dept(\?|$)/, (route) => route.abort());
    await page.goto('/admin/sys-dept');
    await expect(failure.getByRole('button', { name: '重试', exact: true })).toBeVisible();
    // The page may send the failed request again; it joins one that is still pending, which shows no toast.
    await page.waitForLoadState('networkidle');
    const inPlace = failure.filter({ hasText: OFFLINE_IN_PLACE });
    await expect(toasts(page).filter({ hasText: OFFLINE }).or(inPlace)).toHaveCount(1);
    await closeToasts(page);
  });

  await test.step('the profile, which shows its errors in place', async () => {
    await page.route('**/api/v1/user/profile', (route) => route.abort());
    await page.goto('/profile/index');
    await expect(failure).toContainText(OFFLINE_IN_PLACE);
    await expect(toasts(page)).toHaveCount(0);
  });
});

test(
  'a request is aborted after ten seconds, and a late response is ignored',
  { tag: '@timed' },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    let sentAt = 0;
    let release: (() => void) | undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let lateResponse: Promise<void> | undefined;
    await page.route('**/api/v1/dict/type', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sentAt = Date.now();
      lateResponse = released.then(() => route.fulfill(envelope(200, 'ok', { id: 1 })).catch(() => undefined));
    });
    await openForm(page);
    await saveButton(page).click();
    await expect(saveButton(page)).toHaveAttribute('aria-busy', 'true');
    await page.waitForFunction((text) => document.body.innerText.includes(text), TIMEOUT, { timeout: 15_000 });
    expect(Math.abs(Date.now() - sentAt - TIMEOUT_MS)).toBeLessThanOrEqual(300);

    await expect(toasts(page)).toHaveCount(1);
    await expectFormIntact(page);
    release?.();
    await lateResponse;
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(toasts(page)).toHaveCount(1);
    await expectFormIntact(page);
  },
);

const SESSION_ERRORS: [name: string, fault: Exclude<Fault, 'abort'>][] = [
  ['401 in a 200', { status: 200, ...envelope(401, '请先登录') }],
  ['401 as HTTP 401', { status: 401, ...envelope(401, '请先登录') }],
  ['401 without an envelope', { status: 401, contentType: 'text/html', body: HTML }],
  ['6401 in a 200', { status: 200, ...envelope(6401, '登录已过期') }],
  ['6401 as HTTP 401', { status: 401, ...envelope(6401, '登录已过期') }],
];

for (const [name, fault] of SESSION_ERRORS) {
  test(`${name}: one dialog, and signing in leads back to the same page`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await page.route('**/refreshtoken', (route) => respondWith(route, fault));
    await failSaving(page, () => fault);
    await openForm(page);
    await saveButton(page).click();
    const dialog = sessionEndDialog(page);
    await expect(dialog).toContainText('登录状态已过期，你可以继续留在该页面，或者重新登录');
    await expect(dialog.getByRole('button')).toHaveText(['取消', '重新登录']);
    await expect(page.getByRole('alertdialog')).toHaveCount(1);
    await expect(toasts(page)).toHaveCount(0);
    expect((await page.context().cookies()).map((cookie) => cookie.name)).not.toContain('Admin-Token');

    await dialog.getByRole('button', { name: '取消' }).click();
    await expectFormIntact(page);
    await saveButton(page).click();
    const documents = countDocuments(page);
    await dialog.getByRole('button', { name: '重新登录' }).click();
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(PAGE)}`);
    expect(documents()).toBe(1);
    await page.unrouteAll({ behavior: 'wait' });
    await fillSignIn(page, 'admin');
    await expect(page).toHaveURL(PAGE);
  });
}
