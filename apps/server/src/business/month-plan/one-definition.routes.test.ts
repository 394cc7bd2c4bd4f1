import { and, eq } from 'drizzle-orm';
import readWorkbook from 'read-excel-file/universal';

import type { DataOf } from '@backroom/contract';
import { getDayNumber } from '@backroom/contract/calendar';
import type { dashboardContract } from '@backroom/contract/dashboard';
import type { homeBlocksContract } from '@backroom/contract/home-blocks';
import type { monthPlanContract, PlanMonthData, PlanSums } from '@backroom/contract/month-plan';
import {
  addSums,
  type Amounts,
  getCompletion,
  getDifference,
  isBehindPlan,
  NO_SUMS,
  sumDays,
} from '@backroom/contract/month-plan/rules';
import type { StoreComparison } from '@backroom/contract/store-comparison';

import { planSheets } from '../../schema/month-plan.table.ts';
import { setupCaller, setupTestApp } from '../../testing/test-app.ts';

const PLAN = '/api/cafu/cash-in/month-plan';
const COMPARISON = '/api/cafu/store-comparison';
const CENTS = 100;

const test = setupTestApp();
const admin = setupCaller(test, 'admin');

const read = async <Data>(path: string) => (await admin.get(path)).json<{ data: Data }>().data;
const readHome = () => read<DataOf<typeof dashboardContract.get>>('/api/v1/dashboard');
const readRanking = () => read<DataOf<typeof homeBlocksContract.ranking>>('/api/v1/dashboard/ranking');
const readTrend = () => read<DataOf<typeof homeBlocksContract.trend>>('/api/v1/dashboard/trend');
const readMonth = (month: string, query = '') => read<PlanMonthData>(`${PLAN}?month=${month}${query}`);
const readYear = (month: string) =>
  read<DataOf<typeof monthPlanContract.year>>(`${PLAN}/year?year=${month.slice(0, 'YYYY'.length)}`);

const add = (rows: readonly Amounts[]): PlanSums => rows.map(sumDays).reduce(addSums, NO_SUMS);
/** Difference and completion, as every page shows them. */
const show = (sums: Pick<PlanSums, 'comparedPlan' | 'comparedActual'>) => ({
  difference: getDifference(sums),
  completion: getCompletion(sums),
});

/** The rows of a sheet of an export by the text of a cell. */
async function readRows(path: string, sheet: number) {
  const { rawPayload } = await admin.get(path);
  const sheets = await readWorkbook(new Uint8Array(rawPayload).buffer);
  const rows = sheets[sheet]?.data ?? [];
  const find = (key: string) => rows.find((row) => row.includes(key)) ?? [];
  return { find, findColumn: (name: string) => find(name).indexOf(name) };
}
/** A span that is not over names its base. */
const nameIn = (isRunning: boolean, name: string) => (isRunning ? `${name}（截至昨日）` : name);
const toCents = (cell: unknown) => (typeof cell === 'number' ? Math.round(cell * CENTS) : null);

/** Each place that shows difference and completion of a store in a month. */
async function listFigures(storeId: number, month: string, today: string) {
  const index = Number(month.slice('YYYY-'.length)) - 1;
  const sheets = (await readMonth(month)).stores;
  const sheet = sheets.find((each) => each.storeId === storeId)!;
  const other = sheets.find((each) => each.storeId !== storeId)!;
  const year = (await readYear(month)).stores.find((each) => each.storeId === storeId)!;
  const inYear = { comparedPlan: year.comparedPlan[index] ?? null, comparedActual: year.comparedActual[index] ?? null };
  const span = `ids=${storeId},${other.storeId}&from=${month}&to=${month}`;
  const { stores: compared } = await read<StoreComparison>(`${COMPARISON}?${span}`);
  const { totals } = compared[0]!;
  const monthRows = await readRows(`${PLAN}/export/workbook?month=${month}`, 2);
  const yearRows = await readRows(`${PLAN}/export/workbook?month=${month}&period=year`, 2);
  const comparisonRows = await readRows(`${COMPARISON}/export?${span}`, 0);
  const ofStore = monthRows.find(sheet.storeCode);
  const isPresent = today.startsWith(month);
  const ranked = isPresent ? (await readRanking()).stores.find((each) => each.storeId === storeId) : undefined;
  return {
    month: show(sumDays(sheet)),
    year: show(inYear),
    comparison: { difference: totals.difference, completion: totals.completion },
    'workbook of the month': {
      difference: toCents(ofStore.at(-2)),
      completion: ofStore.at(-1),
    },
    'workbook of the year': {
      difference: toCents(yearRows.find(sheet.storeCode)[yearRows.findColumn(month)]),
      completion: show(inYear).completion,
    },
    'workbook of the comparison': {
      difference: toCents(comparisonRows.find(nameIn(isPresent, '差额'))[1]),
      completion: comparisonRows.find(nameIn(isPresent, '完成率'))[1],
    },
    ...(ranked && { ranking: show(ranked) }),
  };
}

/** Today has cash-in already, and a day that is over has none: both are where definitions differ. */
beforeAll(async () => {
  const { month, today } = await readHome();
  const rows = await test.db.select().from(planSheets).where(eq(planSheets.month, month));
  const index = getDayNumber(today) - 1;
  for (const { storeId, plan, actual } of rows) {
    const planned = plan.map((amount, day) => amount ?? (day + 1) * 10_000);
    const taken = actual.map((amount, day) => (day === 1 && index > 1 ? null : day === index ? 1 : amount));
    await test.db
      .update(planSheets)
      .set({ plan: planned, actual: taken })
      .where(and(eq(planSheets.storeId, storeId), eq(planSheets.month, month)));
  }
});

it.each(['present', 'past'])(
  'a store has one completion and one difference of the %s month, everywhere',
  async (of) => {
    const { month, today } = await readHome();
    const shown = of === 'present' ? month : (await readTrend()).list.at(-2)!.month;
    const { stores: sheets } = await readMonth(shown);
    for (const { storeId, storeCode } of sheets.slice(0, 4)) {
      const figures = await listFigures(storeId, shown, today);
      for (const [place, { difference, completion }] of Object.entries(figures)) {
        const expected = figures.month;
        expect([storeCode, place, difference]).toEqual([storeCode, place, expected.difference]);
        if (expected.completion === null) expect([place, completion]).toEqual([place, null]);
        else expect(completion).toBeCloseTo(expected.completion, 9);
      }
    }
  },
);

it('all stores have one completion and one difference of the month at home, in the trend, month and year', async () => {
  const { month, cashIn } = await readHome();
  const sheets = (await readMonth(month)).stores;
  const year = (await readYear(month)).stores;
  const index = Number(month.slice('YYYY-'.length)) - 1;
  const inYear = year
    .map(({ comparedPlan, comparedActual }) => ({
      ...NO_SUMS,
      comparedPlan: comparedPlan[index] ?? null,
      comparedActual: comparedActual[index] ?? null,
    }))
    .reduce(addSums, NO_SUMS);
  const figures = {
    home: show(cashIn!),
    trend: show((await readTrend()).list.at(-1)!),
    month: show(add(sheets)),
    year: show(inYear),
  };

  expect(figures).toEqual({ home: figures.month, trend: figures.month, month: figures.month, year: figures.month });
});

it('one set of thresholds decides on every page, and the list of stores behind follows it', async () => {
  const { month, cashIn } = await readHome();
  const { stores: sheets, thresholds } = await readMonth(month);
  const [first, second] = sheets;
  const comparison = `${COMPARISON}?ids=${first!.storeId},${second!.storeId}&from=${month}&to=${month}`;

  expect([
    cashIn?.thresholds,
    (await readRanking()).thresholds,
    (await readYear(month)).thresholds,
    (await read<StoreComparison>(comparison)).thresholds,
  ]).toEqual(Array.from({ length: 4 }, () => thresholds));
  const behind = sheets.filter((sheet) => isBehindPlan(sumDays(sheet), thresholds)).map(({ storeId }) => storeId);
  expect((await readMonth(month, '&only=behind')).stores.map(({ storeId }) => storeId)).toEqual(behind);
});
