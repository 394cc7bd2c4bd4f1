import { expect, type Page } from '@playwright/test';

import { callApi } from './call-api.ts';
import { core } from './core.ts';
import { signIn, signOut, test } from './fixtures.ts';

const DICTIONARIES = '/admin/dict';
const tabList = (page: Page) => page.getByRole('tablist', { name: '打开的页面' });
const tab = (page: Page, name: string | RegExp) => tabList(page).getByRole('tab', { name });
const getTitles = (page: Page) => tabList(page).getByRole('tab').allTextContents();
const openFromMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog');
const nameField = (page: Page) => drawer(page).getByLabel('字典名称');

async function openPosts(page: Page) {
  await openFromMenu(page, '岗位管理');
  await expect(heading(page, '岗位管理')).toBeVisible();
}
async function openDictionaries(page: Page) {
  await signIn(page, 'admin', `${DICTIONARIES}?pageSize=50`);
  await expect(page.getByRole('row').nth(5)).toBeVisible();
}
async function fillNewForm(page: Page, name: string) {
  await page.getByRole('button', { name: '新建字典', exact: true }).click();
  await nameField(page).pressSequentially(name);
}

test('a hidden page keeps its scroll position, its selection and its input, and sends no requests', async ({
  newUserPage,
}) => {
  const page = await newUserPage();
  await page.setViewportSize({ width: 1280, height: 480 });
  await openDictionaries(page);
  const filter = page.getByLabel('前往页码').filter({ visible: true });
  await filter.fill('7');
  await page.getByRole('row').nth(2).getByRole('checkbox').check();
  const row = await page.getByRole('row').nth(2).elementHandle();
  const scroller = page.locator('main > div > div:visible');
  await scroller.evaluate((element) => element.scrollTo(0, 200));
  const scrollTop = await scroller.evaluate((element) => element.scrollTop);
  expect(scrollTop).toBeGreaterThan(0);

  await openPosts(page);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.clock.install();
  await page.clock.runFor(120_000);
  expect(requests.filter((url) => url.includes('dict'))).toEqual([]);

  await tab(page, '字典管理').click();
  await expect(page).toHaveURL(`${DICTIONARIES}?pageSize=50`);
  await expect(filter).toHaveValue('7');
  await expect(page.getByRole('row').nth(2).getByRole('checkbox')).toBeChecked();
  expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(scrollTop);
});

test('open tabs are restored with their URL after a reload; sign-out closes all of them', async ({ newUserPage }) => {
  const page = await newUserPage();
  await openDictionaries(page);
  await openPosts(page);
  expect(await getTitles(page)).toEqual(['首页', '字典管理', '岗位管理']);
  await page.reload();
  await expect(heading(page, '岗位管理')).toBeVisible();
  expect(await getTitles(page)).toEqual(['首页', '字典管理', '岗位管理']);
  await tab(page, '字典管理').click();
  await expect(page).toHaveURL(`${DICTIONARIES}?pageSize=50`);

  await signOut(page);
  await signIn(page, 'admin', '/');
  await expect(tab(page, '首页')).toBeVisible();
  expect(await getTitles(page)).toEqual(['首页']);
});

test('a refreshed tab replaces its history entry and shows the current records', async ({ newUserPage }) => {
  const page = await newUserPage();
  await openDictionaries(page);
  await openPosts(page);
  const getEntryCount = () => page.evaluate(() => history.length);
  const before = await getEntryCount();
  const filter = page.getByLabel('前往页码').filter({ visible: true });
  await filter.fill('7');
  const { list } = await callApi<{ list: { postId: number }[] }>(page, '/api/v1/post?postCode=generalManager');
  const [post] = list;
  await callApi(page, `/api/v1/post/${post?.postId}`, { ...post, postName: '总裁' });
  await expect(page.getByRole('row', { name: /总裁/ })).toHaveCount(0);
  await tab(page, '岗位管理').click({ button: 'right' });
  await page.getByRole('menuitem', { name: '刷新当前' }).click();
  await expect(filter).toHaveValue('');
  await expect(page.getByRole('row', { name: /总裁/ })).toBeVisible();
  expect(await getEntryCount()).toBe(before);

  await page.goto('/redirect/admin/sys-post?pageSize=50');
  await expect(page).toHaveURL('/admin/sys-post?pageSize=50');
  await expect(heading(page, '岗位管理')).toBeVisible();
  expect(await getEntryCount(), 'only the document').toBe(before + 1);
  await page.goBack();
  await expect(page).toHaveURL('/admin/sys-post');
  await page.goBack();
  await expect(page).toHaveURL(`${DICTIONARIES}?pageSize=50`);
});

test('each record has its own tab, named after it and next to its list', async ({ newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/sys-store');
  const names: string[] = [];
  for (const index of [1, 2]) {
    await openFromMenu(page, '门店管理');
    await expect(heading(page, '门店管理')).toBeVisible();
    const link = page.getByRole('row').nth(index).getByRole('link').first();
    // Without the letter of the avatar.
    const name = (await link.locator('[title]').getAttribute('title')) ?? '';
    names.push(name);
    await link.click();
    await expect(tab(page, `${name} · 门店详情`)).toHaveAttribute('aria-selected', 'true');
    await openPosts(page);
  }
  const [first = '', second = ''] = names;
  expect(second).not.toBe(first);
  const ordered = ['首页', '门店管理', `${first} · 门店详情`, `${second} · 门店详情`, '岗位管理'];
  expect(await getTitles(page)).toEqual(ordered);
  await tab(page, `${first} · 门店详情`).click();
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toContainText(first);
});

test(
  'an unsaved form stays with its page, and prompts before a reload and before closing',
  { tag: core('console', 'feature-posts') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await signInToPosts(page);
    await openFromMenu(page, '字典管理');
    await fillNewForm(page, '写到一半');

    await test.step('Back leads to another page, which is fully usable', async () => {
      await page.goBack();
      await expect(heading(page, '岗位管理')).toBeVisible();
      await expect(drawer(page)).toBeHidden();
      await page.getByRole('button', { name: '新建岗位', exact: true }).click();
      await expect(page.getByRole('dialog', { name: '新建岗位' })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(drawer(page).filter({ visible: true })).toHaveCount(0);
      await expect(tab(page, /^字典管理.*有未保存的修改/)).toBeVisible();
    });

    await test.step('the form is unchanged', async () => {
      await tab(page, /^字典管理/).click();
      await expect(nameField(page)).toHaveValue('写到一半');
      await expect(nameField(page)).toBeVisible();
      await nameField(page).press('End');
      await nameField(page).pressSequentially('的字典');
    });

    await test.step('a reload from another page prompts; the form opens again with its page, not before', async () => {
      await page.goBack();
      await expect(heading(page, '岗位管理')).toBeVisible();
      const dialogs: string[] = [];
      page.once('dialog', (dialog) => {
        dialogs.push(dialog.type());
        void dialog.accept();
      });
      await page.reload();
      expect(dialogs).toEqual(['beforeunload']);
      await expect(heading(page, '岗位管理')).toBeVisible();
      await expect(drawer(page)).toHaveCount(0);
      await tab(page, /^字典管理/).click();
      await expect(nameField(page)).toHaveValue('写到一半的字典');
      await drawer(page).getByRole('button', { name: '放弃已恢复的内容' }).click();
      await expect(drawer(page)).toHaveCount(0);
      await fillNewForm(page, '再写一半');
    });

    await test.step('closing the tab prompts first', async () => {
      await page.goBack();
      await expect(heading(page, '岗位管理')).toBeVisible();
      await tab(page, /^字典管理/).click({ button: 'middle' });
      const confirmation = page.getByRole('alertdialog', { name: '放弃“字典管理”中未保存的内容？' });
      await confirmation.getByRole('button', { name: '继续编辑' }).click();
      await expect(tab(page, /^字典管理/)).toBeVisible();
      await tab(page, /^字典管理/).click({ button: 'middle' });
      await confirmation.getByRole('button', { name: '放弃修改' }).click();
      await expect(tab(page, /^字典管理/)).toHaveCount(0);
    });

    await test.step('discarded input does not come back', async () => {
      await openFromMenu(page, '字典管理');
      await expect(heading(page, '字典管理')).toBeVisible();
      await expect(drawer(page).filter({ visible: true })).toHaveCount(0);
      await expect(tab(page, /^字典管理$/)).toBeVisible();
    });
  },
);

async function signInToPosts(page: Page) {
  await signIn(page, 'admin', '/admin/sys-post');
  await expect(heading(page, '岗位管理')).toBeVisible();
}
