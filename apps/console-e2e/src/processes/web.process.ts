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

test('a cold load is at most 10 % slower than its baseline, compared with the floor', async () => {
  test.setTimeout(1_200_000);
  const figures = await measureWhenIdle(
    () => runWebBenchmark(3),
    (runs) => runs.some((run) => findRegressions(run).length === 0),
  );
  for (const run of figures) console.table(run);
  expect(figures.map(findRegressions)).toContainEqual([]);
});

const findRegressions = (figures: readonly WebFigure[]) =>
  figures.filter(({ page, network, ratio }) => !(ratio <= (BASELINES[page][network] ?? 0) * MAX_REGRESSION));
