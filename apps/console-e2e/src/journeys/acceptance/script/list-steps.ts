import { expect, type Page } from '@playwright/test';

import type { KeyboardUser } from '../keyboard-user.ts';
import { excludeShiftsDuring } from '../layout-shifts.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog');
const checkbox = (page: Page, row: number) => page.getByRole('row').nth(row).getByRole('checkbox');

export async function searchAndSort({ page, press, type, enter }: KeyboardUser) {
  await press('/');
  await type('员');
  await press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  const sortedRows = page.waitForResponse(/orderBy=postName/);
  await enter(page.getByRole('columnheader', { name: '岗位名称' }).getByRole('button'));
  await expect(page).toHaveURL(/orderBy=postName/);
  // A focused row that moves would not be found by its position.
  await sortedRows;
  await expect(page.getByRole('table')).not.toHaveAttribute('aria-busy', 'true');
}

export async function selectTwo({ page, press, go, enter }: KeyboardUser) {
  await go(page.getByRole('row').nth(1));
  for (const row of [1, 2]) {
    await press('x');
    await expect(checkbox(page, row)).toBeChecked();
    await press('ArrowDown');
  }
  await press('b');
  await press('Escape');
  await expect(page.getByRole('row').nth(3)).toBeFocused();
  await press('b');
  const deleteButton = page.getByRole('button', { name: /^删除.*2/ });
  await enter(deleteButton);
  await expect(page.getByRole('alertdialog').getByRole('button', { name: /取消|关闭/ })).toBeFocused();
  await press('Enter');
  await expect(deleteButton).toBeFocused();
  await enter(button(page, '取消选择'));
  await expect(checkbox(page, 1)).not.toBeChecked();
}

export async function fillForm({ page, press, go, type, enter }: KeyboardUser) {
  // Above the table, on which the focus is once nothing is selected.
  await enter(button(page, '新建岗位'), 'Shift+Tab');
  await expect(drawer(page).getByLabel('岗位名称')).toBeFocused();
  // The validation message appears while the focus moves to the next field.
  for (const label of ['岗位编码', '建议角色', '排序']) {
    await press('Tab');
    await expect(drawer(page).getByLabel(label)).toBeFocused();
  }
  await go(drawer(page).getByLabel('岗位名称'), 'Shift+Tab');
  await type('理货员');
  await press('Control+Enter');
  await expect(drawer(page).getByLabel('岗位编码')).toBeFocused();
  await type('shelver');
  await excludeShiftsDuring(page, async () => {
    await enter(drawer(page).getByRole('button', { name: '保存' }));
    await expect(page.getByRole('rowheader', { name: '理货员' })).toBeVisible();
  });
  await expect(drawer(page)).toBeHidden();
  await expect(button(page, '新建岗位')).toBeFocused();
}
