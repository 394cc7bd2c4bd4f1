/** @jest-environment-options {"styles": true} */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FakeApiError } from '@backroom/client/testing';
import { signInContract } from '@backroom/contract/sign-in';

import {
  getPostBodies,
  mockChallenges,
  openPage,
  server,
  submit,
  tokenAnswer,
  username,
} from '../testing/open-page.tsx';
import { installWebCrypto } from '../testing/web-crypto.ts';

const SEND = '/api/v1/msg-verify-code';
const LOGIN = '/api/v1/login/uste';
const BOTH = { isTelLogin: '1' };
const PHONE_ONLY = { isNameLogin: '0', isTelLogin: '1' };

beforeEach(async () => {
  localStorage.clear();
  installWebCrypto();
  await mockChallenges();
  server.on(signInContract.sendCode, () => ({ codeId: 'c1', resendAfterSeconds: 60, expiresInSeconds: 300 }));
  server.on(signInContract.signInByPhone, () => tokenAnswer);
});

afterEach(() => jest.restoreAllMocks());

const phone = () => screen.findByLabelText('手机号');
const code = () => screen.getByLabelText('验证码');
const send = () => screen.getByRole('button', { name: '获取验证码' });
const mode = (name: string) => screen.findByRole('radio', { name });
const findSentHint = () => screen.findByText('验证码已发送至13800000001');

describe('the mode', () => {
  it('is only phone if so configured', async () => {
    openPage(PHONE_ONLY);

    expect(await phone()).toHaveAttribute('autocomplete', 'tel');
    expect(screen.queryByLabelText('用户名')).toBeNull();
    expect(screen.queryByRole('radiogroup')).toBeNull();
  });

  it('is only name if so configured, and the phone form is not loaded', async () => {
    openPage();

    expect(username()).toBeVisible();
    expect(screen.queryByRole('radiogroup')).toBeNull();
    expect(screen.queryByLabelText('手机号')).toBeNull();
  });

  it('is switched by keyboard and stored', async () => {
    openPage(BOTH);
    (await mode('账号登录')).focus();
    await userEvent.keyboard('{ArrowRight}');

    expect(await phone()).toBeVisible();
    expect(screen.getByLabelText('用户名')).not.toBeVisible();
    expect(localStorage.getItem('login_mode')).toBe('phone');
  });

  it('is restored from the last visit', async () => {
    localStorage.setItem('login_mode', 'phone');
    openPage(BOTH);

    expect(await phone()).toBeVisible();
    expect(await mode('手机登录')).toBeChecked();
  });

  it.each(['', '"phone"', '[object Object]'])('is name when the storage contains %s', async (stored) => {
    localStorage.setItem('login_mode', stored);
    openPage(BOTH);

    expect(await mode('账号登录')).toBeChecked();
    expect(username()).toBeVisible();
  });

  it('can be chosen when storage is blocked', async () => {
    for (const name of ['getItem', 'setItem'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(() => {
        throw new DOMException('blocked', 'SecurityError');
      });
    openPage(BOTH);
    await userEvent.click(await mode('手机登录'));

    expect(await phone()).toBeVisible();
  });

  it('falls back when the stored mode is disabled', async () => {
    localStorage.setItem('login_mode', 'phone');
    openPage();

    expect(username()).toBeVisible();
  });
});

describe('signing in by phone', () => {
  it('works by keyboard: number, Enter, code, Enter', async () => {
    openPage(PHONE_ONLY);
    await userEvent.type(await phone(), ' 13800000001 {Enter}');
    await findSentHint();
    expect(code()).toHaveFocus();
    await userEvent.keyboard('123456{Enter}');

    await waitFor(() => expect(getPostBodies(LOGIN)).toHaveLength(1));
    expect(getPostBodies(LOGIN)).toEqual([{ phone: '13800000001', code: '123456', codeId: 'c1', isTelLogin: 1 }]);
  });

  it('reads a number that a browser has filled in without an event', async () => {
    openPage(PHONE_ONLY);
    const field = await phone();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '13800000001');
    await userEvent.click(send());
    await findSentHint();
    await userEvent.keyboard('123456{Enter}');

    await waitFor(() => expect(getPostBodies(LOGIN)).toHaveLength(1));
    expect(getPostBodies(LOGIN)).toEqual([{ phone: '13800000001', code: '123456', codeId: 'c1', isTelLogin: 1 }]);
  });

  it('sends the solution of a challenge fetched when the mode was opened', async () => {
    openPage(PHONE_ONLY);
    await phone();
    await waitFor(() => expect(server.count(signInContract.captcha)).toBe(1));
    await userEvent.type(await phone(), '13800000001');
    await userEvent.click(send());
    await findSentHint();

    expect(getPostBodies(SEND)).toEqual([{ phone: '13800000001', captcha: expect.any(String) }]);
    expect(server.count(signInContract.captcha)).toBe(1);
  });

  it('requests no challenge when captcha is disabled', async () => {
    openPage({ ...PHONE_ONLY, sys_captcha_mode: 'never' });
    await userEvent.type(await phone(), '13800000001');
    await userEvent.click(send());
    await findSentHint();

    expect(getPostBodies(SEND)).toEqual([{ phone: '13800000001' }]);
    expect(server.count(signInContract.captcha)).toBe(0);
  });

  it('extracts the code from a pasted message without submitting', async () => {
    openPage(PHONE_ONLY);
    await userEvent.type(await phone(), '13800000001{Enter}');
    await findSentHint();
    await userEvent.paste('登录验证码 123 456');

    expect(code()).toHaveValue('123456');
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    expect(getPostBodies(LOGIN)).toEqual([]);
  });

  it('keeps values and countdown when the mode changes', async () => {
    openPage(BOTH);
    await userEvent.click(await mode('手机登录'));
    await userEvent.type(await phone(), '13800000001{Enter}');
    await findSentHint();
    await userEvent.click(await mode('账号登录'));
    await userEvent.click(await mode('手机登录'));

    expect(await phone()).toHaveValue('13800000001');
    expect(screen.getByRole('button', { name: /秒后重发/ })).toBeVisible();
    expect(server.count(signInContract.sendCode)).toBe(1);
  });

  it('counts down the seconds returned by the server', async () => {
    server.on(signInContract.sendCode, () => ({ codeId: 'c1', resendAfterSeconds: 3600, expiresInSeconds: 300 }));
    openPage(PHONE_ONLY);
    await userEvent.type(await phone(), '13800000001{Enter}');
    await findSentHint();

    expect(screen.getByRole('button', { name: /^3[56]\d\d秒后重发$/ })).toBeVisible();
  });

  it('sends one request for clicks or submits in the same frame', async () => {
    openPage(PHONE_ONLY);
    await userEvent.type(await phone(), '13800000001');
    const button = send();
    fireEvent.click(button);
    fireEvent.click(button);
    await findSentHint();
    expect(server.count(signInContract.sendCode)).toBe(1);

    await userEvent.type(code(), '123456');
    const form = screen.getByRole('form', { name: '登录' });
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(getPostBodies(LOGIN)).toHaveLength(1));
    await waitFor(() => expect(form.querySelector('[aria-busy="true"]')).toBeNull());
    expect(getPostBodies(LOGIN)).toHaveLength(1);
  });

  it('solves a new challenge for each attempt', async () => {
    openPage(PHONE_ONLY);
    server.on(signInContract.sendCode, () => {
      throw new FakeApiError(503, '短信发送失败');
    });
    await userEvent.type(await phone(), '13800000001');
    await userEvent.click(send());
    await screen.findByRole('alert');
    expect(server.count(signInContract.captcha)).toBe(1);
    await userEvent.click(send());

    await waitFor(() => expect(getPostBodies(SEND)).toHaveLength(2));
    expect(server.count(signInContract.captcha)).toBe(2);
  });

  it('ignores Enter during IME composition', async () => {
    openPage(PHONE_ONLY);
    await userEvent.type(await phone(), '13800000001');
    fireEvent.keyDown(await phone(), { key: 'Enter', isComposing: true });
    expect(send()).not.toHaveAttribute('aria-busy', 'true');
    fireEvent.keyDown(await phone(), { key: 'Enter' });
    await findSentHint();

    expect(getPostBodies(SEND)).toHaveLength(1);
  });

  it('submits on Enter in the number field once a code was sent', async () => {
    openPage(PHONE_ONLY);
    await userEvent.type(await phone(), '13800000001{Enter}');
    await findSentHint();
    await userEvent.keyboard('123456');
    await userEvent.type(await phone(), '{Enter}');

    await waitFor(() => expect(getPostBodies(LOGIN)).toHaveLength(1));
    expect(getPostBodies(SEND)).toHaveLength(1);
  });

  it('selects a wrong code, and clears it when a new one is sent', async () => {
    server.on(signInContract.sendCode, () => ({ codeId: 'c1', resendAfterSeconds: 0, expiresInSeconds: 300 }));
    server.on(signInContract.signInByPhone, () => {
      throw new FakeApiError(400, '验证码错误或已失效');
    });
    openPage(PHONE_ONLY);
    await userEvent.type(await phone(), '13800000001{Enter}');
    await findSentHint();
    await userEvent.keyboard('111111{Enter}');
    await screen.findByRole('alert');
    await userEvent.keyboard('222222');
    expect(code()).toHaveValue('222222');

    await userEvent.click(screen.getByRole('button', { name: '重新发送' }));
    await waitFor(() => expect(code()).toHaveValue(''));
  });

  it('allows a code for another number without waiting', async () => {
    openPage(PHONE_ONLY);
    await userEvent.type(await phone(), '13800000001{Enter}');
    await findSentHint();
    await userEvent.type(await phone(), '2');

    expect(send()).toBeEnabled();
    expect(screen.queryByText(/验证码已发送至/)).toBeNull();
  });

  it('shows missing values at their fields and focuses the first', async () => {
    openPage(PHONE_ONLY);
    await phone();
    await userEvent.click(submit());

    expect(await phone()).toHaveFocus();
    expect(await phone()).toHaveAccessibleDescription('请输入手机号');
    await userEvent.type(await phone(), '13800000001');
    await userEvent.click(submit());
    expect(code()).toHaveAccessibleDescription('请先获取验证码');
    expect(getPostBodies(LOGIN)).toEqual([]);
  });

  it.each([
    ['the message cannot be sent', signInContract.sendCode, new FakeApiError(429, '验证码获取过于频繁')],
    ['the code is wrong', signInContract.signInByPhone, new FakeApiError(400, '验证码错误或已失效')],
  ])('shows above the button that %s', async (_what, endpoint, error) => {
    openPage(PHONE_ONLY);
    server.on(endpoint, () => {
      throw error;
    });
    await userEvent.type(await phone(), '13800000001{Enter}');
    if (endpoint === signInContract.signInByPhone) {
      await findSentHint();
      await userEvent.keyboard('123456{Enter}');
    }

    expect(await screen.findByRole('alert')).toHaveTextContent(error.message);
    expect(await phone()).toHaveValue('13800000001');
  });

  it('shows an error of the number at its field', async () => {
    openPage(PHONE_ONLY);
    server.on(signInContract.sendCode, () => {
      throw new FakeApiError(422, '提交的内容有误', { fields: [{ path: 'phone', message: '手机号格式不正确' }] });
    });
    await userEvent.type(await phone(), '13800{Enter}');

    expect(await screen.findByText('手机号格式不正确')).toBeVisible();
  });

  it('offers demo numbers in demo mode', async () => {
    openPage({ ...PHONE_ONLY, sys_demo: '1' });
    await userEvent.click(await screen.findByRole('button', { name: '13800000001' }));

    expect(await phone()).toHaveValue('13800000001');
    expect(screen.getByText('验证码写在服务器日志中')).toBeVisible();
  });
});
