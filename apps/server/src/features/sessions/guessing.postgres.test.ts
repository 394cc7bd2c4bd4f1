import { eq, sql } from 'drizzle-orm';
import { type FastifyInstance, type InjectOptions } from 'fastify';

import { rounds } from '@backroom/testing/rounds';

import { buildApp } from '../../app.ts';
import { DEMO_PASSWORD } from '../../database/seed/demo-accounts.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLogger } from '../../kernel/logger.ts';
import { configs } from '../config/config.table.ts';
import { phoneOf } from '../sms/phone-number.ts';
import { smsCodes } from '../sms/sms.table.ts';
import { smsCodeRepository } from '../sms/sms-codes.repository.ts';
import { clearMessages, PHONES } from '../testing/sms-tests.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import type * as passwords from './password.ts';
import { loginAttempts, sessions } from './sessions.table.ts';

/** How often a password was compared with the hash of a user, in both servers. */
let looked = 0;
jest.mock('./password.ts', () => {
  const real = jest.requireActual<typeof passwords>('./password.ts');
  return {
    ...real,
    verifyPassword: (stored: string | null, password: string) => {
      if (stored !== null) looked += 1;
      return real.verifyPassword(stored, password);
    },
  };
});

const GUESSES = rounds({ quick: 200, deep: 1_000 });
const AT_ONCE = 100;
const MOST = 5;
/** Takes two seconds on an idle machine, a minute on a busy one. */
const LIMIT_MS = 300_000;

const SPELLINGS = [
  'editor',
  'Editor',
  'EDITOR',
  ' editor',
  'editor\t',
  'eDiToR',
  'ｅｄｉｔｏｒ',
  'EDİTOR',
  '\u3000editor',
];
const PHONE_SPELLINGS = [PHONES.editor, `+86${PHONES.editor}`, '+86 138 0000 0002', ' 13800000002 '];
const nth = <Item>(items: readonly Item[], place: number) => items[place % items.length]!;
const madeUp = (place: number) => `198.51.${Math.floor(place / 250)}.${place % 250}`;

/** Forged headers about the client's address. */
const claims = (place: number) => ({
  'x-forwarded-for': `${madeUp(place)}, 10.0.0.1`,
  'x-real-ip': madeUp(place),
  'x-client-ip': madeUp(place),
  'true-client-ip': madeUp(place),
  'cf-connecting-ip': madeUp(place),
  forwarded: `for=${madeUp(place)};proto=https;host=backroom.example`,
  'user-agent': `guess-${place}`,
});

let test: TestApp;
let servers: FastifyInstance[];
let code: { codeId: string; code: string };
beforeAll(async () => {
  test = await openTestApp();
  const second = await buildApp({ db: test.db, config: readConfig({}), logger: createLogger('silent') });
  servers = [test.app, second];
  // A captcha would keep most guesses from being counted, and a short lock might end during the guesses.
  await setConfig('sys_captcha_mode', 'never');
  await setConfig('sys_login_lock_minutes', '15');
});
afterAll(async () => {
  await servers[1]!.close();
  await test.close();
});
beforeEach(async () => {
  await clearMessages(test.db);
  await test.db.delete(sessions);
  code = await smsCodeRepository(test.db).create(phoneOf(PHONES.editor));
  looked = 0;
});

const setConfig = (key: string, value: string) =>
  test.db.update(configs).set({ configValue: value }).where(eq(configs.configKey, key));
const compared = async () => {
  const [row] = await test.db.select({ attempts: smsCodes.attempts }).from(smsCodes);
  return looked + (row?.attempts ?? 0);
};

interface Way {
  guess: (place: number) => InjectOptions;
  right: () => InjectOptions;
}
const byName = (username: string, password: string): InjectOptions => ({
  url: '/api/v1/login/usna',
  payload: { username, password, isNameLogin: 1 },
});
const byPhone = (phone: string, typed: string): InjectOptions => ({
  url: '/api/v1/login/uste',
  payload: { phone, codeId: code.codeId, code: typed, isTelLogin: 1 },
});
const name: Way = {
  guess: (place) => byName(nth(SPELLINGS, place), `guess-${place}`),
  right: () => byName('editor', DEMO_PASSWORD),
};
const phone: Way = {
  guess: (place) =>
    byPhone(nth(PHONE_SPELLINGS, place), String((Number(code.code) + 1 + place) % 1_000_000).padStart(6, '0')),
  right: () => byPhone(PHONES.editor, code.code),
};
/** Every sign-in method with a secret that can be guessed. */
const ways: [string, Way[]][] = [
  ['by name', [name]],
  ['by phone', [phone]],
  ['by name and phone in turn', [name, phone]],
];

const ask = (place: number, options: InjectOptions) => nth(servers, place).inject({ method: 'POST', ...options });

/** Sends all guesses in batches of a hundred concurrent requests, to two servers. */
async function guessAll(guess: (place: number) => InjectOptions): Promise<number[]> {
  const statuses: number[] = [];
  for (let first = 0; first < GUESSES; first += AT_ONCE) {
    const batch = Array.from({ length: AT_ONCE }, (_, place) => ask(first + place, guess(first + place)));
    statuses.push(...(await Promise.all(batch)).map(({ statusCode }) => statusCode));
  }
  return statuses;
}

describe.each(ways)(`${GUESSES} guesses, ${AT_ONCE} at once, %s`, (_which, some) => {
  it(
    `are compared at most ${MOST} times, and the right one is rejected as well while the account is locked`,
    async () => {
      const statuses = await guessAll((place) => ({
        ...nth(some, Math.floor(place / servers.length)).guess(place),
        headers: claims(place),
        // A different address per request, so only the account limit applies.
        remoteAddress: `10.0.${Math.floor(place / 250)}.${place % 250}`,
      }));

      expect(new Set(statuses)).toEqual(new Set([400]));
      const all = await compared();
      expect(all).toBeGreaterThan(0);
      expect(all).toBeLessThanOrEqual(MOST);

      for (const way of some) {
        const answers = await Promise.all([0, 1].map((place) => ask(place, way.right())));
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
      }
      expect(await compared()).toBe(all);
      expect(await test.db.$count(sessions)).toBe(0);

      // Only the lock rejected them.
      await test.db.update(loginAttempts).set({ lockedUntil: sql`now() - interval '1 second'` });
      expect((await ask(0, name.right())).statusCode).toBe(200);
    },
    LIMIT_MS,
  );
});

describe(`${GUESSES} guesses from one address with forged headers`, () => {
  const LIMIT = 10;

  it.each([
    ['an IPv4 address', () => '203.0.113.9'],
    ['the same, written as IPv6', (place: number) => nth(['203.0.113.9', '::ffff:203.0.113.9'], place)],
    ['one IPv6 network', (place: number) => `2001:db8:1:2:${(place % 0xffff).toString(16)}::${place.toString(16)}`],
  ])(
    `are checked ${LIMIT} times when it is %s`,
    async (_which, remoteAddress) => {
      const statuses = await guessAll((place) => ({
        ...byName(`somebody-${place}`, `guess-${place}`),
        headers: claims(place),
        remoteAddress: remoteAddress(place),
      }));

      expect(statuses.filter((status) => status !== 429)).toEqual(Array(LIMIT).fill(400));
    },
    LIMIT_MS,
  );
});
