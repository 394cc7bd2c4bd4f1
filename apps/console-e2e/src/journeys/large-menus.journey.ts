import { expect, type Page } from '@playwright/test';

import { measureWhenIdle } from '@backroom/testing/idle';

import { signIn, test } from './fixtures.ts';
import { createDirectory, createPageEntry, mockMenu, nestDirectories } from './mock-menu.ts';
import { measurePaintLatency } from './paint-latency.ts';

const ENTRY_COUNT = 5_000;
const USABLE_MS = 2_000;
const TOGGLE_MS = 100;
const createWideMenu = (prefix: string) =>
  Array.from({ length: ENTRY_COUNT }, (_, index) => createPageEntry(`${prefix}${index}`, `第${index}页`));
const sideMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

async function measureToggle(page: Page, name: string): Promise<number> {
  const latency = measurePaintLatency(page);
  await page.getByRole('button', { name }).click();
  return Math.round(await latency);
}

for (const [where, menu] of [
  ['on the first level', () => createWideMenu('/wide/p')],
  ['in one group', () => [createDirectory('/wide', '很宽', createWideMenu('p')), createPageEntry('/other', '另一页')]],
] as const) {
  test(
    `with 5,000 entries ${where} the shell is usable within two seconds, and the menu toggles within 100 ms`,
    { tag: '@timed' },
    async ({ newUserPage }) => {
      const page = await newUserPage();
      await mockMenu(page, menu());
      await signIn(page, 'admin');

      const start = Date.now();
      await page.goto('/wide/p4321');
      await page.getByRole('button', { name: '收起菜单' }).click({ trial: true });
      await expect(page.getByRole('heading', { level: 1, name: '字典管理' })).toBeVisible();
      await expect(sideMenu(page).getByRole('link', { name: '第4321页', exact: true })).toBeInViewport();
      const usableMs = Date.now() - start;

      const toggles = await measureWhenIdle(
        async () => [await measureToggle(page, '收起菜单'), await measureToggle(page, '展开菜单')],
        (figures) => figures.some((pair) => Math.max(...pair) < TOGGLE_MS),
      );
      console.log(`${where}: menu toggled in ${toggles.map((pair) => pair.join(' and ')).join('; ')} ms`);
      expect(Math.min(...toggles.map((pair) => Math.max(...pair)))).toBeLessThan(TOGGLE_MS);
      console.log(`${where}: usable after ${usableMs} ms`);
      expect(usableMs).toBeLessThan(USABLE_MS);
    },
  );
}

test('in a list of 5,000 entries Tab moves between neighbours, and the wheel scrolls to the last one', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await mockMenu(page, createWideMenu('/wide/p'));
  await signIn(page, 'admin');
  const link = (index: number) => sideMenu(page).getByRole('link', { name: `第${index}页`, exact: true });
  // A page that opens after signing in takes the focus.
  await expect(async () => {
    await link(0).focus();
    await page.keyboard.press('Tab');
    await expect(link(1)).toBeFocused({ timeout: 500 });
  }).toPass();
  for (let index = 2; index <= 45; index += 1) {
    await page.keyboard.press('Tab');
    // Names the focused element on failure.
    await expect(page.locator(':focus')).toHaveAttribute('title', `第${index}页`);
  }
  await expect(link(45)).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(link(44)).toBeFocused();

  await link(44).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 100_000);
    await expect(link(4_999)).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await link(4_999).click();
  await expect(page).toHaveURL('/wide/p4999');
  await expect(link(4_999)).toHaveAttribute('aria-current', 'page');
});

test('of 5,000 nested directories 16 levels are shown, and the rest of the menu works, also after a reload', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const menu = `[${nestDirectories(ENTRY_COUNT)},${JSON.stringify(createPageEntry('/good', '好页'))}]`;
  await page.route('**/api/v1/menurole', (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: `{"requestId":"journey","code":200,"msg":"","data":${menu}}`,
    }),
  );
  await signIn(page, 'admin');
  await sideMenu(page).getByRole('link', { name: '好页', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: '字典管理' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '字典管理' })).toBeVisible();
  expect(warnings).toEqual(Array(2).fill('menu entries below level 16 are left out'));
});
