import { expect, type Page } from '@playwright/test';

import { blockStorage } from './block-storage.ts';
import { signIn, signOut, test, toasts } from './fixtures.ts';

/** Init scripts that break web storage in different ways. */
const BROKEN_STORAGES: [name: string, spoil: () => void][] = [
  [
    'is full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    },
  ],
  ['is blocked', blockStorage],
  [
    'throws on every operation',
    () => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key'] as const)
        Storage.prototype[name] = () => {
          throw new Error('out of order');
        };
    },
  ],
  ['does not exist', () => ['localStorage', 'sessionStorage'].forEach((name) => Reflect.deleteProperty(window, name))],
  [
    'contains corrupt values',
    () => {
      const corruptValues = [
        '{',
        'null',
        '[]',
        '7',
        '"x"',
        '{"sync":{"userId":1,"synced":7,"unsentByUserId":[]},"brand":{},"tabs":null}',
      ];
      const round = Number(window.name || '0');
      window.name = String(round + 1);
      const names = [
        'ui_prefs',
        'app_info',
        'login_mode',
        'tabs',
        'recent_pages',
        'ui_table.dict-types',
        'kept:1:form',
      ];
      for (const storage of [localStorage, sessionStorage])
        for (const name of names) storage.setItem(name, corruptValues[round % corruptValues.length] ?? '');
    },
  ],
];

const panel = (page: Page) => page.getByRole('complementary', { name: '设置与通知' });
const openFromMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click();

for (const [name, breakStorage] of BROKEN_STORAGES) {
  test(`the console works when web storage ${name}`, async ({ newUserPage }) => {
    const page = await newUserPage();
    await page.addInitScript(breakStorage);
    await signIn(page, 'clerk.s01', '/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.getByRole('button', { name: '设置与通知' }).click();
    await panel(page).getByRole('radio', { name: '大', exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-size', 'large');
    await panel(page).getByRole('radio', { name: '中', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await toasts(page).count()).toBeLessThanOrEqual(1);

    await signOut(page);
    await signIn(page, 'admin', '/admin/dict');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await openFromMenu(page, '岗位管理');
    await expect(page.getByRole('heading', { level: 1, name: '岗位管理' })).toBeVisible();
    await page.getByRole('tab', { name: '字典管理' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '字典管理' })).toBeVisible();

    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await toasts(page).count()).toBeLessThanOrEqual(1);
  });
}
