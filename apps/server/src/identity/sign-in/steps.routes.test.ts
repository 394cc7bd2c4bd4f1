import { desc, eq, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';

import { hashToken } from '../../kernel/access/token.ts';
import { DEMO_PASSWORD } from '../../platform/app-config/demo-accounts.ts';
import { loginLogs } from '../../schema/login-log.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { recoveryCodes, totps } from '../../schema/second-factors.table.ts';
import { sessions, signInAttempts } from '../../schema/sessions.table.ts';
import { tickets } from '../../schema/sign-in.table.ts';
import { users } from '../../schema/users.table.ts';
import { getCookies, NEW_PASSWORD, setupTestApp, toCaller } from '../../testing/test-app.ts';
import {
  addAuthenticator,
  generateCode,
  removeFactors,
  requireFactorFor,
  resetUsedCode,
} from '../../testing/test-second-factors.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { hashPassword } from '../sessions/password.ts';

const EDITOR = 2;
/** As an address has it. */
const DEMO_NAME = encodeURIComponent('南屿零售');
const START_AGAIN = '登录步骤已失效，请重新登录';

interface NextStepBody {
  ticket: string;
  step: string;
  methods: string[];
  expiresAt: string;
}

const test = setupTestApp();
beforeEach(async () => {
  await test.db.delete(signInAttempts);
  await test.db.delete(loginLogs);
  await test.db.delete(tickets);
  await removeFactors(test.db, EDITOR);
  await requireFactorFor(test.db, '');
});

const step = (name: string, payload: object) =>
  test.app.inject({ method: 'POST', url: `/api/v1/login/step/${name}`, payload });
const readData = <Data = NextStepBody>(response: LightMyRequestResponse) => response.json<{ data: Data }>().data;
const startSignIn = async (unbound?: boolean) =>
  readData(await test.signIn('editor', undefined, unbound === undefined ? {} : { unbound }));
const readLoginLog = async () =>
  (await test.db.select({ msg: loginLogs.msg }).from(loginLogs).orderBy(loginLogs.id)).map(({ msg }) => msg);
const getMessage = (response: LightMyRequestResponse) => [response.statusCode, response.json<{ msg: string }>().msg];
const readFieldErrors = (response: LightMyRequestResponse) => [
  response.statusCode,
  readData<{ fields?: { path: string }[] }>(response).fields?.map(({ path }) => path),
];

describe('the second factor', () => {
  it('is required before there is a session, and the ticket does not authenticate', async () => {
    await addAuthenticator(test.db, EDITOR);
    const before = await test.db.$count(sessions);
    const response = await test.signIn('editor');
    const next = readData(response);

    expect(next).toEqual({
      ticket: expect.stringMatching(/^[\w-]{43}$/),
      step: 'factor',
      methods: ['totp', 'recovery'],
      expiresAt: expect.any(String),
    });
    expect(Date.parse(next.expiresAt) - Date.now()).toBeLessThanOrEqual(601_000);
    expect(response.json()).not.toHaveProperty('token');
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await test.db.$count(sessions)).toBe(before);
    const headers = { authorization: `Bearer ${next.ticket}`, cookie: `Admin-Session=${next.ticket}` };
    expect((await test.app.inject({ url: '/api/v1/getinfo', headers })).statusCode).toBe(401);
    expect(await test.db.select({ hash: tickets.ticketHash }).from(tickets)).toEqual([
      { hash: hashToken(next.ticket) },
    ]);
  });

  it('by authenticator code opens the session', async () => {
    const { secret } = await addAuthenticator(test.db, EDITOR);
    const { ticket } = await startSignIn();
    const response = await step('factor', { ticket, method: 'totp', code: generateCode(secret) });

    expect(response.json()).toMatchObject({ token: expect.any(String), data: { token: expect.any(String) } });
    expect((await toCaller(test.app, response).get('/api/v1/getinfo')).statusCode).toBe(200);
    expect(getCookies(response).get('Admin-Session')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(await readLoginLog()).toEqual(['signedIn']);
    expect(await test.db.$count(tickets)).toBe(0);
  });

  it('preserves the request for an unbound token', async () => {
    const { secret } = await addAuthenticator(test.db, EDITOR);
    const { ticket } = await startSignIn(true);
    const response = await step('factor', { ticket, method: 'totp', code: generateCode(secret) });
    const { token } = readData<{ token: string }>(response);

    expect(response.headers['set-cookie']).toBeUndefined();
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.app.inject({ url: '/api/v1/getinfo', headers })).statusCode).toBe(200);
  });

  it('accepts each code once across sign-ins, and no older one', async () => {
    const { secret } = await addAuthenticator(test.db, EDITOR);
    const code = generateCode(secret);
    await step('factor', { ticket: (await startSignIn()).ticket, method: 'totp', code });
    const { ticket } = await startSignIn();

    expect(readFieldErrors(await step('factor', { ticket, method: 'totp', code }))).toEqual([422, ['code']]);
    const older = await step('factor', { ticket, method: 'totp', code: generateCode(secret, -1) });
    expect(older.statusCode).toBe(422);
    await resetUsedCode(test.db, EDITOR);
    expect((await step('factor', { ticket, method: 'totp', code: generateCode(secret) })).statusCode).toBe(200);
  });

  it('rejects a wrong code at its field, logs it, and keeps the ticket valid', async () => {
    const { secret } = await addAuthenticator(test.db, EDITOR);
    const { ticket } = await startSignIn();
    const response = await step('factor', { ticket, method: 'totp', code: generateCode(secret, 20) });

    expect(readFieldErrors(response)).toEqual([422, ['code']]);
    expect(await readLoginLog()).toEqual(['factorRefused']);
    expect(await test.db.select().from(loginLogs)).toMatchObject([
      { status: '1', userId: EDITOR, way: 'factor', reason: 'wrongCode' },
    ]);
    expect((await step('factor', { ticket, method: 'totp', code: generateCode(secret) })).statusCode).toBe(200);
  });

  it('by recovery code works once, in any spelling', async () => {
    const { recoveryCodes: codes } = await addAuthenticator(test.db, EDITOR);
    const [code = ''] = codes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    const first = await step('factor', { ticket: (await startSignIn()).ticket, method: 'recovery', code: typed });
    const { ticket } = await startSignIn();
    const second = await step('factor', { ticket, method: 'recovery', code });

    expect(codes).toHaveLength(10);
    expect(first.statusCode).toBe(200);
    expect(readFieldErrors(second)).toEqual([422, ['code']]);
    expect((await step('factor', { ticket, method: 'totp', code })).statusCode).toBe(422);
    const [stored] = await test.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, EDITOR));
    expect(stored?.codeHash).toMatch(/^[\da-f]{64}$/);
  });

  it('rejects the codes of another user', async () => {
    await addAuthenticator(test.db, EDITOR);
    const other = await addAuthenticator(test.db, 4);
    const { ticket } = await startSignIn();
    const [code = ''] = other.recoveryCodes;

    expect((await step('factor', { ticket, method: 'recovery', code })).statusCode).toBe(422);
    expect((await step('factor', { ticket, method: 'totp', code: generateCode(other.secret) })).statusCode).toBe(422);
    await removeFactors(test.db, 4);
  });

  it('is checked five times in five minutes, across all tickets and both kinds of code', async () => {
    const { secret, recoveryCodes: codes } = await addAuthenticator(test.db, EDITOR);
    const wrong = generateCode(secret, 20);
    for (let guess = 0; guess < 5; guess += 1) {
      const method = guess % 2 === 0 ? 'totp' : 'recovery';
      const response = await step('factor', { ticket: (await startSignIn()).ticket, method, code: wrong });
      expect(response.statusCode).toBe(422);
    }
    const { ticket } = await startSignIn();
    const right = await step('factor', { ticket, method: 'totp', code: generateCode(secret) });
    const [code = ''] = codes;
    const recovery = await step('factor', { ticket, method: 'recovery', code });

    expect([right.statusCode, recovery.statusCode]).toEqual([429, 429]);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    await test.db.update(signInAttempts).set({ lockedUntil: sql`now() - interval '1 second'` });
    expect((await step('factor', { ticket, method: 'totp', code: generateCode(secret) })).statusCode).toBe(200);
    expect(await test.db.$count(signInAttempts, eq(signInAttempts.bucket, `second:${EDITOR}`))).toBe(0);
  });

  it('is not required of a user who has none', async () => {
    expect(await startSignIn()).toEqual({ token: expect.any(String), expiresAt: expect.any(String) });
  });
});

describe('a ticket', () => {
  const createValidCode = async () => generateCode((await addAuthenticator(test.db, EDITOR)).secret);

  it.each([
    ['factor', { method: 'totp', code: '123456' }],
    ['passkey-options', {}],
    ['passkey', { answer: {} }],
    ['enrol', {}],
    ['enrol-confirm', { code: '123456' }],
    ['password', { password: NEW_PASSWORD }],
  ])('that is unknown is rejected by %s', async (name, rest) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const payload = { ticket: 'x'.repeat(43), ...rest };
    const response = await test.app.inject({ method: 'POST', url: `/api/v1/login/step/${name}`, payload, headers });

    expect(getMessage(response)).toEqual([400, START_AGAIN]);
  });

  it('is valid once', async () => {
    const code = await createValidCode();
    const { ticket } = await startSignIn();
    await step('factor', { ticket, method: 'totp', code });
    await resetUsedCode(test.db, EDITOR);

    expect(getMessage(await step('factor', { ticket, method: 'totp', code }))).toEqual([400, START_AGAIN]);
  });

  it('is valid for ten minutes, and deleted at the next sign-in', async () => {
    const code = await createValidCode();
    const { ticket } = await startSignIn();
    await test.db.update(tickets).set({ expiresAt: sql`now() - interval '1 second'` });

    expect(getMessage(await step('factor', { ticket, method: 'totp', code }))).toEqual([400, START_AGAIN]);
    await test.signIn('clerk.s01');
    expect(await test.db.$count(tickets)).toBe(0);
  });

  it('is valid for its own step only', async () => {
    await createValidCode();
    const { ticket } = await startSignIn();

    for (const [name, rest] of [
      ['enrol', {}],
      ['enrol-confirm', { code: '123456' }],
      ['password', { password: NEW_PASSWORD }],
    ] as const) {
      expect(getMessage(await step(name, { ticket, ...rest }))).toEqual([400, START_AGAIN]);
    }
  });

  it.each([
    ['disabled', () => test.db.update(users).set({ status: '1' }).where(eq(users.userId, EDITOR))],
    [
      'left without an enabled role',
      () => test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'editor')),
    ],
  ])('is invalid once its user is %s', async (_what, change) => {
    const code = await createValidCode();
    const { ticket } = await startSignIn();
    await change();
    try {
      expect(getMessage(await step('factor', { ticket, method: 'totp', code }))).toEqual([400, START_AGAIN]);
    } finally {
      await test.db.update(users).set({ status: '2' }).where(eq(users.userId, EDITOR));
      await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleKey, 'editor'));
    }
  });
});

describe('enrolment, if a role requires a second factor', () => {
  beforeEach(() => requireFactorFor(test.db, 'finance, editor'));

  it('is required before the session, and opens it', async () => {
    const first = await startSignIn();
    const offer = readData<{ secret: string; uri: string }>(await step('enrol', { ticket: first.ticket }));
    const response = await step('enrol-confirm', { ticket: first.ticket, code: generateCode(offer.secret) });
    const { recoveryCodes: codes, next } = readData<{ recoveryCodes: string[]; next: object }>(response);

    expect(first).toMatchObject({ step: 'enrol', methods: [] });
    expect(offer.uri).toBe(
      `otpauth://totp/${DEMO_NAME}:editor?issuer=${DEMO_NAME}&secret=${offer.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect(new Set(codes).size).toBe(10);
    expect(next).toEqual({ token: expect.any(String), expiresAt: expect.any(String) });
    expect(getCookies(response).has('Admin-Session')).toBe(true);
    expect(await readLoginLog()).toEqual(['factorAdded', 'signedIn']);
    const [line] = await test.db.select().from(operLog).orderBy(desc(operLog.operId)).limit(1);
    expect(line).toMatchObject({ userId: EDITOR, changes: { authenticator: { before: 'none', after: 'new' } } });
    expect(JSON.stringify(line)).not.toContain(offer.secret);
    expect(await startSignIn()).toMatchObject({ step: 'factor', methods: ['totp', 'recovery'] });
  });

  it('consumes its first code', async () => {
    const { ticket } = await startSignIn();
    const { secret } = readData<{ secret: string }>(await step('enrol', { ticket }));
    const code = generateCode(secret);
    await step('enrol-confirm', { ticket, code });

    const again = await step('factor', { ticket: (await startSignIn()).ticket, method: 'totp', code });
    expect(again.statusCode).toBe(422);
  });

  it('requires a right code of the secret issued last', async () => {
    const { ticket } = await startSignIn();
    expect(readFieldErrors(await step('enrol-confirm', { ticket, code: '123456' }))).toEqual([422, ['code']]);
    const old = readData<{ secret: string }>(await step('enrol', { ticket }));
    const present = readData<{ secret: string }>(await step('enrol', { ticket }));

    expect(readFieldErrors(await step('enrol-confirm', { ticket, code: generateCode(old.secret) }))).toEqual([
      422,
      ['code'],
    ]);
    expect(await test.db.$count(totps)).toBe(0);
    expect((await step('enrol-confirm', { ticket, code: generateCode(present.secret) })).statusCode).toBe(200);
  });

  it('by two sign-ins of one user succeeds once', async () => {
    const [one, two] = [await startSignIn(), await startSignIn()];
    const first = readData<{ secret: string }>(await step('enrol', { ticket: one.ticket }));
    const second = readData<{ secret: string }>(await step('enrol', { ticket: two.ticket }));
    await step('enrol-confirm', { ticket: one.ticket, code: generateCode(first.secret) });
    const late = await step('enrol-confirm', { ticket: two.ticket, code: generateCode(second.secret) });

    expect(getMessage(late)).toEqual([400, START_AGAIN]);
    expect(await test.db.select({ secret: totps.secret }).from(totps)).toEqual([{ secret: first.secret }]);
  });

  it('is not required of users without such a role', async () => {
    expect(readData(await test.signIn('clerk.s01'))).toHaveProperty('token');
    expect(readData(await test.signIn('lead'))).toMatchObject({ step: 'enrol' });
  });
});

describe('a password set by an administrator', () => {
  const setMustChangePassword = (mustChangePassword = true) =>
    test.db.update(users).set({ mustChangePassword }).where(eq(users.userId, EDITOR));
  const findEditor = async () => {
    const [row] = await test.db.select().from(users).where(eq(users.userId, EDITOR));
    return row;
  };
  let demoHash: string;
  beforeAll(async () => {
    demoHash = (await findEditor())?.password ?? '';
  });
  beforeEach(() => setMustChangePassword());
  afterEach(() =>
    test.db.update(users).set({ password: demoHash, mustChangePassword: false }).where(eq(users.userId, EDITOR)),
  );

  it('must be replaced before the session; replacing it ends all earlier sessions', async () => {
    await setMustChangePassword(false);
    const before = await test.as('editor');
    await setMustChangePassword();
    const next = await startSignIn();
    const response = await step('password', { ticket: next.ticket, password: NEW_PASSWORD });

    expect(next).toMatchObject({ step: 'password', methods: [] });
    expect((await toCaller(test.app, response).get('/api/v1/getinfo')).statusCode).toBe(200);
    expect((await before.get('/api/v1/getinfo')).json()).toMatchObject({
      code: 401,
      data: { reason: 'passwordChanged' },
    });
    expect(await findEditor()).toMatchObject({ mustChangePassword: false, passwordChangedAt: expect.any(Date) });
    expect((await test.signIn('editor')).statusCode).toBe(400);
    expect(readData(await test.signIn('editor', NEW_PASSWORD))).toHaveProperty('token');
    expect(await readLoginLog()).toEqual(['signedIn', 'passwordChanged', 'signedIn', 'refused', 'signedIn']);
  });

  it('is logged without either password', async () => {
    await step('password', { ticket: (await startSignIn()).ticket, password: NEW_PASSWORD });
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
    const { ticket } = await startSignIn();

    expect(readFieldErrors(await step('password', { ticket, password }))).toEqual([422, ['password']]);
    expect((await step('password', { ticket, password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  it('cannot be replaced by itself in another Unicode spelling', async () => {
    const password = await hashPassword('caf\u00e9 at the corner');
    await test.db.update(users).set({ password, mustChangePassword: true }).where(eq(users.userId, EDITOR));
    const { ticket } = readData(await test.signIn('editor', 'caf\u00e9 at the corner'));

    const response = await step('password', { ticket, password: 'cafe\u0301 at the corner' });
    expect(readFieldErrors(response)).toEqual([422, ['password']]);
  });

  it('must be replaced after the second factor, not instead of it', async () => {
    const { secret } = await addAuthenticator(test.db, EDITOR);
    const first = await startSignIn();
    expect(first.step).toBe('factor');
    expect((await step('password', { ticket: first.ticket, password: NEW_PASSWORD })).statusCode).toBe(400);
    const next = readData(await step('factor', { ticket: first.ticket, method: 'totp', code: generateCode(secret) }));

    expect(next).toMatchObject({ step: 'password', ticket: expect.not.stringMatching(first.ticket) });
    expect((await step('password', { ticket: first.ticket, password: NEW_PASSWORD })).statusCode).toBe(400);
    expect((await step('password', { ticket: next.ticket, password: NEW_PASSWORD })).json()).toHaveProperty('token');
  });

  it('cannot be replaced by the product name', async () => {
    const { ticket } = await startSignIn();
    await setConfig(test.db, 'sys_app_name', '夜航船书店');
    try {
      expect((await step('password', { ticket, password: '夜航船书店12345' })).statusCode).toBe(422);
    } finally {
      await setConfig(test.db, 'sys_app_name', '');
    }
  });
});
