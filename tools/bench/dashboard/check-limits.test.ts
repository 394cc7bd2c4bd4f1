import { checkDashboardLimits } from './check-limits.ts';
import type { DashboardFigure } from './dashboard.ts';

const toFigure = (history: number, medianMs: number, block = '/'): DashboardFigure => ({
  history,
  who: 'everything',
  block,
  bestMs: medianMs,
  medianMs,
  worstMs: 900,
});

it.each<[what: string, database: 'embedded' | 'PostgreSQL', figures: DashboardFigure[]]>([
  ['figures at the limit', 'embedded', [toFigure(24, 150), toFigure(240, 150)]],
  ['figures at the limit of PostgreSQL', 'PostgreSQL', [toFigure(24, 80), toFigure(240, 80)]],
  ['a history that costs a tenth and noise', 'embedded', [toFigure(24, 100), toFigure(240, 113)]],
  [
    'medians of a longer history that other work prolongs',
    'embedded',
    [toFigure(24, 20), { ...toFigure(240, 20), medianMs: 40 }],
  ],
  ['a block after the first paint over the limit', 'PostgreSQL', [toFigure(24, 100, '/trend')]],
])('accepts %s', (_what, database, figures) => {
  expect(checkDashboardLimits(database, figures)).toEqual([]);
});

it.each<[what: string, database: 'embedded' | 'PostgreSQL', figures: DashboardFigure[], violation: string]>([
  ['slow figures', 'embedded', [toFigure(24, 151)], 'embedded: figures of everything, 24 months: 151 of 150 ms'],
  [
    'slow figures of PostgreSQL',
    'PostgreSQL',
    [toFigure(24, 81)],
    'PostgreSQL: figures of everything, 24 months: 81 of 80 ms',
  ],
  [
    'a block that the history slows down',
    'embedded',
    [toFigure(24, 20, '/trend'), toFigure(240, 30, '/trend')],
    'embedded: /trend of everything takes 30 ms with 240 months, 20 ms with 24',
  ],
])('rejects %s', (_what, database, figures, violation) => {
  expect(checkDashboardLimits(database, figures)).toEqual([violation]);
});
