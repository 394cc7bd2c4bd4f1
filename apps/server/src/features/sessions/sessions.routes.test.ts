import { eq, inArray, sql } from 'drizzle-orm';
import { type FastifyRequest } from 'fastify';

import { buildApp } from '../../app.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLogger } from '../../kernel/logger.ts';
import { configs } from '../config/config.table.ts';
import { roles } from '../roles/roles.table.ts';
import { callerWith, cookiesOf, openTestApp, type TestApp } from '../testing/test-app.ts';
import { userRoles, users } from '../users/users.table.ts';
import { GateFull } from './gate.ts';
import { createIdentify } from './identify.ts';
import { sessionRepository } from './sessions.repository.ts';
import { sessionService } from './sessions.service.ts';
import { loginAttempts, loginLogs, sessions, sessionTokens } from './sessions.table.ts';
import { hashToken } from './token.ts';

const INFO = '/api/v1/getinfo';
const LOGIN = '/api/v1/login/usna';
const COMPANION = 'Admin-Session';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(loginAttempts);
  await test.db.delete(loginLogs);
});

const tokenOf = (caller: { headers: Record<string, string> }) => (caller.headers.authorization ?? '').slice(7);
const setConfig = (key: string, value: string) =>
  test.db.update(configs).set({ configValue: value }).where(eq(configs.configKey, key));
const isOf = (token: string) =>
  inArray(
    sessions.sessionId,
    test.db
      .select({ id: sessionTokens.sessionId })
      .from(sessionTokens)
      .where(eq(sessionTokens.tokenHash, hashToken(token))),
  );
const age = (token: string, change: Record<string, unknown>) => test.db.update(sessions).set(change).where(isOf(token));

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
      expect(answer.json()).toMatchObject({ code: 400, msg: '用户名或密码错误，请重新输入', data: null });
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
  afterEach(async () => {
    await setConfig('sys_login_account_failures', '5');
    await setConfig('sys_login_address_failures', '10');
  });

  const status = async (...call: Parameters<TestApp['signIn']>) => (await test.signIn(...call)).statusCode;
  const wrong = (username: string, remoteAddress = '127.0.0.1') =>
    test.signIn(username, 'wrong-password', { remoteAddress });

  it.each(['editor', 'nobody-at-all'])(
    'make %s wait after five failures, even with the right password',
    async (name) => {
      for (let guess = 1; guess <= 5; guess += 1) expect((await wrong(name)).statusCode).toBe(400);
      const answer = await test.signIn(name);

      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toMatchObject({ code: 429, msg: '登录尝试次数过多，请稍后再试', data: null });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(30);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    },
  );

  it('are counted before they are checked: of forty guesses at once five are looked at', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => wrong('editor', `203.0.113.${index + 1}`)),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(35);
    expect(await test.db.$count(loginLogs)).toBe(5);
  });

  it('count together however the name is spelled', async () => {
    for (const name of ['editor', 'Editor', 'EDITOR', ' editor ', 'eDiToR']) await wrong(name);

    expect((await wrong('editor')).statusCode).toBe(429);
  });

  it('wait twice as long each time, and never longer than fifteen minutes', async () => {
    await setConfig('sys_login_account_failures', '2');
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      for (let guess = 0; guess < 2; guess += 1) await wrong('editor', `203.0.113.${round}`);
      waits.push(Math.round(Number((await wrong('editor', '198.51.100.1')).headers['retry-after']) / 60));
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
    const overloaded = () => Promise.reject(new GateFull());
    const service = sessionService(test.db, sessionRepository(test.db), overloaded);
    const origin = { ip: '203.0.113.1', userAgent: '', requestId: '' };

    for (let call = 0; call < 20; call += 1) {
      const attempt = service.signIn({ username: 'editor', password: 'Backroom-2026' }, origin);
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

    await setConfig('sys_login_account_failures', '1');
    expect((await wrong('editor')).statusCode).toBe(400);
    expect((await wrong('editor')).statusCode).toBe(429);
  });
});

describe('a session', () => {
  const refusedWith = async (caller: ReturnType<typeof callerWith>) => {
    const answer = await caller.get(INFO);
    return [answer.statusCode, answer.json<{ code: number }>().code];
  };

  it('knows the person, their department, store, post, roles and permissions', async () => {
    const answer = await (await test.as('clerk.s01')).get(INFO);

    expect(answer.json()).toMatchObject({
      code: 200,
      data: {
        userId: 4,
        userName: 'clerk.s01',
        name: '林小满',
        roles: ['clerk'],
        deptName: '收银组',
        deptType: 'department',
        storeName: '上海南京西路店',
        permissions: expect.arrayContaining(['admin:sysDictType:list', 'admin:sysDictData:query']),
      },
    });
    const { storeId, postId, permissions } = answer.json<{ data: Record<string, never> }>().data;
    expect(storeId).toBe(10);
    expect(postId).toBe(6);
    expect(permissions).not.toContain('admin:sysDictType:add');
  });

  it('of the head office has no store', async () => {
    expect((await (await test.as('editor')).get(INFO)).json()).toMatchObject({ data: { storeId: 0, storeName: '' } });
  });

  it('holds the wildcard for the administrator alone, also where a menu row claims it', async () => {
    await test.db.execute(sql`update sys_menu set permission = '*:*:*' where permission = 'admin:sysDictType:query'`);
    try {
      expect((await (await test.as('admin')).get(INFO)).json()).toMatchObject({ data: { permissions: ['*:*:*'] } });
      const clerk = (await (await test.as('clerk.s01')).get(INFO)).json<{ data: { permissions: string[] } }>();
      expect(clerk.data.permissions).not.toContain('*:*:*');
    } finally {
      await test.db.execute(sql`update sys_menu set permission = 'admin:sysDictType:query' where permission = '*:*:*'`);
    }
  });

  it('joins the roles of a person and names each permission once', async () => {
    const { roles: keys, permissions } = (await (await test.as('lead')).get(INFO)).json<{
      data: { roles: string[]; permissions: string[] };
    }>().data;

    expect(keys).toEqual(['editor', 'manager']);
    expect(permissions).toContain('admin:sysDictType:add');
    expect(new Set(permissions).size).toBe(permissions.length);
  });

  it('is refused without the companion cookie, and with that of another session', async () => {
    const editor = await test.as('editor');
    const clerk = await test.as('clerk.s01');
    const { authorization = '' } = editor.headers;

    expect(await refusedWith(callerWith(test.app, { authorization }))).toEqual([401, 401]);
    expect(await refusedWith(callerWith(test.app, { authorization, cookie: clerk.headers.cookie ?? '' }))).toEqual([
      401, 401,
    ]);
    expect(await refusedWith(editor)).toEqual([200, 200]);
  });

  it('is never opened by a cookie alone, nor by a token in the address', async () => {
    const editor = await test.as('editor');
    const token = tokenOf(editor);
    const cookie = `${editor.headers.cookie ?? ''}; Admin-Token=${token}; jwt=${token}`;

    expect(await refusedWith(callerWith(test.app, { cookie }))).toEqual([401, 401]);
    expect((await test.app.inject({ url: `${INFO}?token=${token}`, headers: { cookie } })).statusCode).toBe(401);
    expect(await refusedWith(callerWith(test.app, { cookie, authorization: token }))).toEqual([401, 401]);
    expect(await refusedWith(callerWith(test.app, { cookie, authorization: `Basic ${token}` }))).toEqual([401, 401]);
  });

  it('asked for unbound works without the cookie and lives an hour', async () => {
    const answer = await test.signIn('editor', undefined, { unbound: true });
    const { token, data } = answer.json<{ token: string; data: { expiresAt: string } }>();

    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await refusedWith(callerWith(test.app, { authorization: `Bearer ${token}` }))).toEqual([200, 200]);
    expect(Date.parse(data.expiresAt) - Date.now()).toBeLessThan(3_601_000);
  });

  it('ends after half an hour without a call, with 6401', async () => {
    const editor = await test.as('editor');
    await age(tokenOf(editor), { lastSeenAt: sql`now() - interval '29 minutes'` });
    expect(await refusedWith(editor)).toEqual([200, 200]);
    // The call counted: another 29 minutes are fine.
    const [seen] = await test.db
      .select({ secondsAgo: sql<number>`extract(epoch from now() - ${sessions.lastSeenAt})::int` })
      .from(sessions)
      .where(isOf(tokenOf(editor)));
    expect(seen?.secondsAgo).toBeLessThan(5);

    await age(tokenOf(editor), { lastSeenAt: sql`now() - interval '1801 seconds'` });
    expect(await refusedWith(editor)).toEqual([401, 6401]);
  });

  it('ends eight hours after signing in, however busy', async () => {
    const editor = await test.as('editor');
    await age(tokenOf(editor), { expiresAt: sql`now() - interval '1 second'` });

    expect(await refusedWith(editor)).toEqual([401, 6401]);
  });

  it('lives as long as the configuration says', async () => {
    await setConfig('sys_session_idle_minutes', '5');
    await setConfig('sys_session_max_minutes', '60');
    try {
      const answer = await test.signIn('editor');
      const { token, data } = answer.json<{ token: string; data: { expiresAt: string } }>();
      expect(Date.parse(data.expiresAt) - Date.now()).toBeLessThan(3_601_000);
      const cookie = `${COMPANION}=${cookiesOf(answer).get(COMPANION)?.value ?? ''}`;
      await age(token, { lastSeenAt: sql`now() - interval '301 seconds'` });
      expect(await refusedWith(callerWith(test.app, { authorization: `Bearer ${token}`, cookie }))).toEqual([
        401, 6401,
      ]);
    } finally {
      await setConfig('sys_session_idle_minutes', '30');
      await setConfig('sys_session_max_minutes', '480');
    }
  });

  it('ends when the person signs out, in this browser alone', async () => {
    const here = await test.as('editor');
    const there = await test.as('editor');
    const answer = await here.post('/api/v1/logout');

    expect(answer.json()).toMatchObject({ code: 200, data: null });
    expect(cookiesOf(answer).get(COMPANION)).toMatchObject({ value: '', path: '/' });
    expect(await refusedWith(here)).toEqual([401, 401]);
    expect(await refusedWith(there)).toEqual([200, 200]);
  });

  it('that was signed out answers 401 also after it would have expired', async () => {
    const editor = await test.as('editor');
    await editor.post('/api/v1/logout');
    await age(tokenOf(editor), { expiresAt: sql`now() - interval '1 second'` });

    expect(await refusedWith(editor)).toEqual([401, 401]);
  });

  it('ends on the next call when the person is disabled', async () => {
    const clerk = await test.as('clerk.s01');
    await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'clerk.s01'));
    try {
      expect(await refusedWith(clerk)).toEqual([401, 401]);
    } finally {
      await test.db.update(users).set({ status: '2' }).where(eq(users.username, 'clerk.s01'));
    }
  });

  it.each([
    ['disabled', () => test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'editor'))],
    ['taken away', () => test.db.delete(userRoles).where(sql`user_id = 5 and role_id = 2`)],
  ])('loses the rights of a role on the next call when it is %s', async (_how, change) => {
    const lead = await test.as('lead');
    const create = () =>
      lead.post('/api/v1/dict/type', { dictName: 'x', dictType: 'Not Valid', status: '2', remark: '' });
    // Entitled, so the input is looked at.
    expect((await create()).json()).toMatchObject({ code: 422 });
    await change();
    try {
      expect((await create()).json()).toMatchObject({ code: 403 });
      expect((await lead.get(INFO)).json()).toMatchObject({ data: { roles: ['manager'] } });
    } finally {
      await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleKey, 'editor'));
      await test.db.insert(userRoles).values({ userId: 5, roleId: 2 }).onConflictDoNothing();
    }
  });

  it('costs one statement to recognise, and two when its last call is written down', async () => {
    const editor = await test.as('editor');
    let statements = 0;
    const counting = new Proxy(test.db, {
      get(db, property) {
        if (['select', 'update', 'insert', 'delete', 'execute'].includes(String(property))) statements += 1;
        return Reflect.get(db, property) as unknown;
      },
    });
    const [, cookie = ''] = (editor.headers.cookie ?? '').split('=');
    const request = { headers: editor.headers, cookies: { [COMPANION]: cookie }, id: '', ip: '', language: 'zh-CN' };
    const identify = async () => {
      statements = 0;
      await createIdentify(counting)(request as unknown as FastifyRequest);
      return statements;
    };

    expect(await identify()).toBe(1);
    await age(tokenOf(editor), { lastSeenAt: sql`now() - interval '1 minute'` });
    expect(await identify()).toBe(2);
    expect(await identify()).toBe(1);
  });

  it('that ended a week ago leaves no row behind', async () => {
    const editor = await test.as('editor');
    const before = await test.db.$count(sessions);
    await age(tokenOf(editor), { expiresAt: sql`now() - interval '8 days'` });
    await test.as('editor');

    expect(await test.db.$count(sessions)).toBe(before);
    expect(await test.db.$count(sessionTokens, eq(sessionTokens.tokenHash, hashToken(tokenOf(editor))))).toBe(0);
  });
});
