import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';

import { rounds } from '@backroom/testing/rounds';

import { parsePhone } from '../../platform/access/phone-number.ts';
import { DEMO_PASSWORD } from '../../platform/app-config/demo-accounts.ts';
import { sessions, signInAttempts } from '../../schema/sessions.table.ts';
import { smsCodes } from '../../schema/sms.table.ts';
import { users } from '../../schema/users.table.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { clearMessages, PHONES } from '../../testing/test-sms.ts';
import { setupTwoServers } from '../../testing/two-servers.ts';
import { createSmsCodeRepository } from '../sms/sms-codes.repository.ts';

const GUESSES = rounds({ quick: 100, night: 1_000 });
const CONCURRENCY = 100;
const MAX_COMPARISONS = 5;
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
const nth = <Item>(items: readonly Item[], index: number) => items[index % items.length]!;
const forgeAddress = (index: number) => `198.51.${Math.floor(index / 250)}.${index % 250}`;

/** Forged headers about the client's address. */
const forgeHeaders = (index: number) => ({
  'x-forwarded-for': `${forgeAddress(index)}, 10.0.0.1`,
  'x-real-ip': forgeAddress(index),
  'x-client-ip': forgeAddress(index),
  'true-client-ip': forgeAddress(index),
  'cf-connecting-ip': forgeAddress(index),
  forwarded: `for=${forgeAddress(index)};proto=https;host=backroom.example`,
  'user-agent': `guess-${index}`,
});

let compare: jest.SpiedFunction<typeof crypto.timingSafeEqual>;
let userHash: Buffer;

const servers = setupTwoServers();
let code: { codeId: string; code: string };
beforeAll(async () => {
  const [user] = await servers.db.select().from(users).where(eq(users.username, 'editor'));
  userHash = Buffer.from(user!.password.split('$').at(-1)!, 'base64');
  compare = jest.spyOn(crypto, 'timingSafeEqual');
  syncBuiltinESMExports();
  // A captcha would keep most guesses from being counted, and a short lock might end during the guesses.
  await setConfig(servers.db, 'sys_captcha_mode', 'never');
  await setConfig(servers.db, 'sys_login_lock_minutes', '15');
});
beforeEach(async () => {
  await clearMessages(servers.db);
  await servers.db.delete(sessions);
  code = await createSmsCodeRepository(servers.db).create(parsePhone(PHONES.editor));
  compare.mockClear();
});

afterAll(() => {
  compare.mockRestore();
  syncBuiltinESMExports();
});

/** How often a password was compared with the hash of the user, or a code with the one sent, in both servers. */
const countComparisons = async () => {
  const [row] = await servers.db.select({ attempts: smsCodes.attempts }).from(smsCodes);
  const passwords = compare.mock.calls.filter(([, expected]) => userHash.equals(expected as Buffer)).length;
  return passwords + (row?.attempts ?? 0);
};

interface SignInMethod {
  guess: (index: number) => InjectOptions;
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
const nameMethod: SignInMethod = {
  guess: (index) => byName(nth(SPELLINGS, index), `guess-${index}`),
  right: () => byName('editor', DEMO_PASSWORD),
};
const phoneMethod: SignInMethod = {
  guess: (index) =>
    byPhone(nth(PHONE_SPELLINGS, index), String((Number(code.code) + 1 + index) % 1_000_000).padStart(6, '0')),
  right: () => byPhone(PHONES.editor, code.code),
};
/** Every sign-in method with a secret that can be guessed. */
const signInMethods: [string, SignInMethod[]][] = [
  ['by name', [nameMethod]],
  ['by phone', [phoneMethod]],
  ['by name and phone in turn', [nameMethod, phoneMethod]],
];

const send = (index: number, options: InjectOptions) => nth(servers.apps, index).inject({ method: 'POST', ...options });

/** Sends all guesses in batches of a hundred concurrent requests, to two servers. */
async function guessAll(guess: (index: number) => InjectOptions): Promise<number[]> {
  const statusCodes: number[] = [];
  for (let first = 0; first < GUESSES; first += CONCURRENCY) {
    const batch = Array.from({ length: CONCURRENCY }, (_, index) => send(first + index, guess(first + index)));
    statusCodes.push(...(await Promise.all(batch)).map(({ statusCode }) => statusCode));
  }
  return statusCodes;
}

describe.each(signInMethods)(`${GUESSES} guesses, ${CONCURRENCY} at once, %s`, (_which, methods) => {
  it(
    `are compared at most ${MAX_COMPARISONS} times, and the right one is rejected as well while the account is locked`,
    async () => {
      const statusCodes = await guessAll((index) => ({
        ...nth(methods, Math.floor(index / servers.apps.length)).guess(index),
        headers: forgeHeaders(index),
        // A different address per request, so only the account limit applies.
        remoteAddress: `10.0.${Math.floor(index / 250)}.${index % 250}`,
      }));

      expect(new Set(statusCodes)).toEqual(new Set([400]));
      const all = await countComparisons();
      expect(all).toBeGreaterThan(0);
      expect(all).toBeLessThanOrEqual(MAX_COMPARISONS);

      for (const method of methods) {
        const responses = await Promise.all([0, 1].map((index) => send(index, method.right())));
        expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
      }
      expect(await countComparisons()).toBe(all);
      expect(await servers.db.$count(sessions)).toBe(0);

      // Only the lock rejected them.
      await servers.db.update(signInAttempts).set({ lockedUntil: sql`now() - interval '1 second'` });
      expect((await send(0, nameMethod.right())).statusCode).toBe(200);
    },
    LIMIT_MS,
  );
});

describe(`${GUESSES} guesses from one address with forged headers`, () => {
  const LIMIT = 10;
  /** Failures are counted once they are known: each server has four checks in flight. */
  const IN_FLIGHT = 8;
  beforeAll(() => setConfig(servers.db, 'sys_login_address_failures', String(LIMIT)));

  it.each([
    ['an IPv4 address', () => '203.0.113.9'],
    ['the same, written as IPv6', (index: number) => nth(['203.0.113.10', '::ffff:203.0.113.10'], index)],
    ['one IPv6 network', (index: number) => `2001:db8:1:2:${(index % 0xffff).toString(16)}::${index.toString(16)}`],
  ])(
    `are checked ${LIMIT} times when it is %s, and those in flight then`,
    async (_which, remoteAddress) => {
      const statusCodes = await guessAll((index) => ({
        ...byName(`somebody-${index}`, `guess-${index}`),
        headers: forgeHeaders(index),
        remoteAddress: remoteAddress(index),
      }));
      const checked = statusCodes.filter((status) => status !== 429);

      expect(new Set(checked)).toEqual(new Set([400]));
      expect(checked.length).toBeGreaterThanOrEqual(LIMIT);
      expect(checked.length).toBeLessThan(LIMIT + IN_FLIGHT);
    },
    LIMIT_MS,
  );
});
