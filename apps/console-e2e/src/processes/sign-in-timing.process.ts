import { expect, test } from '@playwright/test';

import { measureWhenIdle } from '@backroom/testing/idle';
import { measureSignInTiming } from '@backroom/tools/sign-in-timing';

const ROUNDS = 150;
/** Highest ratio of the slowest case to the fastest. */
const MAX_RATIO = 1.1;

test('a rejected sign-in takes the same time and returns the same response for every account', async () => {
  test.setTimeout(900_000);
  const runs = await measureWhenIdle(
    async () => {
      const { medianMs, responses } = await measureSignInTiming(ROUNDS);
      expect(responses).toEqual([expect.stringMatching(/^400 .*"code":400,/)]);
      const medians = Object.values(medianMs);
      return { medianMs, ratio: Math.max(...medians) / Math.min(...medians) };
    },
    (figures) => getMinRatio(figures) < MAX_RATIO,
  );
  expect(getMinRatio(runs), runs.map(({ medianMs }) => JSON.stringify(medianMs)).join('\n')).toBeLessThan(MAX_RATIO);
});

const getMinRatio = (figures: readonly { ratio: number }[]) => Math.min(...figures.map(({ ratio }) => ratio));
