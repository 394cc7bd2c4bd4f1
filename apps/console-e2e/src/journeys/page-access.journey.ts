import { expect, type Page } from '@playwright/test';

import { APP_NAME } from './app-name.ts';
import { core, LANGUAGES } from './core.ts';
import { chooseLanguage, fillSignIn, signIn, test, waitForEventStream } from './fixtures.ts';
import { openRoleGrants } from './role-grants.ts';

const SETTINGS = '/admin/sys-config';
const CLERK_ROLE_ID = 4;
/** A toast that does not stay would have closed. */
const LONGEST_TOAST_MS = 6_000;

const TEXTS = {
  'zh-CN': {
    heading: '你没有查看该页面的权限',
    tab: '参数配置',
    facts: ['参数配置', '系统管理员', SETTINGS, 'admin:sysConfig:list'],
    switchAccount: '切换账号',
    title: `参数配置 - ${APP_NAME}`,
  },
  'en-US': {
    heading: 'You do not have permission to view this page',
    tab: 'Settings by key',
    facts: ['Settings by key', 'Administrator', SETTINGS, 'admin:sysConfig:list'],
    switchAccount: 'Switch account',
    title: `Settings by key - ${APP_NAME}`,
  },
} as const;

const main = (page: Page) => page.getByRole('main');

for (const language of LANGUAGES) {
  const texts = TEXTS[language];
  test(`the link to a page without permission is explained at its address after signing in (${language})`, async ({
    newUserPage,
  }) => {
    const page = await newUserPage();
    await chooseLanguage(page, language);
    await page.goto(`${SETTINGS}?status=1#rows`);
    await fillSignIn(page, 'clerk.s01');

    await expect(main(page).getByRole('heading', { level: 1, name: texts.heading })).toBeFocused();
    await expect(page).toHaveURL(`${SETTINGS}?status=1#rows`);
    await expect(page).toHaveTitle(texts.title);
    await expect(page.getByRole('tab', { name: texts.tab, selected: true })).toBeVisible();
    await expect(main(page).getByRole('definition')).toContainText(texts.facts);

    await main(page).getByRole('button', { name: texts.switchAccount }).click();
    await fillSignIn(page, 'admin');
    await expect(page).toHaveURL(`${SETTINGS}?status=1#rows`);
    await expect(main(page).getByRole('heading', { level: 1, name: texts.tab })).toBeVisible();
  });
}

test(
  'a page taken away while it is open, and its tab after a reload, are explained until the page is granted',
  { tag: core('console') },
  async ({ newUserPage }) => {
    const admin = await newUserPage();
    await signIn(admin, 'admin');
    const role = await openRoleGrants(admin, CLERK_ROLE_ID);
    const page = await newUserPage();
    const streamOpened = waitForEventStream(page);
    await signIn(page, 'clerk.s01', '/admin/dict');
    await expect(main(page).getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
    await page.goBack();
    await streamOpened;

    const explanation = main(page).getByRole('heading', { level: 1, name: TEXTS['zh-CN'].heading });
    const listHeading = main(page).getByRole('heading', { level: 1, name: '字典管理' });
    await role.grant(role.without(/^admin:sysDict/));
    await expect(explanation).toBeVisible();
    await expect(page).toHaveURL('/admin/dict');

    await page.reload();
    await expect(explanation).toBeVisible();
    await expect(page).toHaveURL('/admin/dict');
    await expect(page.getByRole('tab')).toHaveText(['首页', '字典管理']);
    await page.keyboard.press('Control+K');
    const palette = page.getByRole('dialog', { name: '全局搜索' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await expect(palette.getByRole('option', { name: /字典管理/ })).toHaveCount(0);
    await page.keyboard.press('Escape');

    await role.grant(role.menuIds);
    await expect(listHeading).toBeVisible();
    await expect(main(page).getByRole('row').nth(1)).toBeVisible();
    await expect(page).toHaveURL('/admin/dict');
    await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
    await page.keyboard.press('Control+K');
    await expect(palette.getByRole('option', { name: /字典管理/ }).first()).toBeVisible();
  },
);

test('the message about an unknown path stays until it is closed', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/no/such/page?a=1');
  await expect(page).toHaveURL('/dashboard');
  const toast = page.getByRole('listitem').filter({ hasText: '页面不存在：/no/such/page' });
  await expect(toast).toBeVisible();
  await page.waitForTimeout(LONGEST_TOAST_MS);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: '关闭通知' }).click();
  await expect(toast).toHaveCount(0);
});
