import { eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';

import { loginLogs } from '../../schema/login-log.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { sessions, signInAttempts } from '../../schema/sessions.table.ts';
import { smsCodes, smsOutbox } from '../../schema/sms.table.ts';
import { users } from '../../schema/users.table.ts';
import { createCaller, getCookies, setupTestApp } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { clearMessages, createSignInRequest, PHONES, requestCode } from '../../testing/test-sms.ts';

const LOGIN = '/api/v1/login/uste';
const WRONG = '验证码错误或已失效。连续多次失败后，需等待几分钟再试';

type Credentials = Awaited<ReturnType<typeof createSignInRequest>>;

const test = setupTestApp();
beforeEach(async () => {
  await clearMessages(test.db);
  await test.db.delete(loginLogs);
});

const signIn = (payload: object, remoteAddress = '127.0.0.1') =>
  test.app.inject({ method: 'POST', url: LOGIN, payload, remoteAddress });
const issueCode = (phone: string) => createSignInRequest(test.app, test.db, phone);
const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
/** The observable response, without the values that differ each time. */
const toComparable = ({ statusCode, headers, body }: LightMyRequestResponse) => [
  statusCode,
  Object.keys(headers).sort(),
  { ...(JSON.parse(body) as object), requestId: '' },
];

describe('signing in by phone', () => {
  it('opens a session of the user with that number', async () => {
    const response = await signIn(await issueCode(PHONES.editor));
    const { token } = response.json<{ token: string }>();

    expect(response.json()).toMatchObject({ code: 200, data: { token, expiresAt: expect.any(String) } });
    const cookie = getCookies(response).get('Admin-Session');
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    const caller = createCaller(test.app, {
      authorization: `Bearer ${token}`,
      cookie: `Admin-Session=${cookie?.value ?? ''}`,
    });
    expect((await caller.get('/api/v1/getinfo')).json()).toMatchObject({ code: 200, data: { userName: 'editor' } });
  });

  it('accepts another spelling of the number than the code request', async () => {
    expect((await signIn({ ...(await issueCode(PHONES.editor)), phone: '+86 138 0000 0002' })).statusCode).toBe(200);
  });

  it('returns an unbound token on request, which works without the cookie', async () => {
    const response = await signIn({ ...(await issueCode(PHONES.editor)), unbound: true });

    expect(response.headers['set-cookie']).toBeUndefined();
    const { token } = response.json<{ token: string }>();
    const caller = createCaller(test.app, { authorization: `Bearer ${token}` });
    expect((await caller.get('/api/v1/getinfo')).statusCode).toBe(200);
  });

  it('requires the same further steps as signing in by name', async () => {
    await test.db.update(users).set({ mustChangePassword: true }).where(eq(users.username, 'editor'));
    try {
      const [byPhone, byName] = [await signIn(await issueCode(PHONES.editor)), await test.signIn('editor')];
      for (const response of [byPhone, byName]) {
        expect(response.json()).toMatchObject({ code: 200, data: { step: 'password', ticket: expect.any(String) } });
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    } finally {
      await test.db.update(users).set({ mustChangePassword: false }).where(eq(users.username, 'editor'));
    }
  });

  it.each<[string, (credentials: Credentials) => object | Promise<object>]>([
    ['a wrong code', (credentials) => ({ ...credentials, code: toWrongCode(credentials.code) })],
    ['letters as a code', (credentials) => ({ ...credentials, code: 'abcdef' })],
    ['an unknown code id', (credentials) => ({ ...credentials, codeId: 'x'.repeat(32) })],
    ['the number of another user', (credentials) => ({ ...credentials, phone: PHONES.clerk })],
    ['an unknown number', (credentials) => ({ ...credentials, phone: '13900000009' })],
    [
      "another user's code with the own request",
      async (credentials) => ({ ...(await issueCode(PHONES.clerk)), code: credentials.code, phone: PHONES.editor }),
    ],
    [
      'an expired code',
      async (credentials) => {
        await test.db.update(smsCodes).set({ expiresAt: sql`now() - interval '1 second'` });
        return credentials;
      },
    ],
    [
      'a used code',
      async (credentials) => {
        expect((await signIn(credentials)).statusCode).toBe(200);
        return credentials;
      },
    ],
    [
      'a code replaced by a newer one',
      async (credentials) => {
        await test.db.delete(signInAttempts);
        await requestCode(test.app, test.db, PHONES.editor);
        return credentials;
      },
    ],
    [
      'a code for another purpose',
      async (credentials) => {
        await test.db.update(smsCodes).set({ codeHash: 'f'.repeat(64) });
        return credentials;
      },
    ],
  ])('returns the same response for %s', async (_which, invalidate) => {
    const expected = toComparable(await signIn({ phone: PHONES.admin, code: '000000', codeId: 'none', isTelLogin: 1 }));
    const response = await signIn(await invalidate(await issueCode(PHONES.editor)));

    expect(response.json()).toMatchObject({ code: 400, msg: WRONG, data: null });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(toComparable(response)).toEqual(expected);
  });

  it.each([
    ['a user who was disabled meanwhile', () => test.db.update(users).set({ status: '1' }).where(eq(users.userId, 4))],
    [
      'a user whose only role was disabled meanwhile',
      () => test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'clerk')),
    ],
  ])('rejects %s', async (_who, change) => {
    const credentials = await issueCode(PHONES.clerk);
    await change();
    const response = await signIn(credentials);
    await test.db.update(users).set({ status: '2' }).where(eq(users.userId, 4));
    await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleKey, 'clerk'));

    expect(response.json()).toMatchObject({ code: 400, msg: WRONG });
  });

  it.each([
    ['no flag', { isTelLogin: undefined }],
    ['the flag 0', { isTelLogin: 0 }],
    ['the flag as a string', { isTelLogin: '1' }],
    ['the flag in a list', { isTelLogin: [1] }],
    ['both flags', { isNameLogin: 1 }],
    ['the other flag', { isTelLogin: undefined, isNameLogin: 1 }],
    ['no number', { phone: undefined }],
    ['an invalid number', { phone: '12345' }],
  ])('rejects %s before the attempt is counted', async (_what, change) => {
    const credentials = { phone: PHONES.editor, code: '123456', codeId: 'x', isTelLogin: 1 };
    const response = await signIn({ ...credentials, ...change });

    expect(response.json()).toMatchObject({ code: 422 });
    expect(await test.db.$count(signInAttempts)).toBe(0);
  });

  it('writes the same login log as signing in by name, with masked numbers', async () => {
    const credentials = await issueCode(PHONES.editor);
    await signIn({ ...credentials, code: toWrongCode(credentials.code) });
    await signIn(credentials);
    await signIn({ ...credentials, phone: '13900000009' });

    const log = await test.db.select().from(loginLogs).orderBy(loginLogs.id);
    expect(
      log.map(({ username, userId, status, msg, way, reason }) => [username, userId, status, msg, way, reason]),
    ).toEqual([
      ['editor', 2, '1', 'refused', 'phone', 'wrongCode'],
      ['editor', 2, '2', 'signedIn', 'phone', ''],
      ['+86139******09', null, '1', 'refused', 'phone', 'unknownUser'],
    ]);
  });
});

describe('a code', () => {
  it('is invalid after five wrong attempts, from any addresses', async () => {
    await setConfig(test.db, 'sys_login_account_failures', '0');
    try {
      const credentials = await issueCode(PHONES.editor);
      for (let guess = 1; guess <= 5; guess += 1) {
        expect(
          (await signIn({ ...credentials, code: toWrongCode(credentials.code) }, `203.0.113.${guess}`)).statusCode,
        ).toBe(400);
      }
      expect((await signIn(credentials)).json()).toMatchObject({ code: 400, msg: WRONG });
    } finally {
      await setConfig(test.db, 'sys_login_account_failures', '5');
    }
  });

  it('still works at the fifth attempt', async () => {
    const credentials = await issueCode(PHONES.editor);
    for (let guess = 1; guess <= 4; guess += 1) await signIn({ ...credentials, code: toWrongCode(credentials.code) });

    expect((await signIn(credentials)).statusCode).toBe(200);
  });

  it('resets the failures of the account when right, including wrong passwords', async () => {
    for (let guess = 1; guess <= 2; guess += 1) await test.signIn('editor', 'wrong-password');
    await signIn(await issueCode(PHONES.editor));

    expect(await test.db.select().from(signInAttempts).where(eq(signInAttempts.bucket, 'name:editor'))).toEqual([]);
  });
});

describe('guesses by name and by phone', () => {
  beforeAll(() => setConfig(test.db, 'sys_captcha_mode', 'never'));
  afterAll(() => setConfig(test.db, 'sys_captcha_mode', 'auto'));

  it('count together: after five the right code and the right password are rejected', async () => {
    const credentials = await issueCode(PHONES.editor);
    for (let guess = 1; guess <= 3; guess += 1) await test.signIn('EDITOR', 'wrong-password');
    for (let guess = 1; guess <= 2; guess += 1) await signIn({ ...credentials, code: toWrongCode(credentials.code) });
    const before = await test.db.$count(sessions);

    expect((await signIn(credentials)).json()).toMatchObject({ code: 400, msg: WRONG });
    expect((await test.signIn('editor')).statusCode).toBe(400);
    expect(await test.db.$count(sessions)).toBe(before);
    // The code was not compared, so it is still valid.
    await test.db.delete(signInAttempts);
    expect((await signIn(credentials)).statusCode).toBe(200);
  });

  it('from one address count together', async () => {
    await setConfig(test.db, 'sys_login_address_failures', '10');
    for (let guess = 0; guess < 5; guess += 1) await test.signIn(`somebody-${guess}`, 'wrong-password');
    for (let guess = 0; guess < 5; guess += 1) {
      await signIn({ phone: `1390000000${guess}`, code: '123456', codeId: 'x', isTelLogin: 1 });
    }
    const response = await signIn({ phone: PHONES.editor, code: '123456', codeId: 'x', isTelLogin: 1 });

    expect(response.statusCode).toBe(429);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(30);
    expect((await test.signIn('editor')).statusCode).toBe(429);
    await setConfig(test.db, 'sys_login_address_failures', '100');
  });
});

describe('a disabled sign-in method', () => {
  afterEach(async () => {
    await setConfig(test.db, 'isNameLogin', '1');
    await setConfig(test.db, 'isTelLogin', '1');
  });

  it('by phone is reported, with any code', async () => {
    const credentials = await issueCode(PHONES.editor);
    await setConfig(test.db, 'isTelLogin', '0');
    const response = await signIn(credentials);

    expect(response.json()).toMatchObject({ code: 400, msg: '未开启手机号登录', data: null });
    expect(await test.db.$count(smsOutbox)).toBe(1);
  });

  it('by name is reported, with any password', async () => {
    await setConfig(test.db, 'isNameLogin', '0');
    const headers = { 'accept-language': 'en-US' };

    for (const password of ['Backroom-2026', 'wrong-password']) {
      const response = await test.signIn('editor', password, { headers });
      expect(response.json()).toMatchObject({ code: 400, msg: 'Sign-in by user name is turned off', data: null });
    }
    expect(await test.db.$count(signInAttempts)).toBe(0);
  });
});
