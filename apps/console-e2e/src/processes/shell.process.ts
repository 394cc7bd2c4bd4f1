import { expect, test } from '@playwright/test';

import { measureWhenIdle } from '@backroom/testing/idle';
import { median } from '@backroom/testing/median';
import { runShellBenchmark, type ShellFigures } from '@backroom/tools/shell';

/** A short run of `npm run bench -- shell`. */
const COUNTS = { switches: 8, opens: 6 };
const SWITCH_LIMIT_MS = 50;
const OPENING_LIMIT_MS = 200;
const FIRST_OPENING_LIMIT_MS = 350;

test('on a slow computer a tab switch takes up to 50 ms, opening a list again 200 ms, the first time 350 ms', async () => {
  test.setTimeout(900_000);
  const figures = await measureWhenIdle(
    async () => {
      const { switchMs, openMs, firstMs } = await runShellBenchmark(COUNTS);
      return { switchMs: median(switchMs), openMs: median(openMs), firstMs: median(firstMs) };
    },
    (measured) => measured.some(isWithinLimits),
  );
  expect(figures.some(isWithinLimits), JSON.stringify(figures)).toBe(true);
});

const isWithinLimits = ({ switchMs, openMs, firstMs }: Record<keyof ShellFigures, number>) =>
  switchMs <= SWITCH_LIMIT_MS && openMs <= OPENING_LIMIT_MS && firstMs <= FIRST_OPENING_LIMIT_MS;
