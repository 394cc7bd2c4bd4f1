import { rounds } from '@backroom/testing/rounds';

import { spentChallenges } from '../../schema/captcha.table.ts';
import { signInAttempts } from '../../schema/sessions.table.ts';
import { createEasyChallenge, solveAndEncode } from '../../testing/solve-captcha.ts';
import { setupTestApp } from '../../testing/test-app.ts';
import { setConfig } from '../../testing/test-settings.ts';
import { createCaptcha } from './captcha.ts';

const ROUNDS = rounds({ quick: 5, night: 50 });
const CONCURRENCY = 50;

/** Concurrent transactions need PostgreSQL: the embedded database has a single connection. */
describe('one challenge solved by many concurrent requests', () => {
  const test = setupTestApp();
  beforeAll(async () => {
    await setConfig(test.db, 'sys_captcha_mode', 'always');
  });
  beforeEach(() => test.db.delete(spentChallenges));

  it(`accepts one of ${CONCURRENCY} in each of ${ROUNDS} rounds`, async () => {
    const captcha = createCaptcha(test.db);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const solved = await solveAndEncode(await createEasyChallenge(test.db));
      const results = await Promise.all(Array.from({ length: CONCURRENCY }, () => captcha.consume(solved)));
      expect(results.filter(Boolean)).toHaveLength(1);
    }
    expect(await test.db.$count(spentChallenges)).toBe(ROUNDS);
  });

  it('allows one sign-in attempt', async () => {
    const payload = {
      username: 'nobody',
      password: 'wrong-password',
      isNameLogin: 1,
      captcha: await solveAndEncode(await createEasyChallenge(test.db)),
    };
    await test.db.delete(signInAttempts);
    const guess = () => test.app.inject({ method: 'POST', url: '/api/v1/login/usna', payload });
    const responses = await Promise.all(Array.from({ length: CONCURRENCY }, guess));

    expect(responses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(1);
    expect(responses.filter(({ statusCode }) => statusCode === 422)).toHaveLength(CONCURRENCY - 1);
  });
});
