import { expect, type Page } from '@playwright/test';

import { createKeyboardUser } from './acceptance/keyboard-user.ts';
import { LANGUAGES } from './core.ts';
import { chooseLanguage, signIn, test } from './fixtures.ts';

const KEY = 'sys_session_idle_minutes';

const TEXTS = {
  'zh-CN': {
    heading: '参数配置',
    edit: '编辑',
    value: '参数键值',
    restore: '恢复默认值',
    changed: '45分钟',
    initial: '30分钟',
    saved: '已保存参数“会话闲置时长”',
    create: '新建参数',
    name: '参数名称',
    key: '参数键名',
    type: '值类型',
    number: '数字',
    created: '已新建参数“步行速度”',
    moreActions: /^更多/,
    removeItem: '删除',
    remove: '删除参数',
    removed: '已删除1个参数',
    clearFilters: '清除筛选',
  },
  'en-US': {
    heading: 'Settings by key',
    edit: 'Edit',
    value: 'Value',
    restore: 'Restore default',
    changed: '45 minutes',
    initial: '30 minutes',
    saved: '“Session idle timeout” saved',
    create: 'New setting',
    name: 'Name',
    key: 'Key',
    type: 'Type of value',
    number: 'Number',
    created: 'Setting “步行速度” created',
    moreActions: /^More/,
    removeItem: 'Delete',
    remove: 'Delete setting',
    removed: '1 setting deleted',
    clearFilters: 'Clear filters',
  },
} as const;

const row = (page: Page) => page.getByRole('row').filter({ hasText: KEY });

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  test(`the configuration by keyboard alone: a value and its default (${language})`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    await chooseLanguage(page, language);
    await page.goto(`/admin/sys-config?configKey=${KEY}`);
    await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible();
    await expect(row(page)).toContainText(texts.initial);
    const { go, press, type, enter } = createKeyboardUser(page);
    const drawer = page.getByRole('dialog');
    const value = drawer.getByRole('spinbutton', { name: texts.value });
    const open = async () => {
      // Only the row of the filter is left, and it keeps the focus.
      await expect(page.getByRole('row')).toHaveCount(2);
      await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
      await go(row(page));
      await go(row(page).getByRole('button', { name: texts.edit }), 'ArrowRight');
      await press('Enter');
      await expect(value).toBeVisible();
      await go(value);
    };
    const expectSaved = async (shown: string) => {
      await expect(drawer).toBeHidden();
      await expect(page.getByRole('listitem').filter({ hasText: texts.saved }).last()).toBeVisible();
      await expect(row(page)).toContainText(shown);
      await expect(row(page).getByRole('button', { name: texts.edit })).toBeFocused();
    };

    await test.step('change the value', async () => {
      await open();
      await press('Control+a');
      await type('45');
      await press('Control+Enter');
      await expectSaved(texts.changed);
    });

    await test.step('set it back to its default', async () => {
      await press('Enter');
      await go(value);
      await expect(value).toHaveValue('45');
      await enter(drawer.getByRole('button', { name: texts.restore }));
      await expect(value).toHaveValue('30');
      await press('Control+Enter');
      await expectSaved(texts.initial);
    });
  });
}

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  test(`a setting is created and deleted by keyboard alone (${language})`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'admin');
    await chooseLanguage(page, language);
    await page.goto('/admin/sys-config?configKey=walk.pace');
    await expect(page.getByRole('heading', { level: 1, name: texts.heading })).toBeVisible();
    const { go, press, type, enter } = createKeyboardUser(page);
    const drawer = page.getByRole('dialog');
    const created = page.getByRole('row').filter({ hasText: 'walk.pace' });
    const clearFilters = page.getByRole('main').getByRole('button', { name: texts.clearFilters });
    const toast = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last();

    await test.step('create', async () => {
      await enter(page.getByRole('main').getByRole('button', { name: texts.create }).first());
      await go(drawer.getByRole('textbox', { name: texts.name, exact: true }));
      await type('步行速度');
      await go(drawer.getByRole('textbox', { name: texts.key, exact: true }));
      await type('walk.pace');
      await enter(drawer.getByRole('combobox', { name: texts.type }));
      await go(page.getByRole('option', { name: texts.number }), 'ArrowDown');
      await press('Enter');
      await go(drawer.getByRole('spinbutton', { name: texts.value }));
      await type('7');
    });

    await test.step('the focus goes to its row when that replaces the focused message', async () => {
      const { promise: isReleased, resolve: releaseList } = Promise.withResolvers<void>();
      await page.route('**/api/v1/config?**', async (route) => {
        await isReleased;
        await route.continue();
      });
      await press('Control+Enter');
      await expect(drawer).toBeHidden();
      await go(clearFilters);
      releaseList();
      await expect(created).toBeFocused();
      await expect(toast(texts.created)).toBeVisible();
      await expect(created).toContainText('步行速度');
    });

    await test.step('delete', async () => {
      await go(created.getByRole('button', { name: texts.moreActions }), 'ArrowRight');
      await press('Enter');
      await go(page.getByRole('menuitem', { name: texts.removeItem }), 'ArrowDown');
      await press('Enter');
      const remove = page.getByRole('alertdialog').getByRole('button', { name: texts.remove });
      await expect(remove).toBeVisible();
      await enter(remove);
      await expect(toast(texts.removed)).toBeVisible();
      await expect(clearFilters).toBeVisible();
      await expect(created).toHaveCount(0);
    });

    await test.step('clear the filters', async () => {
      await enter(clearFilters);
      await expect(page.getByRole('row').nth(1)).toBeFocused();
    });
  });
}
