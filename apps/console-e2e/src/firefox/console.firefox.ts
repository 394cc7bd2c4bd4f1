import { expect, mergeTests } from '@playwright/test';

import { PASSWORD, test as journeyTest } from '../journeys/fixtures.ts';
import { test as firefoxTest } from './firefox-page.ts';

const test = mergeTests(journeyTest, firefoxTest);

const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`;

test('sign-in, a list, a form and the month plan work in Firefox', async ({ firefoxPage: page, testServer }) => {
  const countRows = () => page.$$eval('tbody tr', (rows) => rows.length);

  await test.step('sign-in', async () => {
    await page.goto(testServer.address());
    await page.locator('input[autocomplete~="username"]').fill('admin');
    await page.locator('input[autocomplete~="current-password"]').fill(PASSWORD);
    await page.locator(named('button', '登录')).click();
    await page.locator(named('navigation', '主菜单')).wait();
  });

  await test.step('a list', async () => {
    await page.locator(named('button', '系统管理')).click();
    await page.locator(named('link', '岗位管理')).click();
    await expect.poll(countRows).toBe(8);
  });

  await test.step('a form', async () => {
    await page.locator(named('button', '新建岗位')).click();
    await page.locator(named('textbox', '岗位名称')).fill('仓管员');
    await page.locator(named('textbox', '岗位编码')).fill('storekeeper');
    await page.locator(named('button', '保存')).click();
    await expect.poll(countRows).toBe(9);
    expect(await page.$$('[role=dialog]')).toEqual([]);
  });

  await test.step('the month plan', async () => {
    await page.goto(`${testServer.address()}/cafu/cash-in/month-plan`);
    await page.locator('[role=grid] [role=gridcell]').click();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.$$eval(':focus', ([focused]) => focused?.closest('[role=grid]') !== null)).toBe(true);
  });
});
