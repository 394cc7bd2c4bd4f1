import { expect, type Page } from '@playwright/test';

import { signIn, signOut, test } from './fixtures.ts';

/** Waits until the pages of the menu are stored for the next visit. */
const waitForMenuPages = (page: Page) => page.waitForFunction(() => localStorage.getItem('menu_pages') !== null);

/** Holds the entry back, and collects what is requested from now on. */
async function holdEntry(page: Page): Promise<{ urls: readonly string[]; startEntry: () => void }> {
  const { promise: isStarted, resolve: startEntry } = Promise.withResolvers<void>();
  await page.route('**/assets/base-*.js', async (route) => {
    await isStarted;
    await route.continue();
  });
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return { urls, startEntry };
}

for (const [name, path, code, rows] of [
  ['a list', '/admin/sys-post', 'posts-parts-', '/api/v1/post?pageIndex=1&pageSize=20'],
  ['a filtered list', '/admin/sys-post?status=2&pageSize=10', 'posts-parts-', 'pageSize=10&status=2'],
  ['a tree', '/admin/sys-dept', 'departments-parts-', '/api/v1/dept'],
] as const) {
  test(`code and rows of ${name} are requested before the entry has run`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    await waitForMenuPages(page);
    const { urls, startEntry } = await holdEntry(page);
    const countRequests = (part: string) => urls.filter((url) => url.includes(part)).length;

    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => [countRequests(code), countRequests(rows)]).toEqual([1, 1]);
    startEntry();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    // The page uses the response instead of requesting it again.
    expect(countRequests(rows)).toBe(1);
  });
}

test('code and figures of the home page are requested before the entry has run', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  const { urls, startEntry } = await holdEntry(page);
  const count = (pattern: RegExp) => urls.filter((url) => pattern.test(url)).length;

  await page.goto('/dashboard', { waitUntil: 'commit' });
  await expect.poll(() => [count(/dashboard-page-/), count(/\/api\/v1\/dashboard$/)]).toEqual([1, 1]);
  startEntry();
  await expect(page.getByRole('application')).toBeVisible();
  expect(count(/\/api\/v1\/dashboard$/)).toBe(1);
});

/** Records whether the content was in place when React first changed the page. */
async function recordFirstCommit(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isFrameParsed = false;
    const observer = new MutationObserver(() => {
      const root = document.getElementById('root');
      const hasStaticFrame = Boolean(root?.querySelector('.first-frame:not([data-shape])'));
      isFrameParsed ||= hasStaticFrame;
      // The parser may pause between the root and its frame.
      if (!root || !isFrameParsed || hasStaticFrame) return;
      observer.disconnect();
      Object.assign(window, {
        firstCommit: {
          hasFrame: root.querySelector('.first-frame') !== null,
          heading: root.querySelector('h1') !== null,
        },
      });
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

for (const path of ['/dashboard', '/admin/sys-post', '/login'])
  test(`${path} replaces the frame of the document with its content, not with a placeholder`, async ({
    newUserPage,
  }) => {
    const page = await newUserPage();
    if (path !== '/login') {
      await signIn(page, 'admin');
      await waitForMenuPages(page);
    }
    await recordFirstCommit(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { firstCommit: unknown }).firstCommit)).toEqual({
      hasFrame: false,
      heading: true,
    });
  });

for (const [logo, isShown] of [
  ['', true],
  ['/api/v1/logo/own', false],
] as const)
  test(`while the session loads, the door animation starts after 300 ms, ${isShown ? 'with the mark' : 'but not with an own logo'}`, async ({
    newUserPage,
  }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    await page.addInitScript((path) => localStorage.setItem('app_info', `{"sys_app_logo":"${path}"}`), logo);
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/v1/getinfo', async (route) => {
      await isReleased;
      await route.continue();
    });
    await page.goto('/dashboard', { waitUntil: 'commit' });
    const mark = page.locator('.first-frame[data-shape="shell"] > svg');
    await expect(mark).toHaveCount(1);
    await expect(mark).toHaveCSS('animation-name', 'first-mark');
    await expect(mark).toHaveCSS('animation-delay', '0.3s');
    await expect(mark).toHaveCSS('opacity', '1');
    await expect(mark).toBeVisible({ visible: isShown });
    await expect(mark).toHaveAttribute('data-door', 'opening');
    release();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('the pages of the menu are forgotten on sign-out', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  await waitForMenuPages(page);
  await signOut(page);
  expect(await page.evaluate(() => localStorage.getItem('menu_pages'))).toBeNull();
});
