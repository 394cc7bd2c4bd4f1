import { expect, type Locator, type Page } from '@playwright/test';

import { ALL_RULES, runAxe } from './acceptance/axe.ts';
import { createThemeSetter } from './acceptance/themes.ts';
import { keepPreferencesLocal, signIn, test } from './fixtures.ts';

/** The manager of a store. */
const PERSON = 3;
const WIDTHS = [1440, 1024, 390];

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: '的视角查看' });
const readNames = async (rows: Locator) => {
  await rows.first().waitFor();
  return rows.allInnerTexts();
};

/** The menu of a user and the rows of their list of users. */
async function readConsole(page: Page) {
  await page.goto('/admin/sys-user');
  return { menu: await menu(page).innerText(), rows: await readNames(main(page).locator('tbody th')) };
}

async function startSeeing(page: Page): Promise<string> {
  await page.goto(`/admin/sys-user/${PERSON}`);
  // There once the person is loaded, whose name replaces that of the page.
  await main(page).getByRole('button', { name: '以此人视角查看' }).click();
  const name = await main(page).getByRole('heading', { level: 1, includeHidden: true }).innerText();
  await page.getByRole('dialog').getByRole('button', { name: '开始查看' }).click();
  await expect(banner(page)).toContainText(name);
  return name;
}

async function stopSeeing(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: '结束查看' }).click();
  await expect(banner(page)).toHaveCount(0);
  await expect(menu(page)).toBeVisible();
}

test('an administrator sees what a person sees, cannot change it, and both names are in the log', async ({
  newUserPage,
}) => {
  const manager = await newUserPage();
  await signIn(manager, 'manager.s01');
  const own = await readConsole(manager);

  const page = await newUserPage();
  await signIn(page, 'admin');
  const name = await startSeeing(page);
  expect(await readConsole(page)).toEqual(own);

  // A write is refused by the server, in one sentence.
  await main(page).getByRole('button', { name: /^编辑/ }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: /备注/ }).fill('看看而已');
  await dialog.getByRole('button', { name: /^保存/ }).click();
  const refusal = `你正在以“${name}”的视角查看，只能看，不能修改或导出`;
  await expect(page.getByText(refusal).filter({ hasNotText: '超出' }).first()).toBeVisible();
  await dialog.getByRole('button', { name: '取消' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^放弃/ }).click();

  await stopSeeing(page);
  await page.goto('/admin/sys-oper-log?noun=user');
  const entries = main(page).getByRole('row');
  await expect(entries.filter({ hasText: '开始以' }).first()).toContainText('顾清和');
  await expect(entries.filter({ hasText: '开始以' }).first()).toContainText(name);
});

test('no page that a person can open has failed while it is seen as that person', async ({ newUserPage }) => {
  const page = await newUserPage();
  await keepPreferencesLocal(page);
  await signIn(page, 'admin');
  await startSeeing(page);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(new URL(response.url()).pathname);
  });
  const links = await menu(page)
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links.length).toBeGreaterThan(3);
  for (const path of [...links, '/dashboard', '/admin/finding', '/admin/why', `/admin/sys-user/${PERSON}`]) {
    await page.goto(path ?? '/');
    await expect(main(page).getByRole('heading', { level: 1 }).first(), path ?? '').toBeVisible();
    await page.waitForLoadState('load');
    await expect(main(page).getByText('加载失败'), path ?? '').toHaveCount(0);
  }
  for (const path of ['/notice', '/profile/index']) {
    await page.goto(path);
    await expect(main(page).getByRole('heading', { level: 1 })).toContainText('本人能看');
  }
  expect(refused).toEqual([]);

  const setTheme = await createThemeSetter(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const appearance of ['light', 'dark'] as const) {
      await setTheme({ appearance, language: width === 1024 ? 'en-US' : 'zh-CN' });
      expect.soft((await runAxe(page, ALL_RULES)).violations, `${width} px, ${appearance}`).toEqual([]);
    }
  }
});
