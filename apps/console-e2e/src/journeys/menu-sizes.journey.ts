import { expect, type Page } from '@playwright/test';

import { measureCalmly } from '@backroom/tools/calm';

import { signIn, test } from './console.ts';
import { chainOf, directory, pageEntry, withMenu } from './menu-of.ts';
import { paintAfterPress } from './paint-after-press.ts';

const MANY = 5_000;
const USABLE_MS = 2_000;
const TOGGLE_MS = 100;
const wide = (prefix: string) =>
  Array.from({ length: MANY }, (_, index) => pageEntry(`${prefix}${index}`, `第${index}页`));
const sideMenu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

async function pressToggle(page: Page, name: string): Promise<number> {
  const painted = paintAfterPress(page);
  await page.getByRole('button', { name }).click();
  return Math.round(await painted);
}

for (const [where, menu] of [
  ['on the first level', () => wide('/wide/p')],
  ['in one group', () => [directory('/wide', '很宽', wide('p')), pageEntry('/other', '另一页')]],
] as const) {
  test(
    `with 5,000 entries ${where} the shell is usable within two seconds, and the menu toggles within 100 ms`,
    { tag: '@timed' },
    async ({ newPerson }) => {
      const page = await newPerson();
      await withMenu(page, menu());
      await signIn(page, 'admin');

      const start = Date.now();
      await page.goto('/wide/p4321');
      await page.getByRole('button', { name: '收起菜单' }).click({ trial: true });
      await expect(page.getByRole('heading', { level: 1, name: '字典管理' })).toBeVisible();
      await expect(sideMenu(page).getByRole('link', { name: '第4321页', exact: true })).toBeInViewport();
      const usable = Date.now() - start;

      const toggles = await measureCalmly(
        async () => [await pressToggle(page, '收起菜单'), await pressToggle(page, '展开菜单')],
        (figures) => figures.some((pair) => Math.max(...pair) < TOGGLE_MS),
      );
      console.log(`${where}: menu toggled in ${toggles.map((pair) => pair.join(' and ')).join('; ')} ms`);
      expect(Math.min(...toggles.map((pair) => Math.max(...pair)))).toBeLessThan(TOGGLE_MS);
      console.log(`${where}: usable after ${usable} ms`);
      expect(usable).toBeLessThan(USABLE_MS);
    },
  );
}

test('in a list of 5,000 entries Tab moves between neighbours, and the wheel scrolls to the last one', async ({
  newPerson,
}) => {
  const page = await newPerson();
  await withMenu(page, wide('/wide/p'));
  await signIn(page, 'admin');
  const link = (index: number) => sideMenu(page).getByRole('link', { name: `第${index}页`, exact: true });
  await link(0).focus();
  for (let index = 5; index <= 45; index += 5) {
    for (let times = 0; times < 5; times += 1) await page.keyboard.press('Tab');
    await expect(link(index)).toBeFocused();
  }
  await expect(link(45)).toBeInViewport();
  await page.keyboard.press('Shift+Tab');
  await expect(link(44)).toBeFocused();

  await link(44).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 100_000);
    await expect(link(4_999)).toBeInViewport({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await link(4_999).click();
  await expect(page).toHaveURL('/wide/p4999');
  await expect(link(4_999)).toHaveAttribute('aria-current', 'page');
});

test('of 5,000 nested directories 16 levels are shown, and the rest of the menu works, also after a reload', async ({
  newPerson,
}) => {
  const page = await newPerson();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const menu = `[${chainOf(MANY)},${JSON.stringify(pageEntry('/good', '好页'))}]`;
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
