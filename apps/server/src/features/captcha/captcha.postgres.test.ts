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

/** Answers that overlap: the embedded engine has one connection, so only PostgreSQL can show these. */
describe('one challenge answered many times at once', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
    await test.db.update(configs).set({ configValue: 'always' }).where(eq(configs.configKey, 'sys_captcha_mode'));
  });
  afterAll(() => test.close());
  beforeEach(() => test.db.delete(spentChallenges));

  it(`lets one through, ${ROUNDS} times of ${AT_ONCE}`, async () => {
    const challenges = captcha(test.db);
    for (let round = 1; round <= ROUNDS; round += 1) {
      const solved = await solutionOf(await easyChallenge(test.db));
      const taken = await Promise.all(Array.from({ length: AT_ONCE }, () => challenges.spend(solved)));
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
    expect(await test.db.$count(spentChallenges)).toBe(ROUNDS);
  });

  it('lets one guess be looked at', async () => {
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
