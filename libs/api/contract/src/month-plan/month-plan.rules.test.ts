import { fc } from '@backroom/testing/property';

import type { Cents } from '../values/amount.ts';
import { PLAN_STATES, type PlanState } from './month-plan.constants.ts';
import {
  canFollow,
  getCompletion,
  getDifference,
  isBehindPlan,
  isPlanEditable,
  needsPlan,
  PLAN_ACTIONS,
  PLAN_TRANSITIONS,
  sumCents,
  sumColumns,
  sumDays,
  takesCashIn,
} from './month-plan.rules.ts';

const DAYS = 4;
const amount = fc.option(fc.integer({ min: -100_000, max: 100_000 }));
const days = fc.array(amount, { minLength: DAYS, maxLength: DAYS });
const rows = fc.array(fc.record({ plan: days, actual: days }), { maxLength: 6 });

/** One cell after the other, as one would add them up on paper. */
function addUp(cells: readonly (readonly [plan: Cents, actual: Cents])[]) {
  const sum = (amounts: readonly Cents[]) => {
    const given = amounts.filter((each) => each !== null);
    return given.length === 0 ? null : given.reduce((all, each) => all + each, 0);
  };
  const compared = cells.filter(([plan, actual]) => plan !== null && actual !== null);
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
        const toCell = ({ plan, actual }: (typeof lines)[number], index: number) =>
          [plan[index] ?? null, actual[index] ?? null] as const;

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
    // Exactly 95 % is not behind, a cent less is.
    [2_000, 1_900, -100, 0.95, false],
    [2_000, 1_899, -101, 0.9495, true],
    [200, 200, 0, 1, false],
    [200, 300, 100, 1.5, false],
    // In floating point, 0.95 of this plan is more than this amount.
    [99_999_999_980, 94_999_999_981, -4_999_999_999, 94_999_999_981 / 99_999_999_980, false],
  ])('of %s with %s', (comparedPlan, comparedActual, difference, completion, isBehind) => {
    const sums = { comparedPlan, comparedActual };

    expect([getDifference(sums), getCompletion(sums), isBehindPlan(sums)]).toEqual([difference, completion, isBehind]);
  });
});
