import { readFile } from 'node:fs/promises';

import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { core } from './core.ts';
import { fillSignIn, PASSWORD, sessionEndDialog, signIn, test } from './fixtures.ts';

const SECURITY = '/profile/index?tab=security';
const DEVICES = '/profile/index?tab=devices';
const NEW_PASSWORD = 'still waters run deep';
/** Period of an authenticator code; no code is accepted twice, so the next sign-in needs the next one. */
const TOTP_PERIOD_MS = 30_000;

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const clickButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const expectSignedIn = (page: Page) => expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();

/** Enters the current password in the open dialog and submits it. */
async function confirmPassword(page: Page, button: string) {
  await dialog(page).getByLabel('当前密码').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: button, exact: true }).click();
}

test('a changed password signs out all other devices and replaces the old one', async ({ newUserPage }) => {
  const [page, other, third] = [await newUserPage(), await newUserPage(), await newUserPage()];
  await signIn(page, 'editor', SECURITY);
  await signIn(other, 'editor', '/admin/dict');

  await clickButton(page, '修改密码');
  await dialog(page).getByRole('textbox', { name: '新密码' }).fill('password123');
  await confirmPassword(page, '修改密码');
  await expect(dialog(page)).toContainText('此密码过于常见');
  await dialog(page).getByRole('textbox', { name: '新密码' }).fill(NEW_PASSWORD);
  await confirmPassword(page, '修改密码');
  await expect(dialog(page)).toBeHidden();
  await expect(card(page, '登录密码')).toContainText('上次修改于');

  await expect(sessionEndDialog(other)).toContainText('你的密码已修改');
  await page.reload();
  await expectSignedIn(page);
  await third.goto('/login');
  await fillSignIn(third, 'editor');
  await expect(third.getByRole('alert')).toBeVisible();
  await third.getByLabel('密码', { exact: true }).fill(NEW_PASSWORD);
  await clickButton(third, '登录');
  await expectSignedIn(third);
});

test(
  'two-step sign-in: enabled, required, passed with a recovery code, and disabled',
  { tag: core('feature-profile') },
  async ({ newUserPage }) => {
    const page = await newUserPage();
    await signIn(page, 'clerk.s01', SECURITY);
    await clickButton(page, '开启两步验证');
    await confirmPassword(page, '下一步');
    await expect(page.getByRole('img', { name: '身份验证器二维码' })).toBeVisible();
    const formattedSecret = await dialog(page).getByRole('code').innerText();
    const authenticator = new TOTP({ secret: Secret.fromBase32(formattedSecret.replaceAll(' ', '')) });
    await dialog(page).getByLabel('身份验证器上的6位数字').fill(authenticator.generate());
    await clickButton(page, '确认开启');

    const list = dialog(page).getByRole('list', { name: '恢复码' }).getByRole('listitem');
    await expect(list).toHaveCount(10);
    const codes = await list.allInnerTexts();
    const downloading = page.waitForEvent('download');
    await clickButton(page, '下载');
    const file = await readFile(await (await downloading).path(), 'utf8');
    for (const code of codes) expect(file).toContain(code);
    await dialog(page).getByRole('checkbox', { name: '我已保存恢复码' }).check();
    await clickButton(page, '完成');
    await expect(card(page, '两步验证')).toContainText('已开启');
    await expect(card(page, '恢复码')).toContainText(`还剩${codes.length}个`);

    await test.step('the password alone is not enough; an authenticator code signs in', async () => {
      const second = await newUserPage();
      await second.goto('/login');
      await fillSignIn(second, 'clerk.s01');
      await second
        .getByLabel('身份验证器上的6位数字')
        .fill(authenticator.generate({ timestamp: Date.now() + TOTP_PERIOD_MS }));
      await clickButton(second, '验证并登录');
      await expectSignedIn(second);
    });

    await test.step('a recovery code signs in once', async () => {
      for (const isFirst of [true, false]) {
        const third = await newUserPage();
        await third.goto('/login');
        await fillSignIn(third, 'clerk.s01');
        await clickButton(third, '改用恢复码');
        await third.getByLabel('恢复码', { exact: true }).fill(codes[0] ?? '');
        await clickButton(third, '验证并登录');
        if (isFirst) await expectSignedIn(third);
        else await expect(third.getByLabel('恢复码', { exact: true })).toHaveAttribute('aria-invalid', 'true');
      }
      await page.reload();
      await expect(card(page, '恢复码')).toContainText(`还剩${codes.length - 1}个`);
    });

    await clickButton(page, '关闭两步验证');
    await confirmPassword(page, '关闭两步验证');
    await expect(card(page, '两步验证')).toContainText('未开启');
    await expect(card(page, '恢复码')).toBeHidden();
  },
);

/** Adds a virtual authenticator that approves every request. */
async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in without name or password, and is removed', async ({ newUserPage }) => {
  const page = await newUserPage();
  await addVirtualAuthenticator(page);
  await signIn(page, 'manager.s01', SECURITY);
  const list = page.getByRole('list', { name: '通行密钥' });

  await clickButton(page, '添加通行密钥');
  await expect(dialog(page).getByLabel('名称')).toHaveValue(/Chrome/);
  await dialog(page).getByLabel('名称').fill('店里的电脑');
  await confirmPassword(page, '继续');
  await expect(list.getByRole('listitem')).toContainText('店里的电脑');
  await expect(list.getByRole('listitem')).toContainText('尚未使用');
  await expect(card(page, '两步验证')).toContainText('目前用通行密钥完成第二步');

  await test.step('the device already has a passkey for this account', async () => {
    await clickButton(page, '添加通行密钥');
    await confirmPassword(page, '继续');
    await expect(dialog(page)).toContainText('这台设备上已有此账号的通行密钥');
    await clickButton(page, '取消');
    await clickButton(page, '放弃修改');
    await expect(dialog(page)).toBeHidden();
  });

  await page.context().clearCookies();
  await page.goto(`/login?redirect=${encodeURIComponent(SECURITY)}`);
  await clickButton(page, '使用通行密钥登录');
  await expectSignedIn(page);
  await expect(list.getByRole('listitem')).toContainText('上次使用');

  await clickButton(page, '移除“店里的电脑”');
  await page.getByRole('alertdialog').getByRole('button', { name: '移除通行密钥', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(card(page, '通行密钥')).toContainText('还没有通行密钥');
});

test('another device is signed out from here, and shows the reason', async ({ newUserPage }) => {
  const [page, other] = [await newUserPage(), await newUserPage()];
  await signIn(other, 'lead', '/admin/dict');
  await signIn(page, 'lead', DEVICES);
  const rows = page.getByRole('list', { name: '登录设备' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('本机');

  await rows.last().getByRole('button').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '让设备下线', exact: true }).click();

  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('本机');
  await expect(sessionEndDialog(other)).toContainText('你在另一台设备上结束了该会话');
});
