import { expect, type Page } from '@playwright/test';

import { blockStorage } from './block-storage.ts';
import { signIn, signOut, test, toasts } from './console.ts';

/** Init scripts that break web storage in different ways. */
const STORAGES: [name: string, spoil: () => void][] = [
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
      const odd = ['{', 'null', '[]', '7', '"x"', '{"note":{"of":1,"agreed":7,"left":[]},"brand":{},"tabs":null}'];
      const turn = Number(window.name || '0');
      window.name = String(turn + 1);
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
        for (const name of names) storage.setItem(name, odd[turn % odd.length] ?? '');
    },
  ],
];

const panel = (page: Page) => page.getByRole('complementary', { name: '设置与通知' });
const goByMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click();

for (const [name, spoil] of STORAGES) {
  test(`the console works when web storage ${name}`, async ({ newPerson }) => {
    const page = await newPerson();
    await page.addInitScript(spoil);
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
    await goByMenu(page, '岗位管理');
    await expect(page.getByRole('heading', { level: 1, name: '岗位管理' })).toBeVisible();
    await page.getByRole('tab', { name: '字典管理' }).click();
    await expect(page.getByRole('heading', { level: 1, name: '字典管理' })).toBeVisible();

    await page.keyboard.press('Control+K');
    await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Escape');
    expect(await toasts(page).count()).toBeLessThanOrEqual(1);
  });
}
