import { expect } from '@playwright/test';

import { test } from '../fixtures.ts';
import { chooseTool, listSearch } from '../list-page.ts';
import { openView, signInForInspection } from './inspection.ts';
import { LIST } from './views.ts';

test('acceptance A19: navigation, results, selection, saving and errors are announced', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signInForInspection(page);
  await openView(page, LIST);
  /** Expects a live region or an alert with this text. */
  const expectAnnounced = (text: RegExp) =>
    expect(
      page
        .locator('[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]')
        .filter({ hasText: text })
        .first(),
    ).toBeAttached();

  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '岗位管理' }).click();
  await expectAnnounced(/岗位管理/);
  const foundRows = page.waitForResponse(/\/post\?.*keyword=/);
  await listSearch(page).fill('店');
  await page.keyboard.press('Enter');
  await expectAnnounced(/共\d+条/);
  // A selected row that is not among the results would be selected no more.
  await foundRows;
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
  await page.getByRole('row').nth(1).getByRole('checkbox').check();
  await expectAnnounced(/已选1项/);
  await page.getByRole('button', { name: '取消选择' }).click();

  await page.getByRole('button', { name: '新建岗位' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('岗位名称').fill('听觉检查员');
  await form.getByRole('button', { name: '保存' }).click();
  await expect(form.getByLabel('岗位编码')).toHaveAccessibleDescription(/.+/);
  await form.getByLabel('岗位编码').fill('listener');
  await form.getByRole('button', { name: '保存' }).click();
  await expectAnnounced(/已新建|已保存|成功/);

  await page.route('**/api/v1/post**', (route) => route.abort());
  await chooseTool(page, '刷新');
  await expectAnnounced(/服务器|网络/);
});
