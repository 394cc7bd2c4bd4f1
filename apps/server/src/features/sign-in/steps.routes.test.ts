import { desc, eq, sql } from 'drizzle-orm';
import { type LightMyRequestResponse } from 'fastify';

import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { operLog } from '../../kernel/oper-log.table.ts';
import { configs } from '../config/config.table.ts';
import { roles } from '../roles/roles.table.ts';
import { recoveryCodes, totps } from '../second-factors/second-factors.table.ts';
import { hashPassword } from '../sessions/password.ts';
import { loginAttempts, loginLogs, sessions } from '../sessions/sessions.table.ts';
import { hashToken } from '../sessions/token.ts';
import { codeOf, forgetUsedCode, giveAuthenticator, requireFactorOf, takeFactors } from '../testing/second-factor.ts';
import { callerOf, cookiesOf, openTestApp, OWN_PASSWORD, type TestApp } from '../testing/test-app.ts';
import { users } from '../users/users.table.ts';
import { tickets } from './sign-in.table.ts';

const EDITOR = 2;
const START_AGAIN = '登录步骤已失效，请重新登录';

interface Next {
  ticket: string;
  step: string;
  methods: string[];
  expiresAt: string;
}

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.db.delete(loginAttempts);
  await test.db.delete(loginLogs);
  await test.db.delete(tickets);
  await takeFactors(test.db, EDITOR);
  await requireFactorOf(test.db, '');
});

const step = (name: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/v1/login/step/${name}`, payload });
const dataOf = <Data = Next>(answer: LightMyRequestResponse) => answer.json<{ data: Data }>().data;
const begin = async (unbound?: boolean) =>
  dataOf(await test.signIn('editor', undefined, unbound === undefined ? {} : { unbound }));
const logged = async () =>
  (await test.db.select({ msg: loginLogs.msg }).from(loginLogs).orderBy(loginLogs.id)).map(({ msg }) => msg);
const messageOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ msg: string }>().msg];
const fieldOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  dataOf<{ fields?: { path: string }[] }>(answer).fields?.map(({ path }) => path),
];

describe('the second factor', () => {
  it('is required before there is a session, and the ticket does not authenticate', async () => {
    await giveAuthenticator(test.db, EDITOR);
    const before = await test.db.$count(sessions);
    const answer = await test.signIn('editor');
    const next = dataOf(answer);

    expect(next).toEqual({
      ...{ ticket: expect.stringMatching(/^[\w-]{43}$/), step: 'factor', methods: ['totp', 'recovery'] },
      expiresAt: expect.any(String),
    });
    expect(Date.parse(next.expiresAt) - Date.now()).toBeLessThanOrEqual(601_000);
    expect(answer.json()).not.toHaveProperty('token');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await test.db.$count(sessions)).toBe(before);
    const headers = { authorization: `Bearer ${next.ticket}`, cookie: `Admin-Session=${next.ticket}` };
    expect((await test.app.inject({ url: '/api/v1/getinfo', headers })).statusCode).toBe(401);
    expect(await test.db.select({ hash: tickets.ticketHash }).from(tickets)).toEqual([
      { hash: hashToken(next.ticket) },
    ]);
  });

  it('by authenticator code opens the session', async () => {
    const { secret } = await giveAuthenticator(test.db, EDITOR);
    const { ticket } = await begin();
    const answer = await step('factor', { ticket, method: 'totp', code: codeOf(secret) });

    expect(answer.json()).toMatchObject({ token: expect.any(String), data: { token: expect.any(String) } });
    expect((await callerOf(test.app, answer).get('/api/v1/getinfo')).statusCode).toBe(200);
    expect(cookiesOf(answer).get('Admin-Session')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(await logged()).toEqual(['signedIn']);
    expect(await test.db.$count(tickets)).toBe(0);
  });

  it('preserves the request for an unbound token', async () => {
    const { secret } = await giveAuthenticator(test.db, EDITOR);
    const { ticket } = await begin(true);
    const answer = await step('factor', { ticket, method: 'totp', code: codeOf(secret) });
    const { token } = dataOf<{ token: string }>(answer);

    expect(answer.headers['set-cookie']).toBeUndefined();
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.app.inject({ url: '/api/v1/getinfo', headers })).statusCode).toBe(200);
  });

  it('accepts each code once across sign-ins, and no older one', async () => {
    const { secret } = await giveAuthenticator(test.db, EDITOR);
    const code = codeOf(secret);
    await step('factor', { ticket: (await begin()).ticket, method: 'totp', code });
    const { ticket } = await begin();

    expect(fieldOf(await step('factor', { ticket, method: 'totp', code }))).toEqual([422, ['code']]);
    const older = await step('factor', { ticket, method: 'totp', code: codeOf(secret, -1) });
    expect(older.statusCode).toBe(422);
    await forgetUsedCode(test.db, EDITOR);
    expect((await step('factor', { ticket, method: 'totp', code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('rejects a wrong code at its field, logs it, and keeps the ticket valid', async () => {
    const { secret } = await giveAuthenticator(test.db, EDITOR);
    const { ticket } = await begin();
    const answer = await step('factor', { ticket, method: 'totp', code: codeOf(secret, 20) });

    expect(fieldOf(answer)).toEqual([422, ['code']]);
    expect(await logged()).toEqual(['factorRefused']);
    expect(await test.db.select({ status: loginLogs.status, userId: loginLogs.userId }).from(loginLogs)).toEqual([
      { status: '1', userId: EDITOR },
    ]);
    expect((await step('factor', { ticket, method: 'totp', code: codeOf(secret) })).statusCode).toBe(200);
  });

  it('by recovery code works once, in any spelling', async () => {
    const { recoveryCodes: codes } = await giveAuthenticator(test.db, EDITOR);
    const [code = ''] = codes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const first = await step('factor', { ticket: (await begin()).ticket, method: 'recovery', code: typed });
    const { ticket } = await begin();
    const second = await step('factor', { ticket, method: 'recovery', code });

    expect(codes).toHaveLength(10);
    expect(first.statusCode).toBe(200);
    expect(fieldOf(second)).toEqual([422, ['code']]);
    expect((await step('factor', { ticket, method: 'totp', code })).statusCode).toBe(422);
    const [stored] = await test.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, EDITOR));
    expect(stored?.codeHash).toMatch(/^[\da-f]{64}$/);
  });

  it('rejects the codes of another user', async () => {
    await giveAuthenticator(test.db, EDITOR);
    const other = await giveAuthenticator(test.db, 4);
    const { ticket } = await begin();
    const [code = ''] = other.recoveryCodes;

    expect((await step('factor', { ticket, method: 'recovery', code })).statusCode).toBe(422);
    expect((await step('factor', { ticket, method: 'totp', code: codeOf(other.secret) })).statusCode).toBe(422);
    await takeFactors(test.db, 4);
  });

  it('is checked five times in five minutes, across all tickets and both kinds of code', async () => {
    const { secret, recoveryCodes: codes } = await giveAuthenticator(test.db, EDITOR);
    const wrong = codeOf(secret, 20);
    for (let guess = 0; guess < 5; guess += 1) {
      const method = guess % 2 === 0 ? 'totp' : 'recovery';
      const answer = await step('factor', { ticket: (await begin()).ticket, method, code: wrong });
      expect(answer.statusCode).toBe(422);
    }
    const { ticket } = await begin();
    const right = await step('factor', { ticket, method: 'totp', code: codeOf(secret) });
    const [code = ''] = codes;
    const recovery = await step('factor', { ticket, method: 'recovery', code });

    expect([right.statusCode, recovery.statusCode]).toEqual([429, 429]);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    await test.db.update(loginAttempts).set({ lockedUntil: sql`now() - interval '1 second'` });
    expect((await step('factor', { ticket, method: 'totp', code: codeOf(secret) })).statusCode).toBe(200);
    expect(await test.db.$count(loginAttempts, eq(loginAttempts.bucket, `second:${EDITOR}`))).toBe(0);
  });

  it('is not required of a user who has none', async () => {
    expect(await begin()).toEqual({ token: expect.any(String), expiresAt: expect.any(String) });
  });
});

describe('a ticket', () => {
  const codeFor = async () => codeOf((await giveAuthenticator(test.db, EDITOR)).secret);

  it.each([
    ['factor', { method: 'totp', code: '123456' }],
    ['passkey-options', {}],
    ['passkey', { answer: {} }],
    ['enrol', {}],
    ['enrol-confirm', { code: '123456' }],
    ['password', { password: OWN_PASSWORD }],
  ])('that is unknown is rejected by %s', async (name, rest) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const payload = { ticket: 'x'.repeat(43), ...rest };
    const answer = await test.app.inject({ method: 'POST', url: `/api/v1/login/step/${name}`, payload, headers });

    expect(messageOf(answer)).toEqual([400, START_AGAIN]);
  });

  it('is valid once', async () => {
    const code = await codeFor();
    const { ticket } = await begin();
    await step('factor', { ticket, method: 'totp', code });
    await forgetUsedCode(test.db, EDITOR);

    expect(messageOf(await step('factor', { ticket, method: 'totp', code }))).toEqual([400, START_AGAIN]);
  });

  it('is valid for ten minutes, and deleted at the next sign-in', async () => {
    const code = await codeFor();
    const { ticket } = await begin();
    await test.db.update(tickets).set({ expiresAt: sql`now() - interval '1 second'` });

    expect(messageOf(await step('factor', { ticket, method: 'totp', code }))).toEqual([400, START_AGAIN]);
    await test.signIn('clerk.s01');
    expect(await test.db.$count(tickets)).toBe(0);
  });

  it('is valid for its own step only', async () => {
    await codeFor();
    const { ticket } = await begin();

    for (const [name, rest] of [
      ['enrol', {}],
      ['enrol-confirm', { code: '123456' }],
      ['password', { password: OWN_PASSWORD }],
    ] as const) {
      expect(messageOf(await step(name, { ticket, ...rest }))).toEqual([400, START_AGAIN]);
    }
  });

  it.each([
    ['disabled', () => test.db.update(users).set({ status: '1' }).where(eq(users.userId, EDITOR))],
    [
      'left without an enabled role',
      () => test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'editor')),
    ],
  ])('is invalid once its user is %s', async (_what, change) => {
    const code = await codeFor();
    const { ticket } = await begin();
    await change();
    try {
      expect(messageOf(await step('factor', { ticket, method: 'totp', code }))).toEqual([400, START_AGAIN]);
    } finally {
      await test.db.update(users).set({ status: '2' }).where(eq(users.userId, EDITOR));
      await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleKey, 'editor'));
    }
  });
});

describe('enrolment, if a role requires a second factor', () => {
  beforeEach(() => requireFactorOf(test.db, 'finance, editor'));

  it('is required before the session, and opens it', async () => {
    const first = await begin();
    const offer = dataOf<{ secret: string; uri: string }>(await step('enrol', { ticket: first.ticket }));
    const answer = await step('enrol-confirm', { ticket: first.ticket, code: codeOf(offer.secret) });
    const { recoveryCodes: codes, next } = dataOf<{ recoveryCodes: string[]; next: object }>(answer);

    expect(first).toMatchObject({ step: 'enrol', methods: [] });
    expect(offer.uri).toBe(
      `otpauth://totp/Backroom:editor?issuer=Backroom&secret=${offer.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(new Set(codes).size).toBe(10);
    expect(next).toEqual({ token: expect.any(String), expiresAt: expect.any(String) });
    expect(cookiesOf(answer).has('Admin-Session')).toBe(true);
    expect(await logged()).toEqual(['factorAdded', 'signedIn']);
    const [line] = await test.db.select().from(operLog).orderBy(desc(operLog.operId)).limit(1);
    expect(line).toMatchObject({ userId: EDITOR, changes: { authenticator: { before: 'none', after: 'new' } } });
    expect(JSON.stringify(line)).not.toContain(offer.secret);
    expect(await begin()).toMatchObject({ step: 'factor', methods: ['totp', 'recovery'] });
  });

  it('consumes its first code', async () => {
    const { ticket } = await begin();
    const { secret } = dataOf<{ secret: string }>(await step('enrol', { ticket }));
    const code = codeOf(secret);
    await step('enrol-confirm', { ticket, code });

    const again = await step('factor', { ticket: (await begin()).ticket, method: 'totp', code });
    expect(again.statusCode).toBe(422);
  });

  it('requires a right code of the secret issued last', async () => {
    const { ticket } = await begin();
    expect(fieldOf(await step('enrol-confirm', { ticket, code: '123456' }))).toEqual([422, ['code']]);
    const old = dataOf<{ secret: string }>(await step('enrol', { ticket }));
    const present = dataOf<{ secret: string }>(await step('enrol', { ticket }));

    expect(fieldOf(await step('enrol-confirm', { ticket, code: codeOf(old.secret) }))).toEqual([422, ['code']]);
    expect(await test.db.$count(totps)).toBe(0);
    expect((await step('enrol-confirm', { ticket, code: codeOf(present.secret) })).statusCode).toBe(200);
  });

  it('by two sign-ins of one user succeeds once', async () => {
    const [one, two] = [await begin(), await begin()];
    const first = dataOf<{ secret: string }>(await step('enrol', { ticket: one.ticket }));
    const second = dataOf<{ secret: string }>(await step('enrol', { ticket: two.ticket }));
    await step('enrol-confirm', { ticket: one.ticket, code: codeOf(first.secret) });
    const late = await step('enrol-confirm', { ticket: two.ticket, code: codeOf(second.secret) });

    expect(messageOf(late)).toEqual([400, START_AGAIN]);
    expect(await test.db.select({ secret: totps.secret }).from(totps)).toEqual([{ secret: first.secret }]);
  });

  it('is not required of users without such a role', async () => {
    expect(dataOf(await test.signIn('clerk.s01'))).toHaveProperty('token');
    expect(dataOf(await test.signIn('lead'))).toMatchObject({ step: 'enrol' });
  });
});

describe('a password set by an administrator', () => {
  const mustChange = (mustChangePassword = true) =>
    test.db.update(users).set({ mustChangePassword }).where(eq(users.userId, EDITOR));
  const stored = async () => {
    const [row] = await test.db.select().from(users).where(eq(users.userId, EDITOR));
    return row;
  };
  let demoHash: string;
  beforeAll(async () => {
    demoHash = (await stored())?.password ?? '';
  });
  beforeEach(() => mustChange());
  afterEach(() =>
    test.db.update(users).set({ password: demoHash, mustChangePassword: false }).where(eq(users.userId, EDITOR)),
  );

  it('must be replaced before the session; replacing it ends all earlier sessions', async () => {
    await mustChange(false);
    const before = await test.as('editor');
    await mustChange();
    const next = await begin();
    const answer = await step('password', { ticket: next.ticket, password: OWN_PASSWORD });

    expect(next).toMatchObject({ step: 'password', methods: [] });
    expect((await callerOf(test.app, answer).get('/api/v1/getinfo')).statusCode).toBe(200);
    expect((await before.get('/api/v1/getinfo')).json()).toMatchObject({
      ...{ code: 401, data: { reason: 'passwordChanged' } },
    });
    expect(await stored()).toMatchObject({ mustChangePassword: false, passwordChangedAt: expect.any(Date) });
    expect((await test.signIn('editor')).statusCode).toBe(400);
    expect(dataOf(await test.signIn('editor', OWN_PASSWORD))).toHaveProperty('token');
    expect(await logged()).toEqual(['signedIn', 'passwordChanged', 'signedIn', 'refused', 'signedIn']);
  });

  it('is logged without either password', async () => {
    await step('password', { ticket: (await begin()).ticket, password: OWN_PASSWORD });
    const [line] = await test.db.select().from(operLog).orderBy(desc(operLog.operId)).limit(1);

    expect(line).toMatchObject({ userName: 'editor', changes: { password: { before: '***', after: '***' } } });
    expect(JSON.stringify(line)).not.toMatch(/argon2id|herons/);
  });

  it.each([
    ['a common password', 'qwertyuiop'],
    ['the user name', 'editor-2026'],
    ['the current password', DEMO_PASSWORD],
    ['a short password', 'short'],
  ])('cannot be replaced by %s', async (_what, password) => {
    const { ticket } = await begin();

    expect(fieldOf(await step('password', { ticket, password }))).toEqual([422, ['password']]);
    expect((await step('password', { ticket, password: OWN_PASSWORD })).statusCode).toBe(200);
  });

  it('cannot be replaced by itself in another Unicode spelling', async () => {
    const password = await hashPassword('caf\u00e9 at the corner');
    await test.db.update(users).set({ password, mustChangePassword: true }).where(eq(users.userId, EDITOR));
    const { ticket } = dataOf(await test.signIn('editor', 'caf\u00e9 at the corner'));

    const answer = await step('password', { ticket, password: 'cafe\u0301 at the corner' });
    expect(fieldOf(answer)).toEqual([422, ['password']]);
  });

  it('must be replaced after the second factor, not instead of it', async () => {
    const { secret } = await giveAuthenticator(test.db, EDITOR);
    const first = await begin();
    expect(first.step).toBe('factor');
    expect((await step('password', { ticket: first.ticket, password: OWN_PASSWORD })).statusCode).toBe(400);
    const next = dataOf(await step('factor', { ticket: first.ticket, method: 'totp', code: codeOf(secret) }));

    expect(next).toMatchObject({ step: 'password', ticket: expect.not.stringMatching(first.ticket) });
    expect((await step('password', { ticket: first.ticket, password: OWN_PASSWORD })).statusCode).toBe(400);
    expect((await step('password', { ticket: next.ticket, password: OWN_PASSWORD })).json()).toHaveProperty('token');
  });

  it('cannot be replaced by the product name', async () => {
    const { ticket } = await begin();
    await test.db.update(configs).set({ configValue: '夜航船书店' }).where(eq(configs.configKey, 'sys_app_name'));
    try {
      expect((await step('password', { ticket, password: '夜航船书店12345' })).statusCode).toBe(422);
    } finally {
      await test.db.update(configs).set({ configValue: '' }).where(eq(configs.configKey, 'sys_app_name'));
    }
  });
});
