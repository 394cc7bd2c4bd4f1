import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Broken, fakeServer, Refusal } from '@backroom/client/testing';
import { accountContract } from '@backroom/contract/account';
import { press } from '@backroom/records/testing';

import { PASSWORD, security } from '../testing/records.ts';
import { inDialog, renderProfile, typeIn } from '../testing/render-profile.tsx';

const server = fakeServer();
const sent = () => server.calls.filter(({ method }) => method === 'PUT').map(({ arg }) => arg.body);

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  server.on(accountContract.security, () => security);
  server.on(accountContract.setPassword, () => null);
});

async function openForm() {
  renderProfile('?tab=security');
  await press('修改密码');
  await screen.findByRole('dialog', { name: '修改密码' });
}
const send = () => press('修改密码');

it('changes the password after showing the consequences', async () => {
  await openForm();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('修改后，除本机以外的所有设备都会退出登录。');
  expect(screen.getByRole('list', { name: '新密码的要求' })).toHaveTextContent('8至128个字符');
  await typeIn('当前密码', PASSWORD);
  await typeIn('新密码', 'still waters run deep');

  await send();

  expect(await screen.findByText('密码已修改，其他设备已退出登录')).toBeInTheDocument();
  expect(sent()).toEqual([{ oldPassword: PASSWORD, newPassword: 'still waters run deep' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['nothing typed', '', '', ['当前密码', '请填写此项']],
  ['a new one that is too short', PASSWORD, 'short', ['新密码', '至少8个字符']],
  ['the same again', PASSWORD, PASSWORD, ['新密码', '新密码不能与当前密码相同']],
])('sends nothing with %s', async (_, old, next, [label, message]) => {
  await openForm();
  if (old) await typeIn('当前密码', old);
  if (next) await typeIn('新密码', next);

  await send();

  const field = inDialog(label!);
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(sent()).toEqual([]);
});

it.each([
  ['oldPassword', '当前密码', '密码错误'],
  ['newPassword', '新密码', '此密码过于常见，容易被猜到，请换一个'],
])('shows server errors of %s at the field', async (path, label, message) => {
  server.on(accountContract.setPassword, () => {
    throw new Refusal(422, '参数错误', { fields: [{ path, message }] });
  });
  await openForm();
  await typeIn('当前密码', PASSWORD);
  await typeIn('新密码', 'password123');

  await send();

  await waitFor(() => expect(inDialog(label)).toHaveAccessibleDescription(message));
  expect(inDialog(label)).toHaveFocus();
  expect(inDialog('新密码')).toHaveValue('password123');
});

it('sends one request for submits in the same frame, and another for a later submit', async () => {
  server.on(accountContract.setPassword, () => {
    throw new Refusal(422, '参数错误', { fields: [{ path: 'oldPassword', message: '密码错误' }] });
  });
  await openForm();
  await typeIn('当前密码', 'wrong');
  await typeIn('新密码', 'still waters run deep');
  const form = screen.getByRole('dialog').querySelector('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(inDialog('当前密码')).toHaveAccessibleDescription('密码错误'));
  expect(sent()).toHaveLength(1);

  fireEvent.submit(form);
  await waitFor(() => expect(sent()).toHaveLength(2));
});

it('clears a field error when the field changes', async () => {
  await openForm();
  await send();
  expect(inDialog('当前密码')).toHaveAccessibleDescription('请填写此项');
  await typeIn('当前密码', 'x');

  expect(inDialog('当前密码')).not.toHaveAccessibleDescription('请填写此项');
  expect(inDialog('新密码')).toHaveAccessibleDescription('至少8个字符');
});

it('stays open while submitting', async () => {
  let finish: (answer: null) => void = () => undefined;
  server.on(accountContract.setPassword, () => new Promise<null>((resolve) => (finish = resolve)));
  await openForm();
  await typeIn('当前密码', PASSWORD);
  await typeIn('新密码', 'still waters run deep');
  await send();
  await waitFor(() => expect(sent()).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: '修改密码' })).toBeInTheDocument();

  finish(null);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows a caps lock hint', async () => {
  await openForm();
  const person = userEvent.setup();
  await person.click(inDialog('当前密码'));
  await person.keyboard('{CapsLock}A');

  expect(screen.getByText('大写锁定已开启')).toBeInTheDocument();
});

it('shows a load error and retries', async () => {
  server.on(accountContract.security, () => {
    throw new Broken('timeout');
  });
  renderProfile('?tab=security');
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器响应超时，请重试');
  server.on(accountContract.security, () => ({ ...security, passwordChangedAt: '2026-11-01T08:00:00.000Z' }));

  await press('重试');

  expect(await screen.findByText(/^上次修改于2026-11-01/)).toBeInTheDocument();
});
