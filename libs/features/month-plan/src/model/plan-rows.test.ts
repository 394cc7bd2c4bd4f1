import type { Cents } from '@backroom/contract/amount';
import type { PlanYearStore } from '@backroom/contract/month-plan';
import { fc } from '@backroom/testing/property';

import { createSheet } from '../testing/sheets.ts';
import { createPlanRows, filterStores, getValue, type PlannedStore, type Sums } from './plan-rows.ts';

const createStores = (columns: number) => {
  const amount: fc.Arbitrary<Cents> = fc.option(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }));
  const amounts = fc.array(amount, { minLength: columns, maxLength: columns });
  const store = fc.record({ plan: amounts, actual: amounts, regionId: fc.integer({ min: 1, max: 4 }) });
  return fc.array(store, { minLength: 1, maxLength: 20 });
};
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

type Values = Pick<PlanYearStore, 'plan' | 'actual' | 'regionId'>;
/** Every month has been compared day by day; here, a month is one day. */
const toMonths = ({ plan, actual, ...values }: Values) => {
  const isCompared = (index: number) => (plan[index] ?? null) !== null && (actual[index] ?? null) !== null;
  const pick = (amounts: readonly (number | null)[]) => amounts.map((each, index) => (isCompared(index) ? each : null));
  return { ...values, plan, actual, comparedPlan: pick(plan), comparedActual: pick(actual) };
};
/** A store of a year has a state for each month instead of its own. */
function createYearStore(storeId: number, values: Values): PlanYearStore {
  const { storeName, storeCode, regionName, currency } = createSheet(storeId);
  return {
    storeId,
    storeName,
    storeCode,
    regionName,
    currency,
    states: values.plan.map(() => null),
    ...toMonths(values),
  };
}

it.each<[period: string, columns: number, create: (storeId: number, values: Values) => PlannedStore]>([
  ['month', 28, createSheet],
  ['year', 12, createYearStore],
])('adds up every total of a %s as a reference does, for any data, region and store', (_period, length, create) => {
  fc.assert(
    fc.property(createStores(length), filter, (data, chosen) => {
      const shown = filterStores(
        data.map((values, index) => create(index + 1, values)),
        chosen,
      );
      const rows = createPlanRows(shown, length, '合计');
      const toCells = (store: PlannedStore, column: number) => ({
        plan: store.plan[column - 1] ?? null,
        actual: store.actual[column - 1] ?? null,
      });
      const columns = Array.from({ length }, (_, index) => index + 1);
      for (const row of rows) {
        const ofRow = shown.filter(
          (store) =>
            row.kind === 'total' ||
            (row.kind === 'region' ? row.key === `region ${store.regionId}` : row.store === store),
        );
        for (const column of columns)
          expect(row.getSums(column)).toEqual(addUp(ofRow.map((store) => toCells(store, column))));
        expect(row.getSums(0)).toEqual(addUp(ofRow.flatMap((store) => columns.map((each) => toCells(store, each)))));
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
