import { expect, type Page } from '@playwright/test';

import { core } from './core.ts';
import { endSession, fillSignIn, sessionEndDialog, signIn, test } from './fixtures.ts';

const PAGE = '/admin/dict?pageSize=50#rows';
const RESTORED = '已恢复未保存的内容';

const drawer = (page: Page) => page.getByRole('dialog');
const nameField = (page: Page) => drawer(page).getByLabel('字典名称');
const save = (page: Page) => drawer(page).getByRole('button', { name: '保存' }).click();

/** The session storage of the tab, as JSON. */
const getSessionStorage = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** Records native dialogs: a `beforeunload` prompt would block the user and leave the page readable. */
function collectDialogs(page: Page) {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.type());
    void dialog.accept();
  });
  return dialogs;
}

async function fillNewForm(page: Page, name: string) {
  await page.getByRole('button', { name: '新建字典', exact: true }).click();
  await nameField(page).pressSequentially(name);
  await drawer(page).getByLabel('字典标识').pressSequentially('relogin_journey');
}

test(
  'form input survives the end of the session, for the same user',
  { tag: core('console') },
  async ({ testServer, newUserPage }) => {
    const page = await newUserPage();
    const dialogs = collectDialogs(page);
    await signIn(page, 'admin', PAGE);
    await fillNewForm(page, '写到一半');
    await endSession(page, testServer.address());
    await save(page);

    await test.step('cancel keeps the page and the input', async () => {
      await sessionEndDialog(page).getByRole('button', { name: '取消' }).click();
      await expect(sessionEndDialog(page)).toHaveCount(0);
      await expect(nameField(page)).toHaveValue('写到一半');
      await expect(page).toHaveURL(PAGE);
      await nameField(page).press('End');
      await nameField(page).pressSequentially('的字典');
    });

    await test.step('signing in again leads back to the open form', async () => {
      await save(page);
      await sessionEndDialog(page).getByRole('button', { name: '重新登录' }).click();
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(PAGE)}`);
      await fillSignIn(page, 'admin');
      await expect(page).toHaveURL(PAGE);
      await expect(drawer(page)).toContainText(RESTORED);
      await expect(nameField(page)).toHaveValue('写到一半的字典');
      await expect(drawer(page).getByLabel('字典标识')).toHaveValue('relogin_journey');
    });

    await test.step('the restored form is saved once', async () => {
      await save(page);
      await expect(drawer(page)).toBeHidden();
      await expect(page.getByRole('row').filter({ hasText: 'relogin_journey' })).toHaveCount(1);
      expect(await getSessionStorage(page)).not.toContain('写到一半');
      await page.reload();
      await expect(page.getByRole('row').filter({ hasText: 'relogin_journey' })).toHaveCount(1);
      await expect(drawer(page)).toHaveCount(0);
    });
    expect(dialogs).toEqual([]);
  },
);

test('a restored edit keeps the version it was read with, so that nothing is overwritten', async ({
  testServer,
  newUserPage,
}) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/dict?dictType=sys_user_sex');
  const row = page.getByRole('row').filter({ hasText: 'sys_user_sex' });
  await row.getByRole('button', { name: '编辑' }).click();
  await nameField(page).fill('我改的名称');
  await endSession(page, testServer.address());

  const other = await newUserPage();
  await signIn(other, 'editor', '/admin/dict?dictType=sys_user_sex');
  await other.getByRole('row').filter({ hasText: 'sys_user_sex' }).getByRole('button', { name: '编辑' }).click();
  await nameField(other).fill('别人改的名称');
  await save(other);
  await expect(drawer(other)).toBeHidden();

  await save(page);
  await sessionEndDialog(page).getByRole('button', { name: '重新登录' }).click();
  await fillSignIn(page, 'admin');
  await expect(nameField(page)).toHaveValue('我改的名称');
  await save(page);
  await expect(drawer(page).getByText('数据已被他人修改')).toBeVisible();
  await expect(drawer(page).getByText('别人改的名称').first()).toBeVisible();
});

test('another user finds none of the input', async ({ testServer, newUserPage }) => {
  const page = await newUserPage();
  const dialogs = collectDialogs(page);
  await signIn(page, 'admin', PAGE);
  await fillNewForm(page, '只给我自己');
  await endSession(page, testServer.address());
  await save(page);
  await sessionEndDialog(page).getByRole('button', { name: '重新登录' }).click();
  await fillSignIn(page, 'editor');

  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(drawer(page)).toHaveCount(0);
  expect(await getSessionStorage(page)).not.toContain('只给我自己');

  await test.step('nor does the first user, once another one has signed in', async () => {
    await endSession(page, testServer.address());
    await page.reload();
    await fillSignIn(page, 'admin');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(drawer(page)).toHaveCount(0);
  });
  expect(dialogs).toEqual([]);
});

test('Back leads to the sign-in page, and the input is still restored', async ({ testServer, newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '首页' }).click();
  await page.evaluate((path) => history.pushState({ key: 'journey' }, '', path), PAGE);
  await page.reload();
  await fillNewForm(page, '后退之前');
  await endSession(page, testServer.address());
  await save(page);
  await sessionEndDialog(page).getByRole('button', { name: '取消' }).click();
  await page.goBack();

  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(drawer(page)).toHaveCount(0);
  await fillSignIn(page, 'admin');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await page.goto(PAGE);
  await expect(nameField(page)).toHaveValue('后退之前');
});

test('a secret value is never stored', async ({ testServer, newUserPage }) => {
  const page = await newUserPage();
  await signIn(page, 'admin', '/admin/sys-config');
  await page.getByRole('button', { name: '新建参数', exact: true }).click();
  await drawer(page).getByLabel('参数名称').fill('短信密钥');
  await drawer(page).getByLabel('参数键值').fill('never-in-the-browser');
  await drawer(page).getByRole('switch', { name: '保密' }).click();
  await endSession(page, testServer.address());
  await page.getByRole('button', { name: '保存' }).click();
  await drawer(page).getByLabel('参数键名').fill('sms_secret');
  await save(page);
  await sessionEndDialog(page).getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const storage = await getSessionStorage(page);
  expect(storage).toContain('短信密钥');
  expect(storage).not.toContain('never-in-the-browser');
});
