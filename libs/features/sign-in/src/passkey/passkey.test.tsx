import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { FakeApiError } from '@backroom/client/testing';
import { signInContract } from '@backroom/contract/sign-in';
import { signInStepContract } from '@backroom/contract/sign-in-steps';

import { getPostBodies, nextStep, openPage, password, server, tokenAnswer, username } from '../testing/open-page.tsx';

const options = { challenge: 'AAAA', rpId: 'localhost', allowCredentials: [], userVerification: 'required' };
const buffer = new Uint8Array([1, 2, 3]).buffer;
const credential = {
  id: 'AQID',
  rawId: buffer,
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: { authenticatorData: buffer, clientDataJSON: buffer, signature: buffer, userHandle: buffer },
};

/** Mocks the passkey API of the browser. */
function mockPasskeyApi(get: () => Promise<unknown>) {
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
}
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
beforeEach(() => {
  server.on(signInContract.passkeySignInOptions, () => ({ ticket: 'p1', options }));
  server.on(signInContract.signInByPasskey, () => tokenAnswer);
  server.on(signInStepContract.factorPasskeyOptions, () => options);
  server.on(signInStepContract.factorPasskey, () => tokenAnswer);
});

const SIGN_IN_PATH = '/api/v1/login/passkey';
const FACTOR_PATH = '/api/v1/login/step/passkey';
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const rejectDismissed = () => Promise.reject(Object.assign(new Error('dismissed'), { name: 'NotAllowedError' }));

describe('a passkey', () => {
  it('is not offered without browser support', () => {
    openPage();

    expect(screen.queryByRole('button', { name: '使用通行密钥登录' })).toBeNull();
  });

  it('signs in without a password', async () => {
    mockPasskeyApi(() => Promise.resolve(credential));
    openPage();
    await clickButton('使用通行密钥登录');

    await waitFor(() => expect(getPostBodies(SIGN_IN_PATH)).toHaveLength(1));
    expect(getPostBodies(SIGN_IN_PATH)[0]).toMatchObject({ ticket: 'p1', answer: { id: 'AQID', type: 'public-key' } });
  });

  it('shows no error when the dialog is dismissed', async () => {
    mockPasskeyApi(rejectDismissed);
    openPage();
    await clickButton('使用通行密钥登录');

    await waitFor(() =>
      expect(screen.getByRole('button', { name: '使用通行密钥登录' })).not.toHaveAttribute('aria-busy'),
    );
    expect(server.count(signInContract.passkeySignInOptions)).toBe(1);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(getPostBodies(SIGN_IN_PATH)).toEqual([]);
  });

  it('is refused without cookies before anything is sent', async () => {
    mockPasskeyApi(() => Promise.resolve(credential));
    openPage();
    Object.defineProperty(navigator, 'cookieEnabled', { value: false, configurable: true });
    try {
      await clickButton('使用通行密钥登录');
      expect(await screen.findByRole('alert')).toHaveTextContent('浏览器禁用了Cookie，无法登录，没有提交任何内容');
      expect(server.count(signInContract.passkeySignInOptions)).toBe(0);
    } finally {
      Reflect.deleteProperty(navigator, 'cookieEnabled');
    }
  });

  it('shows browser and server errors', async () => {
    mockPasskeyApi(() => Promise.reject(new Error('broken')));
    openPage();
    await clickButton('使用通行密钥登录');
    expect(await screen.findByRole('alert')).toHaveTextContent('通行密钥没有响应');

    mockPasskeyApi(() => Promise.resolve(credential));
    server.on(signInContract.signInByPasskey, () => {
      throw new FakeApiError(400, '无法用此通行密钥登录');
    });
    await clickButton('使用通行密钥登录');
    expect(await screen.findByText('无法用此通行密钥登录')).toBeVisible();
  });

  it('works as the only second factor', async () => {
    mockPasskeyApi(() => Promise.resolve(credential));
    openPage();
    server.on(signInContract.signInByName, () => nextStep('factor', ['passkey']));
    await userEvent.type(username(), 'admin');
    await userEvent.type(password(), 'secret{Enter}');
    await clickButton('使用通行密钥');

    await waitFor(() => expect(getPostBodies(FACTOR_PATH)).toHaveLength(1));
    expect(getPostBodies(FACTOR_PATH)[0]).toMatchObject({ ticket: 'ticket-1', answer: { id: 'AQID' } });
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
