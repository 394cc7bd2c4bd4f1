import { expect, type Page } from '@playwright/test';

import { signIn, test } from './fixtures.ts';
import { getCredentials } from './saved-sessions.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const getToken = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'Admin-Token')?.value ?? '';

async function switchRole(page: Page, role: string) {
  await page.getByRole('button', { name: /账号菜单$/ }).click();
  await page.getByRole('menuitemradio', { name: role }).click();
}

test('a user with two roles switches to one of them and back to both', async ({ newUserPage, testServer }) => {
  const page = await newUserPage();
  await signIn(page, 'lead', '/admin/dict');
  await expect(page.getByRole('button', { name: '新建字典' })).toBeVisible();
  const second = await page.context().newPage();
  await second.goto(`${testServer.address()}/admin/dict`);
  await expect(second.getByRole('button', { name: '新建字典' })).toBeVisible();

  await test.step('the manager role has fewer permissions, in every tab', async () => {
    await switchRole(page, '门店店长');
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await getToken(page)).toBe('manager-token');
    await expect(page.getByRole('button', { name: /账号菜单$/ })).toContainText('门店店长');

    // All tabs are closed in every window, although the manager may list dictionaries too.
    await expect(second).toHaveURL(/\/dashboard$/);
    for (const window of [page, second]) {
      await expect(window.getByRole('tab', { name: '首页' })).toBeVisible();
      await expect(window.getByRole('tab', { name: /字典/ })).toHaveCount(0);
    }
    await page.reload();
    await expect(page.getByRole('tab', { name: '首页' })).toBeVisible();
    await expect(page.getByRole('tab', { name: /字典/ })).toHaveCount(0);

    await page.goto('/admin/dict');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('button', { name: '新建字典' })).toHaveCount(0);
    await second.goto(`${testServer.address()}/admin/dict`);
    await expect(second.getByRole('row').nth(1)).toBeVisible();
    await expect(second.getByRole('button', { name: '新建字典' })).toHaveCount(0);
  });

  await test.step('the role survives a reload, and the server enforces it', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /账号菜单$/ })).toContainText('门店店长');
    const { authorization, cookie } = await getCredentials(page);
    const write = (headers: Record<string, string>) =>
      fetch(`${testServer.address()}/api/v1/dict/type`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ dictName: 'x', dictType: 'x_y', status: '2', remark: '' }),
      });
    expect(authorization).toBe('Bearer manager-token');
    expect((await write({ authorization, cookie })).status).toBe(403);
    expect((await write({ authorization })).status).toBe(401);
    expect((await write({ authorization: 'Bearer admin-token', cookie })).status).toBe(401);
  });

  await test.step('all roles again', async () => {
    await switchRole(page, '全部角色');
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect.poll(() => getToken(page)).toMatch(/^[\w-]{43}$/);
    await page.goto('/admin/dict');
    await expect(page.getByRole('button', { name: '新建字典' })).toBeVisible();
    await expect(menu(page)).toBeVisible();
  });
});

test('a switch of the role asks once for what is unsaved in any browser tab', async ({ newUserPage, testServer }) => {
  const page = await newUserPage();
  await signIn(page, 'lead', '/dashboard');
  const second = await page.context().newPage();
  await second.goto(`${testServer.address()}/admin/dict`);
  await second.getByRole('button', { name: '新建字典' }).click();
  await second.getByRole('textbox', { name: /字典名称/ }).fill('未保存');

  await switchRole(page, '门店店长');
  const question = page.getByRole('alertdialog', { name: '切换角色并放弃未保存的修改？' });
  await expect(question).toContainText('（另一个浏览器标签页）有未保存的修改');
  await question.getByRole('button', { name: '继续编辑' }).click();
  await expect(second.getByRole('textbox', { name: /字典名称/ })).toHaveValue('未保存');

  await switchRole(page, '门店店长');
  await question.getByRole('button', { name: '放弃并切换' }).click();
  await expect(second).toHaveURL(/\/dashboard$/);
  await expect.poll(() => getToken(page)).toBe('manager-token');
});
