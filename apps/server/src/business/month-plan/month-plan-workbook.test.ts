import type { Cents } from '@backroom/contract/amount';
import type { PlanSheet, PlanYearStore } from '@backroom/contract/month-plan';
import { fc } from '@backroom/testing/property';

import type { Cell, Workbook } from '../../kernel/files/workbook/workbook.ts';
import { createMonthWorkbook, createYearWorkbook } from './month-plan-workbook.ts';

const MONTHS = 12;
const MONTH = '2026-02';
const DAYS = 28;
/** Columns before the amounts: those of a store, and in the plan of a month three more. */
const LEAD = 4;
const DETAILS = 3;

type Values = Pick<PlanYearStore, 'currency' | 'plan' | 'actual'>;
const storesWith = (columns: number) => {
  const amount: fc.Arbitrary<Cents> = fc.option(fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }));
  const amounts = fc.array(amount, { minLength: columns, maxLength: columns });
  const store = fc.record({ currency: fc.constantFrom('CNY', 'USD'), plan: amounts, actual: amounts });
  return fc.array(store, { minLength: 1, maxLength: 12 });
};
const createYearStore = (values: Values, index: number): PlanYearStore => ({
  storeId: index + 1,
  storeName: `门店${index + 1}`,
  storeCode: `S${index + 1}`,
  regionId: 4,
  regionName: '华东',
  states: [],
  ...values,
  comparedPlan: values.plan.map((plan, index) => ((values.actual[index] ?? null) === null ? null : plan)),
  comparedActual: values.actual.map((actual, index) => ((values.plan[index] ?? null) === null ? null : actual)),
});
const createSheet = (values: Values, index: number): PlanSheet => {
  const { states: _states, comparedPlan: _plan, comparedActual: _actual, ...store } = createYearStore(values, index);
  const empty = { planVersions: [], actualVersions: [], questions: [], today: '2026-11-29', daysOver: DAYS };
  return { ...store, ...empty, sheetId: index + 1, state: 'draft', comment: '', needsOtherApprover: false, version: 1 };
};

/** One cell after the other, as one would add them up on paper. */
function addUp(cells: readonly Cents[]): Cents {
  const given = cells.filter((each) => each !== null);
  return given.length === 0 ? null : given.reduce((all, each) => all + each, 0);
}
const KINDS = ['plan', 'actual', 'difference'] as const;
function getAmount({ plan, actual }: Values, kind: (typeof KINDS)[number], column: number): Cents {
  const [planned, taken] = [plan[column] ?? null, actual[column] ?? null];
  if (kind !== 'difference') return kind === 'plan' ? planned : taken;
  return planned === null || taken === null ? null : taken - planned;
}
const toCents = (cell: Cell | undefined) => (cell as { cents: Cents }).cents;

/** Compares the amounts of all rows of the three sheets; `details` are the further columns of the plan. */
function expectTotals({ sheets }: Workbook, data: readonly Values[], columns: number, details: number): void {
  const currencies = [...new Set(data.map(({ currency }) => currency))];
  const groups = [
    ...data.map((store) => [store]),
    ...currencies.map((each) => data.filter((store) => store.currency === each)),
  ];
  const indexes = Array.from({ length: columns }, (_, index) => index);
  for (const [position, kind] of KINDS.entries()) {
    const rows = sheets[position]?.rows ?? [];
    const start = LEAD + (kind === 'plan' ? details : 0);
    expect(rows.map(({ cells }) => cells.slice(start, start + columns + 1).map(toCents))).toEqual(
      groups.map((group) => {
        const sum = (chosen: readonly number[]) =>
          addUp(chosen.flatMap((column) => group.map((store) => getAmount(store, kind, column))));
        return [...indexes.map((column) => sum([column])), sum(indexes)];
      }),
    );
    expect(rows.map(({ isStrong = false }) => isStrong)).toEqual(groups.map((_group, index) => index >= data.length));
  }
  const compared = groups.map((group) => {
    const cells = group.flatMap((store) =>
      indexes.map((column) => [store.plan[column] ?? null, store.actual[column] ?? null]),
    );
    const both = cells.filter((cell) => !cell.includes(null));
    const [planned, taken] = [addUp(both.map(([plan = null]) => plan)), addUp(both.map(([, actual = null]) => actual))];
    // Rounded to tenths of a percent, like every completion.
    return {
      ratio: planned === null || planned === 0 ? null : (Math.round(((taken ?? 0) * 1000) / planned) + 0) / 1000,
    };
  });
  expect(sheets[KINDS.indexOf('difference')]?.rows.map(({ cells }) => cells.at(-1))).toEqual(compared);
}

it('the workbook of a month has the totals of a reference, by currency, for any data', () => {
  fc.assert(
    fc.property(storesWith(DAYS), (data) =>
      expectTotals(createMonthWorkbook({ month: MONTH, stores: data.map(createSheet) }), data, DAYS, DETAILS),
    ),
  );
});

it('the workbook of a year has the totals of a reference, by currency, for any data', () => {
  fc.assert(
    fc.property(storesWith(MONTHS), (data) =>
      expectTotals(createYearWorkbook({ year: 2026, stores: data.map(createYearStore) }, 2026), data, MONTHS, 0),
    ),
  );
});

it('the workbook of a month has a title, weekdays above the days, fitting widths and sums as formulas', () => {
  const amounts = Array.from({ length: DAYS }, (_, index) => (index < 2 ? 99_999_999_999 : null));
  const store = createSheet({ currency: 'CNY', plan: amounts, actual: amounts }, 0);
  const [plan] = createMonthWorkbook({ month: MONTH, stores: [store] }).sheets;
  const start = LEAD + DETAILS;

  expect(plan?.title).toEqual({ 'zh-CN': '月度计划 2026-02 · 计划', 'en-US': 'Month plan 2026-02 · Plan' });
  // The first of February 2026 is a Sunday.
  expect(plan?.captions?.slice(start - 1, start + 2)).toEqual([
    null,
    { 'zh-CN': '周日', 'en-US': 'Sun' },
    { 'zh-CN': '周一', 'en-US': 'Mon' },
  ]);
  expect(plan?.widths[start]).toBeGreaterThan('999,999,999.99'.length);
  expect(plan?.isPrinted).toBe(true);
  const [row, total] = plan?.rows ?? [];
  expect(row?.cells.at(-1)).toEqual({
    formula: 'IF(COUNT(H4:AI4)=0,"",SUM(H4:AI4))',
    cents: 2 * 99_999_999_999,
  });
  expect(total?.cells[start]).toEqual({
    formula: 'IF(SUMPRODUCT(($D$4:$D$4="CNY")*ISNUMBER(H$4:H$4))=0,"",SUMIF($D$4:$D$4,"CNY",H$4:H$4))',
    cents: 99_999_999_999,
  });
});

const empty = Array.from({ length: DAYS }, () => null);
const createMonth = (daysOver: number) =>
  createMonthWorkbook({
    month: MONTH,
    stores: [{ ...createSheet({ currency: 'CNY', plan: empty, actual: empty }, 0), daysOver }],
  });

it.each([
  ['a month that is over', createMonth(DAYS), '完成率'],
  ['a month that runs', createMonth(3), '完成率（截至昨日）'],
  ['a year that is over', createYearWorkbook({ year: 2025, stores: [] }, 2026), '完成率'],
  ['a year that runs', createYearWorkbook({ year: 2026, stores: [] }, 2026), '完成率（截至昨日）'],
])('the completion of %s is named by its base', (_what, { sheets }, name) => {
  expect(sheets.at(-1)?.header.at(-1)).toMatchObject({ 'zh-CN': name });
});
