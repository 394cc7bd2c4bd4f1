import { fc } from '@backroom/testing/property';

import { createSheet } from '../testing/sheets.ts';
import type { Cents } from './cents.ts';
import { createGridRows, filterStores } from './plan-rows.ts';
import { getValue, type Sums } from './sums.ts';

const DAYS = 28;
const amount: fc.Arbitrary<Cents> = fc.option(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }));
const days = fc.array(amount, { minLength: DAYS, maxLength: DAYS });
const stores = fc.array(fc.record({ plan: days, actual: days, regionId: fc.integer({ min: 1, max: 4 }) }), {
  minLength: 1,
  maxLength: 20,
});
const filter = fc.record({ regionId: fc.integer({ min: 0, max: 4 }), storeId: fc.integer({ min: 0, max: 20 }) });

/** One cell after the other, as one would add them up on paper. */
function addUp(cells: readonly { plan: Cents; actual: Cents }[]): Sums {
  const sum = (amounts: readonly Cents[]) => {
    const given = amounts.filter((each) => each !== null);
    return given.length === 0 ? null : given.reduce((all, each) => all + each, 0);
  };
  const compared = cells.filter(({ plan, actual }) => plan !== null && actual !== null);
  return {
    plan: sum(cells.map(({ plan }) => plan)),
    actual: sum(cells.map(({ actual }) => actual)),
    comparedPlan: sum(compared.map(({ plan }) => plan)),
    comparedActual: sum(compared.map(({ actual }) => actual)),
  };
}

it('adds up every total as a reference does, for any data, region and store', () => {
  fc.assert(
    fc.property(stores, filter, (data, chosen) => {
      const sheets = data.map((values, index) => createSheet(index + 1, values));
      const shown = filterStores(sheets, chosen);
      const rows = createGridRows(shown, DAYS, '合计');
      const toCells = (sheet: (typeof shown)[number], day: number) => ({
        plan: sheet.plan[day - 1] ?? null,
        actual: sheet.actual[day - 1] ?? null,
      });
      const dayNumbers = Array.from({ length: DAYS }, (_, index) => index + 1);
      for (const row of rows) {
        const ofRow = shown.filter(
          (sheet) =>
            row.kind === 'total' ||
            (row.kind === 'region' ? row.key === `region ${sheet.regionId}` : row.store === sheet),
        );
        for (const day of dayNumbers)
          expect(row.getSums(day)).toEqual(addUp(ofRow.map((sheet) => toCells(sheet, day))));
        expect(row.getSums(0)).toEqual(addUp(ofRow.flatMap((sheet) => dayNumbers.map((day) => toCells(sheet, day)))));
      }
      expect(rows.filter(({ kind }) => kind === 'store')).toHaveLength(shown.length);
    }),
  );
});

it.each([
  ['plan', 300],
  ['actual', 500],
  ['difference', -20],
  ['completion', 0.9],
] as const)('shows the %s', (show, expected) => {
  const sums = { plan: 300, actual: 500, comparedPlan: 200, comparedActual: 180 };
  expect(getValue(sums, show)).toBe(expected);
});

it('shows no completion of nothing', () => {
  expect(getValue({ plan: 0, actual: 5, comparedPlan: 0, comparedActual: 5 }, 'completion')).toBeNull();
});
