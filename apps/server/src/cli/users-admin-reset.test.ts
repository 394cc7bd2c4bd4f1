import { and, desc, eq } from 'drizzle-orm';

import { operLog } from '../schema/oper-log.table.ts';
import { roles } from '../schema/roles.table.ts';
import { passkeys, recoveryCodes, totps } from '../schema/second-factors.table.ts';
import { signInAttempts } from '../schema/sessions.table.ts';
import { users } from '../schema/users.table.ts';
import { NEW_PASSWORD, setupTestApp, toCaller } from '../testing/test-app.ts';
import { addAuthenticator, generateCode, removeFactors, requireFactorFor } from '../testing/test-second-factors.ts';
import { setConfig } from '../testing/test-settings.ts';
import { resetAdmin } from './users-admin-reset.ts';

const ADMIN = 1;

const test = setupTestApp();
beforeAll(async () => {
  // These tests sign in with wrong passwords and do not solve captchas.
  await setConfig(test.db, 'sys_captcha_mode', 'never');
});

describe('resetAdmin', () => {
  it('restores access for a disabled, locked-out administrator with the new password only', async () => {
    const before = await test.as('admin');
    await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'admin'));
    await test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'admin'));
    for (let guess = 0; guess < 5; guess += 1) await test.signIn('admin', 'wrong-password');

    const { userName, password } = await resetAdmin(test.db);

    expect(userName).toBe('admin');
    const admin = await test.asNewUser('admin', password);
    expect((await admin.get('/api/v1/getinfo')).statusCode).toBe(200);
    expect((await test.signIn('admin')).statusCode).toBe(400);
    expect((await test.signIn('admin', password)).statusCode).toBe(400);
    expect((await before.get('/api/v1/getinfo')).json()).toMatchObject({
      code: 401,
      data: { reason: 'passwordChanged' },
    });
  });

  it('turns on sign-in by user name, with which the new password is used', async () => {
    await setConfig(test.db, 'isNameLogin', '0');
    const { password } = await resetAdmin(test.db);

    expect((await test.signIn('admin', password)).json()).toMatchObject({ code: 200, data: { step: 'password' } });
  });

  it('ends in a session with every mode off, a required factor, a lock, and the account and its role disabled', async () => {
    // Of the address, which the tests before have used as well.
    await test.db.delete(signInAttempts);
    for (let guess = 0; guess < 5; guess += 1) await test.signIn('admin', 'wrong-password');
    for (const mode of ['isNameLogin', 'isTelLogin']) await setConfig(test.db, mode, '0');
    await requireFactorFor(test.db, 'admin');
    await test.db.update(users).set({ status: '1' }).where(eq(users.username, 'admin'));
    await test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'admin'));

    const { password } = await resetAdmin(test.db);
    const step = async (name: string, payload: object) =>
      test.app.inject({ method: 'POST', url: `/api/v1/login/step/${name}`, payload });
    const first = (await test.signIn('admin', password)).json<{ data: { ticket: string; step: string } }>().data;
    expect(first.step).toBe('enrol');
    const { ticket } = first;
    const { secret } = (await step('enrol', { ticket })).json<{ data: { secret: string } }>().data;
    const confirmed = await step('enrol-confirm', { ticket, code: generateCode(secret) });
    const { next } = confirmed.json<{ data: { next: { ticket: string } } }>().data;
    const last = await step('password', { ticket: next.ticket, password: NEW_PASSWORD });

    expect((await toCaller(test.app, last).get('/api/v1/getinfo')).statusCode).toBe(200);
    await requireFactorFor(test.db, '');
    await removeFactors(test.db, ADMIN);
  });

  it('removes the second factors and returns that it did', async () => {
    await addAuthenticator(test.db, ADMIN);
    await test.db.insert(passkeys).values({ userId: ADMIN, credentialId: 'lost', publicKey: 'k' });
    await test.db.insert(signInAttempts).values({ bucket: `second:${ADMIN}`, attempts: 5 });
    const { password, hadFactors } = await resetAdmin(test.db);

    expect(hadFactors).toBe(true);
    expect((await test.signIn('admin', password)).json()).toMatchObject({ data: { step: 'password', methods: [] } });
    for (const table of [totps, passkeys, recoveryCodes]) expect(await test.db.$count(table)).toBe(0);
    expect(await test.db.$count(signInAttempts, eq(signInAttempts.bucket, `second:${ADMIN}`))).toBe(0);
    expect(await resetAdmin(test.db)).toMatchObject({ hadFactors: false });
  });

  it('is in the operation log, without the password', async () => {
    const { password } = await resetAdmin(test.db);
    const [line] = await test.db
      .select()
      .from(operLog)
      .where(and(eq(operLog.noun, 'user'), eq(operLog.recordId, '1')))
      .orderBy(desc(operLog.operId));

    expect(line).toMatchObject({ userName: 'system', changes: { password: { before: '***', after: '***' } } });
    expect(JSON.stringify(line)).not.toContain(password);
    expect(JSON.stringify(line)).not.toContain('argon2id');
  });

  it('fails if no user has the role', async () => {
    await test.db.execute('delete from sys_user_role where role_id = 1');

    await expect(resetAdmin(test.db)).rejects.toMatchObject({ status: 404 });
  });
});
