import { expect, type Page } from '@playwright/test';

import { envelope } from '../fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog');

async function openMenu(page: Page, item: string) {
  await page.getByRole('button', { name: '更多操作' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

/** With the preview of a growth. */
export async function openCopy(page: Page) {
  await openMenu(page, '复制计划');
  await dialog(page).getByLabel('增长（%）').fill('8');
  await dialog(page).getByRole('button', { name: '预览' }).click();
  await expect(dialog(page).getByRole('table')).toBeVisible();
}

export const openPlanImport = (page: Page) => openMenu(page, '导入计划');

export const openCashInImport = (page: Page) => openMenu(page, '导入实收');

/** Of the first store. */
export async function openHistory(page: Page) {
  await focusFirstStore(page);
  await openMenu(page, '变更记录');
  await expect(dialog(page).getByRole('list').first()).toBeVisible();
}

/** With a new one, which is shown once. */
export async function openTokens(page: Page) {
  await openMenu(page, '门店令牌');
  await dialog(page).getByRole('textbox', { name: '名称' }).fill('一号收银机');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('请立即保存令牌')).toBeVisible();
}

export async function openReturn(page: Page) {
  await page.getByRole('checkbox', { name: '选择全部合计' }).click();
  await page.getByRole('button', { name: /^退回 \(/ }).click();
  await expect(dialog(page).getByRole('textbox', { name: '退回原因' })).toBeVisible();
}

export async function waitForState(page: Page, state: string) {
  await expect(page.getByRole('grid').getByText(state).first()).toBeVisible();
}

/** Of today at the first store, with a text that is no amount: it stays in its cell, which is opened again. */
export async function openEditor(page: Page) {
  await focusFirstStore(page);
  await page.keyboard.type('1x');
  await page.keyboard.press('Enter');
  const grid = page.getByRole('grid');
  const cell = grid.locator('[role=gridcell][aria-invalid=true]');
  await expect(cell).toHaveText(/(?:^|，)1x/);
  await cell.dblclick();
  const editor = grid.getByRole('textbox');
  await expect(editor).toHaveValue('1x');
  await expect(editor).toHaveAttribute('aria-invalid', 'true');
}

/** Of two days, which others have changed according to the server. */
export async function openConflicts(page: Page) {
  const cells = [1, 2].map((day) => ({ storeId: 10, day, amount: 77_700, version: 99 }));
  await page.route('**/cells', (route) => route.fulfill(envelope(409, '数据已被他人修改', { current: { cells } })));
  await focusFirstStore(page);
  await page.keyboard.type('1');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2格已被他人修改')).toBeVisible();
}

/** The first cell that is active. */
async function focusFirstStore(page: Page) {
  await page.getByRole('grid').focus();
}
