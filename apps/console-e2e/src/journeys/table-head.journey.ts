import { expect, type Page } from '@playwright/test';

import { signIn, test } from './fixtures.ts';
import { chooseTool } from './list-page.ts';

const getTop = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** Lower edge of the line above the table that contains the element. */
const getBottom = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .first()
    .evaluate((element) => {
      const bar = [...document.querySelectorAll('main div')].findLast(
        (candidate) => candidate.contains(element) && getComputedStyle(candidate).position === 'sticky',
      );
      return Math.round(bar?.getBoundingClientRect().bottom ?? NaN);
    });

/** Scroll container of the visible page. */
const getScroller = (page: Page) => page.locator('main > :not([data-away]) > div');

/** Turns the wheel until the position of the page no longer changes. */
async function turnWheel(page: Page, deltaY: number) {
  const scroller = getScroller(page);
  await page.mouse.wheel(0, deltaY);
  let previous = NaN;
  await expect(async () => {
    const current = await scroller.evaluate((element) => element.scrollTop);
    const isStill = current === previous;
    previous = current;
    expect(isStill).toBe(true);
  }).toPass();
  return previous;
}

/** Expects the column heads right below the top edge after the page has been scrolled. */
async function expectHeadBelow(page: Page, getTopEdge: () => Promise<number>, column: string) {
  await expect
    .poll(async () => Math.abs((await getTop(page, 'thead th')) - (await getTopEdge())))
    .toBeLessThanOrEqual(1);
  const head = page.getByRole('columnheader', { name: column, exact: true });
  const isOnTop = await head.evaluate((cell) => {
    const { left, top, width, height } = cell.getBoundingClientRect();
    return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop, `${column} is not covered`).toBe(true);
}

/** They leave out columns where they do not fit. */
const TABLES = [
  { name: 'a table', path: '/admin/dict?pageSize=50', column: '字典名称', widths: [1900, 1440, 640] },
  { name: 'a tree table', path: '/admin/sys-menu', column: '菜单标题', widths: [1900, 640] },
];

for (const { name, path, column, widths } of TABLES) {
  test(`the head of ${name} stays below the tabs while the page scrolls, at any width`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    if (name === 'a tree table') await chooseTool(page, '全部展开');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 600 });
      await page.mouse.move(width - 200, 400);
      // Again on a busy machine, where a turn may end before the page has its height.
      await expect.poll(() => turnWheel(page, 500)).toBeGreaterThan(200);
      await expect(page.locator('[data-overflow]'), `${width} px: no horizontal scrolling`).toBeHidden();
      await expectHeadBelow(page, () => getBottom(page, 'h1'), column);
      await turnWheel(page, -5000);
    }
  });
}

test('the bulk bar stays too, with the head below it', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/dict?pageSize=50');
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  const bar = page.getByRole('group', { name: '批量操作' });
  for (const width of [1440, 800]) {
    await page.setViewportSize({ width, height: 600 });
    await page.mouse.move(width - 200, 400);
    await turnWheel(page, 600);
    const box = await bar.boundingBox();
    expect(Math.abs((box?.y ?? 0) - (await getTop(page, 'main')))).toBeLessThanOrEqual(1);
    await expectHeadBelow(page, async () => Math.round((box?.y ?? 0) + (box?.height ?? 0)), '字典名称');
  }
});

test('the wheel over the departments beside the users scrolls the page', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/sys-user');
  await expect(page.getByRole('row').nth(15)).toBeVisible();
  await page.getByRole('tree').getByRole('treeitem').first().hover();
  expect(await turnWheel(page, 200)).toBeGreaterThan(100);
});
