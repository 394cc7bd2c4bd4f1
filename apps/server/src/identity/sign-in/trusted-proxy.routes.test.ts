import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { desc, sql } from 'drizzle-orm';

import { loginLogs } from '../../schema/login-log.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { sessions, signInAttempts } from '../../schema/sessions.table.ts';
import { setupTestApp, toCaller } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';

/** One address of an office's proxy, behind which everybody is. */
const PROXY = '10.0.0.5';
const STRANGER = '198.51.100.7';
const CLERK = '203.0.113.9';

const test = setupTestApp({ trustedProxies: `${PROXY}, fd00::/8` });
beforeEach(async () => {
  await test.db.delete(signInAttempts);
  await test.db.delete(loginLogs);
  await setConfig(test.db, 'sys_captcha_mode', 'never');
  await setConfig(test.db, 'sys_login_address_failures', '10');
});

/** Signs in through the proxy, which appends the address of the client to what the client claims. */
const signInFrom = (client: string, username: string, password?: string, claimed = '') =>
  test.signIn(username, password, {
    remoteAddress: PROXY,
    headers: { 'x-forwarded-for': claimed === '' ? client : `${claimed}, ${client}` },
  });

it('behind a trusted proxy clients are limited separately', async () => {
  for (let guess = 0; guess < 10; guess += 1) {
    expect((await signInFrom(STRANGER, `somebody-${guess}`, 'wrong-password')).statusCode).toBe(400);
  }

  expect((await signInFrom(STRANGER, 'editor')).statusCode).toBe(429);
  expect((await signInFrom(CLERK, 'editor')).statusCode).toBe(200);
  expect((await test.signIn('editor', undefined, { remoteAddress: PROXY })).statusCode).toBe(200);
});

it('a client does not escape its limit with addresses that it claims', async () => {
  for (let guess = 0; guess < 10; guess += 1) {
    await signInFrom(STRANGER, `somebody-${guess}`, 'wrong-password', `${CLERK}, 192.0.2.${guess}`);
  }

  expect((await signInFrom(STRANGER, 'editor', undefined, '192.0.2.200')).statusCode).toBe(429);
  expect((await signInFrom(CLERK, 'editor')).statusCode).toBe(200);
});

it('one client does not escape it with its port or another spelling either', async () => {
  const spellings = [STRANGER, `${STRANGER}:1024`, `::ffff:${STRANGER}`, `[::ffff:c633:6407]:443`, '::FFFF:C633:6407'];
  for (let guess = 0; guess < 10; guess += 1) {
    await signInFrom(spellings[guess % spellings.length]!, `somebody-${guess}`, 'wrong-password');
  }

  expect(await test.db.$count(signInAttempts)).toBe(11);
  expect((await signInFrom(STRANGER, 'editor')).statusCode).toBe(429);
});

it('an account is protected from all addresses together', async () => {
  for (let guess = 0; guess < 5; guess += 1) await signInFrom(`192.0.2.${guess}`, 'editor', 'wrong-password');

  expect((await signInFrom(CLERK, 'editor')).statusCode).toBe(400);
});

it('half of the failures that an address may have ask that client alone for the captcha', async () => {
  await setConfig(test.db, 'sys_captcha_mode', 'auto');
  for (let guess = 0; guess < 5; guess += 1) await signInFrom(STRANGER, `somebody-${guess}`, 'wrong-password');

  expect((await signInFrom(STRANGER, 'editor')).statusCode).toBe(422);
  expect((await signInFrom(CLERK, 'editor')).statusCode).toBe(200);
});

it('sessions, login log and operation log have the address of the client', async () => {
  const response = await signInFrom('[2001:DB8:0::9]:5000', 'admin', undefined, STRANGER);
  const { headers } = toCaller(test.app, response);
  const created = await test.app.inject({
    method: 'POST',
    url: '/api/v1/post',
    remoteAddress: 'fd00::1',
    headers: { ...headers, 'x-forwarded-for': `${STRANGER}, ${CLERK}` },
    payload: { postName: 'Night shift', postCode: 'night-shift', sort: 1, status: '2', remark: '' },
  });
  expect(created.json()).toMatchObject({ code: 200 });
  const [session] = await test.db.select().from(sessions).orderBy(desc(sessions.sessionId)).limit(1);
  const [login] = await test.db.select().from(loginLogs).orderBy(desc(loginLogs.id)).limit(1);
  const [operation] = await test.db.select().from(operLog).orderBy(desc(operLog.operId)).limit(1);

  expect(session?.ip).toBe('2001:db8::9');
  expect(login?.ipaddr).toBe('2001:db8::9');
  expect(operation?.ip).toBe(CLERK);
});

/** Sends a request through the proxy that counts for a limit of its client; the client claims other addresses. */
const LIMITS_BY_ADDRESS: Record<string, { bucket: string; send: (client: string, index: number) => Promise<unknown> }> =
  {
    'identity/sessions/attempt-rules.ts': {
      bucket: 'from:',
      send: (client, index) => signInFrom(client, `somebody-${index}`, 'wrong-password', `192.0.2.${index}`),
    },
    'identity/sms/message-limits.ts': {
      bucket: 'sms-from:',
      send: (client, index) => post('/api/v1/msg-verify-code', { phone: `1390000000${index}` }, client, index),
    },
    'identity/sign-in/passkey-sign-in.ts': {
      bucket: 'passkey from:',
      send: (client, index) => post('/api/v1/login/passkey-options', {}, client, index),
    },
  };
const post = (url: string, payload: object, client: string, index: number) =>
  test.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: PROXY,
    headers: {
      'x-forwarded-for': `192.0.2.${index}, ${client}`,
      forwarded: `for=192.0.2.${index}`,
      'x-real-ip': `192.0.2.${index}`,
      'sec-fetch-site': 'same-origin',
    },
  });

it('every limit of an address is one of the client behind the proxy', async () => {
  const root = join(import.meta.dirname, '../..');
  const files = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  const counting = files.filter((file) => /(?<!function )\btoNetwork\(/.test(readFileSync(join(root, file), 'utf8')));

  expect(counting.sort()).toEqual(Object.keys(LIMITS_BY_ADDRESS).sort());
});

it.each(Object.values(LIMITS_BY_ADDRESS))('whatever it claims, $bucket counts one client', async ({ bucket, send }) => {
  for (let index = 0; index < 3; index += 1) await send(STRANGER, index);
  await send(CLERK, 3);
  const rows = await test.db
    .select()
    .from(signInAttempts)
    .where(sql`${signInAttempts.bucket} like ${`${bucket}%`}`);

  expect(rows.map((row) => [row.bucket, row.attempts]).sort()).toEqual([
    [bucket + STRANGER, 3],
    [bucket + CLERK, 1],
  ]);
});
