import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FakeApiError, FakeTransportError } from '@backroom/client/testing';
import { appConfigContract } from '@backroom/contract/app-config';
import { signInContract } from '@backroom/contract/sign-in';

import { openPage, password, server, submit, username } from './testing/open-page.tsx';

const open = ({ demo = '0', name = '', logo = '', isNameLogin = '1', isTelLogin = '0' } = {}) =>
  openPage({ sys_app_name: name, sys_app_logo: logo, sys_demo: demo, isNameLogin, isTelLogin });

/** The server rejects the credentials. */
function rejectSignIn() {
  server.on(signInContract.signInByName, () => {
    throw new FakeApiError(400, '用户名或密码错误');
  });
}

describe('SignInPage', () => {
  it('signs in by keyboard and sends the name mode flag', async () => {
    open();
    const user = userEvent.setup();
    await user.click(username());
    await user.keyboard(' admin {Tab}Backroom-2026{Enter}');

    const [call] = server.calls.filter(({ method }) => method === 'POST');
    expect(call?.arg.body).toEqual({ username: 'admin', password: 'Backroom-2026', isNameLogin: 1 });
  });

  it('shows the built-in mark instead of a logo that does not load', async () => {
    open({ logo: '/gone.png' });
    const getLogo = () => document.querySelector('header img');
    await waitFor(() => expect(getLogo()).toHaveAttribute('src', '/gone.png'));
    fireEvent.error(getLogo()!);

    expect(getLogo()).toBeNull();
    expect(document.querySelector('header [data-mark]')).toHaveAttribute('data-door', 'ajar');
    localStorage.clear();
  });

  it('reads what a browser has filled in without an event', async () => {
    open();
    const fillInSilently = (field: HTMLElement, value: string) =>
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    fillInSilently(username(), 'admin');
    fillInSilently(password(), 'Backroom-2026');
    // A rendering in between must not empty the fields.
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }));

    const [call] = server.calls.filter(({ method }) => method === 'POST');
    expect(call?.arg.body).toEqual({ username: 'admin', password: 'Backroom-2026', isNameLogin: 1 });
  });

  it('marks the fields for password managers', () => {
    open();
    expect(username()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  it('shows missing values at their fields and focuses the first', async () => {
    open();
    await userEvent.click(submit());

    expect(username()).toHaveAccessibleDescription('请输入用户名');
    expect(password()).toHaveAccessibleDescription('请输入密码');
    expect(username()).toHaveFocus();
    expect(server.count(signInContract.signInByName)).toBe(0);
  });

  it.each([
    [new FakeApiError(400, '用户名或密码错误'), '用户名或密码错误'],
    [new FakeApiError(429, '尝试次数过多'), '尝试次数过多'],
    [new FakeTransportError('offline'), '服务器连接异常，请检查服务器'],
    [new FakeTransportError({ status: 200, body: '<html>' }), '服务器返回了无法识别的内容，请稍后重试'],
  ])('shows the error above the button: %s', async (error, text) => {
    open();
    server.on(signInContract.signInByName, () => {
      throw error;
    });
    await userEvent.type(username(), 'admin');
    await userEvent.type(password(), 'wrong{Enter}');

    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(username()).toHaveValue('admin');
    expect(submit()).toBeEnabled();
  });

  it('shows a field error at the field', async () => {
    open();
    server.on(signInContract.signInByName, () => {
      throw new FakeApiError(422, '填写有误', { fields: [{ path: 'username', message: '格式不正确' }] });
    });
    await userEvent.type(username(), 'a');
    await userEvent.type(password(), 'b{Enter}');

    expect(await screen.findByText('格式不正确')).toBeVisible();
  });

  it('sends one request for repeated submits', async () => {
    open();
    server.on(signInContract.signInByName, async () => {
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return { token: 't1', expiresAt: '2026-11-21T09:30:00Z' };
    });
    await userEvent.type(username(), 'admin');
    await userEvent.type(password(), 'secret{Enter}{Enter}');
    await userEvent.click(submit());

    expect(server.count(signInContract.signInByName)).toBe(1);
  });

  it('sends one request for submits in the same frame, and another for a later submit', async () => {
    open();
    rejectSignIn();
    await userEvent.type(username(), 'admin');
    await userEvent.type(password(), 'wrong');
    const form = screen.getByRole('form', { name: '登录' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    await screen.findByRole('alert');
    expect(server.count(signInContract.signInByName)).toBe(1);

    fireEvent.submit(form);
    await waitFor(() => expect(server.count(signInContract.signInByName)).toBe(2));
  });

  it('selects the password after an error', async () => {
    open();
    rejectSignIn();
    await userEvent.type(username(), 'admin');
    await userEvent.type(password(), 'wrong{Enter}');
    await screen.findByRole('alert');
    await userEvent.keyboard('right');

    expect(password()).toHaveValue('right');
  });

  it('shows a caps lock hint', async () => {
    open();
    const user = userEvent.setup();
    await user.click(password());
    await user.keyboard('{CapsLock}A');
    expect(screen.getByText('大写锁定已开启')).toBeVisible();

    await user.keyboard('{CapsLock}a');
    expect(screen.queryByText('大写锁定已开启')).toBeNull();
  });

  it('reports blocked cookies', async () => {
    Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true });
    try {
      open();
      await userEvent.type(username(), 'admin');
      await userEvent.type(password(), 'secret{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent(/Cookie/);
    } finally {
      Reflect.deleteProperty(navigator, 'cookieEnabled');
    }
  });

  it('fills in a demo account', async () => {
    open({ demo: '1' });
    await userEvent.click(await screen.findByRole('button', { name: /admin/ }));

    expect(username()).toHaveValue('admin');
    expect(password()).toHaveValue('Backroom-2026');
  });

  it('does not request demo accounts outside demo mode', async () => {
    open({ name: '静水' });

    expect(await screen.findByText('静水')).toBeVisible();
    expect(screen.queryByText('演示账号')).toBeNull();
    expect(server.count(appConfigContract.demoAccounts)).toBe(0);
  });

  it('shows no form when both ways to sign in are disabled', async () => {
    open({ isNameLogin: '0', isTelLogin: '0' });

    expect(await screen.findByText(/暂未开放登录/)).toBeVisible();
    expect(screen.queryByLabelText('用户名')).toBeNull();
  });

  it('switches to English', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'English' }));

    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(await screen.findByText('Admin Console')).toBeVisible();
  });
});
