import { eq, sql } from 'drizzle-orm';

import { DAY_SECONDS } from '@backroom/contract/calendar';

import { createLogger } from '../../kernel/log/logger.ts';
import { parsePhone } from '../../platform/access/phone-number.ts';
import { roles } from '../../schema/roles.table.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { smsCodes, smsOutbox } from '../../schema/sms.table.ts';
import { users } from '../../schema/users.table.ts';
import { createLogSink } from '../../testing/http-test-app.ts';
import { setupTestApp } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { clearMessages, PHONES, readLatestCode, requestCode } from '../../testing/test-sms.ts';
import { createMessageLimits } from './message-limits.ts';

const UNKNOWN_PHONE = '13900000009';

const test = setupTestApp();
beforeEach(() => clearMessages(test.db));

const requestFor = (phone: string, remoteAddress = '127.0.0.1') =>
  requestCode(test.app, test.db, phone, { remoteAddress });
const findMessages = () => test.db.select().from(smsOutbox).orderBy(smsOutbox.id);
/** Moves all timestamps into the past. */
const passTime = async (seconds: number) => {
  const past = sql`${seconds} * interval '1 second'`;
  await test.db.execute(sql`update sys_login_attempt set window_start = window_start - ${past},
    locked_until = locked_until - ${past}`);
  await test.db.execute(
    sql`update sys_sms_code set created_at = created_at - ${past}, expires_at = expires_at - ${past}`,
  );
};

describe('requesting a code', () => {
  it('sends six digits to the user and stores only their hash', async () => {
    const response = await requestFor(PHONES.editor);

    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({
      code: 200,
      data: { codeId: expect.stringMatching(/^[\w-]{32}$/), resendAfterSeconds: 60, expiresInSeconds: 300 },
    });
    expect(await findMessages()).toMatchObject([
      { phone: '+8613800000002', body: expect.stringMatching(/^登录验证码\d{6}，5分钟内有效。请勿告诉任何人$/) },
    ]);
    const stored = JSON.stringify(await test.db.select().from(smsCodes));
    expect(stored).toContain('"phone":"+8613800000002"');
    expect(stored).not.toContain(`"${await readLatestCode(test.db)}"`);
    expect(response.body).not.toContain(`"${await readLatestCode(test.db)}"`);
  });

  it('sends the message in the language of the request', async () => {
    await requestCode(test.app, test.db, PHONES.editor, { headers: { 'accept-language': 'en-US' } });

    expect((await findMessages())[0]?.body).toMatch(/^Your sign-in code is \d{6}\. It is valid for 5 minutes\./);
  });

  it.each([
    ...['+86 138 0000 0002', '86 13800000002', '0086-138-0000-0002', ' 138-0000-0002 '],
    [...PHONES.editor].map((digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  ])('treats %s as the same number with one limit', async (spelling) => {
    expect((await requestFor(spelling)).statusCode).toBe(200);
    expect((await findMessages()).map(({ phone }) => phone)).toEqual(['+8613800000002']);
    expect((await requestFor(PHONES.editor)).statusCode).toBe(429);
  });

  it('finds the user by any stored spelling of the number', async () => {
    for (const stored of ['+86 138 0000 0002', '86-13800000002']) {
      await clearMessages(test.db);
      await test.db.update(users).set({ phone: stored }).where(eq(users.username, 'editor'));
      await requestFor(PHONES.editor);
      await test.db.update(users).set({ phone: PHONES.editor }).where(eq(users.username, 'editor'));
      expect(await findMessages()).toHaveLength(1);
    }
  });

  it('sends nothing if two users have the same number', async () => {
    await test.db.update(users).set({ phone: '+8613800000002' }).where(eq(users.username, 'clerk.s01'));
    try {
      expect((await requestFor(PHONES.editor)).statusCode).toBe(200);
      expect(await findMessages()).toEqual([]);
    } finally {
      await test.db.update(users).set({ phone: PHONES.clerk }).where(eq(users.username, 'clerk.s01'));
    }
  });

  it.each(['12345', '010-12345678', '13800000002 ext. 5', 'call 13800000002', '<script>', '+999 1234567'])(
    'rejects %s at the field, before the captcha is consumed',
    async (phone) => {
      const payload = { phone };
      const response = await test.app.inject({ method: 'POST', url: '/api/v1/msg-verify-code', payload });

      expect(response.json()).toMatchObject({
        code: 422,
        data: { fields: [{ path: 'phone', message: '请输入有效的手机号' }] },
      });
    },
  );

  it('requires a solved captcha, unless captchas are disabled', async () => {
    const requestWithoutCaptcha = () =>
      test.app.inject({ method: 'POST', url: '/api/v1/msg-verify-code', payload: { phone: PHONES.editor } });

    expect((await requestWithoutCaptcha()).json()).toMatchObject({
      code: 422,
      data: { fields: [{ path: 'captcha' }] },
    });
    expect(await findMessages()).toEqual([]);
    await setConfig(test.db, 'sys_captcha_mode', 'never');
    expect((await requestWithoutCaptcha()).statusCode).toBe(200);
    await setConfig(test.db, 'sys_captcha_mode', 'auto');
  });

  it('is rejected if sign-in by phone is disabled', async () => {
    await setConfig(test.db, 'isTelLogin', '0');
    const response = await requestFor(PHONES.editor);
    await setConfig(test.db, 'isTelLogin', '1');

    expect(response.json()).toMatchObject({ code: 400, msg: '未开启手机号登录', data: null });
    expect(await findMessages()).toEqual([]);
  });

  describe.each([
    ['an unknown number', UNKNOWN_PHONE, undefined],
    ['a disabled user', PHONES.clerk, () => test.db.update(users).set({ status: '1' }).where(eq(users.userId, 4))],
    [
      'a user whose only role is disabled',
      PHONES.manager,
      () => test.db.update(roles).set({ status: '1' }).where(eq(roles.roleKey, 'manager')),
    ],
  ])('for %s', (_who, phone, before) => {
    beforeAll(() => before?.());
    afterAll(async () => {
      await test.db.update(users).set({ status: '2' }).where(eq(users.userId, 4));
      await test.db.update(roles).set({ status: '2' }).where(eq(roles.roleKey, 'manager'));
    });

    it('returns the same response and sends nothing', async () => {
      const known = await requestFor(PHONES.editor);
      const response = await requestFor(phone);

      expect(response.statusCode).toBe(200);
      expect(Object.keys(response.json<{ data: object }>().data)).toEqual(
        Object.keys(known.json<{ data: object }>().data),
      );
      expect(response.json()).toMatchObject({
        code: 200,
        data: { codeId: expect.stringMatching(/^[\w-]{32}$/), resendAfterSeconds: 60, expiresInSeconds: 300 },
      });
      expect((await findMessages()).map(({ phone: sentTo }) => sentTo)).toEqual(['+8613800000002']);
      expect((await requestFor(phone)).statusCode).toBe(429);
    });
  });
});

describe.each([
  ['a registered', PHONES.editor],
  ['an unknown', UNKNOWN_PHONE],
])('%s number gets', (_whose, phone) => {
  const readRetryAfter = async () => {
    const response = await requestFor(phone, '198.51.100.1');
    expect(response.json()).toMatchObject({ code: 429, msg: '验证码获取过于频繁，请稍后再试', data: null });
    return Number(response.headers['retry-after']);
  };

  it('one message a minute', async () => {
    await requestFor(phone);
    expect(await readRetryAfter()).toBeGreaterThan(50);
    await passTime(61);

    expect((await requestFor(phone)).statusCode).toBe(200);
  });

  it('five in any hour, and ten in any day', async () => {
    for (let message = 1; message <= 5; message += 1) {
      expect((await requestFor(phone, `203.0.113.${message}`)).statusCode).toBe(200);
      await passTime(600);
    }
    // The first of the five was fifty minutes ago.
    expect(await readRetryAfter()).toBeGreaterThan(500);
    expect(await readRetryAfter()).toBeLessThanOrEqual(600);
    await passTime(601);
    for (let message = 6; message <= 10; message += 1) {
      expect((await requestFor(phone, `203.0.113.${message}`)).statusCode).toBe(200);
      await passTime(721);
    }
    await passTime(3600);
    expect(await readRetryAfter()).toBeGreaterThan(70_000);
    await passTime(80_000);
    expect((await requestFor(phone, '198.51.100.1')).statusCode).toBe(200);
    expect(await test.db.$count(smsOutbox)).toBe(phone === UNKNOWN_PHONE ? 0 : 11);
  });
});

describe('messages', () => {
  it('are limited to two hundred an hour per address, for any numbers', async () => {
    await test.db.insert(signInAttempts).values({ bucket: 'sms-from:127.0.0.1', attempts: 180 });
    const numbers = Array.from({ length: 20 }, (_, index) => `139000001${String(index).padStart(2, '0')}`);
    const responses = await Promise.all(numbers.map((phone) => requestFor(phone)));

    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array<number>(20).fill(200));
    const rejected = await requestFor(PHONES.editor);
    expect(rejected.statusCode).toBe(429);
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3000);
    // The rejected request did not count against the number.
    expect((await requestFor(PHONES.editor, '203.0.113.1')).statusCode).toBe(200);
  });

  it('are limited to sixty a minute for all clients', async () => {
    const numbers = Array.from({ length: 60 }, (_, index) => `139000002${String(index).padStart(2, '0')}`);
    const responses = await Promise.all(numbers.map((phone, index) => requestFor(phone, `203.0.113.${index}`)));

    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    expect((await requestFor(PHONES.editor, '198.51.100.1')).statusCode).toBe(429);
    await passTime(61);
    expect((await requestFor(PHONES.editor, '198.51.100.1')).statusCode).toBe(200);
  });

  it('beyond that limit are logged, once a minute', async () => {
    const log = createLogSink();
    const limits = createMessageLimits(test.db, createLogger('warn', log));
    const reserve = (index: number) =>
      limits.reserve(parsePhone(`139000003${String(index).padStart(2, '0')}`), `203.0.113.${index}`, async () => null);
    for (let message = 0; message < 60; message += 1) expect((await reserve(message)).wait).toBeNull();
    expect(log.lines).toEqual([]);
    for (let message = 60; message < 65; message += 1) expect((await reserve(message)).wait).toBeGreaterThan(0);

    expect(log.lines).toHaveLength(1);
    expect(JSON.parse(log.lines[0] ?? '')).toMatchObject({ level: 'warn', perMinute: 60 });
  });

  it('and their codes are deleted when they have expired', async () => {
    await requestFor(PHONES.editor);
    await passTime(DAY_SECONDS + 1);
    await test.db.update(smsOutbox).set({ createdAt: sql`now() - interval '8 days'` });
    await requestFor(PHONES.clerk);

    expect((await test.db.select().from(smsCodes)).map(({ phone }) => phone)).toEqual(['+8613800000004']);
    expect((await findMessages()).map(({ phone }) => phone)).toEqual(['+8613800000004']);
  });
});
