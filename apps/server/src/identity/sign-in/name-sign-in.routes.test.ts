import { eq, sql } from 'drizzle-orm';

import { buildApp } from '../../app.ts';
import { hashToken } from '../../kernel/access/token.ts';
import { QueueFullError } from '../../kernel/limits/concurrency-limiter.ts';
import { createLogger } from '../../kernel/log/logger.ts';
import { readConfig } from '../../kernel/process/server-config.ts';
import { loginLogs } from '../../schema/login-log.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { sessions, sessionTokens, signInAttempts } from '../../schema/sessions.table.ts';
import { users } from '../../schema/users.table.ts';
import { getCookies, setupTestApp, type TestApp } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import type { verifyPassword } from '../sessions/password.ts';
import { createSessionRepository } from '../sessions/sessions.repository.ts';
import { createNameSignIn } from './name-sign-in.ts';
import { createSignInService } from './sign-in.service.ts';

const LOGIN = '/api/v1/login/usna';
const COMPANION = 'Admin-Session';
const WRONG = '用户名或密码错误。连续多次失败后，需等待几分钟再试';

const test = setupTestApp();
beforeEach(async () => {
  await test.db.delete(signInAttempts);
  await test.db.delete(loginLogs);
});

describe('signing in', () => {
  it('returns a token, in `data` and at the top level, and sets the companion cookie', async () => {
    const response = await test.signIn('editor');
    const body = response.json<{ code: number; token: string; data: { token: string; expiresAt: string } }>();

    expect(response.statusCode).toBe(200);
    expect(body.code).toBe(200);
    expect(body.token).toMatch(/^[\w-]{43}$/);
    expect(body.data.token).toBe(body.token);
    expect(Date.parse(body.data.expiresAt) - Date.now()).toBeGreaterThan(7.9 * 3_600_000);
    expect(Date.parse(body.data.expiresAt) - Date.now()).toBeLessThan(8.1 * 3_600_000);
    expect(getCookies(response).get(COMPANION)).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(getCookies(response).get(COMPANION)).not.toHaveProperty('secure');
    expect(response.body).not.toContain(getCookies(response).get(COMPANION)?.value);
  });

  it('sets a secure companion cookie if the server is reached by https', async () => {
    const config = { ...readConfig({}), https: true };
    const app = await buildApp({ db: test.db, config, logger: createLogger('silent') });
    const payload = { username: 'editor', password: 'Backroom-2026', isNameLogin: 1 };
    const response = await app.inject({ method: 'POST', url: LOGIN, payload });
    await app.close();

    expect(getCookies(response).get(COMPANION)).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Strict' });
  });

  it('stores only hashes of the token and the cookie', async () => {
    const response = await test.signIn('editor');
    const { token } = response.json<{ token: string }>();
    const stored = JSON.stringify([await test.db.select().from(sessions), await test.db.select().from(sessionTokens)]);

    expect(stored).toContain(hashToken(token));
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(getCookies(response).get(COMPANION)?.value);
  });

  it('accepts the name in any case and surrounded by spaces', async () => {
    expect((await test.signIn(' Manager.S01 ')).json()).toMatchObject({ code: 200 });
  });

  it.each([
    ['sixty-four letters that expand in lower case', '\u0130'.repeat(64)],
    ['another alphabet', 'ЁЛКА'],
    ['SQL syntax', "admin' or '1'='1"],
    ['a wildcard', '%'],
  ])('treats %s as an unknown name', async (_what, username) => {
    expect((await test.signIn(username)).statusCode).toBe(400);
  });

  it('finds a name beyond ASCII', async () => {
    await test.db.update(users).set({ username: 'Élodie' }).where(eq(users.userId, 2));
    const response = await test.signIn('Élodie');
    await test.db.update(users).set({ username: 'editor' }).where(eq(users.userId, 2));

    expect(response.statusCode).toBe(200);
  });

  it.each([
    ['a wrong password', 'editor', 'Backroom-2025'],
    ['an unknown name', 'nobody', 'Backroom-2026'],
    ['a disabled user', 'clerk.s01', 'Backroom-2026'],
    ['a user whose only role is disabled', 'manager.s01', 'Backroom-2026'],
  ])('returns the same response for %s', async (_who, username, password) => {
    await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'clerk.s01'));
    await test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'manager'));
    try {
      const response = await test.signIn(username, password);

      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 400, msg: WRONG, data: null });
      expect(response.headers['set-cookie']).toBeUndefined();
    } finally {
      await test.db.update(users).set({ status: '2' }).where(eq(users.username, 'clerk.s01'));
      await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleKey, 'manager'));
    }
  });

  it.each([
    ['no flag', { username: 'editor', password: 'Backroom-2026' }],
    ['the flag 0', { username: 'editor', password: 'Backroom-2026', isNameLogin: 0 }],
    ['the flag as a string', { username: 'editor', password: 'Backroom-2026', isNameLogin: '1' }],
    ['both flags', { username: 'editor', password: 'Backroom-2026', isNameLogin: 1, isTelLogin: 1 }],
    ['a password that is too long', { username: 'editor', password: 'x'.repeat(129), isNameLogin: 1 }],
  ])('rejects %s before computing a hash', async (_what, payload) => {
    const response = await test.app.inject({ method: 'POST', url: LOGIN, payload });

    expect(response.json()).toMatchObject({ code: 422 });
    expect(await test.db.$count(signInAttempts)).toBe(0);
  });

  it('writes a login-log row for success, failure and sign-out', async () => {
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
  // The captcha has its own tests.
  beforeAll(() => setConfig(test.db, 'sys_captcha_mode', 'never'));
  afterAll(() => setConfig(test.db, 'sys_captcha_mode', 'auto'));
  afterEach(async () => {
    await setConfig(test.db, 'sys_login_account_failures', '5');
    await setConfig(test.db, 'sys_login_address_failures', '100');
  });

  const signInStatus = async (...call: Parameters<TestApp['signIn']>) => (await test.signIn(...call)).statusCode;
  const failSignIn = (username: string, remoteAddress = '127.0.0.1') =>
    test.signIn(username, 'wrong-password', { remoteAddress });
  /** Seconds until the account is unlocked; null if it is not locked. */
  const findSecondsLocked = async (username: string) => {
    const left = sql<number | null>`extract(epoch from ${signInAttempts.lockedUntil} - now())::float`;
    const [row] = await test.db
      .select({ left })
      .from(signInAttempts)
      .where(eq(signInAttempts.bucket, `name:${username}`));
    return row?.left ?? null;
  };

  it.each(['editor', 'nobody-at-all'])(
    'lock %s after five failures, even for the right password, and do not reveal it',
    async (name) => {
      for (let guess = 1; guess <= 5; guess += 1) expect((await failSignIn(name)).statusCode).toBe(400);
      const response = await test.signIn(name);

      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ code: 400, msg: WRONG, data: null });
      expect(response.headers).not.toHaveProperty('retry-after');
      expect(response.headers).not.toHaveProperty('set-cookie');
      expect(await findSecondsLocked(name)).toBeGreaterThan(30);
      expect(await findSecondsLocked(name)).toBeLessThanOrEqual(60);
    },
  );

  it('give a locked account the response of a wrong password, including the headers', async () => {
    const first = await failSignIn('editor');
    for (let guess = 2; guess <= 5; guess += 1) await failSignIn('editor');
    const waiting = await test.signIn('editor');
    const toComparable = ({ headers, body }: typeof first) => [
      Object.entries(headers)
        .filter(([name]) => !['date', 'x-request-id'].includes(name))
        .map(([name, value]) => [name, String(value).replaceAll(/nonce-[\w-]+/g, '')]),
      { ...(JSON.parse(body) as object), requestId: '' },
    ];

    expect(toComparable(waiting)).toEqual(toComparable(first));
  });

  const metadata = { ip: '203.0.113.1', userAgent: '', requestId: '', deviceMarks: [] };
  /** Sign-in with a password check that the test can observe. */
  const createSignIn = (verify: typeof verifyPassword) => {
    const repository = createSessionRepository(test.db);
    return createNameSignIn({
      db: test.db,
      repository,
      signInService: createSignInService(test.db, repository),
      verify,
    });
  };

  it('are counted before they are checked: of forty concurrent guesses five are checked', async () => {
    const checks: boolean[] = [];
    const login = createSignIn(async (stored) => checks.push(stored !== null) === 0);
    const guesses = Array.from({ length: 40 }, (_, index) =>
      login({ username: 'editor', password: `guess-${index}` }, { ...metadata, ip: `203.0.113.${index + 1}` }),
    );
    const results = await Promise.allSettled(guesses);

    expect(results).toHaveLength(40);
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { status: 400 } });
    expect(checks.filter(Boolean)).toHaveLength(5);
    // The others take the same time: they are compared with a dummy hash.
    expect(checks).toHaveLength(40);
  });

  it('count together however the name is spelled', async () => {
    for (const name of ['editor', 'Editor', 'EDITOR', ' editor ', 'eDiToR']) await failSignIn(name);

    expect(await findSecondsLocked('editor')).not.toBeNull();
    expect(await signInStatus('eDITOR')).toBe(400);
  });

  it('double the lock time each time, up to fifteen minutes', async () => {
    await setConfig(test.db, 'sys_login_account_failures', '2');
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      for (let guess = 0; guess < 2; guess += 1) await failSignIn('editor', `203.0.113.${round}`);
      waits.push(Math.round(((await findSecondsLocked('editor')) ?? 0) / 60));
      await test.db.update(signInAttempts).set({ lockedUntil: sql`now() - interval '1 second'` });
    }

    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it('are reset when the user signs in', async () => {
    for (let guess = 0; guess < 4; guess += 1) await failSignIn('editor');
    expect(await signInStatus('editor')).toBe(200);
    for (let guess = 0; guess < 4; guess += 1) await failSignIn('editor');
    expect(await signInStatus('editor')).toBe(200);
  });

  it('are reset after five minutes', async () => {
    for (let guess = 0; guess < 4; guess += 1) await failSignIn('editor');
    await test.db.update(signInAttempts).set({ windowStart: sql`now() - interval '301 seconds'` });
    for (let guess = 0; guess < 4; guess += 1) expect((await failSignIn('editor')).statusCode).toBe(400);
    expect(await signInStatus('editor')).toBe(200);
  });

  it('of a stranger change nothing for others at the address, until there are a hundred within an hour', async () => {
    await setConfig(test.db, 'sys_captcha_mode', 'auto');
    for (let guess = 0; guess < 10; guess += 1) expect((await failSignIn(`somebody-${guess}`)).statusCode).toBe(400);
    expect(await signInStatus('editor')).toBe(200);
    await setConfig(test.db, 'sys_captcha_mode', 'never');

    await test.db.update(signInAttempts).set({ attempts: 99 }).where(eq(signInAttempts.bucket, 'from:127.0.0.1'));
    expect(await signInStatus('clerk.s01')).toBe(200);
    expect((await failSignIn('somebody-100')).statusCode).toBe(400);
    const refused = await failSignIn('somebody-else');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    expect(await signInStatus('clerk.s01')).toBe(429);
    expect(await signInStatus('clerk.s01', undefined, { remoteAddress: '203.0.113.7' })).toBe(200);
  });

  it('in flight are no failures: more at once than an address may fail, and all with the right password get in', async () => {
    await setConfig(test.db, 'sys_login_address_failures', '3');
    await setConfig(test.db, 'sys_login_account_failures', '0');
    const statuses = await Promise.all(Array.from({ length: 12 }, () => signInStatus('editor')));

    expect(statuses).toEqual(Array(12).fill(200));
  });

  it('at once from one address are checked only as often as it may fail, and once more for each check in flight', async () => {
    await setConfig(test.db, 'sys_login_address_failures', '3');
    const checks: string[] = [];
    const login = createSignIn(async (_stored, password) => checks.push(password) === 0);
    const guesses = Array.from({ length: 60 }, (_, index) =>
      login({ username: `somebody-${index}`, password: 'wrong-password' }, metadata),
    );
    const results = await Promise.allSettled(guesses);
    const statuses = results.map((result) => (result as { reason: { status: number } }).reason.status);

    expect(checks.length).toBeGreaterThanOrEqual(3);
    expect(checks.length).toBeLessThan(3 + 4);
    expect(statuses.filter((status) => status === 400)).toHaveLength(checks.length);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - checks.length);
  });

  it('from one IPv6 network count together', async () => {
    await setConfig(test.db, 'sys_login_address_failures', '2');
    for (let guess = 0; guess < 2; guess += 1) await failSignIn(`somebody-${guess}`, `2001:db8:1:2::${guess + 1}`);

    expect((await failSignIn('somebody-else', '2001:db8:1:2:ffff::1')).statusCode).toBe(429);
    expect((await failSignIn('somebody-else', '2001:db8:1:3::1')).statusCode).toBe(400);
  });

  it('ignore a forwarded-for header', async () => {
    await setConfig(test.db, 'sys_login_address_failures', '2');
    for (let guess = 0; guess < 2; guess += 1) {
      const headers = { 'x-forwarded-for': `203.0.113.${guess}`, 'x-real-ip': `203.0.113.${guess}` };
      await test.signIn(`somebody-${guess}`, 'wrong-password', { headers });
    }

    expect((await failSignIn('somebody-else')).statusCode).toBe(429);
  });

  it('do not count successful sign-ins from one address', async () => {
    await setConfig(test.db, 'sys_login_address_failures', '2');
    for (let round = 0; round < 4; round += 1) expect(await signInStatus('editor')).toBe(200);
  });

  it('are rejected with 503 when too many checks are queued, and then do not count', async () => {
    const login = createSignIn(() => Promise.reject(new QueueFullError()));

    for (let call = 0; call < 20; call += 1) {
      const attempt = login({ username: 'editor', password: 'Backroom-2026' }, metadata);
      await expect(attempt).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
    }
    expect(await test.db.select().from(signInAttempts)).toMatchObject([
      { bucket: 'name:editor', attempts: 0, lockedUntil: null, lockLevel: 0 },
    ]);
  });

  it('and locks that lie in the future, as those of a clock that was set back, do not count', async () => {
    const later = sql`now() + interval '1 day'`;
    const bucket = 'name:editor';
    await test.db.insert(signInAttempts).values({ bucket, attempts: 4, windowStart: later });
    expect((await failSignIn('editor')).statusCode).toBe(400);
    expect(await signInStatus('editor')).toBe(200);

    await test.db.insert(signInAttempts).values({ bucket, attempts: 5, windowStart: later, lockedUntil: later });
    expect(await signInStatus('editor')).toBe(200);
  });

  it('are limited as configured, and 0 means no limit', async () => {
    await setConfig(test.db, 'sys_login_account_failures', '0');
    await setConfig(test.db, 'sys_login_address_failures', '0');
    for (let guess = 0; guess < 6; guess += 1) expect((await failSignIn('editor')).statusCode).toBe(400);

    expect(await signInStatus('editor')).toBe(200);

    await setConfig(test.db, 'sys_login_account_failures', '1');
    expect((await failSignIn('editor')).statusCode).toBe(400);
    expect(await signInStatus('editor')).toBe(400);
  });
});
