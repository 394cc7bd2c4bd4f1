import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FakeTransportError } from '@backroom/client/testing';
import { signInContract } from '@backroom/contract/sign-in';

import {
  captchaRequired,
  getPostBodies,
  mockChallenges,
  openPage,
  password,
  server,
  submit,
  tokenAnswer,
  username,
} from '../testing/open-page.tsx';
import { breakWebCrypto, installWebCrypto, removeWebCrypto } from '../testing/web-crypto.ts';

const LOGIN = '/api/v1/login/usna';

beforeEach(async () => {
  installWebCrypto();
  await mockChallenges();
});

async function signIn() {
  await userEvent.type(username(), 'admin');
  await userEvent.type(password(), 'secret{Enter}');
}
const decodeSolution = (body: unknown) => {
  const { captcha = '' } = body as { captcha?: string };
  return JSON.parse(Buffer.from(captcha, 'base64').toString('utf8')) as Record<string, unknown>;
};
const requireCaptcha = () =>
  server.on(signInContract.signInByName, ({ body }) => {
    if (!body.captcha) throw captchaRequired();
    return tokenAnswer;
  });

it('solves a challenge on demand and repeats the request', async () => {
  openPage();
  requireCaptcha();
  await signIn();

  await waitFor(() => expect(getPostBodies(LOGIN)).toHaveLength(2));
  expect(getPostBodies(LOGIN)[1]).toMatchObject({ username: 'admin', password: 'secret', isNameLogin: 1 });
  expect(decodeSolution(getPostBodies(LOGIN)[1])).toMatchObject({
    challenge: { parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: expect.any(String) },
    solution: { counter: 2 },
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

it('solves a challenge before the first request when always required', async () => {
  openPage({ sys_captcha_mode: 'always' });
  requireCaptcha();
  await signIn();

  await waitFor(() => expect(getPostBodies(LOGIN)).toHaveLength(1));
  expect(decodeSolution(getPostBodies(LOGIN)[0])).toMatchObject({ solution: { counter: 2 } });
});

it('shows progress and ignores clicks while solving', async () => {
  openPage();
  requireCaptcha();
  let resolveChallenge: (challenge: Record<string, unknown>) => void = () => undefined;
  server.on(signInContract.captcha, () => new Promise((resolve) => (resolveChallenge = resolve)));
  await signIn();

  expect(await screen.findByText(/正在进行安全验证/)).toBeVisible();
  await userEvent.click(submit());
  expect(getPostBodies(LOGIN)).toHaveLength(1);

  resolveChallenge({ nonsense: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器返回了无法识别的内容');
  expect(screen.queryByText(/正在进行安全验证/)).toBeNull();
  expect(username()).toHaveValue('admin');
});

it('gives up after two retries', async () => {
  openPage();
  server.on(signInContract.signInByName, () => {
    throw captchaRequired();
  });
  await signIn();

  expect(await screen.findByRole('alert')).toHaveTextContent('安全验证没有成功，请稍后重试');
  expect(getPostBodies(LOGIN)).toHaveLength(3);
});

it('reports an insecure context', async () => {
  removeWebCrypto();
  openPage();
  requireCaptcha();
  await signIn();

  expect(await screen.findByRole('alert')).toHaveTextContent('请改用https地址访问');
  expect(getPostBodies(LOGIN)).toHaveLength(1);
});

it('reports a solver error and can be retried', async () => {
  breakWebCrypto();
  openPage();
  requireCaptcha();
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器连接异常');
  expect(screen.queryByText(/正在进行安全验证/)).toBeNull();

  installWebCrypto();
  await userEvent.click(submit());
  await waitFor(() => expect(getPostBodies(LOGIN)).toHaveLength(3));
});

it('reports an error when no challenge can be loaded', async () => {
  openPage();
  requireCaptcha();
  server.on(signInContract.captcha, () => {
    throw new FakeTransportError('offline');
  });
  await signIn();

  expect(await screen.findByRole('alert')).toHaveTextContent('服务器连接异常');
});
