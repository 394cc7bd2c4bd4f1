import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { accountContract, type Security } from '@backroom/contract/account';
import { appConfigContract } from '@backroom/contract/app-config';
import { clickButton } from '@backroom/records/testing';

import { CODES, createPasskey, PASSWORD, security } from '../testing/records.ts';
import { getDialogField, renderProfile, typeInDialog } from '../testing/render-profile.tsx';

const SECRET = 'JBSWY3DPEHPK3PXP';
const SINCE = '2026-11-10T08:00:00.000Z';
const server = createFakeServer();
let stored: Security;

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = security;
  server.on(accountContract.security, () => stored);
  server.on(appConfigContract.get, () => ({ sys_app_name: 'Backroom' }));
  server.on(accountContract.beginTotp, ({ body }) => {
    assertPassword(body.password);
    return { secret: SECRET, uri: `otpauth://totp/Backroom:clerk.s01?secret=${SECRET}` };
  });
  server.on(accountContract.confirmTotp, ({ body }) => {
    if (body.code !== '123456') throw createFieldError('code', '验证码错误，请重新输入');
    stored = { ...stored, totpSince: SINCE, recoveryCodesLeft: 10 };
    return { recoveryCodes: CODES };
  });
  server.on(accountContract.removeTotp, ({ body }) => {
    assertPassword(body.password);
    stored = { ...stored, totpSince: null, recoveryCodesLeft: 0 };
    return null;
  });
  server.on(accountContract.renewRecoveryCodes, ({ body }) => {
    assertPassword(body.password);
    stored = { ...stored, recoveryCodesLeft: 10 };
    return { recoveryCodes: CODES };
  });
});

const createFieldError = (path: string, message: string) =>
  new FakeApiError(422, message, { fields: [{ path, message }] });
function assertPassword(password: string) {
  if (password !== PASSWORD) throw createFieldError('password', '密码错误');
}

const openSecurityTab = () => renderProfile('?tab=security');
const card = (name: string) => screen.findByRole('region', { name });
const TOTP_ENABLED = { totpSince: SINCE, recoveryCodesLeft: 8 };

it('turns two-step sign-in on: password, QR code, first code, recovery codes', async () => {
  openSecurityTab();
  expect(await card('两步验证')).toHaveTextContent('未开启');
  expect(screen.queryByRole('region', { name: '恢复码' })).not.toBeInTheDocument();
  await clickButton('开启两步验证');
  await typeInDialog('当前密码', PASSWORD);
  await clickButton('下一步');

  expect(await screen.findByRole('img', { name: '身份验证器二维码' })).toBeInTheDocument();
  expect(screen.getByRole('dialog')).toHaveTextContent('JBSW Y3DP EHPK 3PXP');
  expect(getDialogField('身份验证器上的6位数字')).toHaveFocus();
  await typeInDialog('身份验证器上的6位数字', '１２3 456');
  await clickButton('确认开启');

  const codes = within(await screen.findByRole('list', { name: '恢复码' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
  // The page behind the dialog has already updated.
  await screen.findByRole('button', { name: '更换身份验证器', hidden: true });
  expect(screen.getByRole('dialog', { name: '开启两步验证' })).toBeInTheDocument();
  await clickButton('完成');
  expect(await screen.findByRole('alert')).toHaveTextContent('请先复制或下载恢复码');
  await userEvent.click(screen.getByRole('checkbox', { name: '我已保存恢复码' }));
  await clickButton('完成');

  expect(await screen.findByText('已开启两步验证')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await card('两步验证')).toHaveTextContent(/已开启.*开启于2026-11-10/);
  expect(await card('恢复码')).toHaveTextContent('还剩10个');
});

it('does not close the codes by Esc until they are saved', async () => {
  stored = { ...stored, ...TOTP_ENABLED };
  openSecurityTab();
  await clickButton('重新生成恢复码');
  await typeInDialog('当前密码', PASSWORD);
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText(CODES[0]!)).toBeInTheDocument();

  await userEvent.keyboard('{Escape}');

  expect(screen.getByText(CODES[0]!)).toBeInTheDocument();
  expect(await screen.findByText(/请先复制或下载恢复码/)).toBeInTheDocument();
});

it('shows a wrong password at the field, and no secret', async () => {
  openSecurityTab();
  await clickButton('开启两步验证');
  await typeInDialog('当前密码', 'not mine');

  await clickButton('下一步');

  await waitFor(() => expect(getDialogField('当前密码')).toHaveAccessibleDescription('密码错误'));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

it.each([
  ['12345', '请填写6位数字', 0],
  ['999999', '验证码错误，请重新输入', 1],
])('rejects %s as the first code', async (code, message, calls) => {
  openSecurityTab();
  await clickButton('开启两步验证');
  await typeInDialog('当前密码', PASSWORD);
  await clickButton('下一步');
  await screen.findByRole('img', { name: '身份验证器二维码' });
  await typeInDialog('身份验证器上的6位数字', code);

  await clickButton('确认开启');

  await waitFor(() => expect(getDialogField('身份验证器上的6位数字')).toHaveAccessibleDescription(message));
  expect(server.count(accountContract.confirmTotp)).toBe(calls);
});

it('turns it off with the password', async () => {
  stored = { ...stored, ...TOTP_ENABLED };
  openSecurityTab();
  await clickButton('关闭两步验证');
  await screen.findByRole('dialog', { name: '关闭两步验证？' });
  await typeInDialog('当前密码', PASSWORD);

  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭两步验证' }));

  expect(await screen.findByText('已关闭两步验证')).toBeInTheDocument();
  expect(await card('两步验证')).toHaveTextContent('未开启');
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

it('stays on when a role requires it, with a hint', async () => {
  stored = { ...stored, ...TOTP_ENABLED, isSecondFactorRequired: true };
  server.on(accountContract.removeTotp, () => {
    throw new FakeApiError(409, '你的角色要求两步验证，不能移除最后一种验证方式');
  });
  openSecurityTab();
  expect(await card('两步验证')).toHaveTextContent('你的角色要求两步验证');
  await clickButton('关闭两步验证');
  await typeInDialog('当前密码', PASSWORD);

  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '关闭两步验证' }));

  await waitFor(() => expect(server.count(accountContract.removeTotp)).toBe(1));
  expect(await screen.findByRole('dialog', { name: '关闭两步验证？' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: '两步验证', hidden: true })).getByText('已开启'),
  ).toBeInTheDocument();
});

it('generates new recovery codes', async () => {
  stored = { ...stored, ...TOTP_ENABLED, recoveryCodesLeft: 2 };
  openSecurityTab();
  expect(await card('恢复码')).toHaveTextContent('只剩2个恢复码');
  await clickButton('重新生成恢复码');
  await typeInDialog('当前密码', PASSWORD);
  await userEvent.keyboard('{Enter}');

  expect(await screen.findByText(CODES[0]!)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: '我已保存恢复码' }));
  await clickButton('完成');

  await waitFor(async () => expect(await card('恢复码')).toHaveTextContent('还剩10个'));
  expect(screen.queryByText(/只剩/)).not.toBeInTheDocument();
});

it.each([
  [4, undefined],
  [3, '只剩3个恢复码，用完前请重新生成。'],
  [0, '没有可用的恢复码。手机或通行密钥丢失时将无法登录。'],
])('with %s codes left shows the warning %s', async (left, warning) => {
  stored = { ...stored, ...TOTP_ENABLED, recoveryCodesLeft: left };
  openSecurityTab();

  const region = within(await card('恢复码'));

  if (warning) expect(region.getByText(warning)).toBeInTheDocument();
  else expect(region.queryByText(/只剩|没有可用/)).not.toBeInTheDocument();
});

it('counts a passkey as a second step', async () => {
  stored = { ...stored, passkeys: [createPasskey(1)] };
  openSecurityTab();

  expect(await card('两步验证')).toHaveTextContent('目前用通行密钥完成第二步');
  expect(screen.getByRole('button', { name: '添加身份验证器' })).toBeInTheDocument();
});
