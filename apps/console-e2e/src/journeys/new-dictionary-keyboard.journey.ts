import { expect } from '@playwright/test';

import { createKeyboardUser } from './acceptance/keyboard-user.ts';
import { LANGUAGES } from './core.ts';
import { chooseLanguage, signIn, test } from './fixtures.ts';
import { listSearch, toolsButton } from './list-page.ts';

const TEXTS = {
  'zh-CN': {
    createType: '新建字典',
    name: '字典名称',
    key: '字典标识',
    createdType: '已新建字典“步行”',
    createValue: '新建字典值',
    label: '标签',
    value: '值',
    order: '调整顺序',
    down: '下移散步',
    ordered: '已保存顺序',
    more: /^更多/,
    removeItem: '删除',
    remove: '删除字典值',
    removed: '已删除1个字典值',
  },
  'en-US': {
    createType: 'New dictionary',
    name: 'Name',
    key: 'Key',
    createdType: 'Dictionary “步行” created',
    createValue: 'New value',
    label: 'Label',
    value: 'Value',
    order: 'Change order',
    down: 'Move down 散步',
    ordered: 'Order saved',
    more: /^More/,
    removeItem: 'Delete',
    remove: 'Delete value',
    removed: '1 value deleted',
  },
} as const;

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  const key = `walk_${language.slice(0, 2)}`;

  test(`a new dictionary is filled, put in order and emptied by keyboard alone (${language})`, async ({
    newUserPage,
  }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    await chooseLanguage(page, language);
    await page.goto('/admin/dict?pageSize=50');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    const { press, type, go, enter } = createKeyboardUser(page);
    const main = page.getByRole('main');
    const drawer = page.getByRole('dialog');
    const row = (text: string) => page.getByRole('row').filter({ hasText: text });
    const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last();
    const field = (name: string) => drawer.getByRole('textbox', { name, exact: true });
    const fill = async (name: string, text: string) => {
      await go(field(name));
      await type(text);
    };
    const createValue = async (label: string, value: string) => {
      await expect(drawer).toBeVisible();
      await fill(texts.label, label);
      await fill(texts.value, value);
      await press('Control+Enter');
      await expect(drawer).toBeHidden();
      await expect(row(value)).toBeVisible();
    };
    const removeFocused = async () => {
      await go(page.locator('tr :focus').and(page.getByRole('button', { name: texts.more })), 'ArrowRight');
      await press('Enter');
      await go(page.getByRole('menuitem', { name: texts.removeItem }), 'ArrowDown');
      await press('Enter');
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await enter(page.getByRole('alertdialog').getByRole('button', { name: texts.remove }));
      await expect(toast(texts.removed)).toBeVisible();
    };

    await test.step('create the dictionary', async () => {
      await enter(main.getByRole('button', { name: texts.createType, exact: true }));
      await expect(drawer).toBeVisible();
      await fill(texts.name, '步行');
      await fill(texts.key, key);
      await press('Control+Enter');
      await expect(drawer).toBeHidden();
      await expect(toast(texts.createdType)).toBeVisible();
    });

    await test.step('Tab leads from the search to its row, the first that matches', async () => {
      await go(listSearch(page), 'Shift+Tab');
      await type(key);
      await expect(page.getByRole('row')).toHaveCount(2);
      await go(row(key));
      await press('Enter');
      await expect(page).toHaveURL(/\/admin\/dict\/data\/\d+/);
    });

    await test.step('create its first value with the button of the empty list, and another one', async () => {
      const buttons = main.getByRole('button', { name: texts.createValue });
      await expect(buttons).toHaveCount(2);
      await enter(buttons.last());
      await createValue('散步', 'stroll');
      // The button is gone.
      await expect(row('stroll')).toBeFocused();
      await enter(main.getByRole('button', { name: texts.createValue }), 'Shift+Tab');
      await createValue('跑步', 'run');
    });

    await test.step('change their order', async () => {
      await enter(toolsButton(page), 'Shift+Tab');
      await enter(page.getByRole('menuitem', { name: texts.order }), 'ArrowDown');
      await enter(drawer.getByRole('button', { name: texts.down }));
      await press('Control+Enter');
      await expect(toast(texts.ordered)).toBeVisible();
      await expect(page.getByRole('row').nth(1)).toContainText('run');
    });

    await test.step('delete the values', async () => {
      await go(page.getByRole('row').nth(1));
      await removeFocused();
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(row('stroll').getByRole('button', { name: texts.more })).toBeFocused();
      await removeFocused();
      await expect(page.getByRole('row')).toHaveCount(1);
      await expect(main.locator('thead :focus')).toBeVisible();
    });
  });
}
