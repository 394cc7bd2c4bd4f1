import { expect, test } from '@playwright/test';

import { measureWhenIdle } from '@backroom/tools/idle';
import { runWebBenchmark, type WebFigure } from '@backroom/tools/web';

/** Time of the console as a multiple of that of the floor, an application of the same libraries without features. */
const BASELINES: Readonly<Record<WebFigure['page'], Readonly<Record<string, number>>>> = {
  home: { 'slow 4G': 1.33, 'no limit': 2.2 },
  list: { 'slow 4G': 1.5, 'no limit': 2.5 },
  'sign-in': { 'slow 4G': 1.1, 'no limit': 1.6 },
};
/** Measurements differ by a few percent. */
const MAX_REGRESSION = 1.1;
/** Total blocking time of a cold load, also with the CPU throttled. */
const BLOCKING_LIMITS_MS: Readonly<Record<WebFigure['page'], number>> = { home: 100, list: 50, 'sign-in': 50 };

test('a cold load is at most 10 % slower than its baseline, compared with the floor, and blocks briefly', async () => {
  test.setTimeout(1_200_000);
  const figures = await measureWhenIdle(
    () => runWebBenchmark(3),
    (runs) => isReached(runs, findRegressions) && isReached(runs, findBlocked),
  );
  for (const run of figures) console.table(run);
  expect(figures.map(findRegressions)).toContainEqual([]);
  expect(figures.map(findBlocked)).toContainEqual([]);
});

const isReached = (runs: readonly WebFigure[][], findFaults: (run: readonly WebFigure[]) => readonly WebFigure[]) =>
  runs.some((run) => findFaults(run).length === 0);

const findRegressions = (figures: readonly WebFigure[]) =>
  figures.filter(({ page, network, ratio }) => !(ratio <= (BASELINES[page][network] ?? 0) * MAX_REGRESSION));

const findBlocked = (figures: readonly WebFigure[]) =>
  figures.filter(({ page, blockedMs }) => !(blockedMs <= BLOCKING_LIMITS_MS[page]));
