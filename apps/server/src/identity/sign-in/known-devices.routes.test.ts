import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';

import { DAY_SECONDS } from '@backroom/contract/calendar';

import { signInAttempts } from '../../schema/sessions.table.ts';
import { getCookies, setupTestApp } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { clearMessages, createSignInRequest, PHONES } from '../../testing/test-sms.ts';

const DEVICE = 'Known-Device';
const OFFICE = '198.51.100.1';

const test = setupTestApp();
beforeEach(async () => {
  await clearMessages(test.db);
  await test.db.delete(signInAttempts);
  await setConfig(test.db, 'sys_captcha_mode', 'never');
});

const readDevice = (response: LightMyRequestResponse) => getCookies(response).get(DEVICE);
const signInOn = (device: string, username: string, password?: string) =>
  test.signIn(username, password, { remoteAddress: OFFICE, headers: { cookie: `${DEVICE}=${device}` } });
const lockOffice = (attempts = 100) =>
  test.db.insert(signInAttempts).values({
    bucket: `from:${OFFICE}`,
    attempts,
    lockedUntil: attempts < 100 ? null : sql`now() + interval '1 hour'`,
  });

it('a browser remembers an account that has signed in, for half a year and for the sign-in alone', async () => {
  const cookie = readDevice(await test.signIn('editor'));

  expect(cookie).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/api/v1/login',
    maxAge: 180 * DAY_SECONDS,
  });
  expect(cookie?.value).toMatch(/^[\w-]{22}$/);
  expect(readDevice(await test.signIn('editor', 'wrong-password'))).toBeUndefined();
  expect(readDevice(await test.signIn('editor', undefined, { unbound: true }))).toBeUndefined();
});

it('on a known device the account gets in while strangers have locked the address, in any spelling', async () => {
  const { value: device } = readDevice(await test.signIn('editor'))!;
  await lockOffice();

  expect((await signInOn(device, 'editor')).statusCode).toBe(200);
  expect((await signInOn(device, ' EDITOR ')).statusCode).toBe(200);
  expect((await signInOn('', 'editor')).statusCode).toBe(429);
});

it('so it does by phone', async () => {
  const { value: device } = readDevice(await test.signIn('editor'))!;
  const payload = await createSignInRequest(test.app, test.db, PHONES.editor);
  await lockOffice();
  const signIn = (cookie: string) =>
    test.app.inject({
      method: 'POST',
      url: '/api/v1/login/uste',
      payload,
      remoteAddress: OFFICE,
      headers: { cookie },
    });

  expect((await signIn('')).statusCode).toBe(429);
  expect((await signIn(`${DEVICE}=${device}`)).statusCode).toBe(200);
});

it('the mark of one account opens nothing for another one, for an unknown name or for a forged mark', async () => {
  const { value: device } = readDevice(await test.signIn('editor'))!;
  await lockOffice();

  expect((await signInOn(device, 'clerk.s01')).statusCode).toBe(429);
  expect((await signInOn(device, 'nobody-at-all')).statusCode).toBe(429);
  expect((await signInOn('x'.repeat(22), 'editor')).statusCode).toBe(429);
  expect((await signInOn('', '')).statusCode).toBe(422);
});

it('the limit of the account holds on its devices, and its failures there do not count for the address', async () => {
  const { value: device } = readDevice(await test.signIn('editor'))!;
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await signInOn(device, 'editor', 'wrong-password')).statusCode).toBe(400);
  }

  expect((await signInOn(device, 'editor')).statusCode).toBe(400);
  const counters = await test.db.select().from(signInAttempts);
  expect(counters.map(({ bucket }) => bucket)).toEqual(['name:editor']);
});

it('a shared computer knows ten accounts, the latest ones', async () => {
  const others = Array.from({ length: 9 }, (_, index) => String(index).repeat(22));
  const editor = readDevice(await test.signIn('editor'))!.value;
  const full = readDevice(await signInOn([...others, editor, 'z'.repeat(22)].join('.'), 'clerk.s01'))!.value.split('.');

  expect(full).toHaveLength(10);
  expect(full.slice(1)).toEqual(others);
  expect(readDevice(await signInOn(full.join('.'), 'clerk.s01'))!.value.split('.')).toEqual(full);
});

it('after half of the failures of an address other devices need a captcha, a known one does not', async () => {
  await setConfig(test.db, 'sys_captcha_mode', 'auto');
  const { value: device } = readDevice(await test.signIn('editor'))!;
  await lockOffice(49);
  expect((await signInOn('', 'clerk.s01')).statusCode).toBe(200);
  expect((await signInOn('', 'clerk.s01', 'wrong-password')).statusCode).toBe(400);

  expect((await signInOn('', 'manager.s01')).statusCode).toBe(422);
  expect((await signInOn(device, 'editor')).statusCode).toBe(200);
});
