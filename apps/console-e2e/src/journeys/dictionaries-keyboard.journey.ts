import { expect, type Page } from '@playwright/test';

import { createKeyboardUser } from './acceptance/keyboard-user.ts';
import { chooseLanguage, signIn, test } from './fixtures.ts';
import { toolsButton } from './list-page.ts';

interface Case {
  language: 'zh-CN' | 'en-US';
  /** Key of a dictionary with at least two values. */
  dictionary: string;
  first: string;
  second: string;
  texts: Record<
    | ('order' | 'down' | 'saved' | 'undo' | 'undone' | 'edit' | 'labelEn' | 'warning' | 'default' | 'look')
    | ('create' | 'label' | 'value' | 'created' | 'more' | 'removeItem' | 'remove' | 'removed'),
    string
  >;
}

const CASES: Case[] = [
  {
    language: 'zh-CN',
    dictionary: 'store_level',
    first: '旗舰店',
    second: '标准店',
    texts: {
      order: '调整顺序',
      down: '下移',
      saved: '已保存顺序',
      undo: '撤销排序',
      undone: '已恢复原来的顺序',
      edit: '编辑',
      labelEn: '英文标签',
      warning: '警告',
      default: '默认值',
      look: '标签颜色',
      create: '新建字典值',
      label: '标签',
      value: '值',
      created: '已新建字典值“步行”',
      more: '更多',
      removeItem: '删除',
      remove: '删除字典值',
      removed: '已删除1个字典值',
    },
  },
  {
    language: 'en-US',
    dictionary: 'member_level',
    first: '普通会员',
    second: '银卡会员',
    texts: {
      order: 'Change order',
      down: 'Move down',
      saved: 'Order saved',
      undo: 'Undo order',
      undone: 'The former order is restored',
      edit: 'Edit',
      labelEn: 'English label',
      warning: 'Warning',
      default: 'Default value',
      look: 'Label colour',
      create: 'New value',
      label: 'Label',
      value: 'Value',
      created: 'Value “步行” created',
      more: 'More',
      removeItem: 'Delete',
      remove: 'Delete value',
      removed: '1 value deleted',
    },
  },
];

/** A toast; the region has another name in each language. */
const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last();
const drawer = (page: Page) => page.getByRole('dialog');
const row = (page: Page, index: number) => page.getByRole('row').nth(index);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const { language, dictionary, first, second, texts } of CASES) {
  test(`dictionaries by keyboard alone: order, colour, default, creation, deletion (${language})`, async ({
    newUserPage,
  }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    await chooseLanguage(page, language);
    await page.goto(`/admin/dict?dictType=${dictionary}`);
    await expect(page.getByText(dictionary, { exact: true })).toBeVisible();
    const user = createKeyboardUser(page);
    const { press, type, go, enter } = user;

    await test.step('open the values of a dictionary', async () => {
      await go(row(page, 1));
      await press('Enter');
      await expect(row(page, 1)).toContainText(first);
      await expect(row(page, 2)).toContainText(second);
      await expect(page.getByRole('treeitem', { selected: true })).toBeVisible();
    });

    await test.step('change the order', async () => {
      await enter(toolsButton(page));
      await enter(page.getByRole('menuitem', { name: texts.order }), 'ArrowDown');
      await expect(drawer(page)).toBeVisible();
      await enter(button(page, language === 'zh-CN' ? `${texts.down}${first}` : `${texts.down} ${first}`));
      await press('Alt+ArrowUp');
      await press('Alt+ArrowDown');
      await press('Control+Enter');
      await expect(toast(page, texts.saved)).toBeVisible();
      await expect(row(page, 1)).toContainText(second);
      await expect(toolsButton(page)).toBeFocused();
    });

    await test.step('undo it', async () => {
      await enter(button(page, texts.undo), 'Shift+Tab');
      await expect(toast(page, texts.undone)).toBeVisible();
      await expect(row(page, 1)).toContainText(first);
      await expect(toolsButton(page)).toBeFocused();
    });

    await test.step('edit colour, English label and default', async () => {
      await go(row(page, 1));
      await press('ArrowDown');
      await go(row(page, 2).getByRole('button', { name: texts.edit }), 'ArrowRight');
      await press('Enter');
      await go(drawer(page).getByRole('textbox', { name: texts.labelEn }));
      await press('Control+a');
      await type('Usual');
      const colours = drawer(page).getByRole('radiogroup', { name: texts.look });
      await go(colours.getByRole('radio', { checked: true }));
      const warning = colours.getByRole('radio', { name: texts.warning });
      for (let step = 0; step < 6 && !(await warning.isChecked()); step += 1) await press('ArrowRight');
      const switchControl = drawer(page).getByRole('switch', { name: texts.default });
      await go(switchControl);
      if (!(await switchControl.isChecked())) await press('Space');
      await press('Control+Enter');
      await expect(drawer(page)).toBeHidden();
      await expect(row(page, 2)).toContainText('Usual');
      await expect(row(page, 2)).toContainText(texts.default);
      await expect(row(page, 2).locator('[data-tone=warning]')).toHaveText(second);
    });

    const created = page.getByRole('row').filter({ hasText: 'on-foot' });
    await test.step('create a value', async () => {
      await enter(button(page, texts.create), 'Shift+Tab');
      await go(drawer(page).getByRole('textbox', { name: texts.label, exact: true }));
      await type('步行');
      await go(drawer(page).getByRole('textbox', { name: texts.value, exact: true }));
      await type('on-foot');
      await press('Control+Enter');
      await expect(drawer(page)).toBeHidden();
      await expect(toast(page, texts.created)).toBeVisible();
      await expect(created).toContainText('步行');
      await expect(button(page, texts.create)).toBeFocused();
    });

    await test.step('delete it', async () => {
      await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
      // The row of the last edit is the one that Tab reaches.
      await go(row(page, 2));
      await go(created, 'ArrowDown');
      await go(created.getByRole('button', { name: texts.more }), 'ArrowRight');
      await press('Enter');
      await go(page.getByRole('menuitem', { name: texts.removeItem }), 'ArrowDown');
      await press('Enter');
      const remove = page.getByRole('alertdialog').getByRole('button', { name: texts.remove });
      await expect(remove).toBeVisible();
      await enter(remove);
      await expect(toast(page, texts.removed)).toBeVisible();
      await expect(created).toHaveCount(0);
    });
  });
}
