import { expect, type Page } from '@playwright/test';

import { signIn, test } from './fixtures.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => drawer(page).getByLabel(name, { exact: true });
const group = (page: Page, name: string) => drawer(page).getByRole('group', { name });

async function getTop(page: Page, name: string): Promise<number> {
  return (await field(page, name).boundingBox())?.y ?? NaN;
}

async function openStoreForm(page: Page) {
  await page.getByRole('button', { name: '新建门店' }).first().click();
  await expect(field(page, '*门店名称')).toBeFocused();
}

test('a form with more than eight fields is 640 px wide, in groups of two columns, and on a phone in one', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/sys-store');
  await openStoreForm(page);
  expect((await drawer(page).boundingBox())?.width).toBe(640);
  expect(await getTop(page, '*门店名称')).toBe(await getTop(page, '*门店编码'));
  await expect(drawer(page).getByRole('group', { name: /^(基本信息|联系方式|营业时间|例外的营业时间)$/ })).toHaveCount(
    4,
  );

  await test.step('only a help text takes a line', async () => {
    const [level, status, opened] = await Promise.all(['*等级', '状态', '开业日期'].map((name) => getTop(page, name)));
    expect(status).toBe(opened);
    expect((status ?? NaN) - (level ?? NaN)).toBe(72);
  });

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await drawer(page).boundingBox())?.width).toBe(390);
    expect(await getTop(page, '*门店名称')).toBeLessThan(await getTop(page, '*门店编码'));
    await expect(group(page, '联系方式')).toBeVisible();
  });

  await test.step('errors are listed in the order of the fields', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/admin/sys-user');
    await page.getByRole('button', { name: '新建用户' }).first().click();
    await drawer(page).getByRole('button', { name: '保存' }).click();
    const listed = drawer(page).getByRole('alert').getByRole('button');
    await expect(listed).toHaveText(['姓名', '用户名', '部门', '岗位', '角色']);
    await expect(field(page, '*姓名')).toBeFocused();
    await expect(field(page, '*用户名')).toHaveAccessibleDescription(/^请填写此项/);
  });
});
