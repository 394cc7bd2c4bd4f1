import type { Challenge } from 'altcha-lib';
import { eq, sql } from 'drizzle-orm';

import { spentChallenges } from '../../schema/captcha.table.ts';
import { loginLogs } from '../../schema/login-log.table.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { createEasyChallenge, solveAndEncode, solveCaptcha } from '../../testing/solve-captcha.ts';
import { setupTestApp } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';

const CAPTCHA = '/api/v1/captcha';
const LOGIN = '/api/v1/login/usna';
const REQUIRED = '请先完成人机验证';
const INVALID = '人机验证未通过或已失效，请重试';

const test = setupTestApp();
beforeEach(async () => {
  await test.db.delete(signInAttempts);
  await test.db.delete(spentChallenges);
});

const signIn = (payload: object = {}, options: object = {}) =>
  test.app.inject({
    method: 'POST',
    url: LOGIN,
    ...options,
    payload: { username: 'editor', password: 'Backroom-2026', isNameLogin: 1, ...payload },
  });
const captchaError = (message: string) => ({ code: 422, data: { fields: [{ path: 'captcha', message }] } });
const fetchChallenge = async () => (await test.app.inject(CAPTCHA)).json<{ data: Challenge }>().data;

describe('a challenge', () => {
  beforeAll(() => setConfig(test.db, 'sys_captcha_mode', 'always'));
  afterAll(() => setConfig(test.db, 'sys_captcha_mode', 'auto'));

  it('is signed, valid for two minutes, not cacheable, and does not reveal its solution', async () => {
    const response = await test.app.inject(CAPTCHA);
    const { parameters, signature } = response.json<{ data: Challenge }>().data;

    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(signature).toMatch(/^[\da-f]{64}$/);
    expect(parameters).toMatchObject({ algorithm: 'PBKDF2/SHA-256', keySignature: expect.any(String) });
    expect(Object.keys(parameters)).not.toContain('counter');
    expect(parameters.keyPrefix).toHaveLength(parameters.keyLength);
    expect((parameters.expiresAt ?? 0) - Date.now() / 1000).toBeGreaterThan(110);
    expect((parameters.expiresAt ?? 0) - Date.now() / 1000).toBeLessThanOrEqual(120);
    expect(response.body).not.toBe((await test.app.inject(CAPTCHA)).body);
  });

  it('can be used once when solved', async () => {
    const solved = await solveAndEncode(await fetchChallenge());

    expect((await signIn({ captcha: solved })).statusCode).toBe(200);
    expect((await signIn({ captcha: solved })).json()).toMatchObject(captchaError(INVALID));
    expect(await test.db.$count(spentChallenges)).toBe(1);
  });

  it('is required before the attempt is counted or the password is verified', async () => {
    await test.db.delete(loginLogs);
    const response = await signIn();

    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject(captchaError(REQUIRED));
    expect(await test.db.$count(signInAttempts)).toBe(0);
    expect(await test.db.$count(loginLogs)).toBe(0);
  });

  it('has English error messages as well', async () => {
    const headers = { 'accept-language': 'en-US' };
    const wrong = await signIn({ captcha: 'x' }, { headers });

    expect((await signIn({}, { headers })).json()).toMatchObject(captchaError('Complete the verification first'));
    expect(wrong.json()).toMatchObject(captchaError('The verification failed or has expired. Try again'));
  });

  it('is consumed by a wrong solution', async () => {
    const challenge = await createEasyChallenge(test.db);

    const wrong = await solveAndEncode(challenge, { derivedKey: '00'.repeat(32) });
    expect((await signIn({ captcha: wrong })).json()).toMatchObject(captchaError(INVALID));
    expect((await signIn({ captcha: await solveAndEncode(challenge) })).json()).toMatchObject(captchaError(INVALID));
    expect((await signIn({ captcha: await solveCaptcha(test.db) })).statusCode).toBe(200);
  });

  const forgeChallenge = async (change: object) => {
    const challenge = await createEasyChallenge(test.db);
    return solveAndEncode({ ...challenge, parameters: { ...challenge.parameters, ...change } });
  };
  it.each<[string, () => Promise<string> | string]>([
    ['that has expired', async () => solveAndEncode(await createEasyChallenge(test.db, { seconds: -1 }))],
    ['of another server', async () => solveAndEncode(await createEasyChallenge(test.db, { foreign: true }))],
    ['with a forged expiry', () => forgeChallenge({ expiresAt: 9_999_999_999 })],
    ['with a forged difficulty', () => forgeChallenge({ keyPrefix: '00' })],
    ['without a signature', async () => solveAndEncode({ ...(await createEasyChallenge(test.db)), signature: '' })],
    ['that is not JSON', () => 'nonsense'],
    ['with an unexpected JSON shape', () => Buffer.from('{"challenge":null}').toString('base64')],
  ])('%s is rejected and leaves no row', async (_which, captcha) => {
    expect((await signIn({ captcha: await captcha() })).json()).toMatchObject(captchaError(INVALID));
    expect(await test.db.$count(spentChallenges)).toBe(0);
  });

  it('keeps its row until it has certainly expired', async () => {
    await signIn({ captcha: await solveCaptcha(test.db) });
    await test.db.update(spentChallenges).set({ expiresAt: sql`now() - interval '2 hours'` });
    await signIn({ captcha: await solveCaptcha(test.db) });

    expect(await test.db.$count(spentChallenges)).toBe(1);
  });
});

describe('in automatic mode, a captcha is required', () => {
  const fail = async (username: string, remoteAddress = '127.0.0.1') =>
    signIn({ username, password: 'wrong-password' }, { remoteAddress });

  it.each(['editor', 'nobody-at-all'])('after three failures of %s, from any address', async (username) => {
    for (let guess = 1; guess <= 3; guess += 1) {
      expect((await fail(username, `203.0.113.${guess}`)).statusCode).toBe(400);
    }

    expect((await fail(username, '203.0.113.9')).json()).toMatchObject(captchaError(REQUIRED));
    expect((await fail(` ${username.toUpperCase()} `, '203.0.113.9')).json()).toMatchObject(captchaError(REQUIRED));
    const captcha = await solveCaptcha(test.db);
    expect((await signIn({ username, password: 'wrong-password', captcha })).statusCode).toBe(400);
  });

  it('after fifty failures from one address, with any names', async () => {
    for (let guess = 1; guess <= 10; guess += 1) await fail(`somebody-${guess}`);
    await test.db.update(signInAttempts).set({ attempts: 49 }).where(eq(signInAttempts.bucket, 'from:127.0.0.1'));
    expect((await signIn()).statusCode).toBe(200);
    await fail('somebody-else');

    expect((await signIn()).json()).toMatchObject(captchaError(REQUIRED));
    expect((await signIn({}, { remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
    expect((await signIn({ captcha: await solveCaptcha(test.db) })).statusCode).toBe(200);
  });

  it('no longer after a successful sign-in, or when the failures are old', async () => {
    for (let guess = 1; guess <= 3; guess += 1) await fail('editor', `203.0.113.${guess}`);
    expect((await signIn({ captcha: await solveCaptcha(test.db) })).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);

    for (let guess = 1; guess <= 3; guess += 1) await fail('editor', `203.0.113.${guess}`);
    await test.db.update(signInAttempts).set({ windowStart: sql`now() - interval '301 seconds'` });
    expect((await signIn()).statusCode).toBe(200);
  });

  it('for an account that was locked, until its next successful sign-in', async () => {
    for (let guess = 1; guess <= 3; guess += 1) await fail('editor', `203.0.113.${guess}`);
    for (let guess = 1; guess <= 2; guess += 1) {
      await signIn({ password: 'wrong-password', captcha: await solveCaptcha(test.db) });
    }
    const past = sql`now() - interval '1 hour'`;
    await test.db.update(signInAttempts).set({ windowStart: past, lockedUntil: past });

    expect((await signIn()).json()).toMatchObject(captchaError(REQUIRED));
    expect((await signIn({ captcha: await solveCaptcha(test.db) })).statusCode).toBe(200);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('from the third lock on, if each failure locks the account', async () => {
    await setConfig(test.db, 'sys_login_account_failures', '1');
    try {
      for (let wait = 1; wait <= 3; wait += 1) {
        expect((await fail('editor', `203.0.113.${wait}`)).statusCode).toBe(400);
        await test.db.update(signInAttempts).set({ lockedUntil: sql`now() - interval '1 second'` });
      }
      expect((await fail('editor', '203.0.113.9')).json()).toMatchObject(captchaError(REQUIRED));
    } finally {
      await setConfig(test.db, 'sys_login_account_failures', '5');
    }
  });

  it('from the first attempt on, if so configured', async () => {
    await setConfig(test.db, 'sys_captcha_after', '0');
    try {
      expect((await signIn()).json()).toMatchObject(captchaError(REQUIRED));
    } finally {
      await setConfig(test.db, 'sys_captcha_after', '3');
    }
  });

  it('never, if so configured', async () => {
    await setConfig(test.db, 'sys_captcha_mode', 'never');
    try {
      for (let guess = 1; guess <= 4; guess += 1) expect((await fail('editor')).statusCode).toBe(400);
      expect((await test.signIn('clerk.s01')).statusCode).toBe(200);
    } finally {
      await setConfig(test.db, 'sys_captcha_mode', 'auto');
    }
  });

  it('regardless of other headers and fields of the request', async () => {
    for (let guess = 1; guess <= 3; guess += 1) await fail('editor');
    const headers = { 'x-captcha': 'skip', 'x-forwarded-for': '203.0.113.1', origin: 'http://localhost' };

    expect((await signIn({}, { headers, query: { captcha: '0' } })).statusCode).toBe(422);
    expect((await signIn({ ignoreCaptcha: true }, { headers })).statusCode).toBe(422);
    expect((await signIn({}, { headers })).json()).toMatchObject(captchaError(REQUIRED));
  });
});
