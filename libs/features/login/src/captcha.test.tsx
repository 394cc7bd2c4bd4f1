import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Broken } from '@backroom/client/testing';
import { signInContract } from '@backroom/contract/sign-in';

import {
  answerChallenges,
  bodies,
  captchaWanted,
  issued,
  openPage,
  password,
  server,
  submit,
  username,
} from './testing/open-page.tsx';
import { breakWebCrypto, giveWebCrypto, takeWebCrypto } from './testing/web-crypto.ts';

const LOGIN = '/api/v1/login/usna';

beforeEach(async () => {
  giveWebCrypto();
  await answerChallenges();
});

async function signIn() {
  await userEvent.type(username(), 'admin');
  await userEvent.type(password(), 'secret{Enter}');
}
const solutionIn = (body: unknown) => {
  const { captcha = '' } = body as { captcha?: string };
  return JSON.parse(Buffer.from(captcha, 'base64').toString('utf8')) as Record<string, unknown>;
};
const wantCaptcha = () =>
  server.on(signInContract.loginByName, ({ body }) => {
    if (!body.captcha) throw captchaWanted();
    return issued;
  });

it('solves a challenge on demand and repeats the request', async () => {
  openPage();
  wantCaptcha();
  await signIn();

  await waitFor(() => expect(bodies(LOGIN)).toHaveLength(2));
  expect(bodies(LOGIN)[1]).toMatchObject({ username: 'admin', password: 'secret', isNameLogin: 1 });
  expect(solutionIn(bodies(LOGIN)[1])).toMatchObject({
    challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) },
    solution: { counter: 2 },
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('solves a challenge before the first request when always required', async () => {
  openPage({ sys_captcha_mode: 'always' });
  wantCaptcha();
  await signIn();

  await waitFor(() => expect(bodies(LOGIN)).toHaveLength(1));
  expect(solutionIn(bodies(LOGIN)[0])).toMatchObject({ solution: { counter: 2 } });
});

it('shows progress and ignores clicks while solving', async () => {
  openPage();
  wantCaptcha();
  let answer: (challenge: Record<string, unknown>) => void = () => undefined;
  server.on(signInContract.captcha, () => new Promise((resolve) => (answer = resolve)));
  await signIn();

  expect(await screen.findByText(/正在进行安全验证/)).toBeVisible();
  await userEvent.click(submit());
  expect(bodies(LOGIN)).toHaveLength(1);

  answer({ nonsense: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器返回了无法识别的内容');
  expect(screen.queryByText(/正在进行安全验证/)).toBeNull();
  expect(username()).toHaveValue('admin');
});

it('gives up after two retries', async () => {
  openPage();
  server.on(signInContract.loginByName, () => {
    throw captchaWanted();
  });
  await signIn();

  expect(await screen.findByRole('alert')).toHaveTextContent('安全验证没有成功，请稍后重试');
  expect(bodies(LOGIN)).toHaveLength(3);
});

it('reports an insecure context', async () => {
  takeWebCrypto();
  openPage();
  wantCaptcha();
  await signIn();

  expect(await screen.findByRole('alert')).toHaveTextContent('请改用https地址访问');
  expect(bodies(LOGIN)).toHaveLength(1);
});

it('reports a solver error and can be retried', async () => {
  breakWebCrypto();
  openPage();
  wantCaptcha();
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器连接异常');
  expect(screen.queryByText(/正在进行安全验证/)).toBeNull();

  giveWebCrypto();
  await userEvent.click(submit());
  await waitFor(() => expect(bodies(LOGIN)).toHaveLength(3));
});

it('reports an error when no challenge can be loaded', async () => {
  openPage();
  wantCaptcha();
  server.on(signInContract.captcha, () => {
    throw new Broken('offline');
  });
  await signIn();

  expect(await screen.findByRole('alert')).toHaveTextContent('服务器连接异常');
});
