import { fc } from '@backroom/testing/property';

import { type Amounts, getCompletion, getDifferences, sumAmounts, toCompared } from './plan-sums.ts';

const DAYS = 4;
const amount = fc.option(fc.integer({ min: -100_000, max: 100_000 }));
const days = fc.array(amount, { minLength: DAYS, maxLength: DAYS });
const stores = fc.array(fc.record({ plan: days, actual: days }), { maxLength: 6 });

/** Adds up cell by cell. */
function addCells(lines: readonly Amounts[], day: number) {
  const cells = lines.map(({ plan, actual }) => [plan[day] ?? null, actual[day] ?? null] as const);
  const both = cells.filter(([plan, actual]) => plan !== null && actual !== null);
  const add = (values: readonly (number | null)[]) =>
    values.every((value) => value === null) ? null : values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  return {
    plan: add(cells.map(([plan]) => plan)),
    actual: add(cells.map(([, actual]) => actual)),
    difference: both.length === 0 ? null : both.reduce((sum, [plan, actual]) => sum + (actual ?? 0) - (plan ?? 0), 0),
  };
}

it('adds up stores by day; the difference is that of the cells with both', () => {
  fc.assert(
    fc.property(stores, (lines) => {
      const sums = sumAmounts(lines, DAYS);
      const differences = getDifferences(sumAmounts(lines.map(toCompared), DAYS));
      for (let day = 0; day < DAYS; day += 1) {
        const actual = { plan: sums.plan[day], actual: sums.actual[day], difference: differences[day] };
        expect(actual).toEqual(addCells(lines, day));
      }
    }),
  );
});

it('compares only days with both', () => {
  const compared = toCompared({ plan: [100, 200, null], actual: [50, null, 70] });

  expect(getDifferences(compared)).toEqual([-50, null, null]);
  expect(getCompletion(compared)).toBe(0.5);
  expect(getCompletion(toCompared({ plan: [0, null], actual: [5, 5] }))).toBeNull();
  expect(getCompletion({ plan: [], actual: [] })).toBeNull();
});
