import { readFileSync } from 'node:fs';

import { type Download, expect, type Page } from '@playwright/test';

import { signInForInspection } from './acceptance/inspection.ts';
import { core, LANGUAGES } from './core.ts';
import { test } from './fixtures.ts';
import { chooseTool, openFilters } from './list-page.ts';

type Language = 'zh-CN' | 'en-US';

/** The texts of both languages that the steps use. */
const TEXTS = {
  'zh-CN': {
    role: '角色',
    export: '导出',
    exportTitle: '导出用户',
    all: '全选',
    phone: '手机号',
    userName: '用户名',
    import: '导入',
    file: /^文件正确/,
    run: '导入2个部门',
    runStores: '导入2家门店',
    storesImported: '已导入2家门店',
    wrong: '1行有误。可以先导入其余的行，或修改后一起导入',
    edit: /^编辑/,
    moreActions: /^更多/,
    save: '保存',
    leader: '负责人',
    merge: '合并',
    into: '并入',
    next: '查看影响',
    confirmMerge: '合并部门',
    ownDept: '部门（不含下级）',
    sunday: '星期日营业',
    closed: '休息',
    sundayClosed: '星期日 休息',
    addHoliday: '添加节假日',
    date: '节假日1日期',
    holidayName: '节假日1名称',
    grantedBy: /^授予此菜单的角色/,
    taken: '已存在相同名称的菜单',
    importOne: '导入1项',
    imported: '已导入1项',
    posts: '岗位管理',
    create: '新建岗位',
  },
  'en-US': {
    role: 'Roles',
    export: 'Export',
    exportTitle: 'Export users',
    all: 'Select all',
    phone: 'Phone',
    userName: 'User name',
    import: 'Import',
    file: /^The file is valid/,
    run: 'Import 2 departments',
    runStores: 'Import 2 stores',
    storesImported: '2 stores imported',
    wrong: '1 row has errors. Import the others now, or fix it first and import all together',
    edit: /^Edit/,
    moreActions: /^More/,
    save: 'Save',
    leader: 'Leader',
    merge: 'Merge',
    into: 'Merge into',
    next: 'See what changes',
    confirmMerge: 'Merge departments',
    ownDept: 'Department alone',
    sunday: 'Sunday: hours',
    closed: 'Closed',
    sundayClosed: 'Sunday Closed',
    addHoliday: 'Add a holiday',
    date: 'Holiday 1: date',
    holidayName: 'Holiday 1: name',
    grantedBy: /^Roles that grant this entry/,
    taken: 'There is already an entry with this name',
    importOne: 'Import 1 entry',
    imported: '1 entry imported',
    posts: 'Posts',
    create: 'New post',
  },
} as const;

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => page.getByRole('dialog');
const readDownload = async (file: Download) => readFileSync(await file.path(), 'utf8').replace(/^\uFEFF/, '');
const uploadFile = (page: Page, name: string, content: string) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({
      name,
      mimeType: name.endsWith('.csv') ? 'text/csv' : 'application/json',
      buffer: Buffer.from(content),
    });

async function openInLanguage(page: Page, language: Language, path: string) {
  await signInForInspection(page);
  await page.evaluate((chosen) => localStorage.setItem('ui_prefs', JSON.stringify({ language: chosen })), language);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** An action in the menu of a row. */
async function runRowAction(page: Page, name: string, moreActions: RegExp, action: string) {
  await row(page, name).first().getByRole('button', { name: moreActions }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

for (const language of LANGUAGES) {
  const t = TEXTS[language];

  test(`users are filtered by role and exported with chosen columns: ${language}`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await openInLanguage(page, language, '/admin/sys-user');
    const filters = await openFilters(page);
    await filters.getByRole('combobox', { name: t.role, exact: true }).click();
    await page.getByRole('option', { name: '资料编辑' }).click();
    await expect(page).toHaveURL(/roleId=\d+/);
    await page.keyboard.press('Escape');
    await expect(filters).toHaveCount(0);
    await expect(row(page, 'editor')).toBeVisible();
    await expect(row(page, 'clerk.s01')).toHaveCount(0);

    await row(page, 'editor').getByRole('checkbox').click();
    await page.getByRole('button', { name: t.export, exact: true }).click();
    await expect(dialog(page)).toContainText(t.exportTitle);
    await dialog(page).getByRole('checkbox', { name: t.all }).click();
    await dialog(page).getByRole('checkbox', { name: t.phone }).click();
    await dialog(page).getByRole('checkbox', { name: t.userName }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: t.export, exact: true }).click(),
    ]);
    const lines = (await readDownload(file)).trim().split('\r\n');
    expect(lines[0]).toBe(`${t.userName},${t.phone}`);
    expect(lines.slice(1)).toEqual([expect.stringMatching(/^editor,/)]);
    await expect(dialog(page)).toHaveCount(0);
  });

  test(`departments are imported, led, counted and merged: ${language}`, async ({ newUserPage }) => {
    const page = await newUserPage();
    const [source, target] = [`客服${language}`, `回访${language}`];
    await openInLanguage(page, language, '/admin/sys-dept');

    await test.step('import', async () => {
      await chooseTool(page, t.import);
      await uploadFile(
        page,
        'departments.csv',
        `部门名称,上级部门,类型\r\n${source},南屿零售有限公司,部门\r\n${target},南屿零售有限公司,department\r\n`,
      );
      await expect(dialog(page).getByText(t.file)).toBeVisible();
      await dialog(page).getByRole('button', { name: t.run }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(row(page, source)).toBeVisible();
    });

    await test.step('choose a leader', async () => {
      await row(page, source).getByRole('button', { name: t.edit }).click();
      const leader = dialog(page).getByRole('combobox', { name: t.leader, exact: true });
      await leader.fill('顾清和');
      await page.getByRole('option', { name: /^顾清和/ }).click();
      await dialog(page).getByRole('button', { name: t.save }).click();
      await expect(dialog(page)).toHaveCount(0);
      await expect(row(page, source)).toContainText('顾清和');
    });

    await test.step('follow the number of people', async () => {
      const link = row(page, '财务部').getByRole('link', { name: /财务部/ });
      const count = (await link.textContent()) ?? '';
      await link.click();
      await expect(page).toHaveURL(/\/admin\/sys-user\?ownDeptId=\d+$/);
      await expect(page.getByRole('button', { name: t.ownDept }).first()).toContainText('财务部');
      await expect(page.getByRole('row').filter({ hasText: '财务部' })).toHaveCount(Number(count));
      await page.goBack();
    });

    await test.step('merge', async () => {
      await runRowAction(page, source, t.moreActions, t.merge);
      await dialog(page).getByRole('combobox', { name: t.into }).click();
      await page.getByRole('treeitem', { name: target }).click();
      await dialog(page).getByRole('button', { name: t.next }).click();
      const confirmation = page.getByRole('alertdialog');
      await confirmation.getByRole('button', { name: t.confirmMerge }).click();
      await expect(confirmation).toHaveCount(0);
      await expect(row(page, target)).toBeVisible();
      await expect(page.getByRole('rowheader', { name: source })).toHaveCount(0);
    });
  });

  test(`a store has other hours on Sundays and a holiday: ${language}`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await openInLanguage(page, language, language === 'zh-CN' ? '/admin/sys-store/13' : '/admin/sys-store/10');
    await page.getByRole('main').getByRole('button', { name: t.edit }).click();
    await dialog(page).getByRole('combobox', { name: t.sunday }).click();
    await page.getByRole('option', { name: t.closed }).click();
    const date = language === 'zh-CN' ? '2026-10-01' : '2027-01-01';
    await dialog(page).getByRole('button', { name: t.addHoliday }).click();
    await dialog(page).getByRole('combobox', { name: t.date }).fill(date);
    await dialog(page).getByRole('textbox', { name: t.holidayName }).fill('节日');
    await dialog(page).getByRole('button', { name: t.save }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText(t.sundayClosed)).toBeVisible();
    await expect(page.getByText(`${date} 节日 ${t.closed}`)).toBeVisible();
  });

  test(
    `stores are imported from a file: ${language}`,
    { tag: language === 'zh-CN' ? core('feature-stores') : [] },
    async ({ newUserPage }) => {
      const page = await newUserPage();
      await openInLanguage(page, language, '/admin/sys-store');
      const code = language === 'zh-CN' ? 'Z' : 'E';
      const [first, second] = [`湖滨店${language}`, `河畔店${language}`];
      const toFile = (level: string) =>
        `门店名称,门店编码,等级,上级,店长用户名\r\n${first},${code}01,A,华东大区,manager.s01\r\n${second},${code}02,${level},华南大区,\r\n`;
      await chooseTool(page, t.import);

      await test.step('a file with an error imports nothing', async () => {
        await uploadFile(page, 'stores.csv', toFile('X'));
        await expect(dialog(page).getByText(t.wrong)).toBeVisible();
        await expect(dialog(page).getByRole('button', { name: t.runStores })).toHaveCount(0);
      });

      await test.step('the corrected file imports all', async () => {
        await uploadFile(page, 'stores.csv', toFile('B'));
        await expect(dialog(page).getByText(t.file)).toBeVisible();
        await dialog(page).getByRole('button', { name: t.runStores }).click();
        await expect(dialog(page)).toHaveCount(0);
        await expect(page.getByText(t.storesImported).first()).toBeVisible();
      });

      await test.step('they are in the list', async () => {
        for (const [name, number, region] of [
          [first, '01', '华东大区'],
          [second, '02', '华南大区'],
        ] as const) {
          await page.goto(`/admin/sys-store?storeCode=${code}${number}`);
          await expect(row(page, `${code}${number}`)).toContainText(name);
          await expect(row(page, `${code}${number}`)).toContainText(region);
        }
      });
    },
  );

  test(`menu entries show their roles, and are exported and imported: ${language}`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await openInLanguage(page, language, '/admin/sys-menu');
    const name = `Imported${language.replace('-', '')}`;

    await row(page, t.posts).first().getByRole('button', { name: t.edit }).click();
    const roles = dialog(page).getByRole('list', { name: t.grantedBy });
    await expect(roles.getByRole('link').first()).toHaveAttribute('href', /sys-role\/\d+\/auth$/);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);

    const content = await test.step('export', async () => {
      await runRowAction(page, t.posts, t.moreActions, t.export);
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog(page).getByRole('button', { name: t.export, exact: true }).click(),
      ]);
      return readDownload(file);
    });

    await test.step('an existing entry is not overwritten', async () => {
      await chooseTool(page, t.import);
      await uploadFile(page, 'menus.json', content);
      await expect(dialog(page).getByText(t.taken)).toBeVisible();
      await expect(dialog(page).getByRole('button', { name: t.import, exact: true })).toBeDisabled();
      await page.keyboard.press('Escape');
    });

    await test.step('import under another name', async () => {
      const { format, entries } = JSON.parse(content) as { format: string; entries: object[] };
      const renamed = { ...entries[0], menuName: name, title: name, titleEn: name, path: `/imported/${language}` };
      await chooseTool(page, t.import);
      await dialog(page).getByRole('combobox').click();
      await page.getByRole('treeitem', { name: language === 'zh-CN' ? '系统管理' : 'System', exact: true }).click();
      await uploadFile(page, 'menus.json', JSON.stringify({ format, entries: [renamed] }));
      await dialog(page).getByRole('button', { name: t.importOne }).click();
      await expect(page.getByText(t.imported).first()).toBeVisible();
      await expect(page.getByRole('rowheader', { name })).toBeVisible();
    });
  });
}
