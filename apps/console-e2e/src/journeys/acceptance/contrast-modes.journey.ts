import { expect, type Locator, type Page } from '@playwright/test';

import { test } from '../fixtures.ts';
import { emulateForcedColours, getHandleLines, getMarkFills, getSystemColour } from './forced-colours.ts';
import { openView, signInForInspection } from './inspection.ts';
import { createKeyboardUser } from './keyboard-user.ts';
import { FORM, HOME, MONTH_PLAN } from './views.ts';

const getCustomProperties = (page: Page, names: string[]) =>
  page.evaluate((all) => {
    const style = getComputedStyle(document.documentElement);
    return all.map((name) => style.getPropertyValue(name).trim());
  }, names);

/** Expects the action to change how the target looks, also in system colours. */
async function expectVisibleChange(page: Page, label: string, target: Locator, action: () => Promise<void>) {
  const capture = async () => {
    await page.mouse.move(0, 0);
    return target.screenshot({ animations: 'disabled' });
  };
  const before = await capture();
  await action();
  await expect.poll(async () => (await capture()).equals(before), label).toBe(false);
}

/** Whether the bar of a current page has the system's colour for selections. */
const hasHighlightedBar = async (current: Locator) => {
  const highlight = await getSystemColour(current.page(), 'Highlight');
  return current.evaluate((bar, colour) => getComputedStyle(bar, '::before').backgroundColor === colour, highlight);
};

/** Expects the selected segment, and no other, to be filled with the system's colour for selections. */
async function expectFilledSegment(group: Locator) {
  await expect(group).toBeVisible();
  const highlight = await getSystemColour(group.page(), 'Highlight');
  const filled = await group
    .locator('label')
    .evaluateAll(
      (labels, colour) =>
        labels
          .filter((label) => getComputedStyle(label).backgroundColor === colour)
          .map((label) => label.querySelector('input')?.checked),
      highlight,
    );
  expect(filled).toEqual([true]);
}

test('acceptance A15: in forced colours focus and selection are visible', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signInForInspection(page);
  await emulateForcedColours(page);

  await test.step('the focus', async () => {
    const { press } = createKeyboardUser(page);
    await openView(page, FORM);
    for (let stop = 0; stop < 10; stop += 1) await press('Tab');
    await openView(page, { name: 'posts', path: '/admin/sys-post' });
    for (let stop = 0; stop < 40; stop += 1) await press('Tab');
  });

  await test.step('the current page in menu and tabs', async () => {
    expect(await hasHighlightedBar(page.locator('nav a[aria-current=page]'))).toBe(true);
    expect(await hasHighlightedBar(page.locator('[role=tablist] > [data-active]'))).toBe(true);
  });

  await test.step('the selection', async () => {
    const row = page.getByRole('row').nth(1);
    const checkbox = row.getByRole('checkbox');
    await expectVisibleChange(page, 'a row', row.getByRole('cell').first(), () => checkbox.check());
    await openView(page, { name: 'settings', path: '/dashboard' });
    await page.getByRole('button', { name: /^设置与通知/ }).click();
    const dark = page.getByRole('radio', { name: '深色', exact: true }).first();
    await expectVisibleChange(page, 'a radio button', dark.locator('..'), () => dark.click());
    await expectFilledSegment(page.getByRole('radiogroup', { name: '外观' }));
    const tabs = page.getByRole('switch', { name: '标签页' });
    await expectVisibleChange(page, 'a switch', tabs, () => tabs.click());
  });

  await test.step('a range of the month plan, and a month of the chart', async () => {
    await openView(page, MONTH_PLAN);
    const grid = page.getByRole('grid');
    await grid.focus();
    const second = grid.getByRole('gridcell', { name: /^上海南京西路店，/ }).nth(2);
    await expectVisibleChange(page, 'a selected cell', second, async () => {
      for (const key of ['Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key);
    });
    await openView(page, HOME);
    const chart = page.getByRole('application');
    await expectVisibleChange(page, 'the focused chart', chart, () => chart.focus());
  });

  await test.step('the way to sign in', async () => {
    const signInPage = await newUserPage();
    await emulateForcedColours(signInPage);
    await signInPage.goto('/login');
    await expectFilledSegment(signInPage.getByRole('radiogroup'));
  });
});

/** The company of the demo data has a logo of its own; without one the mark of the product stands there. */
const withoutLogo = (page: Page) =>
  page.route('**/api/v1/app-config', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, sys_app_logo: '' } } });
  });

test('acceptance A15: in forced colours the settings handle keeps its lines, and the mark is one colour', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await withoutLogo(page);
  await signInForInspection(page);
  await emulateForcedColours(page);
  await openView(page, { name: '404', path: '/404' });
  const handle = page.getByRole('button', { name: '设置与通知' });
  expect(await getHandleLines(handle)).toEqual({ top: true, bottom: true, left: true, grip: true });
  expect(await getMarkFills(page), 'of the menu, and of the page').toEqual([
    { door: 'ajar', fills: ['text', 'page'] },
    { door: 'shut', fills: ['text'] },
  ]);

  const signInPage = await newUserPage();
  await withoutLogo(signInPage);
  await emulateForcedColours(signInPage);
  await openView(signInPage, { name: 'login', path: '/login' });
  expect(await getMarkFills(signInPage)).toEqual([{ door: 'ajar', fills: ['text', 'page'] }]);
});

test('acceptance A15: with more contrast preferred, lines and texts are stronger', async ({ newUserPage }) => {
  const page = await newUserPage();
  await page.goto('/login');
  for (const appearance of ['light', 'dark']) {
    await page.locator('html').evaluate((root, value) => root.setAttribute('data-appearance', value), appearance);
    await page.emulateMedia({ contrast: 'no-preference' });
    const [line2, fg2, stronger] = await getCustomProperties(page, [
      '--ui-line-2',
      '--ui-fg-2',
      '--ui-ctl-border-hover',
    ]);
    const normal = await getCustomProperties(page, ['--ui-line-1', '--ui-fg-3', '--ui-ctl-border']);
    await page.emulateMedia({ contrast: 'more' });
    const increased = await getCustomProperties(page, ['--ui-line-1', '--ui-fg-3', '--ui-ctl-border']);
    expect(increased, appearance).toEqual([line2, fg2, stronger]);
    expect(increased, appearance).not.toEqual(normal);
  }
});
