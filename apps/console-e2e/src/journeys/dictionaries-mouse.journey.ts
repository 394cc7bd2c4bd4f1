import { expect, type Page } from '@playwright/test';

import { LANGUAGES } from './core.ts';
import { chooseLanguage, signIn, test } from './fixtures.ts';
import { chooseTool } from './list-page.ts';

const TEXTS = {
  'zh-CN': {
    order: '调整顺序',
    save: '保存',
    saved: '已保存顺序',
    import: '导入',
    remove: /^移除/,
    importOne: '导入1个字典值',
    importTwo: '导入2个字典值',
    imported: '已导入2个字典值',
    header: '字典类型,字典标签,字典键值',
    fault: /^3 字典键值 \(C\) imported-zh-CN 与第2行重复/,
  },
  'en-US': {
    order: 'Change order',
    save: 'Save',
    saved: 'Order saved',
    import: 'Import',
    remove: /^Remove/,
    importOne: 'Import 1 value',
    importTwo: 'Import 2 values',
    imported: '2 values imported',
    header: 'Dictionary,Label,Value',
    fault: /^3 Value \(C\) imported-en-US Same as in line 2/,
  },
} as const;

const drawer = (page: Page) => page.getByRole('dialog');
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last();
const row = (page: Page, index: number) => page.getByRole('row').nth(index);

async function openDictionary(page: Page, dictionary: string, language: string): Promise<void> {
  await signIn(page, 'admin');
  await chooseLanguage(page, language);
  await page.goto(`/admin/dict?dictType=${dictionary}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByText(dictionary, { exact: true })).toBeVisible();
}

/** Drags the handle of the last value above that of the first one. */
async function dragLastToTop(page: Page): Promise<void> {
  const handles = drawer(page).locator('[data-handle]');
  const [from, to] = [handles.last(), handles.first()];
  const [fromBox, toBox] = [await from.boundingBox(), await to.boundingBox()];
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(fromBox!.x + 10, fromBox!.y - 20, { steps: 4 });
  await page.mouse.move(toBox!.x + 10, toBox!.y + 2, { steps: 8 });
  await page.mouse.up();
}

for (const language of LANGUAGES) {
  const t = TEXTS[language];

  test(`values of a dictionary are put in order by dragging (${language})`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await openDictionary(page, language === 'zh-CN' ? 'store_level' : 'member_level', language);
    await row(page, 1).click();
    await chooseTool(page, t.order);
    const items = drawer(page).getByRole('list').getByRole('listitem');
    const last = (await items.last().locator('[data-tone]').first().innerText()).trim();
    await expect(items.first()).not.toContainText(last);

    await dragLastToTop(page);
    await expect(items.first()).toContainText(last);
    await drawer(page).getByRole('button', { name: t.save, exact: true }).click();
    await expect(toast(page, t.saved)).toBeVisible();
    await expect(row(page, 1)).toContainText(last);
    await page.reload();
    await expect(row(page, 1)).toContainText(last);
  });

  test(`a file with a fault offers its other rows, and is imported whole once corrected (${language})`, async ({
    newUserPage,
  }) => {
    const page = await newUserPage();
    await openDictionary(page, 'member_level', language);
    await chooseTool(page, t.import);
    const input = drawer(page).locator('input[type=file]');
    const choose = (second: string) => {
      const key = `imported-${language}`;
      const content = `${t.header}\nmember_level,Jade ${language},${key}\nmember_level,Pearl ${language},${second}\n`;
      return input.setInputFiles({ name: 'values.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    };

    await choose(`imported-${language}`);
    await expect(drawer(page).getByRole('row', { name: t.fault })).toBeVisible();
    await expect(drawer(page).getByRole('button', { name: t.importOne, exact: true })).toBeEnabled();
    await drawer(page).getByRole('button', { name: t.remove }).click();
    await choose(`other-${language}`);
    await drawer(page).getByRole('button', { name: t.importTwo }).click();
    await expect(drawer(page)).toBeHidden();
    await expect(toast(page, t.imported)).toBeVisible();

    await row(page, 1).click();
    await expect(page.getByRole('row').filter({ hasText: `Pearl ${language}` })).toBeVisible();
  });
}
