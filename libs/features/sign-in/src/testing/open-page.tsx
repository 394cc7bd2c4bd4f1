import { render, screen } from '@testing-library/react';
import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

import { WithSession } from '@backroom/auth/testing';
import { createFakeServer, FakeApiError } from '@backroom/client/testing';
import { appConfigContract } from '@backroom/contract/app-config';
import { type NextStep, signInContract } from '@backroom/contract/sign-in';
import { setLanguage, startI18n } from '@backroom/ui';

import { SignInPage } from '../sign-in-page.tsx';

export const server = createFakeServer();

export const tokenAnswer = { token: 't1', expiresAt: '2026-11-21T09:30:00Z' };

export const nextStep = (step: NextStep['step'], methods: NextStep['methods'] = [], ticket = 'ticket-1'): NextStep => ({
  ticket,
  step,
  methods,
  expiresAt: '2026-11-21T09:30:00Z',
});

/** Renders the page in Chinese with a configuration; sign-in by name succeeds. */
export function openPage(config: Record<string, string> = {}) {
  startI18n('zh-CN');
  setLanguage('zh-CN');
  server.install();
  server.calls.length = 0;
  const values = { sys_app_name: '', sys_demo: '0', isNameLogin: '1', isTelLogin: '0', sys_captcha_mode: 'auto' };
  server.on(appConfigContract.get, () => ({ ...values, ...config }));
  server.on(appConfigContract.demoAccounts, () => [
    {
      username: 'admin',
      password: 'Backroom-2026',
      phone: '13800000001',
      title: '系统管理员',
      titleEn: 'Administrator',
    },
  ]);
  server.on(signInContract.signInByName, () => tokenAnswer);
  render(
    <WithSession>
      <SignInPage />
    </WithSession>,
  );
}

export const getPostBodies = (path: string): unknown[] =>
  server.calls.filter(({ method, url }) => method === 'POST' && url === path).map(({ arg }) => arg.body);

export const username = () => screen.getByLabelText('用户名');
export const password = () => screen.getByLabelText('密码');
export const submit = () => screen.getByRole('button', { name: '登录' });

/** Mocks the challenge endpoint with minimal work. */
export async function mockChallenges(): Promise<void> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    counter: 2,
    deriveKey,
    hmacSignatureSecret: 'secret',
    hmacKeySignatureSecret: 'another',
  });
  server.on(signInContract.captcha, () => ({ ...challenge }));
}

export const captchaRequired = () =>
  new FakeApiError(422, '提交的内容有误', { fields: [{ path: 'captcha', message: '请先完成人机验证' }] });
