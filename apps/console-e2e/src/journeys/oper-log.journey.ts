import { expect, type Page } from '@playwright/test';

import { core, LANGUAGES } from './core.ts';
import { chooseLanguage, signIn, test } from './fixtures.ts';
import { getCredentials } from './saved-sessions.ts';

const drawer = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Names of controls, by language. */
const NAMES = {
  'zh-CN': {
    edit: '编辑',
    remark: '备注',
    save: '保存',
    more: /^更多/,
    history: '变更记录',
    all: '在操作日志中查看全部操作',
    times: /把岗位“收银员”改了\d+次/,
    view: /^查看/,
    viewChanges: '查看改动',
    onlyField: '只看这个字段的变更',
    allFields: '查看全部字段',
    search: '搜索',
    ofValues: '改动的值中有',
  },
  'en-US': {
    edit: 'Edit',
    remark: 'Remark',
    save: 'Save',
    more: /^More/,
    history: 'History',
    all: 'View all operations in the operation log',
    times: /changed post “收银员” \d+ times/,
    view: /^View/,
    viewChanges: 'View changes',
    onlyField: 'Only changes of this field',
    allFields: 'Show all fields',
    search: 'Search',
    ofValues: 'Operations that changed a value containing',
  },
} as const;

test(
  'a refused write and an export are logged, and older entries are reached by keyboard alone',
  { tag: core('feature-oper-log') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    const headers = await getCredentials(page);
    for (let id = 0; id < 22; id += 1)
      await page.request.delete('/api/v1/post', { headers, data: { ids: [990_000 + id] } });
    await page.request.get('/api/v1/post/export?postName=x', { headers });

    await page.goto('/admin/sys-oper-log?noun=post');
    await expect(page.getByRole('row').nth(1)).toContainText('导出');
    await expect(row(page, '岗位 990021')).toContainText('已拒绝');

    const older = page.getByRole('button', { name: '较早' });
    await older.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/sys-oper-log\?noun=post&before=\d+$/);
    await expect(row(page, '岗位 990000')).toBeVisible();

    await page.getByRole('button', { name: '较新' }).focus();
    await page.keyboard.press('Enter');
    await expect(row(page, '岗位 990021')).toBeVisible();
  },
);

for (const language of LANGUAGES) {
  test(`the operations on a record are reached from its history, with values before and after: ${language}`, async ({
    newUserPage,
  }) => {
    const t = NAMES[language];
    const remark = `logged ${language}`;
    const page = await newUserPage();
    await signIn(page, 'admin');
    await chooseLanguage(page, language);
    await page.goto('/admin/sys-post');

    for (const value of ['before', remark]) {
      await row(page, 'cashier').getByRole('button', { name: t.edit }).click();
      await drawer(page).getByLabel(t.remark).fill(value);
      await drawer(page).getByRole('button', { name: t.save }).click();
      await expect(drawer(page)).toBeHidden();
    }

    await row(page, 'cashier').getByRole('button', { name: t.more }).click();
    await page.getByRole('menuitem', { name: t.history }).click();
    await drawer(page).getByTitle(t.onlyField).filter({ hasText: t.remark }).first().click();
    await drawer(page).getByRole('button', { name: t.allFields }).click();
    await page.getByRole('link', { name: t.all }).click();
    await expect(page).toHaveURL(/\/admin\/sys-oper-log\?noun=post&recordId=\d+$/);
    await page.getByRole('row', { name: t.times }).first().getByRole('button', { name: t.view }).click();
    await drawer(page).getByRole('button', { name: t.viewChanges }).first().click();
    await expect(drawer(page).getByRole('row').filter({ hasText: t.remark })).toContainText(remark);
    await page.keyboard.press('Escape');

    await page.goto('/admin/sys-oper-log');
    await page.getByRole('searchbox', { name: t.search }).fill(remark);
    await expect(page.getByText(t.ofValues)).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toContainText('收银员');
  });
}
