import { expect, type Page } from '@playwright/test';

import { rounds } from '@backroom/testing/rounds';

import { signIn, test } from '../fixtures.ts';
import { chooseTool } from '../list-page.ts';

const LISTS = ['参数配置', '字典管理', '用户管理', '岗位管理'];
const ADDRESSES = ['/admin/sys-config', '/admin/dict', '/admin/sys-user', '/admin/sys-post', '/admin/sys-dept'];
const ROUNDS = rounds({ quick: 3, deep: 10 });

/** Positions of the header cells; a bar that grows above the table moves them too. */
const getHeaderPositions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('thead th')].map((head) => {
      const { left, right, top } = head.getBoundingClientRect();
      return { left, right, top };
    }),
  );

async function waitForTable(page: Page) {
  await expect(page.getByRole('table').filter({ visible: true })).not.toHaveAttribute('aria-busy', 'true');
  // A view that was left while it was loading stays busy.
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0);
}

test('acceptance A23: columns and bars stay in place while sorting, paging, refreshing and selecting', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/dict?pageSize=10');
  await expect(page.getByRole('row')).toHaveCount(11);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const actions: [name: string, act: () => Promise<void>][] = [
    ['select', () => page.getByRole('row').nth(2).getByRole('checkbox').click()],
    ['clear', () => button('取消选择').click()],
    ['sort', () => page.getByRole('columnheader', { name: '字典名称' }).getByRole('button').first().click()],
    ['page', async () => ((await button('下一页').isEnabled()) ? button('下一页') : button('上一页')).click()],
    ['refresh', () => chooseTool(page, '刷新')],
  ];

  const first = await getHeaderPositions(page);
  expect(first.length).toBeGreaterThan(3);
  let count = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, action] of actions) {
      await action();
      const during = await getHeaderPositions(page);
      await waitForTable(page);
      for (const positions of [during, await getHeaderPositions(page)]) {
        expect(positions.length, name).toBe(first.length);
        const moved = positions.flatMap((position, index) =>
          (['left', 'right', 'top'] as const).map((side) => Math.abs(position[side] - (first[index]?.[side] ?? NaN))),
        );
        expect(Math.max(...moved), `after ${name}, round ${round}`).toBeLessThanOrEqual(0.5);
      }
      count += 1;
    }
  }
  expect(count).toBe(ROUNDS * actions.length);
});

/** Records the widths of the columns of the shown table in each frame; each change counts once. */
function recordColumnWidths() {
  const recorded: string[] = [];
  Object.assign(window, { columnWidths: recorded });
  const record = () => {
    const heads = [...document.querySelectorAll('main > :not([data-away]) thead th')];
    const widths = heads.map((head) => Math.round(head.getBoundingClientRect().width)).join(' ');
    if (widths && recorded.at(-1) !== widths) recorded.push(widths);
    requestAnimationFrame(record);
  };
  record();
}

const getColumnWidths = (page: Page) =>
  page.evaluate(() => (window as unknown as { columnWidths: string[] }).columnWidths);

test('acceptance A23: the columns of a list have their widths from its first frame on', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/dashboard');
  for (const name of LISTS) {
    await page.goto('/dashboard');
    await page.evaluate(recordColumnWidths);
    await page.getByRole('button', { name: '全局搜索' }).click();
    await page.getByRole('combobox', { name: '全局搜索' }).fill(name);
    await page.getByRole('option', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await waitForTable(page);
    expect(await getColumnWidths(page), name).toHaveLength(1);
  }
});

test('acceptance A23: the columns of a list that is opened by its address have their widths from its first frame on', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/dashboard');
  await page.addInitScript(recordColumnWidths);
  for (const path of ADDRESSES) {
    await page.goto(path);
    await expect(page.locator('main tbody tr[data-index]').first()).toBeVisible();
    await waitForTable(page);
    expect(await getColumnWidths(page), path).toHaveLength(1);
  }
});
