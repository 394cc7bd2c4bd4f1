import { expect, test } from '@playwright/test';

import { measureCalmly } from '@backroom/tools/calm';
import { signInCost } from '@backroom/tools/sign-in-cost';

const ROUNDS = 200;
/** Highest ratio of the slowest case to the fastest. */
const WITHIN = 1.1;

test('a rejected sign-in takes the same time and returns the same response for every account', async () => {
  test.setTimeout(900_000);
  const costs = await measureCalmly(
    async () => {
      const { medianMs, answers } = await signInCost(ROUNDS);
      expect(answers).toEqual([expect.stringMatching(/^400 .*"code":400,/)]);
      const medians = Object.values(medianMs);
      return { medianMs, ratio: Math.max(...medians) / Math.min(...medians) };
    },
    (figures) => least(figures) < WITHIN,
  );
  expect(least(costs), costs.map(({ medianMs }) => JSON.stringify(medianMs)).join('\n')).toBeLessThan(WITHIN);
});

const least = (figures: readonly { ratio: number }[]) => Math.min(...figures.map(({ ratio }) => ratio));
