import { expect, type Page } from '@playwright/test';

import { findClippedActions } from './acceptance/clipped-actions.ts';
import { softExpect } from './acceptance/inspection.ts';
import { emulateTouch } from './acceptance/touch-targets.ts';
import { core, LANGUAGES } from './core.ts';
import { fetchRoute } from './fetch-route.ts';
import { chooseLanguage, signIn, test } from './fixtures.ts';
import { LISTS, openList } from './lists.ts';
import { waitForTwoFrames } from './wait-for-two-frames.ts';

/** They leave out columns down to 1024 px; in lists the user may have chosen more. */
const TREES = ['/admin/sys-dept', '/admin/sys-menu'];

interface Geometry {
  /** Rows that fit between the head of the table and the pagination or the edge of their box, as high as the first. */
  wholeRows: number;
  rowHeight: number;
  /** A button for a search, which filters as one types need not have. */
  searchButtons: number;
  solidButtons: number;
  /** How much of the table is out of its frame. */
  overflow: number;
  /** Links in cells that have the looks of the browser. */
  unstyledLinks: string[];
  /** The room of a scrollbar has the colour of the list beside it. */
  isEvenToEdge: boolean;
  /** Tags that their column cuts. */
  cutTags: string[];
}

const measure = (page: Page): Promise<Geometry> =>
  page.evaluate(() => {
    const isVisible = (element: Element) =>
      element.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true });
    const find = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter(isVisible);
    const [head] = find('main thead th');
    const [row] = find('main tbody tr[data-index]');
    const [nav] = find('main nav');
    const top = head?.getBoundingClientRect().bottom ?? NaN;
    const box = head?.closest('[data-virtual]')?.getBoundingClientRect().bottom ?? innerHeight;
    const bottom = Math.min(box, nav?.getBoundingClientRect().top ?? innerHeight);
    // Where the log is empty, rows have the height of the theme.
    const rowHeight = row?.getBoundingClientRect().height ?? 40;
    const getColor = (element: Element) => getComputedStyle(element).backgroundColor;
    const [list] = find('main [data-edge-to-edge]');
    let frame = list?.parentElement;
    while (frame && getComputedStyle(frame).scrollbarGutter !== 'stable') frame = frame.parentElement;
    return {
      cutTags: find('main tbody td [data-tone]')
        .filter((tag) => tag.getBoundingClientRect().right > (tag.closest('td')?.getBoundingClientRect().right ?? 0))
        .map(({ textContent }) => textContent ?? ''),
      isEvenToEdge: !!list && !!frame && getColor(frame) === getColor(list),
      wholeRows: Math.floor((Math.min(bottom, innerHeight) - top) / rowHeight),
      rowHeight,
      searchButtons: find('main button').filter(({ textContent }) => /^(查询|Search)$/.test(textContent ?? '')).length,
      solidButtons: find('main button[data-tone="solid"]').length,
      overflow: Math.max(
        0,
        ...find('main table').map(({ parentElement: frame }) => (frame ? frame.scrollWidth - frame.clientWidth : 0)),
      ),
      unstyledLinks: find('main tbody a')
        .filter((link) => getComputedStyle(link).color === 'rgb(0, 0, 238)')
        .map(({ textContent }) => textContent ?? ''),
    };
  });

const SIZES = [
  [1440, 900, 17],
  [1024, 768, 11],
] as const;

async function expectRows(page: Page, path: string, least: number, where: string) {
  await openList(page, path);
  const { wholeRows, rowHeight, searchButtons, solidButtons, overflow, ...looks } = await measure(page);
  expect.soft(rowHeight, `${where}: height of a row`).toBe(40);
  expect.soft(wholeRows, `${where}: rows`).toBeGreaterThanOrEqual(least);
  expect.soft(searchButtons, `${where}: no button to search`).toBe(0);
  expect.soft(solidButtons, `${where}: one primary action`).toBeLessThanOrEqual(1);
  expect.soft(looks, `${where}: looks`).toEqual({ unstyledLinks: [], isEvenToEdge: true, cutTags: [] });
  // Below, the actions of lists are pinned and the other columns scroll.
  if (page.viewportSize()?.width === 1440 || TREES.includes(path))
    expect.soft(overflow, `${where}: out of the frame`).toBe(0);
}

test('acceptance A26: every list shows 17 whole rows at 1440 × 900 and 11 at 1024 × 768', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  // English labels are longer.
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    for (const [width, height, least] of SIZES) {
      await page.setViewportSize({ width, height });
      for (const path of LISTS) await expectRows(page, path, least, `${path} at ${width} px, ${language}`);
    }
  }
});

/** Answers the list of departments with 300 more at its end. */
const mockManyDepartments = (page: Page) =>
  page.route(/\/api\/v1\/dept(\?|$)/, async (route) => {
    const response = await fetchRoute(route);
    const body = (await response.json()) as { data: { deptId: number; deptName: string }[] };
    const [first] = body.data;
    const more = Array.from({ length: 300 }, (_, index) =>
      Object.assign({}, first, { deptId: 10_000 + index, deptName: `第${index}组`, children: [] }),
    );
    await route.fulfill({ response, json: Object.assign(body, { data: [...body.data, ...more] }) });
  });

test('acceptance A26: a tree of more than 200 rows fills the window too', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  await mockManyDepartments(page);
  const rowsInBox = page.locator('[data-virtual] tbody tr[data-index]');
  for (const [width, height, least] of SIZES) {
    await page.setViewportSize({ width, height });
    await openList(page, '/admin/sys-dept');
    await expect(rowsInBox.nth(least)).toBeVisible();
    expect((await measure(page)).wholeRows, `${width} px`).toBeGreaterThanOrEqual(least);
  }
  // Rows below a window that has become higher are mounted as well.
  await page.setViewportSize({ width: 1440, height: 1400 });
  await expect.poll(async () => (await measure(page)).wholeRows).toBeGreaterThan(28);
  await expect(rowsInBox.nth(29)).toBeVisible();
});

test(
  'the line above the table, its head and the pagination stay while the rows scroll',
  { tag: core('console', 'feature-users') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin', '/admin/sys-user?pageSize=50');
    await expect(page.getByRole('row').nth(40)).toBeAttached();
    const title = page.getByRole('heading', { level: 1 });
    const head = page.getByRole('columnheader', { name: '姓名' });
    const pagination = page.getByRole('navigation', { name: '分页' });
    const getTops = async () =>
      Promise.all([title, head, pagination].map(async (part) => Math.round((await part.boundingBox())?.y ?? NaN)));
    const before = await getTops();
    await page.getByRole('row').nth(45).scrollIntoViewIfNeeded();
    await page.mouse.move(1100, 500);
    await page.mouse.wheel(0, 900);
    await expect.poll(getTops).toEqual(before);
  },
);

test('acceptance A26: the actions of a row fit in large text', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    for (const path of LISTS) {
      await openList(page, path);
      await page.locator('html').evaluate((root) => root.setAttribute('data-size', 'large'));
      expect.soft(await findClippedActions(page), `${path}, ${language}`).toEqual([]);
    }
  }
});

test('acceptance A26: on a phone every record takes two lines', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  // Targets are larger for a finger.
  await emulateTouch(page);
  const check = async (path: string) => {
    await openList(page, path);
    const heights = await page
      .locator('main tbody tr')
      .filter({ visible: true })
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect.soft(Math.max(0, ...heights), path).toBeLessThanOrEqual(73);
  };
  for (const path of LISTS) await check(path);
  // Sentences of two lines.
  await chooseLanguage(page, 'en-US');
  await check('/admin/sys-oper-log');
});

/** Controls that the handle of the right panel covers in part. */
const findCovered = (page: Page, controls = "main tbody [data-cell='actions'] button"): Promise<string[]> =>
  page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((button) => {
          const { right, top, bottom } = button.getBoundingClientRect();
          return [top + 1, (top + bottom) / 2, bottom - 1].some((y) =>
            // The bell in the top bar opens the panel too; rows scroll away below it.
            document.elementFromPoint(right - 1, y)?.closest('[data-toggles-panel]:not(header *)'),
          );
        })
        .map((button) => button.ariaLabel ?? button.innerText),
    controls,
  );

test('acceptance A26: the handle of the right panel covers no control of a row', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) await emulateTouch(page);
    for (const path of ['/admin/sys-user', '/admin/sys-role', '/admin/sys-dept']) {
      await page.goto(path);
      await expect(page.getByRole('row').nth(3)).toBeVisible();
      for (const [index, distance] of [0, 24, 24].entries()) {
        await page.mouse.move(width / 2, 600);
        await page.mouse.wheel(0, distance);
        await expect.poll(() => findCovered(page), `${path}, ${width} px, step ${index}`).toEqual([]);
      }
    }
  }
});

test('acceptance A26: at the edges of the layouts the handle covers no control of users and home', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  for (const width of [991, 720, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, ready] of [
      ['/admin/sys-user', page.getByRole('row').nth(3)],
      ['/dashboard', page.getByRole('application')],
    ] as const) {
      await page.goto(path);
      await expect(ready).toBeVisible();
      for (const [index, distance] of [0, 24, 24, 200, 200].entries()) {
        await page.mouse.move(width / 2, 600);
        await page.mouse.wheel(0, distance);
        const covered = () => findCovered(page, 'main :is(a, button, input)');
        await expect.poll(covered, `${path}, ${width} px, step ${index}`).toEqual([]);
      }
    }
  }
});

test('a row opens its record, and deletes only from its menu', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/sys-post');
  const row = page.getByRole('row').filter({ hasText: 'cashier' });
  await expect(row.getByRole('button', { name: /删除/ })).toHaveCount(0);
  await row.getByText('cashier').click();
  await expect(page.getByRole('dialog', { name: '编辑岗位' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row.getByRole('button', { name: /^更多/ }).click();
  await expect(page.getByRole('menuitem', { name: '删除' })).toBeVisible();
});

test('on a phone a record takes two lines of 72 px, and its sort order is among the filters', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/sys-post');
  await page.setViewportSize({ width: 390, height: 844 });
  const row = page.getByRole('row').filter({ hasText: 'cashier' });
  await expect(row).toBeVisible();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(73);
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByRole('combobox', { name: '排序' }).click();
  await page.getByRole('option', { name: '岗位编码，降序' }).click();
  await expect(page).toHaveURL(/orderBy=postCode&order=desc/);
});

test('on a phone a detail that is too long ends with an ellipsis', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/sys-user');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const card of ['detail', 'meta']) {
    const cell = page.locator(`main tbody [data-card="${card}"]`).filter({ visible: true }).first();
    // The text of a flex container is cut off without one.
    await expect.soft(cell, card).toHaveCSS('display', 'block');
    await expect.soft(cell, card).toHaveCSS('text-overflow', 'ellipsis');
  }
});

/** Actions that have a button in the row on a desk. */
const ROW_BUTTONS: readonly (readonly [path: string, actions: readonly string[]])[] = [
  ['/admin/sys-user', ['编辑', '重置密码']],
  ['/admin/sys-role', ['编辑', '权限']],
  ['/admin/dict', ['编辑']],
  ['/admin/notice', ['查看', '编辑']],
];

test('on a phone the menu of a row has all its actions, and a tap opens the record', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, actions] of ROW_BUTTONS) {
    await openList(page, path);
    await page
      .getByRole('button', { name: /^更多 / })
      .first()
      .click();
    for (const name of actions) await expect.soft(page.getByRole('menuitem', { name }), path).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  }
  // The notices.
  await page.locator('main tbody tr').filter({ visible: true }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

/** Placeholders that are wider than their fields. */
const findCutPlaceholders = (page: Page) =>
  page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    return [...document.querySelectorAll<HTMLInputElement>('input[placeholder]')]
      .filter((input) => input.checkVisibility() && input.placeholder.trim() !== '')
      .flatMap((input) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        if (context) context.font = font;
        const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        const needed = context?.measureText(input.placeholder).width ?? Infinity;
        return needed > room ? [`${input.placeholder}: ${Math.ceil(needed)} of ${room} px`] : [];
      });
  });

test('with large controls, no placeholder of a filter is cut off', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  for (const language of LANGUAGES) {
    await chooseLanguage(page, language);
    await page.addInitScript(
      (chosen) => localStorage.setItem('ui_prefs', JSON.stringify({ language: chosen, size: 'large' })),
      language,
    );
    for (const path of [...LISTS, '/cafu/cash-in/month-plan']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-size', 'large');
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        // Filters move to another place.
        await waitForTwoFrames(page);
        await softExpect.poll(() => findCutPlaceholders(page), `${path} at ${width} px, ${language}`).toEqual([]);
      }
    }
  }
});
