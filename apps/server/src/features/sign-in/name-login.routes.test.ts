import { eq, sql } from 'drizzle-orm';

import { buildApp } from '../../app.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLogger } from '../../kernel/logger.ts';
import { configs } from '../config/config.table.ts';
import { roles } from '../roles/roles.table.ts';
import { GateFull } from '../sessions/gate.ts';
import { type verifyPassword } from '../sessions/password.ts';
import { sessionRepository } from '../sessions/sessions.repository.ts';
import { loginAttempts, loginLogs, sessions, sessionTokens } from '../sessions/sessions.table.ts';
import { hashToken } from '../sessions/token.ts';
import { cookiesOf, openTestApp, type TestApp } from '../testing/test-app.ts';
import { users } from '../users/users.table.ts';
import { admission } from './admission.ts';
import { nameLogin } from './name-login.ts';

const LOGIN = '/api/v1/login/usna';
const COMPANION = 'Admin-Session';
const WRONG = '用户名或密码错误。连续多次失败后，需等待几分钟再试';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(loginAttempts);
  await test.db.delete(loginLogs);
});

const setConfig = (key: string, value: string) =>
  test.db.update(configs).set({ configValue: value }).where(eq(configs.configKey, key));

describe('signing in', () => {
  it('answers with a token, in data and beside it, and sets the companion cookie', async () => {
    const answer = await test.signIn('editor');
    const body = answer.json<{ code: number; token: string; data: { token: string; expiresAt: string } }>();

    expect(answer.statusCode).toBe(200);
    expect(body.code).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.data.token).toBe(body.token);
    expect(Date.parse(body.data.expiresAt) - Date.now()).toBeGreaterThan(7.9 * 3_600_000);
    expect(Date.parse(body.data.expiresAt) - Date.now()).toBeLessThan(8.1 * 3_600_000);
    expect(cookiesOf(answer).get(COMPANION)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(cookiesOf(answer).get(COMPANION)).not.toHaveProperty('secure');
    expect(answer.body).not.toContain(cookiesOf(answer).get(COMPANION)?.value);
  });

  it('sets the companion cookie for https alone where people reach the server by https', async () => {
    const config = { ...readConfig({}), https: true };
    const app = await buildApp({ db: test.db, config, logger: createLogger('silent') });
    const payload = { username: 'editor', password: 'Backroom-2026', isNameLogin: 1 };
    const answer = await app.inject({ method: 'POST', url: LOGIN, payload });
    await app.close();

    expect(cookiesOf(answer).get(COMPANION)).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' });
  });

  it('keeps only hashes of the token and of the cookie', async () => {
    const answer = await test.signIn('editor');
    const { token } = answer.json<{ token: string }>();
    const stored = JSON.stringify([await test.db.select().from(sessions), await test.db.select().from(sessionTokens)]);

    expect(stored).toContain(hashToken(token));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(cookiesOf(answer).get(COMPANION)?.value);
  });

  it('takes the name in any case, and surrounded by spaces', async () => {
    expect((await test.signIn(' Manager.S01 ')).json()).toMatchObject({ code: 200 });
  });

  it.each([
    ['sixty-four letters that grow when made small', '\u0130'.repeat(64)],
    ['another alphabet', 'ЁЛКА'],
    ['signs of SQL', "admin' or '1'='1"],
    ['a wildcard', '%'],
  ])('takes %s for a name that nobody has', async (_what, username) => {
    expect((await test.signIn(username)).statusCode).toBe(400);
  });

  it('finds a name beyond ASCII', async () => {
    await test.db.update(users).set({ username: 'Élodie' }).where(eq(users.userId, 2));
    const answer = await test.signIn('Élodie');
    await test.db.update(users).set({ username: 'editor' }).where(eq(users.userId, 2));

    expect(answer.statusCode).toBe(200);
  });

  it.each([
    ['a wrong password', 'editor', 'Backroom-2025'],
    ['an unknown name', 'nobody', 'Backroom-2026'],
    ['a disabled person', 'clerk.s01', 'Backroom-2026'],
    ['somebody whose only role is disabled', 'manager.s01', 'Backroom-2026'],
  ])('gives %s the same answer', async (_who, username, password) => {
    await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'clerk.s01'));
    await test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'manager'));
    try {
      const answer = await test.signIn(username, password);

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 400, msg: WRONG, data: null });
      expect(answer.headers['set-cookie']).toBeUndefined();
    } finally {
      await test.db.update(users).set({ status: '2' }).where(eq(users.username, 'clerk.s01'));
      await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleKey, 'manager'));
    }
  });

  it.each([
    ['no flag', { username: 'editor', password: 'Backroom-2026' }],
    ['the flag 0', { username: 'editor', password: 'Backroom-2026', isNameLogin: 0 }],
    ['the flag as text', { username: 'editor', password: 'Backroom-2026', isNameLogin: '1' }],
    ['both flags', { username: 'editor', password: 'Backroom-2026', isNameLogin: 1, isTelLogin: 1 }],
    ['an endless password', { username: 'editor', password: 'x'.repeat(129), isNameLogin: 1 }],
  ])('refuses %s before it costs a hash', async (_what, payload) => {
    const answer = await test.app.inject({ method: 'POST', url: LOGIN, payload });

    expect(answer.json()).toMatchObject({ code: 422 });
    expect(await test.db.$count(loginAttempts)).toBe(0);
  });

  it('writes a login-log row for success, refusal and sign-out', async () => {
    const editor = await test.as('editor');
    await test.signIn('editor', 'wrong-password');
    await editor.post('/api/v1/logout');

    const log = await test.db.select().from(loginLogs).orderBy(loginLogs.id);
    expect(log.map(({ username, status, msg }) => [username, status, msg])).toEqual([
      ['editor', '2', 'signedIn'],
      ['editor', '1', 'refused'],
      ['editor', '2', 'signedOut'],
    ]);
    expect(log[0]).toMatchObject({ ipaddr: '127.0.0.1', userId: 2 });
    expect(JSON.stringify(log)).not.toContain('wrong-password');
  });
});

describe('too many attempts', () => {
  // What a challenge adds is tested beside it.
  beforeAll(() => setConfig('sys_captcha_mode', 'never'));
  afterAll(() => setConfig('sys_captcha_mode', 'auto'));
  afterEach(async () => {
    await setConfig('sys_login_account_failures', '5');
    await setConfig('sys_login_address_failures', '10');
  });

  const status = async (...call: Parameters<TestApp['signIn']>) => (await test.signIn(...call)).statusCode;
  const wrong = (username: string, remoteAddress = '127.0.0.1') =>
    test.signIn(username, 'wrong-password', { remoteAddress });
  /** Seconds that an account still waits; null while it does not. */
  const waitOf = async (username: string) => {
    const left = sql<number | null>`extract(epoch from ${loginAttempts.lockedUntil} - now())::float`;
    const [row] = await test.db
      .select({ left })
      .from(loginAttempts)
      .where(eq(loginAttempts.bucket, `name:${username}`));
    return row?.left ?? null;
  };

  it.each(['editor', 'nobody-at-all'])(
    'make %s wait after five failures, even with the right password, and do not tell so',
    async (name) => {
      for (let guess = 1; guess <= 5; guess += 1) expect((await wrong(name)).statusCode).toBe(400);
      const answer = await test.signIn(name);

      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 400, msg: WRONG, data: null });
      expect(answer.headers).not.toHaveProperty('retry-after');
      expect(answer.headers).not.toHaveProperty('set-cookie');
      expect(await waitOf(name)).toBeGreaterThan(30);
      expect(await waitOf(name)).toBeLessThanOrEqual(60);
    },
  );

  it('give a waiting account the answer of a wrong password, header for header', async () => {
    const first = await wrong('editor');
    for (let guess = 2; guess <= 5; guess += 1) await wrong('editor');
    const waiting = await test.signIn('editor');
    const told = ({ headers, body }: typeof first) => [
      Object.entries(headers)
        .filter(([name]) => !['date', 'x-request-id'].includes(name))
        .map(([name, value]) => [name, String(value).replaceAll(/nonce-[\w-]+/g, '')]),
      { ...(JSON.parse(body) as object), requestId: '' },
    ];

    expect(told(waiting)).toEqual(told(first));
  });

  const origin = { ip: '203.0.113.1', userAgent: '', requestId: '' };
  /** Signing in with a look at the password that a test can watch. */
  const loginWith = (verify: typeof verifyPassword) => {
    const repository = sessionRepository(test.db);
    return nameLogin({ db: test.db, repository, admission: admission(test.db, repository), verify });
  };

  it('are counted before they are checked: of forty guesses at once five are looked at', async () => {
    const looked: boolean[] = [];
    const login = loginWith(async (stored) => looked.push(stored !== null) === 0);
    const guesses = Array.from({ length: 40 }, (_, index) =>
      login({ username: 'editor', password: `guess-${index}` }, { ...origin, ip: `203.0.113.${index + 1}` }),
    );
    const refusals = await Promise.allSettled(guesses);

    expect(refusals).toHaveLength(40);
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 'rejected', reason: { status: 400 } });
    expect(looked.filter(Boolean)).toHaveLength(5);
    // The others cost the same: they were compared with nobody's password.
    expect(looked).toHaveLength(40);
  });

  it('count together however the name is spelled', async () => {
    for (const name of ['editor', 'Editor', 'EDITOR', ' editor ', 'eDiToR']) await wrong(name);

    expect(await waitOf('editor')).not.toBeNull();
    expect(await status('eDITOR')).toBe(400);
  });

  it('wait twice as long each time, and never longer than fifteen minutes', async () => {
    await setConfig('sys_login_account_failures', '2');
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      for (let guess = 0; guess < 2; guess += 1) await wrong('editor', `203.0.113.${round}`);
      waits.push(Math.round(((await waitOf('editor')) ?? 0) / 60));
      await test.db.update(loginAttempts).set({ lockedUntil: sql`now() - interval '1 second'` });
    }

    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it('are forgotten when the person signs in', async () => {
    for (let guess = 0; guess < 4; guess += 1) await wrong('editor');
    expect(await status('editor')).toBe(200);
    for (let guess = 0; guess < 4; guess += 1) await wrong('editor');
    expect(await status('editor')).toBe(200);
  });

  it('are forgotten after five minutes', async () => {
    for (let guess = 0; guess < 4; guess += 1) await wrong('editor');
    await test.db.update(loginAttempts).set({ windowStart: sql`now() - interval '301 seconds'` });
    for (let guess = 0; guess < 4; guess += 1) expect((await wrong('editor')).statusCode).toBe(400);
    expect(await status('editor')).toBe(200);
  });

  it('from one address wait after ten failures, whatever the names', async () => {
    for (let guess = 0; guess < 10; guess += 1) expect((await wrong(`somebody-${guess}`)).statusCode).toBe(400);

    expect((await wrong('somebody-else')).statusCode).toBe(429);
    expect(await status('editor')).toBe(429);
    expect(await status('editor', undefined, { remoteAddress: '203.0.113.7' })).toBe(200);
  });

  it('from one IPv6 network count together', async () => {
    await setConfig('sys_login_address_failures', '2');
    for (let guess = 0; guess < 2; guess += 1) await wrong(`somebody-${guess}`, `2001:db8:1:2::${guess + 1}`);

    expect((await wrong('somebody-else', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await wrong('somebody-else', '2001:db8:1:3::1')).statusCode).toBe(400);
  });

  it('do not care for what a forwarded-for header claims', async () => {
    await setConfig('sys_login_address_failures', '2');
    for (let guess = 0; guess < 2; guess += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${guess}`, 'x-real-ip': `203.0.113.${guess}` };
      await test.signIn(`somebody-${guess}`, 'wrong-password', { headers });
    }

    expect((await wrong('somebody-else')).statusCode).toBe(429);
  });

  it('never count a success: many people sign in from one address', async () => {
    await setConfig('sys_login_address_failures', '2');
    for (let visit = 0; visit < 4; visit += 1) expect(await status('editor')).toBe(200);
  });

  it('are turned away with 503 when too many wait to be checked, and then do not count', async () => {
    const login = loginWith(() => Promise.reject(new GateFull()));

    for (let call = 0; call < 20; call += 1) {
      const attempt = login({ username: 'editor', password: 'Backroom-2026' }, origin);
      await expect(attempt).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    }
    expect(await test.db.select().from(loginAttempts)).toMatchObject([
      { attempts: 0, lockedUntil: null, lockLevel: 0 },
      { attempts: 0, lockedUntil: null, lockLevel: 0 },
    ]);
  });

  it('are as many as the configuration says, and 0 means any number', async () => {
    await setConfig('sys_login_account_failures', '0');
    await setConfig('sys_login_address_failures', '0');
    for (let guess = 0; guess < 6; guess += 1) expect((await wrong('editor')).statusCode).toBe(400);

    expect(await status('editor')).toBe(200);

    await setConfig('sys_login_account_failures', '1');
    expect((await wrong('editor')).statusCode).toBe(400);
    expect(await status('editor')).toBe(400);
  });
});
