import { rounds } from '@backroom/testing/rounds';

import { parsePhone } from '../../platform/access/phone-number.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { smsCodes } from '../../schema/sms.table.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { clearMessages, PHONES } from '../../testing/test-sms.ts';
import { setupTwoServers } from '../../testing/two-servers.ts';
import { createSmsCodeRepository } from '../sms/sms-codes.repository.ts';

const ROUNDS = rounds({ quick: 2, night: 50 });
const CONCURRENCY = 50;
const GUESSES = rounds({ quick: 100, night: 500 });

/** Concurrent transactions need PostgreSQL: the embedded database has a single connection. */
describe('an SMS code in concurrent requests', () => {
  const servers = setupTwoServers();
  beforeEach(async () => {
    await clearMessages(servers.db);
    await servers.db.delete(sessions);
  });

  const issueCode = async () => {
    const { codeId, code } = await createSmsCodeRepository(servers.db).create(parsePhone(PHONES.editor));
    return { codeId, code };
  };
  const submitCode = (issuedCode: { codeId: string; code: string }, call: number) =>
    servers.apps[call % 2]!.inject({
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
      await setConfig(servers.db, 'sys_login_account_failures', limit);
      try {
        for (let round = 1; round <= ROUNDS; round += 1) {
          await clearMessages(servers.db);
          const responses = await submitConcurrently(await issueCode());
          expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
          expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(CONCURRENCY - 1);
          expect(await servers.db.$count(sessions)).toBe(round);
        }
      } finally {
        await setConfig(servers.db, 'sys_login_account_failures', '5');
      }
    },
  );

  it.each([
    ['with the limit of the account', '5'],
    ['without it', '0'],
  ])(`is compared with five of ${GUESSES} guesses, %s, and then never again`, async (_how, limit) => {
    await setConfig(servers.db, 'sys_login_account_failures', limit);
    try {
      const { codeId, code } = await issueCode();
      for (let guess = 0; guess < GUESSES; guess += CONCURRENCY) {
        const wrong = (index: number) => String((Number(code) + 1 + guess + index) % 1_000_000).padStart(6, '0');
        const guesses = Array.from({ length: CONCURRENCY }, (_, index) =>
          submitCode({ codeId, code: wrong(index) }, guess + index),
        );
        for (const { statusCode } of await Promise.all(guesses)) expect(statusCode).toBe(400);
      }
      expect(await servers.db.select({ attempts: smsCodes.attempts }).from(smsCodes)).toEqual([{ attempts: 5 }]);
      expect((await submitCode({ codeId, code }, GUESSES)).statusCode).toBe(400);
      expect(await servers.db.$count(sessions)).toBe(0);
    } finally {
      await setConfig(servers.db, 'sys_login_account_failures', '5');
    }
  });
});
