import { expect, type Page } from '@playwright/test';

import { envelope, toasts } from '../fixtures.ts';
import { chooseRowAction, chooseTool } from '../list-page.ts';
import { LISTED_JOBS } from './listed-jobs.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: '设置与通知' });

export async function openPanel(page: Page) {
  await page.getByRole('button', { name: '设置与通知' }).click();
  await expect(panel(page).getByRole('slider').first()).toBeVisible();
}

/** Of an unknown path, whose toast stays until it is closed. */
export async function openNotifications(page: Page) {
  await toasts(page).getByRole('button', { name: '关闭通知' }).click();
  await expect(toasts(page)).toHaveCount(0);
  await openPanel(page);
  await panel(page).getByRole('tab', { name: /^通知/ }).click();
  await expect(panel(page).getByRole('listitem').first()).toBeVisible();
}

export async function openForm(page: Page) {
  await page.getByRole('button', { name: '新建岗位' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('岗位名称')).toBeFocused();
}

export async function openDictionaryForm(page: Page) {
  await page.getByRole('button', { name: '新建字典' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('字典名称')).toBeFocused();
}

export async function openValueForm(page: Page) {
  await page.getByRole('row').nth(1).getByRole('button', { name: '编辑' }).click();
  await expect(page.getByRole('dialog').getByRole('radiogroup', { name: '标签颜色' })).toBeVisible();
}

export async function openOrder(page: Page) {
  await chooseTool(page, '调整顺序');
  await expect(page.getByRole('list', { name: '字典值的顺序' })).toBeVisible();
}

export async function openUserForm(page: Page) {
  await page.getByRole('button', { name: '新建用户' }).first().click();
  await expect(page.getByRole('dialog').getByLabel('姓名')).toBeVisible();
}

export async function openImport(page: Page) {
  await chooseTool(page, '导入');
  await expect(page.getByRole('dialog')).toBeVisible();
}

export async function openLoginLogEntry(page: Page) {
  await page.getByRole('row').nth(1).getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
}

export async function openExport(page: Page) {
  await chooseTool(page, '导出');
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
}

/** Of the first row that can be edited. */
export async function openRecordForm(page: Page) {
  await page.getByRole('row').getByRole('button', { name: /^编辑/ }).first().click();
  await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
}

export async function openConfirmation(page: Page) {
  await chooseRowAction(page.getByRole('row').nth(1), '删除');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: /取消|关闭/ })).toBeFocused();
}

export async function openPalette(page: Page) {
  await page.keyboard.press('Control+K');
  // Few results: one that is half scrolled out of the list cannot be checked.
  await page.getByRole('combobox', { name: '全局搜索' }).fill('字典');
  await expect(page.getByRole('option').first()).toBeVisible();
}

export async function openHomeSettings(page: Page) {
  await page.getByRole('button', { name: '自定义首页' }).click();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
}

/** The demo data have no jobs: the response is replaced, and the mark that the user has jobs is stored. */
export async function openJobs(page: Page) {
  await page.route('**/api/v1/job', (route) => route.fulfill(envelope(200, '', LISTED_JOBS)));
  await page.evaluate(() => localStorage.setItem('jobs', '{}'));
  await page.reload();
  await page.getByRole('button', { name: /^(后台任务|Background jobs)/ }).click();
  await expect(page.getByRole('dialog').getByRole('progressbar')).toBeVisible();
}

/** Of the first notice. */
export async function openNotice(page: Page) {
  await page.getByRole('row').nth(1).getByRole('button', { name: '查看' }).click();
  await expect(page.getByRole('dialog').getByRole('rowheader').first()).toBeVisible();
}

export async function openNoticeForm(page: Page) {
  await page.getByRole('button', { name: '新建通知' }).first().click();
  await expect(page.getByRole('dialog').getByText(/^将通知/)).toBeVisible();
}

/** Two stores of the demo data. */
export async function openDayBeside(page: Page) {
  await page
    .getByRole('gridcell', { name: /，有差异/ })
    .first()
    .click();
  await expect(page.getByRole('complementary', { name: /的明细$/ }).getByRole('table')).toBeVisible();
}

export async function waitForComparison(page: Page) {
  await expect(page.getByRole('rowheader').nth(20)).toBeVisible();
}

/** Of the store manager and the finance role, which differ. */
export async function openRoleComparison(page: Page) {
  await chooseRowAction(page.getByRole('row').filter({ hasText: '门店店长' }), '比较');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').click();
  await page.getByRole('option', { name: '财务' }).click();
  await expect(dialog.getByRole('rowheader', { name: '数据范围' })).toBeVisible();
}

export async function openSeeAsRole(page: Page) {
  await chooseRowAction(page.getByRole('row').filter({ hasText: '门店店长' }), '以此角色视角查看');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
}

export async function openSeeAsUser(page: Page) {
  await page.getByRole('main').getByRole('button', { name: '以此人视角查看' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: '开始查看' })).toBeVisible();
}

/** Of the first user, by keyboard. */
export async function openPersonBeside(page: Page) {
  await page.locator('main tbody tr[data-index="0"]').focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('main').getByRole('complementary')).toBeVisible();
}

export async function openSharing(page: Page) {
  await chooseTool(page, '共享给角色');
  await expect(page.getByRole('dialog').getByLabel('视图名称')).toBeVisible();
}

/** What a further role would change for a store manager. */
export async function openUserEffects(page: Page) {
  await page.getByRole('main').getByRole('button', { name: '编辑', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '角色' }).click();
  await page.getByRole('option', { name: '财务' }).click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('region', { name: '保存后会怎样' }).getByText('日结一览')).toBeVisible();
}

export async function waitForPeople(page: Page) {
  await expect(page.getByRole('region', { name: '谁可以' }).getByRole('link').first()).toBeVisible();
}

export async function waitForChecks(page: Page) {
  await expect(page.getByRole('region', { name: '没有问题的检查' })).toBeVisible();
}
