import { expect, type Page } from '@playwright/test';

import { fillSignIn, signIn, signOut, test } from './console.ts';

const DICTIONARIES = '/admin/dict';
const handle = (page: Page) => page.getByRole('button', { name: /^(设置与通知|Settings and notifications)/ });
const panel = (page: Page) => page.getByRole('complementary', { name: /^(设置与通知|Settings and notifications)$/ });
const root = (page: Page) => page.locator('html');

async function openSettings(page: Page) {
  await handle(page).click();
  await expect(panel(page)).toBeVisible();
}

/** Waits until the preferences are saved to the account. */
const saved = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/api/v1/user/preferences') && answer.request().method() === 'PUT',
  );

async function choose(page: Page, ...names: string[]) {
  await openSettings(page);
  const kept = saved(page);
  for (const name of names) await panel(page).getByRole('radio', { name, exact: true }).first().click();
  expect((await kept).status()).toBe(200);
  await page.keyboard.press('Escape');
}

test('the panel has its position and size, and closes on an outside click or Escape', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await signIn(page, 'admin', DICTIONARIES);
  expect(await handle(page).boundingBox()).toEqual({ x: 1440 - 40, y: 250, width: 40, height: 40 });

  await openSettings(page);
  expect(await panel(page).boundingBox()).toEqual({ x: 1440 - 320, y: 0, width: 320, height: 900 });
  await expect(handle(page)).toHaveAttribute('aria-expanded', 'true');
  await handle(page).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(handle(page)).toHaveAttribute('aria-expanded', 'false');

  await openSettings(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(handle(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
  await expect(handle(page)).toBeFocused();

  await openSettings(page);
  await page.getByRole('textbox', { name: '字典名称' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: '字典名称' })).toBeFocused();
});

test('preferences apply in another browser before its first page is painted', async ({ newPerson }) => {
  const [page, elsewhere] = [await newPerson(), await newPerson()];
  await signIn(page, 'editor', '/');
  await choose(page, '深色', '#722ED1', '大');
  await openSettings(page);
  const kept = saved(page);
  await panel(page).getByRole('switch', { name: '标签页' }).click();
  await kept;

  await elsewhere.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const isShell = document.querySelector('nav') !== null;
      if (isShell) requestAnimationFrame(() => seen.push(getComputedStyle(document.body).backgroundColor));
    }).observe(document, { subtree: true, childList: true });
  });
  await signIn(elsewhere, 'editor', '/');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(root(elsewhere)).toHaveAttribute('data-appearance', 'dark');
  await expect(root(elsewhere)).toHaveAttribute('data-brand', '722ed1');
  await expect(root(elsewhere)).toHaveAttribute('data-size', 'large');
  await expect(elsewhere.getByRole('tablist')).toHaveCount(0);
  const canvases = await elsewhere.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)]);
  expect(canvases).toEqual(['rgb(15, 19, 24)']);
});

test('two users of one browser have their own preferences, and the sign-in page keeps the last theme', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await signIn(page, 'clerk.s01', '/');
  await choose(page, '深色');
  await signOut(page);
  await expect(root(page)).toHaveAttribute('data-appearance', 'dark');

  await fillSignIn(page, 'manager.s01');
  await expect(handle(page)).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-appearance', 'light');
  await choose(page, '紧凑');
  await signOut(page);

  await fillSignIn(page, 'clerk.s01');
  await expect(handle(page)).toBeVisible();
  await expect(root(page)).toHaveAttribute('data-appearance', 'dark');
  await expect(root(page)).toHaveAttribute('data-density', 'default');
});

test('the language chosen on the sign-in page is saved to the account', async ({ newPerson }) => {
  const page = await newPerson();
  await page.goto('/login');
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('textbox', { name: 'User name' }).fill('lead');
  await page.getByLabel('Password', { exact: true }).fill('Backroom-2026');
  const kept = saved(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  expect((await kept).status()).toBe(200);

  const elsewhere = await newPerson();
  await elsewhere.goto('/login');
  await fillSignIn(elsewhere, 'lead');
  await expect(elsewhere.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
});

test('a choice made offline stays, and is saved on reconnect', async ({ newPerson }) => {
  const page = await newPerson();
  await signIn(page, 'manager.s01', '/');
  await openSettings(page);
  await expect(panel(page).getByRole('slider').first()).toBeVisible();
  await page.context().setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/user/preferences'));
  await panel(page).getByRole('radio', { name: '小', exact: true }).click();
  await failed;
  await expect(root(page)).toHaveAttribute('data-size', 'small');

  const kept = saved(page);
  await page.context().setOffline(false);
  expect((await kept).status()).toBe(200);
});

test('all tabs of a browser share theme and language', async ({ newPerson }) => {
  const page = await newPerson();
  await signIn(page, 'admin', DICTIONARIES);
  const other = await page.context().newPage();
  await other.goto(DICTIONARIES);
  await expect(other.getByRole('heading', { level: 1, name: '字典管理' })).toBeVisible();
  const asked: string[] = [];
  other.on('request', (request) => request.method() === 'PUT' && asked.push(request.url()));

  await page.bringToFront();
  await openSettings(page);
  const kept = saved(page);
  await panel(page).getByRole('radio', { name: '深色', exact: true }).first().click();
  await panel(page).getByRole('radio', { name: 'English' }).click();
  const chosen = Date.now();
  await expect(root(other)).toHaveAttribute('data-appearance', 'dark', { timeout: 1_000 });
  await expect(root(other)).toHaveAttribute('lang', 'en-US', { timeout: 1_000 });
  await other.bringToFront();
  await expect(other.getByRole('heading', { level: 1, name: 'Dictionaries' })).toBeVisible();
  expect(Date.now() - chosen).toBeLessThan(10_000);
  await kept;
  expect(asked).toEqual([]);
});

test('past toasts can be read again, only by the same user', async ({ newPerson }) => {
  const page = await newPerson();
  await signIn(page, 'clerk.s01', '/');
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/dashboard/);
  const news = page.getByRole('button', { name: '设置与通知，1条新通知' });
  await news.click();
  await expect(panel(page).getByRole('listitem')).toContainText('/nowhere/at/all');
  await page.keyboard.press('Escape');
  await expect(handle(page)).toHaveAccessibleName(/^(设置与通知|Settings and notifications)$/);
});
