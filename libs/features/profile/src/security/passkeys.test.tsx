import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { fakeServer, Refusal } from '@backroom/client/testing';
import { accountContract, type Security } from '@backroom/contract/account';
import { press } from '@backroom/records/testing';

import { passkey, PASSWORD, security } from '../testing/records.ts';
import { inDialog, renderProfile, typeIn } from '../testing/render-profile.tsx';

const OPTIONS = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Backroom' },
  user: { id: 'Bw', name: 'clerk.s01', displayName: '张小雨' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
};
const server = fakeServer();
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
      throw new Refusal(422, '参数错误', { fields: [{ path: 'password', message: '密码错误' }] });
    return { ticket: 'ticket-1', options: OPTIONS };
  });
  server.on(accountContract.addPasskey, ({ body }) => {
    const made = passkey(1, { name: body.name });
    stored = { ...stored, passkeys: [made] };
    return made;
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

const show = () => renderProfile('?tab=security');
async function fillIn(name: string, password = PASSWORD) {
  await press('添加通行密钥');
  await screen.findByRole('dialog');
  await userEvent.clear(inDialog('名称'));
  await typeIn('名称', name);
  await typeIn('当前密码', password);
  await press('继续');
}

it('adds a named passkey', async () => {
  show();
  await fillIn('公司的电脑');

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
])('explains a %s of the browser and keeps the typed values', async (name, words) => {
  create.mockRejectedValue(new DOMException('no', name));
  show();
  await fillIn('手机');

  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(inDialog('名称')).toHaveValue('手机');
  expect(server.count(accountContract.addPasskey)).toBe(0);
});

it('clears the last error during a retry', async () => {
  create.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
  show();
  await fillIn('手机');
  await screen.findByRole('alert');
  create.mockReturnValueOnce(new Promise(() => undefined));
  await press('继续');

  await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('requires a name', async () => {
  show();
  await fillIn(' ');

  await waitFor(() => expect(inDialog('名称')).toHaveAccessibleDescription(/请填写此项/));
  expect(server.count(accountContract.passkeyOptions)).toBe(0);
});

it('does not start the registration with a wrong password', async () => {
  show();
  await fillIn('手机', 'not mine');

  await waitFor(() => expect(inDialog('当前密码')).toHaveAccessibleDescription('密码错误'));
  expect(create).not.toHaveBeenCalled();
});

it('shows an error of the passkey, which belongs to no field', async () => {
  server.on(accountContract.addPasskey, () => {
    const message = '无法添加此通行密钥，请重试';
    throw new Refusal(422, message, { fields: [{ path: 'answer', message }] });
  });
  show();
  await fillIn('手机');

  expect(await screen.findByRole('alert')).toHaveTextContent('无法添加此通行密钥，请重试');
  server.on(accountContract.addPasskey, () => new Promise<never>(() => undefined));
  await press('继续');
  await waitFor(() => expect(server.count(accountContract.addPasskey)).toBe(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('removes one after confirmation', async () => {
  stored = { ...stored, passkeys: [passkey(1), passkey(2, { name: '手机', lastUsedAt: '2026-11-20T08:00:00.000Z' })] };
  show();
  const list = within(await screen.findByRole('list', { name: '通行密钥' }));
  expect(list.getAllByRole('listitem')[1]).toHaveTextContent('上次使用');
  await press('移除“手机”');
  const question = await screen.findByRole('alertdialog', { name: '移除通行密钥“手机”？' });

  await userEvent.click(within(question).getByRole('button', { name: '移除通行密钥' }));

  expect(await screen.findByText('已移除通行密钥“手机”')).toBeInTheDocument();
  expect(server.calls.find(({ method }) => method === 'DELETE')?.arg.body).toEqual({ ids: [2] });
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

it('explains missing browser support', async () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  show();

  expect(await screen.findByText(/当前浏览器不支持通行密钥/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: '添加通行密钥' })).not.toBeInTheDocument();
});
