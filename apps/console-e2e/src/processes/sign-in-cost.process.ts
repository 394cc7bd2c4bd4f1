import { expect, test } from '@playwright/test';

import { signInCost } from '@backroom/tools/sign-in-cost';

const ROUNDS = 200;
/** The dearest may cost that much more than the cheapest. */
const WITHIN = 1.1;

test('a refused sign-in costs the same and says the same, whoever is named', async () => {
  test.setTimeout(600_000);
  const { medianMs, answers } = await signInCost(ROUNDS);
  const medians = Object.values(medianMs);

  expect(answers).toHaveLength(1);
  expect(answers[0]).toContain('"code":400');
  expect(Math.max(...medians) / Math.min(...medians), JSON.stringify(medianMs)).toBeLessThan(WITHIN);
});
