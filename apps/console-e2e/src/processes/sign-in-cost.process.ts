import { expect, test } from '@playwright/test';

import { calm } from '@backroom/tools/calm';
import { signInCost } from '@backroom/tools/sign-in-cost';

const ROUNDS = 200;
/** The dearest may cost that much more than the cheapest. */
const WITHIN = 1.1;
/** A disturbance passes; a real difference shows in every measurement. */
const MEASUREMENTS = 3;

test('a refused sign-in costs the same and says the same, whoever is named', async () => {
  test.setTimeout(900_000);
  const measured: string[] = [];
  let least = Infinity;
  while (least >= WITHIN && measured.length < MEASUREMENTS) {
    await calm();
    const { medianMs, answers } = await signInCost(ROUNDS);
    expect(answers).toEqual([expect.stringMatching(/^400 .*"code":400,/)]);
    const medians = Object.values(medianMs);
    least = Math.min(least, Math.max(...medians) / Math.min(...medians));
    measured.push(JSON.stringify(medianMs));
  }

  expect(least, measured.join('\n')).toBeLessThan(WITHIN);
});
