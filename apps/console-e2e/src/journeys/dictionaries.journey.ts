import { readFileSync } from 'node:fs';

import { expect, type Page } from '@playwright/test';

import type { DictData } from '@backroom/contract/dictionaries';

import { APP_NAME } from './app-name.ts';
import { callApi } from './call-api.ts';
import { core } from './core.ts';
import { chooseLanguage, signIn, signOut, test, waitForEventStream } from './fixtures.ts';
import { chooseRowAction, chooseTool, listSearch, openTools } from './list-page.ts';

const VALUES = [
  { label: '自有品牌', value: 'own' },
  { label: '经销', value: 'resale' },
  // A spreadsheet would interpret this as a formula.
  { label: '=1+1', value: 'formula' },
];

const drawer = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function createType(page: Page, name: string, key: string) {
  await page.getByRole('button', { name: '新建字典', exact: true }).click();
  await drawer(page).getByLabel('字典名称').fill(name);
  await drawer(page).getByLabel('字典标识').fill(key);
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(drawer(page)).toBeHidden();
}

async function createValue(page: Page, label: string, value: string) {
  await page.getByRole('button', { name: '新建字典值' }).first().click();
  await drawer(page).getByRole('textbox', { name: '标签', exact: true }).fill(label);
  await drawer(page).getByRole('textbox', { name: '值', exact: true }).fill(value);
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(drawer(page)).toBeHidden();
}

async function editLabel(page: Page, from: string, to: string) {
  await row(page, from).getByRole('button', { name: '编辑' }).click();
  await drawer(page).getByRole('textbox', { name: '标签', exact: true }).fill(to);
}

test(
  'a dictionary from sign-in to sign-out, with a server restart',
  { tag: core('feature-dictionaries') },
  async ({ testServer, newUserPage }) => {
    const page = await newUserPage();

    await test.step('sign in, and return to the requested page', async () => {
      await signIn(page, 'admin', '/admin/dict?pageSize=50');
      await expect(page).toHaveURL(/\/admin\/dict\?pageSize=50$/);
      await expect(page).toHaveTitle(`字典管理 - ${APP_NAME}`);
    });

    await test.step('create a dictionary and three values', async () => {
      await createType(page, '采购方式', 'purchase_mode');
      await page.getByRole('link', { name: '采购方式' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toContainText('采购方式');
      for (const { label, value } of VALUES) await createValue(page, label, value);
      await expect(page.getByRole('row')).toHaveCount(VALUES.length + 1);
    });

    await test.step('an error is shown at its field and keeps the input', async () => {
      await page.getByRole('button', { name: '新建字典值' }).first().click();
      await drawer(page).getByRole('textbox', { name: '标签', exact: true }).fill('再来一个');
      await drawer(page).getByRole('textbox', { name: '值', exact: true }).fill('own');
      await drawer(page).getByRole('button', { name: '保存' }).click();
      const value = drawer(page).getByRole('textbox', { name: '值', exact: true });
      await expect(value).toHaveAttribute('aria-invalid', 'true');
      await expect(drawer(page).getByRole('textbox', { name: '标签', exact: true })).toHaveValue('再来一个');
      await value.fill('another');
      await drawer(page).getByRole('button', { name: '保存' }).click();
      await expect(drawer(page)).toBeHidden();
    });

    await test.step('export and read the file', async () => {
      const [file] = await Promise.all([page.waitForEvent('download'), chooseTool(page, '导出')]);
      const text = readFileSync(await file.path(), 'utf8');
      expect(text.startsWith('\uFEFF')).toBe(true);
      expect(file.suggestedFilename()).toMatch(/\.csv$/);
      for (const { value } of VALUES) expect(text).toContain(value);
      expect(text).toContain("'=1+1");
      expect(text).not.toMatch(/(^|,)"?=1\+1/m);
    });

    await test.step('delete one', async () => {
      await chooseRowAction(row(page, '再来一个'), '删除');
      await page.getByRole('alertdialog').getByRole('button', { name: /删除/ }).click();
      await expect(row(page, '再来一个')).toHaveCount(0);
    });

    await test.step('a conflicting edit is merged, not overwritten', async () => {
      const other = await newUserPage();
      await signIn(other, 'editor', new URL(page.url()).pathname);
      await editLabel(page, '自有品牌', '自营品牌');
      await editLabel(other, '自有品牌', '自主品牌');
      await drawer(other).getByRole('button', { name: '保存' }).click();
      await expect(drawer(other)).toBeHidden();

      await drawer(page).getByRole('button', { name: '保存' }).click();
      // Nothing is overwritten: both texts are shown, and the user chooses one.
      await expect(page.getByText('自主品牌').first()).toBeVisible();
      await expect(page.getByText('自营品牌').first()).toBeVisible();
      const stored = await other.evaluate(() => document.body.innerText);
      expect(stored).toContain('自主品牌');
      expect(stored).not.toContain('自营品牌');

      await page.getByRole('radio', { name: '用我填写的' }).click();
      await drawer(page).getByRole('button', { name: '保存' }).click();
      await expect(drawer(page)).toBeHidden();
      await expect(row(page, '自营品牌')).toBeVisible();
    });

    await test.step('the values are still there after a restart', async () => {
      await testServer.restart();
      await page.reload();
      await expect(row(page, '自营品牌')).toBeVisible();
      await expect(page.getByRole('row')).toHaveCount(VALUES.length + 1);
    });

    await test.step('sign out; Back shows nothing protected', async () => {
      await signOut(page);

      for (let step = 0; step < 5; step += 1) {
        await page.goBack().catch(() => null);
        await expect(page.getByText('自营品牌')).toHaveCount(0);
        await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0);
      }
    });
  },
);

test('a read-only user sees no write buttons', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'clerk.s01', '/admin/dict');
  await expect(page.getByRole('row').nth(1)).toBeVisible();

  for (const name of ['新建字典', '编辑', '删除']) {
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
  }
  const tools = await openTools(page);
  await expect(tools.getByRole('menuitem', { name: '刷新' })).toBeVisible();
  await expect(tools.getByRole('menuitem', { name: '导出' })).toHaveCount(0);
});

test('search, sort and page are kept in the URL and survive a reload', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/dict');
  await listSearch(page).fill('job');
  await expect(page).toHaveURL(/keyword=job/);
  await page.getByRole('columnheader', { name: '字典名称' }).getByRole('button').click();
  await expect(page).toHaveURL(/orderBy=dictName/);
  const sorted = ['字典名称', '任务分组', '任务状态'];
  await expect(page.getByRole('row')).toContainText(sorted);

  await page.reload();
  await expect(listSearch(page)).toHaveValue('job');
  await expect(page.getByRole('row')).toContainText(sorted);
});

test('an open page shows a new label, in its language, when another person changes the dictionary', async ({
  newUserPage,
}) => {
  const [page, other] = [await newUserPage(), await newUserPage()];
  const table = page.getByRole('row');
  await signIn(other, 'admin');
  await signIn(page, 'admin');
  await chooseLanguage(page, 'en-US');
  const streamOpened = waitForEventStream(page);
  await page.goto('/admin/sys-store?storeLevel=S');
  await streamOpened;
  await expect(table.getByText('Flagship', { exact: true }).first()).toBeVisible();
  await expect(table.getByText('旗舰店', { exact: true })).toHaveCount(0);

  const found = await callApi<{ list: DictData[] }>(other, '/api/v1/dict/data?dictType=store_level&pageSize=100');
  const level = found.list.find(({ dictLabel }) => dictLabel === '旗舰店');
  expect(level?.dictLabelEn).toBe('Flagship');
  await callApi(other, `/api/v1/dict/data/${level?.dictCode}`, { ...level, dictLabelEn: 'First class' });

  await expect(table.getByText('First class', { exact: true }).first()).toBeVisible();
  await expect(table.getByText('Flagship', { exact: true })).toHaveCount(0);
});
