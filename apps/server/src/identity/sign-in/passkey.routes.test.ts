import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';

import { loginLogs } from '../../schema/login-log.table.ts';
import { passkeys } from '../../schema/second-factors.table.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { tickets } from '../../schema/sign-in.table.ts';
import { users } from '../../schema/users.table.ts';
import { registerPasskey, SAME_ORIGIN } from '../../testing/register-passkey.ts';
import { createSoftwareAuthenticator, type SoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { openTestApp, setupTestApp, toCaller } from '../../testing/test-app.ts';
import { removeFactors } from '../../testing/test-second-factors.ts';
import { setConfig } from '../../testing/test-settings.ts';

const EDITOR = 2;
const LOGIN = '/api/v1/login/passkey';
const REJECTED = '无法用此通行密钥登录，请使用其他登录方式';
const START_AGAIN = '登录步骤已失效，请重新登录';

interface PasskeyOffer {
  ticket: string;
  options: { challenge: string; rpId: string; userVerification: string; allowCredentials?: { id: string }[] };
}

const test = setupTestApp();
let authenticator: SoftwareAuthenticator;
let passkeyId: number;
beforeAll(async () => {
  // These tests send wrong passwords without solving a captcha.
  await setConfig(test.db, 'sys_captcha_mode', 'never');
});
beforeEach(async () => {
  await test.db.delete(signInAttempts);
  await removeFactors(test.db, EDITOR);
  ({ authenticator, passkeyId } = await registerPasskey(await test.as('editor')));
  await test.db.delete(loginLogs);
  await test.db.delete(tickets);
});

const post = (url: string, payload: object, headers: Record<string, string> = SAME_ORIGIN) =>
  test.app.inject({ method: 'POST', url, payload, headers });
const readData = <Data>(response: LightMyRequestResponse) => response.json<{ data: Data }>().data;
const fetchOffer = async () => readData<PasskeyOffer>(await post('/api/v1/login/passkey-options', {}));
const getMessage = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ msg: string }>().msg];
const readLoginLog = async () =>
  (await test.db.select().from(loginLogs).orderBy(loginLogs.id)).map(({ msg, way }) => `${msg} ${way}`);

describe('a passkey alone', () => {
  it('signs its user in, without name, password or second step', async () => {
    const { ticket, options } = await fetchOffer();
    const response = await post(LOGIN, { ticket, answer: authenticator.get(options) });

    expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(options).not.toHaveProperty('allowCredentials');
    expect((await toCaller(test.app, response).get('/api/v1/getinfo')).json()).toMatchObject({
      data: { userName: 'editor' },
    });
    expect(await readLoginLog()).toEqual(['signedIn passkey']);
    const [row] = await test.db.select().from(passkeys).where(eq(passkeys.passkeyId, passkeyId));
    expect(row).toMatchObject({ counter: 1, lastUsedAt: expect.any(Date) });
    expect(await test.db.$count(signInAttempts, sql`${signInAttempts.attempts} > 0 and bucket like 'from:%'`)).toBe(0);
  });

  it('gets an unbound token on request', async () => {
    const { ticket, options } = await fetchOffer();
    const response = await post(LOGIN, { ticket, answer: authenticator.get(options), unbound: true });

    expect(response.statusCode).toBe(200);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('is followed by the password step if the password must be changed', async () => {
    await test.db.update(users).set({ mustChangePassword: true }).where(eq(users.userId, EDITOR));
    try {
      const { ticket, options } = await fetchOffer();
      const response = await post(LOGIN, { ticket, answer: authenticator.get(options) });

      expect(readData(response)).toMatchObject({ step: 'password', methods: [] });
      expect(response.headers['set-cookie']).toBeUndefined();
      const next = { ticket: readData<{ ticket: string }>(response).ticket, password: 'qwertyuiop' };
      expect((await post('/api/v1/login/step/password', next)).statusCode).toBe(422);
    } finally {
      await test.db.update(users).set({ mustChangePassword: false }).where(eq(users.userId, EDITOR));
    }
  });

  it.each([
    ['for another origin', { origin: 'http://evil.example' }],
    ['for the same host over https', { origin: 'https://localhost' }],
    ['for another host name', { rpID: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['whose counter did not increase', { counter: 0 }],
    ['with the user handle of another user', { userHandle: 'c29tZWJvZHk' }],
    ['of another type', { type: 'webauthn.create' }],
    ['of an unknown passkey', { credentialId: Buffer.from('unknown').toString('base64url') }],
  ])('is rejected with a response %s', async (_what, override) => {
    await test.db.update(passkeys).set({ counter: 0 }).where(eq(passkeys.passkeyId, passkeyId));
    if ('counter' in override) await test.db.update(passkeys).set({ counter: 7 });
    const { ticket, options } = await fetchOffer();

    expect(getMessage(await post(LOGIN, { ticket, answer: authenticator.get(options, override) }))).toEqual([
      ...[400, REJECTED],
    ]);
    expect(await readLoginLog()).toEqual(['refused passkey']);
    // The ticket is consumed, right or wrong.
    expect(getMessage(await post(LOGIN, { ticket, answer: authenticator.get(options) }))).toEqual([400, START_AGAIN]);
  });

  it.each([
    ['an empty object', {}],
    ['no response', { id: 'x', rawId: 'x', type: 'public-key' }],
    ['a response of the wrong kind', { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: 7 } }],
    ['an id that is not a string', { id: 7, rawId: 7, response: 'x' }],
  ])('is rejected with %s, with the same message', async (_what, answer) => {
    const { ticket } = await fetchOffer();

    expect(getMessage(await post(LOGIN, { ticket, answer }))).toEqual([400, REJECTED]);
  });

  it('is rejected with the challenge of another ticket', async () => {
    const [one, two] = [await fetchOffer(), await fetchOffer()];

    expect(one.options.challenge).not.toBe(two.options.challenge);
    const swapped = { ticket: one.ticket, answer: authenticator.get(two.options) };
    expect(getMessage(await post(LOGIN, swapped))).toEqual([400, REJECTED]);
  });

  it('is rejected with another key under a known credential id', async () => {
    const stranger = createSoftwareAuthenticator();
    const { id } = authenticator.get({});
    const { ticket, options } = await fetchOffer();

    expect(getMessage(await post(LOGIN, { ticket, answer: stranger.get(options, { credentialId: id }) }))).toEqual([
      ...[400, REJECTED],
    ]);
  });

  it('is rejected for a disabled user', async () => {
    await test.db.update(users).set({ status: '1' }).where(eq(users.userId, EDITOR));
    try {
      const { ticket, options } = await fetchOffer();
      expect(getMessage(await post(LOGIN, { ticket, answer: authenticator.get(options) }))).toEqual([400, REJECTED]);
    } finally {
      await test.db.update(users).set({ status: '2' }).where(eq(users.userId, EDITOR));
    }
  });

  it('requires a same-origin request', async () => {
    const { ticket, options } = await fetchOffer();
    const foreign = { 'sec-fetch-site': 'cross-site' };

    expect((await post('/api/v1/login/passkey-options', {}, foreign)).statusCode).toBe(403);
    expect((await post(LOGIN, { ticket, answer: authenticator.get(options) }, foreign)).statusCode).toBe(403);
    expect((await post('/api/v1/login/passkey-options', {}, {})).statusCode).toBe(403);
  });

  it('counts its failures with the other sign-in failures of the address', async () => {
    await setConfig(test.db, 'sys_login_address_failures', '10');
    for (let guess = 0; guess < 10; guess += 1) {
      const { ticket } = await fetchOffer();
      expect((await post(LOGIN, { ticket, answer: {} })).statusCode).toBe(400);
    }
    const { ticket, options } = await fetchOffer();

    expect((await post(LOGIN, { ticket, answer: authenticator.get(options) })).statusCode).toBe(429);
    expect((await test.signIn('clerk.s01')).statusCode).toBe(429);
    await setConfig(test.db, 'sys_login_address_failures', '100');
  });

  it('is limited to six hundred tickets per minute and address', async () => {
    await test.db.insert(signInAttempts).values({ bucket: 'passkey from:127.0.0.1', attempts: 598 });
    for (let count = 0; count < 2; count += 1) {
      expect((await post('/api/v1/login/passkey-options', {})).statusCode).toBe(200);
    }

    expect((await post('/api/v1/login/passkey-options', {})).statusCode).toBe(429);
    expect(readData(await test.signIn('clerk.s01'))).toHaveProperty('token');
  });
});

describe('a passkey as second step', () => {
  const startSignIn = async () => readData<{ ticket: string; methods: string[] }>(await test.signIn('editor'));
  const fetchFactorOptions = async (ticket: string) =>
    readData<PasskeyOffer['options']>(await post('/api/v1/login/step/passkey-options', { ticket }));
  const prove = (ticket: string, answer: object) => post('/api/v1/login/step/passkey', { ticket, answer });

  it('opens the session', async () => {
    const { ticket, methods } = await startSignIn();
    const options = await fetchFactorOptions(ticket);
    const response = authenticator.get(options);

    expect(methods).toEqual(['passkey']);
    expect(options.allowCredentials?.map(({ id }) => id)).toEqual([response.id]);
    const opened = await prove(ticket, response);
    expect((await toCaller(test.app, opened).get('/api/v1/getinfo')).statusCode).toBe(200);
    expect(await readLoginLog()).toEqual(['signedIn password']);
  });

  it('accepts one response per challenge', async () => {
    const { ticket } = await startSignIn();
    const options = await fetchFactorOptions(ticket);
    const wrong = await prove(ticket, authenticator.get(options, { isVerified: false }));
    const late = await prove(ticket, authenticator.get(options));

    expect([wrong.statusCode, late.statusCode]).toEqual([422, 422]);
    expect(await readLoginLog()).toEqual(['factorRefused factor']);
    expect((await prove(ticket, authenticator.get(await fetchFactorOptions(ticket)))).statusCode).toBe(200);
  });

  it('must belong to the same user', async () => {
    const clerk = await registerPasskey(await test.as('clerk.s01'));
    const { ticket } = await startSignIn();
    const options = await fetchFactorOptions(ticket);

    expect((await prove(ticket, clerk.authenticator.get(options))).statusCode).toBe(422);
    await removeFactors(test.db, 4);
  });

  it('is rejected if no challenge was issued', async () => {
    const { ticket } = await startSignIn();

    expect((await prove(ticket, authenticator.get({ challenge: '' }))).statusCode).toBe(422);
  });

  it('is counted like a code', async () => {
    for (let guess = 0; guess < 5; guess += 1) {
      const { ticket } = await startSignIn();
      await fetchFactorOptions(ticket);
      expect((await prove(ticket, {})).statusCode).toBe(422);
    }
    const { ticket } = await startSignIn();
    const options = await fetchFactorOptions(ticket);

    expect((await prove(ticket, authenticator.get(options))).statusCode).toBe(429);
  });

  it('requires a same-origin request', async () => {
    const { ticket } = await startSignIn();
    const url = '/api/v1/login/step/passkey-options';

    expect((await post(url, { ticket }, { 'sec-fetch-site': 'same-site' })).statusCode).toBe(403);
  });
});

describe('behind an https proxy', () => {
  it('expects the https origin of the page', async () => {
    const secure = await openTestApp({ https: true });
    try {
      const startSignIn = { method: 'POST', url: '/api/v1/login/passkey-options', payload: {} } as const;
      const headers = { ...SAME_ORIGIN, host: 'office.example:8443' };
      const { options } = readData<PasskeyOffer>(await secure.app.inject({ ...startSignIn, headers }));
      expect(options.rpId).toBe('office.example');

      const editor = await secure.as('editor');
      const at = { origin: 'https://office.example:8443', rpID: 'office.example' };
      const password = 'Backroom-2026';
      const made = await editor.post('/api/v1/user/passkey-options', { password }, headers);
      const { ticket, options: creation } = readData<PasskeyOffer>(made);
      const payload = { ticket, name: 'k', answer: createSoftwareAuthenticator(at).create(creation) };
      expect((await editor.post('/api/v1/user/passkey', payload, headers)).statusCode).toBe(200);
    } finally {
      await secure.close();
    }
  });
});
