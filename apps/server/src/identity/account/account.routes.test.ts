import { desc, eq, inArray, sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';

import { DEMO_PASSWORD } from '../../platform/app-config/demo-accounts.ts';
import { idempotency } from '../../schema/idempotency.table.ts';
import { loginLogs } from '../../schema/login-log.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { passkeys, recoveryCodes, totps } from '../../schema/second-factors.table.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { tickets } from '../../schema/sign-in.table.ts';
import { users } from '../../schema/users.table.ts';
import { beginPasskeyRegistration, registerPasskey, SAME_ORIGIN } from '../../testing/register-passkey.ts';
import { createSoftwareAuthenticator } from '../../testing/software-authenticator.ts';
import { NEW_PASSWORD, setupTestApp, type TestCaller } from '../../testing/test-app.ts';
import { addAuthenticator, generateCode, removeFactors, requireFactorFor } from '../../testing/test-second-factors.ts';
import { setConfig } from '../../testing/test-settings.ts';

const EDITOR = 2;
const CLERK = 4;
const SET = '/api/v1/user/pwd/set';
const TOTP = '/api/v1/user/totp';
const CODES = '/api/v1/user/recovery-codes';
const PASSKEY = '/api/v1/user/passkey';

const test = setupTestApp();
let demoHash: string;
let editor: TestCaller;
beforeAll(async () => {
  const [row] = await test.db.select().from(users).where(eq(users.userId, EDITOR));
  demoHash = row?.password ?? '';
  // These tests send wrong passwords without solving a captcha.
  await setConfig(test.db, 'sys_captcha_mode', 'never');
});
beforeEach(async () => {
  await test.db.update(users).set({ password: demoHash, passwordChangedAt: null });
  await removeFactors(test.db, EDITOR);
  await removeFactors(test.db, CLERK);
  await requireFactorFor(test.db, '');
  await test.db.delete(signInAttempts);
  editor = await test.as('editor');
  await test.db.delete(loginLogs);
  await test.db.delete(tickets);
});

const readData = <Data>(response: LightMyRequestResponse) => response.json<{ data: Data }>().data;
const readFieldErrors = (response: LightMyRequestResponse) => [
  response.statusCode,
  readData<{ fields?: { path: string }[] }>(response).fields?.map(({ path }) => path),
];
const readLoginLog = async () =>
  (await test.db.select({ msg: loginLogs.msg }).from(loginLogs).orderBy(loginLogs.id)).map(({ msg }) => msg);
const findLastChange = async () => {
  const [line] = await test.db.select().from(operLog).orderBy(desc(operLog.operId)).limit(1);
  return line;
};
const sendDelete = (caller: TestCaller, url: string, payload: object) =>
  test.app.inject({ method: 'DELETE', url, payload, headers: caller.headers });
const readSecurity = async (caller = editor) => readData<object>(await caller.get('/api/v1/user/security'));

describe('changing your own password', () => {
  const setPassword = (oldPassword: string, newPassword: string, caller = editor) =>
    caller.put(SET, { oldPassword, newPassword });

  it('ends every other session of the user and no session of others', async () => {
    const [elsewhere, clerk] = [await test.as('editor'), await test.as('clerk.s01')];
    await test.db.delete(loginLogs);
    const response = await setPassword(DEMO_PASSWORD, NEW_PASSWORD);

    expect([response.statusCode, readData(response)]).toEqual([200, null]);
    expect((await editor.get('/api/v1/getinfo')).statusCode).toBe(200);
    expect((await clerk.get('/api/v1/getinfo')).statusCode).toBe(200);
    expect((await elsewhere.get('/api/v1/getinfo')).json()).toMatchObject({
      code: 401,
      data: { reason: 'passwordChanged' },
    });
    expect(await readLoginLog()).toEqual(['passwordChanged']);
    expect((await test.signIn('editor')).statusCode).toBe(400);
    expect((await test.signIn('editor', NEW_PASSWORD)).statusCode).toBe(200);
    expect(await readSecurity()).toMatchObject({ passwordChangedAt: expect.stringMatching(/Z$/) });
  });

  it('is written to the operation log without either password', async () => {
    await setPassword(DEMO_PASSWORD, NEW_PASSWORD);
    const line = await findLastChange();

    expect(line).toMatchObject({
      userId: EDITOR,
      noun: 'user',
      action: 'update',
      recordId: String(EDITOR),
      changes: { password: { before: '***', after: '***' } },
    });
    expect(JSON.stringify(line)).not.toMatch(/argon2id|herons/);
  });

  it.each([
    ['a wrong old password', 'wrong-password', NEW_PASSWORD, 'oldPassword'],
    ['a common password', DEMO_PASSWORD, 'iloveyou', 'newPassword'],
    ['the user name', DEMO_PASSWORD, 'editor2026', 'newPassword'],
    ['the phone number', DEMO_PASSWORD, '13800000002', 'newPassword'],
    ['the current password', NEW_PASSWORD, NEW_PASSWORD, 'newPassword'],
    ['a short password', DEMO_PASSWORD, 'short', 'newPassword'],
    ['a long password', DEMO_PASSWORD, 'x'.repeat(129), 'newPassword'],
  ])('is rejected with %s, at its field', async (_what, before, after, path) => {
    if (before === NEW_PASSWORD) await setPassword(DEMO_PASSWORD, NEW_PASSWORD);

    expect(readFieldErrors(await setPassword(before, after))).toEqual([422, [path]]);
  });

  it('limits wrong old passwords to five in five minutes, counted with the sign-ins', async () => {
    for (let guess = 0; guess < 4; guess += 1) expect((await setPassword('wrong', NEW_PASSWORD)).statusCode).toBe(422);
    expect((await sendDelete(editor, TOTP, { password: 'wrong' })).statusCode).toBe(422);
    const right = await setPassword(DEMO_PASSWORD, NEW_PASSWORD);

    expect(right.statusCode).toBe(429);
    expect(Number(right.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.signIn('editor')).statusCode).toBe(400);
    expect(await readLoginLog()).toEqual([...Array<string>(5).fill('confirmationRefused'), 'refused']);
    await test.db.update(signInAttempts).set({ lockedUntil: sql`now() - interval '1 second'` });
    expect((await setPassword(DEMO_PASSWORD, NEW_PASSWORD)).statusCode).toBe(200);
    expect(await test.db.$count(signInAttempts, eq(signInAttempts.bucket, 'name:editor'))).toBe(0);
  });

  it.each([[TOTP], [CODES], ['/api/v1/user/passkey-options']])(
    'counts the attempts of %s also if they carry an Idempotency-Key',
    async (url) => {
      const guess = (key: number, password: string) =>
        editor.post(url, { password }, { ...SAME_ORIGIN, 'idempotency-key': `guess-${url}-${key}` });
      for (let key = 0; key < 5; key += 1)
        expect(readFieldErrors(await guess(key, 'wrong'))).toEqual([422, ['password']]);

      expect((await guess(6, DEMO_PASSWORD)).statusCode).toBe(429);
    },
  );
});

describe('an authenticator', () => {
  const begin = async (password = DEMO_PASSWORD) =>
    readData<{ secret: string; uri: string }>(await editor.post(TOTP, { password }));
  const confirm = (code: string, headers = {}) => editor.post(`${TOTP}/confirm`, { code }, headers);

  it('is active after its first code and comes with ten recovery codes', async () => {
    const { secret, uri } = await begin();
    expect(uri).toContain(`secret=${secret}`);
    expect(await readSecurity()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect(readData(await test.signIn('editor'))).toHaveProperty('token');
    const response = await confirm(generateCode(secret));

    const codes = readData<{ recoveryCodes: string[] }>(response).recoveryCodes;
    expect(codes).toHaveLength(10);
    expect(await readSecurity()).toEqual({
      passwordChangedAt: null,
      totpSince: expect.stringMatching(/Z$/),
      recoveryCodesLeft: 10,
      passkeys: [],
      isSecondFactorRequired: false,
    });
    expect(readData(await test.signIn('editor'))).toMatchObject({ step: 'factor', methods: ['totp', 'recovery'] });
    expect(await readLoginLog()).toEqual(['signedIn', 'factorAdded']);
    const line = await findLastChange();
    expect(line).toMatchObject({ changes: { authenticator: { before: 'none', after: 'new' } } });
    const stored = JSON.stringify([line, await test.db.select().from(recoveryCodes)]);
    for (const value of [secret, ...codes]) expect(stored).not.toContain(value);
  });

  it('stores no response with its secret or codes for idempotency', async () => {
    await test.db.delete(idempotency);
    const headers = { 'idempotency-key': 'begin-totp' };
    const { secret } = readData<{ secret: string }>(await editor.post(TOTP, { password: DEMO_PASSWORD }, headers));
    await confirm(generateCode(secret), headers);
    await editor.post(CODES, { password: DEMO_PASSWORD }, headers);

    expect(await test.db.$count(idempotency)).toBe(0);
  });

  it('requires a right code', async () => {
    expect(readFieldErrors(await confirm('123456'))).toEqual([422, ['code']]);
    const { secret } = await begin();

    expect(readFieldErrors(await confirm(generateCode(secret, 20)))).toEqual([422, ['code']]);
    expect(await test.db.$count(totps)).toBe(0);
    expect((await confirm(generateCode(secret))).statusCode).toBe(200);
    expect(readFieldErrors(await confirm(generateCode(secret)))).toEqual([422, ['code']]);
  });

  it('stays active until its replacement is confirmed', async () => {
    const old = await addAuthenticator(test.db, EDITOR);
    const { secret } = await begin();
    const stored = () => test.db.select({ secret: totps.secret }).from(totps).where(eq(totps.userId, EDITOR));

    expect(await stored()).toEqual([{ secret: old.secret }]);
    expect(readData(await test.signIn('editor'))).toMatchObject({ step: 'factor' });
    await confirm(generateCode(secret));
    expect(await stored()).toEqual([{ secret }]);
    const left = await test.db.$count(recoveryCodes, eq(recoveryCodes.userId, EDITOR));
    expect(left).toBe(10);
    expect(await findLastChange()).toMatchObject({ changes: { authenticator: { before: 'old', after: 'new' } } });
  });

  it('can be confirmed only by its user and within ten minutes', async () => {
    const { secret } = await begin();
    const clerk = await test.as('clerk.s01');
    expect((await clerk.post(`${TOTP}/confirm`, { code: generateCode(secret) })).statusCode).toBe(422);
    await test.db.update(tickets).set({ expiresAt: sql`now() - interval '1 second'` });

    expect((await confirm(generateCode(secret))).statusCode).toBe(422);
  });

  it('is removed with the password, along with its recovery codes', async () => {
    await addAuthenticator(test.db, EDITOR);
    expect(readFieldErrors(await sendDelete(editor, TOTP, { password: 'wrong' }))).toEqual([422, ['password']]);
    expect((await sendDelete(editor, TOTP, { password: DEMO_PASSWORD })).statusCode).toBe(200);

    expect(await readSecurity()).toMatchObject({ totpSince: null, recoveryCodesLeft: 0 });
    expect(await test.db.$count(recoveryCodes)).toBe(0);
    expect(await readLoginLog()).toEqual(['confirmationRefused', 'factorRemoved']);
    expect((await sendDelete(editor, TOTP, { password: DEMO_PASSWORD })).statusCode).toBe(200);
    expect(await readLoginLog()).toHaveLength(2);
  });

  it('cannot be removed while a role requires a second factor, unless a passkey remains', async () => {
    await addAuthenticator(test.db, EDITOR);
    await requireFactorFor(test.db, 'editor');
    const response = await sendDelete(editor, TOTP, { password: DEMO_PASSWORD });

    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({ msg: '你的角色要求两步验证，不能移除最后一种验证方式' });
    expect(await readSecurity()).toMatchObject({
      totpSince: expect.any(String),
      recoveryCodesLeft: 10,
      isSecondFactorRequired: true,
    });
    await registerPasskey(editor);
    expect((await sendDelete(editor, TOTP, { password: DEMO_PASSWORD })).statusCode).toBe(200);
    expect(await readSecurity()).toMatchObject({ totpSince: null, recoveryCodesLeft: 10 });
  });
});

describe('recovery codes', () => {
  it('are all replaced together', async () => {
    const old = await addAuthenticator(test.db, EDITOR);
    const response = await editor.post(CODES, { password: DEMO_PASSWORD });
    const codes = readData<{ recoveryCodes: string[] }>(response).recoveryCodes;

    expect(new Set([...codes, ...old.recoveryCodes]).size).toBe(20);
    expect(await test.db.$count(recoveryCodes)).toBe(10);
    expect(await readLoginLog()).toEqual(['recoveryCodesRenewed']);
    expect(readFieldErrors(await editor.post(CODES, { password: 'wrong' }))).toEqual([422, ['password']]);
  });

  it('require a second factor', async () => {
    expect((await editor.post(CODES, { password: DEMO_PASSWORD })).statusCode).toBe(409);
    expect(await test.db.$count(recoveryCodes)).toBe(0);
  });
});

describe('passkeys', () => {
  const add = (ticket: string, response: object, caller = editor) =>
    caller.post(PASSKEY, { ticket, name: '手机', answer: response }, SAME_ORIGIN);

  it('are created for the user and the host name of the page', async () => {
    const { options } = await beginPasskeyRegistration(editor);

    expect(options).toMatchObject({
      rp: { id: 'localhost', name: '南屿零售' },
      user: { name: 'editor', displayName: '陈书宁' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(options.user.id).toBe((await beginPasskeyRegistration(editor)).options.user.id);
    expect(options.user.id).not.toBe((await beginPasskeyRegistration(await test.as('clerk.s01'))).options.user.id);
  });

  it('are added, listed and removed', async () => {
    const { ticket, options } = await beginPasskeyRegistration(editor);
    const response = await add(ticket, createSoftwareAuthenticator().create(options));

    const added = readData<{ passkeyId: number }>(response);
    expect(added).toEqual({
      passkeyId: expect.any(Number),
      name: '手机',
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(await readSecurity()).toMatchObject({ passkeys: [added] });
    expect(readData(await test.signIn('editor'))).toMatchObject({ step: 'factor', methods: ['passkey'] });
    expect(readData(await editor.remove(PASSKEY, [added.passkeyId]))).toEqual([added.passkeyId]);
    expect(await readSecurity()).toMatchObject({ passkeys: [] });
    expect(await readLoginLog()).toEqual(['factorAdded', 'factorRemoved']);
    expect(await findLastChange()).toMatchObject({ changes: { passkeys: { before: '手机', after: '' } } });
  });

  it.each([
    ['for another origin', { origin: 'http://evil.example' }],
    ['for another host name', { rpID: 'evil.example' }],
    ['without user verification', { isVerified: false }],
    ['of another type', { type: 'webauthn.get' }],
  ])('are not added with a response %s; the challenge is consumed', async (_what, override) => {
    const { ticket, options } = await beginPasskeyRegistration(editor);
    const authenticator = createSoftwareAuthenticator();

    expect(readFieldErrors(await add(ticket, authenticator.create(options, override)))).toEqual([422, ['answer']]);
    expect((await add(ticket, authenticator.create(options))).statusCode).toBe(422);
    expect(await test.db.$count(passkeys)).toBe(0);
  });

  it('are not added with the challenge of another ticket, the ticket of another user, or malformed data', async () => {
    const authenticator = createSoftwareAuthenticator();
    const [one, two] = [await beginPasskeyRegistration(editor), await beginPasskeyRegistration(editor)];
    const clerk = await test.as('clerk.s01');

    expect((await add(one.ticket, authenticator.create(two.options))).statusCode).toBe(422);
    expect((await add(two.ticket, authenticator.create(two.options), clerk)).statusCode).toBe(422);
    expect((await add((await beginPasskeyRegistration(editor)).ticket, { response: 7 })).statusCode).toBe(422);
    expect((await add('x'.repeat(43), {})).statusCode).toBe(422);
    expect(await test.db.$count(passkeys)).toBe(0);
  });

  it('belong to one user', async () => {
    const { authenticator } = await registerPasskey(editor);
    const clerk = await test.as('clerk.s01');
    const { ticket, options } = await beginPasskeyRegistration(clerk);

    expect((await add(ticket, authenticator.create(options), clerk)).statusCode).toBe(422);
    expect(await test.db.select({ userId: passkeys.userId }).from(passkeys)).toEqual([{ userId: EDITOR }]);
  });

  it('exclude an authenticator that has one already, and require the password', async () => {
    const { authenticator } = await registerPasskey(editor);
    const { options } = await beginPasskeyRegistration(editor);

    const { id } = authenticator.get({});
    expect(options).toMatchObject({ excludeCredentials: [{ id, transports: ['internal'] }] });
    const wrong = await editor.post('/api/v1/user/passkey-options', { password: 'wrong' }, SAME_ORIGIN);
    expect(readFieldErrors(wrong)).toEqual([422, ['password']]);
    const foreign = await editor.post('/api/v1/user/passkey-options', { password: DEMO_PASSWORD });
    expect(foreign.statusCode).toBe(403);
  });

  it('of other users cannot be removed, and one such id rejects the whole call', async () => {
    const own = await registerPasskey(editor);
    const foreign = await registerPasskey(await test.as('clerk.s01'));

    expect((await editor.remove(PASSKEY, [own.passkeyId, foreign.passkeyId])).statusCode).toBe(404);
    const ids = [own.passkeyId, foreign.passkeyId];
    expect(await test.db.$count(passkeys, inArray(passkeys.passkeyId, ids))).toBe(2);
  });

  it('cannot all be removed while a role requires a second factor', async () => {
    const [one, two] = [await registerPasskey(editor), await registerPasskey(editor, '手机')];
    await requireFactorFor(test.db, 'editor');

    expect((await editor.remove(PASSKEY, [one.passkeyId, two.passkeyId])).statusCode).toBe(409);
    expect((await editor.remove(PASSKEY, [one.passkeyId])).statusCode).toBe(200);
    expect((await editor.remove(PASSKEY, [two.passkeyId])).statusCode).toBe(409);
    expect(await test.db.$count(passkeys)).toBe(1);
  });

  it('are limited to twenty', async () => {
    const row = (index: number) => ({ userId: EDITOR, credentialId: `c${index}`, publicKey: 'k', name: 'k' });
    const { ticket, options } = await beginPasskeyRegistration(editor);
    await test.db.insert(passkeys).values(Array.from({ length: 20 }, (_, index) => row(index)));

    expect((await add(ticket, createSoftwareAuthenticator().create(options))).statusCode).toBe(409);
    const again = await editor.post('/api/v1/user/passkey-options', { password: DEMO_PASSWORD }, SAME_ORIGIN);
    expect(again.statusCode).toBe(409);
  });
});

describe('a user who has switched to one of their roles', () => {
  it('still needs the second factor that another role requires', async () => {
    const lead = await test.as('lead');
    const headers = { ...lead.headers, authorization: 'Bearer editor-token' };
    await requireFactorFor(test.db, 'manager');

    const response = await test.app.inject({ url: '/api/v1/user/security', headers });
    expect(readData(response)).toMatchObject({ isSecondFactorRequired: true });
  });
});
