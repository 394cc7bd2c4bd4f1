import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { accountContract } from '@backroom/contract/account';
import { profileContract } from '@backroom/contract/profile';

import { createDevice, profile, security } from './testing/records.ts';
import { getDialogField, renderProfile } from './testing/render-profile.tsx';

const server = createFakeServer();

beforeEach(() => {
  server.install();
  server.calls.length = 0;
  server.on(accountContract.security, () => security);
  server.on(profileContract.read, () => profile);
  server.on(accountContract.devices, () => [createDevice(1, { isCurrent: true })]);
});

it('shows the details, roles and devices of the user with one request each', async () => {
  renderProfile();

  expect(screen.getByRole('heading', { level: 1, name: '个人中心' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: '张小雨' })).toBeInTheDocument();
  expect(screen.getByText('南京西路店 · 财务部')).toBeInTheDocument();
  expect(await screen.findByText('13800000004')).toBeInTheDocument();
  expect(screen.getByText('clerk.s01')).toBeInTheDocument();
  expect(screen.getByText('门店店员')).toBeInTheDocument();
  expect(screen.getByText('收银员')).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: '管理全部1台设备' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /下线/ })).not.toBeInTheDocument();
  expect(server.calls).toHaveLength(2);
});

describe('the details', () => {
  const edit = async () => {
    renderProfile();
    await userEvent.click(await screen.findByRole('button', { name: '编辑资料' }));
    return screen.findByRole('dialog', { name: '编辑资料' });
  };

  it('are edited in a form and updated immediately', async () => {
    let stored = profile;
    server.on(profileContract.read, () => stored);
    server.on(profileContract.update, ({ body: { version, password: _password, ...values } }) => {
      stored = { ...stored, ...values, version: version + 1 };
      return stored;
    });
    await edit();

    await userEvent.clear(getDialogField('邮箱'));
    await userEvent.type(getDialogField('邮箱'), 'new@example.com');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));

    expect(await screen.findByText('资料已保存')).toBeInTheDocument();
    expect(await screen.findByText('new@example.com')).toBeInTheDocument();
  });

  it('require the password when the phone changes and show its error', async () => {
    server.on(profileContract.update, () => {
      throw new FakeApiError(422, '密码错误', { fields: [{ path: 'password', message: '密码错误' }] });
    });
    await edit();
    expect(screen.queryByLabelText(/^登录密码/)).not.toBeInTheDocument();

    await userEvent.clear(getDialogField('手机号'));
    await userEvent.type(getDialogField('手机号'), '13911112222');
    await userEvent.type(getDialogField('登录密码'), 'not it');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));

    await waitFor(() => expect(getDialogField('登录密码')).toHaveAccessibleDescription(/密码错误/));
    expect(getDialogField('手机号')).toHaveValue('13911112222');
  });
});

it('keeps details that were not saved when the page was left, without the password', async () => {
  renderProfile('', {}, true);
  await userEvent.click(await screen.findByRole('button', { name: '编辑资料' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^简介/ }), '新来的店员');
  await userEvent.clear(getDialogField('手机号'));
  await userEvent.type(getDialogField('手机号'), '13911112222');
  await userEvent.type(getDialogField('登录密码'), 'hush-hush');
  cleanup();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hush');
  renderProfile();

  expect(await screen.findByText(/已恢复未保存的内容/)).toBeInTheDocument();
  expect(getDialogField('手机号')).toHaveValue('13911112222');
  expect(getDialogField('简介')).toHaveDisplayValue(/新来的店员$/);
  sessionStorage.clear();
});

it('keeps the selected tab in the URL', async () => {
  const { address } = renderProfile('?tab=security');
  expect(await screen.findByRole('region', { name: '登录密码' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '账号安全', selected: true })).toBeInTheDocument();

  await userEvent.click(screen.getByRole('tab', { name: '登录设备' }));
  expect(await screen.findByRole('region', { name: '登录设备' })).toBeInTheDocument();
  expect(address()).toBe('/profile/index?tab=devices');

  await userEvent.click(screen.getByRole('tab', { name: '基本资料' }));
  expect(address()).toBe('/profile/index');
});

it('falls back to the first tab', () => {
  renderProfile('?tab=nonsense');

  expect(screen.getByRole('tab', { name: '基本资料', selected: true })).toBeInTheDocument();
});

it('moves between tabs by keyboard and activates them manually', async () => {
  const { address } = renderProfile();
  await userEvent.click(screen.getByRole('tab', { name: '基本资料' }));

  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: '登录设备', selected: false })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: '账号安全', selected: false })).toHaveFocus();
  await userEvent.keyboard('{Enter}');

  expect(await screen.findByRole('region', { name: '登录密码' })).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: '账号安全', selected: true })).toBeInTheDocument();
  expect(address()).toBe('/profile/index?tab=security');
  expect(server.count(accountContract.signIns)).toBe(0);
});
