import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { rounds } from '@backroom/testing/rounds';

import { buildApp } from '../../app.ts';
import { readConfig } from '../../kernel/config.ts';
import { createLogger } from '../../kernel/logger.ts';
import { configs } from '../config/config.table.ts';
import { sessions } from '../sessions/sessions.table.ts';
import { parsePhone } from '../sms/phone-number.ts';
import { smsCodes } from '../sms/sms.table.ts';
import { createSmsCodeRepository } from '../sms/sms-codes.repository.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { clearMessages, PHONES } from '../testing/test-sms.ts';

const ROUNDS = rounds({ quick: 3, deep: 10 });
const CONCURRENCY = 50;
const GUESSES = rounds({ quick: 200, deep: 1_000 });

/** Concurrent transactions need PostgreSQL: the embedded database has a single connection. */
describe('an SMS code in concurrent requests', () => {
  let test: TestApp;
  let servers: FastifyInstance[];
  beforeAll(async () => {
    test = await openTestApp();
    const second = await buildApp({ db: test.db, config: readConfig({}), logger: createLogger('silent') });
    servers = [test.app, second];
  });
  afterAll(async () => {
    await servers[1]!.close();
    await test.close();
  });
  beforeEach(async () => {
    await clearMessages(test.db);
    await test.db.delete(sessions);
  });

  const setConfig = (key: string, value: string) =>
    test.db.update(configs).set({ configValue: value }).where(eq(configs.configKey, key));
  const issueCode = async () => {
    const { codeId, code } = await createSmsCodeRepository(test.db).create(parsePhone(PHONES.editor));
    return { codeId, code };
  };
  const submitCode = (issuedCode: { codeId: string; code: string }, call: number) =>
    servers[call % 2]!.inject({
      method: 'POST',
      url: '/api/v1/login/uste',
      remoteAddress: `10.1.${Math.floor(call / 250)}.${call % 250}`,
      payload: { ...issuedCode, phone: PHONES.editor, isTelLogin: 1 },
    });
  const submitConcurrently = (issuedCode: { codeId: string; code: string }) =>
    Promise.all(Array.from({ length: CONCURRENCY }, (_, call) => submitCode(issuedCode, call)));

  it.each([
    ['with the limit of the account', '5'],
    // Only the limit of the code itself applies.
    ['without it', '0'],
  ])(
    `opens one session for ${CONCURRENCY} requests with the right code, in ${ROUNDS} rounds, %s`,
    async (_how, limit) => {
      await setConfig('sys_login_account_failures', limit);
      try {
        for (let round = 1; round <= ROUNDS; round += 1) {
          await clearMessages(test.db);
          const responses = await submitConcurrently(await issueCode());
          expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
          expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(CONCURRENCY - 1);
          expect(await test.db.$count(sessions)).toBe(round);
        }
      } finally {
        await setConfig('sys_login_account_failures', '5');
      }
    },
  );

  it.each([
    ['with the limit of the account', '5'],
    ['without it', '0'],
  ])(`is compared with five of ${GUESSES} guesses, %s, and then never again`, async (_how, limit) => {
    await setConfig('sys_login_account_failures', limit);
    try {
      const { codeId, code } = await issueCode();
      for (let guess = 0; guess < GUESSES; guess += CONCURRENCY) {
        const wrong = (index: number) => String((Number(code) + 1 + guess + index) % 1_000_000).padStart(6, '0');
        const guesses = Array.from({ length: CONCURRENCY }, (_, index) =>
          submitCode({ codeId, code: wrong(index) }, guess + index),
        );
        for (const { statusCode } of await Promise.all(guesses)) expect(statusCode).toBe(400);
      }
      expect(await test.db.select({ attempts: smsCodes.attempts }).from(smsCodes)).toEqual([{ attempts: 5 }]);
      expect((await submitCode({ codeId, code }, GUESSES)).statusCode).toBe(400);
      expect(await test.db.$count(sessions)).toBe(0);
    } finally {
      await setConfig('sys_login_account_failures', '5');
    }
  });
});
