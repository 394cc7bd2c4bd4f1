import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FakeApiError, FakeTransportError } from '@backroom/client/testing';
import { type NextStep, signInContract } from '@backroom/contract/sign-in';
import { signInStepContract } from '@backroom/contract/sign-in-steps';

import { getPostBodies, nextStep, openPage, password, server, tokenAnswer, username } from '../testing/open-page.tsx';

const START_AGAIN = '登录步骤已失效，请重新登录';

async function openStep(step: NextStep) {
  openPage();
  server.on(signInContract.signInByName, () => step);
  await userEvent.type(username(), 'admin');
  await userEvent.type(password(), 'secret{Enter}');
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const clickButton = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const code = () => screen.findByRole('textbox');
const expectStart = async () => {
  expect(await heading('登录')).toHaveFocus();
  expect(username()).toHaveValue('admin');
  expect(password()).toHaveValue('');
};

describe('the second factor', () => {
  it('focuses its heading and accepts six digits with spaces', async () => {
    await openStep(nextStep('factor', ['totp', 'recovery']));
    server.on(signInStepContract.proveFactor, () => tokenAnswer);
    expect(await heading('两步验证')).toHaveFocus();
    await userEvent.type(await code(), '123 456{Enter}');

    await waitFor(() => expect(getPostBodies('/api/v1/login/step/factor')).toHaveLength(1));
    expect(getPostBodies('/api/v1/login/step/factor')).toEqual([
      { ticket: 'ticket-1', method: 'totp', code: '123456' },
    ]);
  });

  it('accepts a recovery code instead', async () => {
    await openStep(nextStep('factor', ['totp', 'recovery']));
    server.on(signInStepContract.proveFactor, () => tokenAnswer);
    await heading('两步验证');
    await clickButton('改用恢复码');
    await userEvent.type(await code(), 'abcd-efgh{Enter}');

    await waitFor(() => expect(getPostBodies('/api/v1/login/step/factor')).toHaveLength(1));
    expect(getPostBodies('/api/v1/login/step/factor')[0]).toMatchObject({ method: 'recovery', code: 'abcd-efgh' });
    expect(screen.getByRole('button', { name: '改用身份验证器' })).toBeVisible();
  });

  it('shows a code error at the field and stays on the step', async () => {
    await openStep(nextStep('factor', ['totp']));
    server.on(signInStepContract.proveFactor, () => {
      throw new FakeApiError(422, '提交的内容有误', { fields: [{ path: 'code', message: '验证码错误' }] });
    });
    await userEvent.type(await code(), '12{Enter}');
    expect(await screen.findByText('请输入6位数字')).toBeVisible();
    await userEvent.type(await code(), '3456{Enter}');

    expect(await screen.findByText('验证码错误')).toBeVisible();
    expect(screen.getByRole('heading', { name: '两步验证' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '改用恢复码' })).toBeNull();
  });

  it('returns to the start with a message when the ticket is invalid', async () => {
    await openStep(nextStep('factor', ['totp']));
    server.on(signInStepContract.proveFactor, () => {
      throw new FakeApiError(400, START_AGAIN);
    });
    await userEvent.type(await code(), '123456{Enter}');

    expect(await screen.findByText(START_AGAIN)).toBeVisible();
    await expectStart();
  });

  it('can be left', async () => {
    await openStep(nextStep('factor', ['totp']));
    await heading('两步验证');
    await clickButton('返回登录');

    await expectStart();
  });

  it('is followed by the next step with a focused heading', async () => {
    await openStep(nextStep('factor', ['totp']));
    server.on(signInStepContract.proveFactor, () => nextStep('password', [], 'ticket-2'));
    await userEvent.type(await code(), '123456{Enter}');

    expect(await heading('设置新密码')).toHaveFocus();
  });
});

describe('enrolment', () => {
  const secret = { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Backroom:admin?secret=ABCDEFGHIJKLMNOP' };
  const enrolled = { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'], next: tokenAnswer };

  async function openEnrolment() {
    await openStep(nextStep('enrol'));
    server.on(signInStepContract.beginEnrolment, () => secret);
    server.on(signInStepContract.confirmEnrolment, () => enrolled);
    expect(await heading('开启两步验证')).toHaveFocus();
    expect(await screen.findByRole('img', { name: '身份验证器二维码' })).toBeVisible();
  }

  it('shows the secret as QR code and text, and requests it once', async () => {
    server.on(signInStepContract.beginEnrolment, () => secret);
    await openEnrolment();

    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    expect(server.count(signInStepContract.beginEnrolment)).toBe(1);
  });

  it('continues after the user confirms that the recovery codes are saved', async () => {
    server.on(signInStepContract.beginEnrolment, () => secret);
    await openEnrolment();
    await userEvent.type(await code(), '123456{Enter}');
    expect(await heading('保存恢复码')).toHaveFocus();
    expect(screen.getByText('cccc-dddd')).toBeVisible();
    expect(screen.queryByRole('button', { name: '返回登录' })).toBeNull();

    server.on(signInStepContract.confirmEnrolment, () => ({ ...enrolled, next: nextStep('password', [], 't2') }));
    await clickButton('继续');
    expect(await screen.findByRole('alert')).toHaveTextContent('请先复制或下载恢复码');
    await userEvent.click(screen.getByRole('checkbox', { name: '我已保存恢复码' }));
    expect(screen.queryByRole('alert')).toBeNull();
    await clickButton('继续');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers a retry when the secret fails to load', async () => {
    server.on(signInStepContract.beginEnrolment, () => {
      throw new FakeTransportError('offline');
    });
    await openStep(nextStep('enrol'));
    expect(await screen.findByRole('alert')).toHaveTextContent('服务器连接异常');
    server.on(signInStepContract.beginEnrolment, () => secret);
    await clickButton('重试');

    expect(await screen.findByRole('img', { name: '身份验证器二维码' })).toBeVisible();
  });
});

describe('the first password', () => {
  const field = () => screen.findByLabelText('新密码');

  it('is replaced by a new one', async () => {
    await openStep(nextStep('password'));
    server.on(signInStepContract.choosePassword, () => tokenAnswer);
    expect(await heading('设置新密码')).toHaveFocus();
    expect(await field()).toHaveAttribute('autocomplete', 'new-password');
    expect(await field()).toHaveAccessibleDescription(/8至128个字符/);
    await userEvent.type(await field(), 'a-long-sentence{Enter}');

    await waitFor(() => expect(getPostBodies('/api/v1/login/step/password')).toHaveLength(1));
    expect(getPostBodies('/api/v1/login/step/password')).toEqual([{ ticket: 'ticket-1', password: 'a-long-sentence' }]);
  });

  it('shows a caps lock hint', async () => {
    await openStep(nextStep('password'));
    const user = userEvent.setup();
    await user.click(await field());
    await user.keyboard('{CapsLock}A');

    expect(screen.getByText('大写锁定已开启')).toBeVisible();
  });

  it('shows password errors at the field', async () => {
    await openStep(nextStep('password'));
    server.on(signInStepContract.choosePassword, () => {
      throw new FakeApiError(422, '提交的内容有误', { fields: [{ path: 'password', message: '此密码过于常见' }] });
    });
    await userEvent.type(await field(), 'short{Enter}');
    expect(await field()).toHaveAccessibleDescription('至少8个字符');
    expect(getPostBodies('/api/v1/login/step/password')).toEqual([]);
    await userEvent.type(await field(), 'er-one{Enter}');

    expect(await screen.findByText('此密码过于常见')).toBeVisible();
    expect(await field()).toHaveValue('shorter-one');
  });
});
