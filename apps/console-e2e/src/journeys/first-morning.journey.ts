import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { type BrowserContext, expect, type Page } from '@playwright/test';

import { createDataDirectory, removeDataDirectory, runServer } from '@backroom/tools/server';

import { core } from './core.ts';
import { createCountingUser } from './counting-user.ts';
import { collectConsoleErrors, test } from './fixtures.ts';

const MAX_CLICKS = 12;
const STORE = '苏州观前街店';

const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const drawer = (page: Page) => page.getByRole('dialog');
const steps = (page: Page) => page.getByRole('region', { name: '待处理' });
/** The group of the menu that comes first, after home. */
const firstGroup = (page: Page) => menu(page).locator('button[aria-expanded]').first();

type User = ReturnType<typeof createCountingUser>;

/** Signs in with a first password and replaces it. */
async function signInFirst(page: Page, { click, type, press }: User, username: string, passwords: [string, string]) {
  const [first, own] = passwords;
  await page.goto('/login');
  await click(page.getByLabel('用户名'));
  await type(username);
  await press('Tab');
  await type(first);
  await press('Enter');
  await expect(page.getByRole('heading', { name: '设置新密码' })).toBeFocused();
  await click(page.getByLabel('新密码', { exact: true }));
  await type(own);
  await press('Enter');
  await expect(menu(page)).toBeVisible();
}

test(
  'the first morning: from the first password to a manager who signs in',
  { tag: core('feature-dashboard', 'feature-stores', 'feature-users') },
  async ({ browser }) => {
    const dataDirectory = createDataDirectory();
    const server = await runServer({ DATA_DIR: dataDirectory, DEMO: '0' });
    const contexts: BrowserContext[] = [];
    const openPage = async () => {
      const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce', locale: 'zh-CN' });
      contexts.push(context);
      return context.newPage();
    };
    try {
      const admin = await openPage();
      const consoleErrors = collectConsoleErrors(admin);
      const count = { clicks: 0, keys: 0 };
      const user = createCountingUser(admin, count);
      const { click, type, press } = user;
      const initial = readFileSync(join(dataDirectory, 'initial-password'), 'utf8').trim();
      await signInFirst(admin, user, 'admin', [initial, 'quiet-harbour-41']);

      await test.step('the first store', async () => {
        await expect(steps(admin)).toContainText('已完成1/5');
        await click(steps(admin).getByRole('link', { name: '新建门店', exact: true }));
        await expect(drawer(admin).getByLabel('门店名称')).toBeFocused();
        await expect(drawer(admin).getByLabel('门店编码')).toHaveValue('S01');
        await expect(drawer(admin).getByRole('combobox', { name: /等级/ })).not.toHaveText('请选择');
        await type(STORE);
        await click(drawer(admin).getByRole('button', { name: '保存', exact: true }));
        await expect(drawer(admin)).toBeHidden();
      });

      const password = await test.step('its manager', async () => {
        await click(menu(admin).getByRole('link', { name: '首页', exact: true }));
        await expect(steps(admin)).toContainText('已完成2/5');
        await click(steps(admin).getByRole('link', { name: '添加店长', exact: true }));
        await expect(drawer(admin).getByLabel('姓名')).toBeFocused();
        await expect(drawer(admin).getByRole('checkbox', { name: `设为“${STORE}”的店长` })).toBeChecked();
        await expect(drawer(admin).getByText('岗位建议的角色')).toBeVisible();
        await type('林小满');
        await press('Tab');
        await type('lin.xiaoman');
        const given = await drawer(admin).getByLabel('初始密码').inputValue();
        await click(drawer(admin).getByRole('button', { name: '保存', exact: true }));
        await expect(drawer(admin)).toHaveAccessibleName('用户已新建');
        await click(drawer(admin).getByRole('button', { name: '关闭', exact: true }).last());
        await menu(admin).getByRole('link', { name: '首页', exact: true }).click();
        await expect(steps(admin)).toContainText('已完成3/5');
        return given;
      });

      const manager = await openPage();
      const ofManager = createCountingUser(manager, count);
      await signInFirst(manager, ofManager, 'lin.xiaoman', [password, 'nine herons at dusk']);
      await expect(firstGroup(manager)).toContainText('经营管理');

      console.log(`first morning: ${count.clicks} clicks, ${count.keys} keys`);
      expect(count.clicks).toBeLessThanOrEqual(MAX_CLICKS);
      expect(consoleErrors).toEqual([]);
    } finally {
      for (const context of contexts) await context.close();
      await server.stop();
      removeDataDirectory(dataDirectory);
    }
  },
);
