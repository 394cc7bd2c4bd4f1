import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { accountContract, type Security } from '@backroom/contract/account';
import { clickButton } from '@backroom/records/testing';

import { createPasskey, PASSWORD, security } from '../testing/records.ts';
import { getDialogField, renderProfile, typeInDialog } from '../testing/render-profile.tsx';

const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Backroom' },
  user: { id: 'Bw', name: 'clerk.s01', displayName: '张小雨' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const server = createFakeServer();
const create = jest.fn<Promise<unknown>, [unknown]>();
let stored: Security;

const bytes = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: 'AQID',
  rawId: bytes,
  type: 'public-key',
  response: { attestationObject: bytes, clientDataJSON: bytes },
  getClientExtensionResults: () => ({}),
};

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  stored = security;
  create.mockReset().mockResolvedValue(credential);
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: class {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
  server.on(accountContract.security, () => stored);
  server.on(accountContract.passkeyOptions, ({ body }) => {
    if (body.password !== PASSWORD)
      throw new FakeApiError(422, '参数错误', { fields: [{ path: 'password', message: '密码错误' }] });
    return { ticket: 'ticket-1', options: OPTIONS };
  });
  server.on(accountContract.addPasskey, ({ body }) => {
    const created = createPasskey(1, { name: body.name });
    stored = { ...stored, passkeys: [created] };
    return created;
  });
  server.on(accountContract.removePasskeys, ({ body }) => {
    stored = { ...stored, passkeys: stored.passkeys.filter(({ passkeyId }) => !body.ids.includes(passkeyId)) };
    return body.ids;
  });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

const openSecurityTab = () => renderProfile('?tab=security');
async function submitForm(name: string, password = PASSWORD) {
  await clickButton('添加通行密钥');
  await screen.findByRole('dialog');
  await userEvent.clear(getDialogField('名称'));
  await typeInDialog('名称', name);
  await typeInDialog('当前密码', password);
  await clickButton('继续');
}

it('adds a named passkey', async () => {
  openSecurityTab();
  await submitForm('公司的电脑');

  expect(await screen.findByText('已添加通行密钥“公司的电脑”')).toBeInTheDocument();
  const added = server.calls.find(({ url }) => url === '/api/v1/user/passkey')?.arg.body;
  expect(added).toMatchObject({ ticket: 'ticket-1', name: '公司的电脑', answer: { id: 'AQID', type: 'public-key' } });
  const list = within(await screen.findByRole('list', { name: '通行密钥' }));
  expect(list.getByRole('listitem')).toHaveTextContent(/公司的电脑.*添加于2026-11-19.*尚未使用/);
});

it.each([
  ['NotAllowedError', '没有完成：操作已取消或超时。可以再试一次。'],
  ['InvalidStateError', '这台设备上已有此账号的通行密钥，无需重复添加。'],
  ['UnknownError', '浏览器没有完成添加，请换一台设备或浏览器再试。'],
])('explains a %s of the browser and keeps the typed values', async (name, text) => {
  create.mockRejectedValue(new DOMException('no', name));
  openSecurityTab();
  await submitForm('手机');

  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(getDialogField('名称')).toHaveValue('手机');
  expect(server.count(accountContract.addPasskey)).toBe(0);
});

it('clears the last error during a retry', async () => {
  create.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  openSecurityTab();
  await submitForm('手机');
  await screen.findByRole('alert');
  create.mockReturnValueOnce(new Promise(() => undefined));
  await clickButton('继续');

  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('requires a name', async () => {
  openSecurityTab();
  await submitForm(' ');

  await waitFor(() => expect(getDialogField('名称')).toHaveAccessibleDescription(/请填写此项/));
  expect(server.count(accountContract.passkeyOptions)).toBe(0);
});

it('does not start the registration with a wrong password', async () => {
  openSecurityTab();
  await submitForm('手机', 'not mine');

  await waitFor(() => expect(getDialogField('当前密码')).toHaveAccessibleDescription('密码错误'));
  expect(create).not.toHaveBeenCalled();
});

it('shows an error of the passkey, which belongs to no field', async () => {
  server.on(accountContract.addPasskey, () => {
    const message = '无法添加此通行密钥，请重试';
    throw new FakeApiError(422, message, { fields: [{ path: 'answer', message }] });
  });
  openSecurityTab();
  await submitForm('手机');

  expect(await screen.findByRole('alert')).toHaveTextContent('无法添加此通行密钥，请重试');
  server.on(accountContract.addPasskey, () => new Promise<never>(() => undefined));
  await clickButton('继续');
  await waitFor(() => expect(server.count(accountContract.addPasskey)).toBe(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('removes one after confirmation', async () => {
  stored = {
    ...stored,
    passkeys: [createPasskey(1), createPasskey(2, { name: '手机', lastUsedAt: '2026-11-20T08:00:00.000Z' })],
  };
  openSecurityTab();
  const list = within(await screen.findByRole('list', { name: '通行密钥' }));
  expect(list.getAllByRole('listitem')[1]).toHaveTextContent('上次使用');
  await clickButton('移除“手机”');
  const confirmDialog = await screen.findByRole('alertdialog', { name: '移除通行密钥“手机”？' });

  await userEvent.click(within(confirmDialog).getByRole('button', { name: '移除通行密钥' }));

  expect(await screen.findByText('已移除通行密钥“手机”')).toBeInTheDocument();
  expect(server.calls.find(({ method }) => method === 'DELETE')?.arg.body).toEqual({ ids: [2] });
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

it('explains missing browser support', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  openSecurityTab();

  expect(await screen.findByText(/当前浏览器不支持通行密钥/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '添加通行密钥' })).not.toBeInTheDocument();
});
