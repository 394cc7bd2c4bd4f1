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
  },
  'en-US': {
    heading: 'Settings',
    edit: 'Edit',
    value: 'Value',
    restore: 'Restore default',
    changed: '45 minutes',
    initial: '30 minutes',
    saved: '“Idle timeout of a session” saved',
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
