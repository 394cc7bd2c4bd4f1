import { eq } from 'drizzle-orm';

import { rounds } from '@backroom/testing/rounds';

import { configs } from '../config/config.table.ts';
import { loginAttempts } from '../sessions/sessions.table.ts';
import { easyChallenge, solutionOf } from '../testing/solved-captcha.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { spentChallenges } from './captcha.table.ts';
import { captcha } from './captcha.ts';

const ROUNDS = rounds({ quick: 5, deep: 20 });
const AT_ONCE = 50;

/** Concurrent transactions need PostgreSQL: the embedded database has a single connection. */
describe('one challenge solved by many concurrent requests', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
    await test.db.update(configs).set({ configValue: 'always' }).where(eq(configs.configKey, 'sys_captcha_mode'));
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(spentChallenges));

  it(`accepts one of ${AT_ONCE} in each of ${ROUNDS} rounds`, async () => {
    const challenges = captcha(test.db);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const solved = await solutionOf(await easyChallenge(test.db));
      const taken = await Promise.all(Array.from({ length: AT_ONCE }, () => challenges.spend(solved)));
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
    expect(await test.db.$count(spentChallenges)).toBe(ROUNDS);
  });

  it('allows one sign-in attempt', async () => {
    const payload = {
      ...{ username: 'nobody', password: 'wrong-password', isNameLogin: 1 },
      captcha: await solutionOf(await easyChallenge(test.db)),
    };
    await test.db.delete(loginAttempts);
    const guess = () => test.app.inject({ method: 'POST', url: '/api/v1/login/usna', payload });
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, guess));

    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(AT_ONCE - 1);
  });
});
