import { fc } from '@backroom/testing/property';

import type { Cents } from '../values/amount.ts';
import { DEFAULT_THRESHOLDS, PLAN_STATES, type PlanState } from './month-plan.constants.ts';
import {
  canFollow,
  countBase,
  countDaysOver,
  getCompletion,
  getDifference,
  getShortfall,
  getStanding,
  isBehindPlan,
  isPlanEditable,
  needsPlan,
  PLAN_ACTIONS,
  PLAN_TRANSITIONS,
  type Standing,
  sumCents,
  sumColumns,
  sumDays,
  takesCashIn,
} from './month-plan.rules.ts';

const DAYS = 4;
const amount = fc.option(fc.integer({ min: -100_000, max: 100_000 }));
const days = fc.array(amount, { minLength: DAYS, maxLength: DAYS });
const daysOver = fc.nat(DAYS);
const rows = fc.array(fc.record({ plan: days, actual: days, daysOver }), { maxLength: 6 });

/** One cell after the other, as one would add them up on paper. */
function addUp(cells: readonly (readonly [plan: Cents, actual: Cents, isOver: boolean])[]) {
  const sum = (amounts: readonly Cents[]) => {
    const given = amounts.filter((each) => each !== null);
    return given.length === 0 ? null : given.reduce((all, each) => all + each, 0);
  };
  const compared = cells.filter(([plan, actual, isOver]) => isOver && plan !== null && actual !== null);
  return {
    plan: sum(cells.map(([plan]) => plan)),
    actual: sum(cells.map(([, actual]) => actual)),
    comparedPlan: sum(compared.map(([plan]) => plan)),
    comparedActual: sum(compared.map(([, actual]) => actual)),
  };
}

describe('states', () => {
  // Written out: a table that is read from the code would agree with any code.
  const STEPS = [
    'draft submit submitted',
    'returned submit submitted',
    'submitted approve approved',
    'submitted return returned',
    'approved return returned',
    'approved lock locked',
    'locked unlock approved',
  ];

  it('lead to others by these steps, and by no others', () => {
    const steps = PLAN_ACTIONS.flatMap((action) =>
      PLAN_STATES.filter((state) => canFollow(action, state)).map(
        (state) => `${state} ${action} ${PLAN_TRANSITIONS[action].to}`,
      ),
    );

    expect(steps.toSorted()).toEqual(STEPS.toSorted());
  });

  it.each<[state: PlanState, plan: boolean, cashIn: boolean]>([
    ['draft', true, true],
    ['submitted', false, true],
    ['approved', false, true],
    ['returned', true, true],
    ['locked', false, false],
  ])('%s: the plan may change: %s; cash-in may: %s', (state, plan, cashIn) => {
    expect([isPlanEditable(state), takesCashIn(state)]).toEqual([plan, cashIn]);
  });

  it('are known in full by these tests', () => {
    expect([...PLAN_STATES].sort()).toEqual(['approved', 'draft', 'locked', 'returned', 'submitted']);
  });

  it('take a plan without amounts back, but never on', () => {
    expect(PLAN_ACTIONS.filter(needsPlan)).toEqual(['submit']);
  });
});

describe('sums', () => {
  it('of a row and of columns are those of a reference, for any amounts', () => {
    fc.assert(
      fc.property(rows, (lines) => {
        const indexes = Array.from({ length: DAYS }, (_, index) => index);
        const toCell = ({ plan, actual, ...line }: (typeof lines)[number], index: number) =>
          [plan[index] ?? null, actual[index] ?? null, index < line.daysOver] as const;

        expect(sumColumns(lines, DAYS)).toEqual(
          indexes.map((index) => addUp(lines.map((line) => toCell(line, index)))),
        );
        for (const line of lines) expect(sumDays(line)).toEqual(addUp(indexes.map((index) => toCell(line, index))));
      }),
    );
  });

  it('of nothing are none, which is not zero', () => {
    expect([sumCents([]), sumCents([null]), sumCents([null, 0])]).toEqual([null, null, 0]);
  });
});

describe('a comparison', () => {
  it.each<[plan: Cents, actual: Cents, difference: Cents, completion: number | null, isBehind: boolean]>([
    [null, null, null, null, false],
    [100, null, null, null, false],
    [null, 100, null, null, false],
    [0, 100, 100, null, false],
    [0, 0, 0, null, false],
    [200, 0, -200, 0, true],
    [200, -10, -210, -0.05, true],
    [2_000, 1_900, -100, 0.95, false],
    // 94.95 % and 94.96 % are shown as 95.0 %, so they are not behind; 94.94 % is.
    [2_000, 1_899, -101, 0.95, false],
    [10_000, 9_496, -504, 0.95, false],
    [10_000, 9_494, -506, 0.949, true],
    // Not shown as -0.0 %.
    [10_000, -1, -10_001, 0, true],
    [200, 200, 0, 1, false],
    [200, 300, 100, 1.5, false],
    // In floating point, 0.95 of this plan is more than this amount.
    [99_999_999_980, 94_999_999_981, -4_999_999_999, 0.95, false],
  ])('of %s with %s', (comparedPlan, comparedActual, difference, completion, isBehind) => {
    const sums = { comparedPlan, comparedActual };

    expect([getDifference(sums), getCompletion(sums), isBehindPlan(sums, DEFAULT_THRESHOLDS)]).toEqual([
      difference,
      completion,
      isBehind,
    ]);
  });
});

describe('the base of a comparison', () => {
  it.each([
    ['2026-11', '2026-11-01', 0],
    ['2026-11', '2026-11-28', 27],
    ['2026-11', '2026-12-01', 30],
    ['2024-02', '2026-11-28', 29],
    ['2026-12', '2026-11-30', 0],
  ])('of %s on %s is %s days', (month, today, days) => expect(countDaysOver(month, today)).toBe(days));

  it('ends yesterday, and leaves out days without cash-in, which it counts', () => {
    const row = { plan: [100, 100, 100, null, 100], actual: [90, null, 120, 40, 80], daysOver: 4 };

    expect(sumDays(row)).toEqual({ plan: 400, actual: 330, comparedPlan: 200, comparedActual: 210 });
    expect(countBase([row])).toEqual({ days: 2, missing: 1 });
    // Another store has the second day, which is then compared, and misses the same day.
    const other = { plan: [100, 100, 100], actual: [null, 50, 50], daysOver: 3 };
    expect(countBase([row, other])).toEqual({ days: 3, missing: 2 });
  });

  it('of a month in a year is what its compared days add up to, not the whole month', () => {
    const year = { plan: [3_000], actual: [2_900], comparedPlan: [2_800], comparedActual: [2_850] };

    expect(getCompletion(sumDays(year))).toBe(1.018);
  });
});

it.each<[completion: number, standing: Standing, ofRunning: Standing]>([
  [120, 'onPlan', 'onPlan'],
  [100, 'onPlan', 'onPlan'],
  [95, 'onPlan', 'onPlan'],
  [94, 'behind', 'behind'],
  [85, 'behind', 'behind'],
  [84, 'farBehind', 'behind'],
  [-5, 'farBehind', 'behind'],
])('%s %% is %s; of a period that is not over, %s', (comparedActual, standing, ofRunning) => {
  const sums = { comparedPlan: 100, comparedActual };

  expect(getStanding(sums, DEFAULT_THRESHOLDS, false)).toBe(standing);
  expect(getStanding(sums, DEFAULT_THRESHOLDS, true)).toBe(ofRunning);
});

it('the figure that is shown decides its colour, for any amounts and thresholds', () => {
  const amounts = fc.oneof(fc.integer({ min: -1_000, max: 12_000 }), fc.integer({ min: 9_440, max: 9_560 }));
  const percent = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), amounts, percent, percent, (plan, actual, one, other) => {
      const sums = { comparedPlan: plan, comparedActual: actual };
      const thresholds = { behindPercent: Math.max(one, other), farBehindPercent: Math.min(one, other) };
      // As pages and sheets write it: one decimal.
      const shown = Number(((getCompletion(sums) ?? 0) * 100).toFixed(1));
      const standing = shown >= thresholds.behindPercent ? 'onPlan' : 'behind';

      expect(Math.abs(shown - (actual / plan) * 100)).toBeLessThan(0.05 + 1e-9 * Math.abs(shown) + 1e-9);
      expect(getStanding(sums, thresholds, true)).toBe(standing);
      expect(getStanding(sums, thresholds, false)).toBe(shown < thresholds.farBehindPercent ? 'farBehind' : standing);
      expect(getShortfall(sums, thresholds) > 0).toBe(standing === 'behind');
    }),
  );
});

it.each([null, 0])('a plan of %s has no standing', (comparedPlan) =>
  expect(getStanding({ comparedPlan, comparedActual: 5 }, DEFAULT_THRESHOLDS, false)).toBeNull(),
);
