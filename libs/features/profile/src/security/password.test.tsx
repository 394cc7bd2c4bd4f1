import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError, FakeTransportError } from '@backroom/client/testing';
import { accountContract } from '@backroom/contract/account';
import { clickButton } from '@backroom/records/testing';

import { PASSWORD, security } from '../testing/records.ts';
import { getDialogField, renderProfile, typeInDialog } from '../testing/render-profile.tsx';

const server = createFakeServer();
const getSentBodies = () => server.calls.filter(({ method }) => method === 'PUT').map(({ arg }) => arg.body);

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  server.on(accountContract.security, () => security);
  server.on(accountContract.setPassword, () => null);
});

async function openForm() {
  renderProfile('?tab=security');
  await clickButton('修改密码');
  await screen.findByRole('dialog', { name: '修改密码' });
}
const submit = () => clickButton('修改密码');

it('changes the password after showing the consequences', async () => {
  await openForm();
  expect(screen.getByRole('dialog')).toHaveAccessibleDescription('修改后，除本机以外的所有设备都会退出登录。');
  expect(screen.getByRole('list', { name: '新密码的要求' })).toHaveTextContent('8至128个字符');
  await typeInDialog('当前密码', PASSWORD);
  await typeInDialog('新密码', 'still waters run deep');

  await submit();

  expect(await screen.findByText('密码已修改，其他设备已退出登录')).toBeInTheDocument();
  expect(getSentBodies()).toEqual([{ oldPassword: PASSWORD, newPassword: 'still waters run deep' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it.each([
  ['nothing typed', '', '', ['当前密码', '请填写此项']],
  ['a new one that is too short', PASSWORD, 'short', ['新密码', '至少8个字符']],
  ['the same again', PASSWORD, PASSWORD, ['新密码', '新密码不能与当前密码相同']],
])('sends nothing with %s', async (_, old, next, [label, message]) => {
  await openForm();
  if (old) await typeInDialog('当前密码', old);
  if (next) await typeInDialog('新密码', next);

  await submit();

  const field = getDialogField(label!);
  expect(field).toHaveAccessibleDescription(message);
  expect(field).toHaveFocus();
  expect(getSentBodies()).toEqual([]);
});

it.each([
  ['oldPassword', '当前密码', '密码错误'],
  ['newPassword', '新密码', '此密码过于常见，容易被猜到，请换一个'],
])('shows server errors of %s at the field', async (path, label, message) => {
  server.on(accountContract.setPassword, () => {
    throw new FakeApiError(422, '参数错误', { fields: [{ path, message }] });
  });
  await openForm();
  await typeInDialog('当前密码', PASSWORD);
  await typeInDialog('新密码', 'password123');

  await submit();

  await waitFor(() => expect(getDialogField(label)).toHaveAccessibleDescription(message));
  expect(getDialogField(label)).toHaveFocus();
  expect(getDialogField('新密码')).toHaveValue('password123');
});

it('sends one request for submits in the same frame, and another for a later submit', async () => {
  server.on(accountContract.setPassword, () => {
    throw new FakeApiError(422, '参数错误', { fields: [{ path: 'oldPassword', message: '密码错误' }] });
  });
  await openForm();
  await typeInDialog('当前密码', 'wrong');
  await typeInDialog('新密码', 'still waters run deep');
  const form = screen.getByRole('dialog').querySelector('form')!;
  fireEvent.submit(form);
  fireEvent.submit(form);
  await waitFor(() => expect(getDialogField('当前密码')).toHaveAccessibleDescription('密码错误'));
  expect(getSentBodies()).toHaveLength(1);

  fireEvent.submit(form);
  await waitFor(() => expect(getSentBodies()).toHaveLength(2));
});

it('clears a field error when the field changes', async () => {
  await openForm();
  await submit();
  expect(getDialogField('当前密码')).toHaveAccessibleDescription('请填写此项');
  await typeInDialog('当前密码', 'x');

  expect(getDialogField('当前密码')).not.toHaveAccessibleDescription('请填写此项');
  expect(getDialogField('新密码')).toHaveAccessibleDescription('至少8个字符');
});

it('stays open while submitting', async () => {
  let finish: (answer: null) => void = () => undefined;
  server.on(accountContract.setPassword, () => new Promise<null>((resolve) => (finish = resolve)));
  await openForm();
  await typeInDialog('当前密码', PASSWORD);
  await typeInDialog('新密码', 'still waters run deep');
  await submit();
  await waitFor(() => expect(getSentBodies()).toHaveLength(1));
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('dialog', { name: '修改密码' })).toBeInTheDocument();

  finish(null);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('shows a caps lock hint', async () => {
  await openForm();
  const user = userEvent.setup();
  await user.click(getDialogField('当前密码'));
  await user.keyboard('{CapsLock}A');

  expect(screen.getByText('大写锁定已开启')).toBeInTheDocument();
});

it('shows a load error and retries', async () => {
  server.on(accountContract.security, () => {
    throw new FakeTransportError('timeout');
  });
  renderProfile('?tab=security');
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器响应超时，请重试');
  server.on(accountContract.security, () => ({ ...security, passwordChangedAt: '2026-11-01T08:00:00.000Z' }));

  await clickButton('重试');

  expect(await screen.findByText(/^上次修改于2026-11-01/)).toBeInTheDocument();
});
