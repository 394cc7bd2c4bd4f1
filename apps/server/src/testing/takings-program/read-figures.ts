import readWorkbook from 'read-excel-file/universal';

import type { DataOf } from '@backroom/contract';
import { countDays, getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import type { dashboardContract } from '@backroom/contract/dashboard';
import type { monthPlanContract, PlanMonthData } from '@backroom/contract/month-plan';
import type { StoreComparison } from '@backroom/contract/store-comparison';
import type { TakingsDaysData } from '@backroom/contract/takings';
import { sumLines } from '@backroom/contract/takings/rules';

import type { TestCaller } from '../test-app.ts';
import { type DayRef, readDay } from './run-operation.ts';

const PLAN = '/api/cafu/cash-in/month-plan';
const CENTS = 100;

type Cents = number | null;
const add = (amounts: readonly Cents[]): Cents =>
  amounts.reduce<Cents>((sum, amount) => (amount === null ? sum : (sum ?? 0) + amount), null);

/** The amount of a day, of its month and of all stores, by the place that shows it; all places of each have the same one. */
export interface Figures {
  day: Record<string, Cents | undefined>;
  month: Record<string, Cents | undefined>;
  /** Of all stores; nothing for another month than the present one. */
  company: Record<string, Cents | undefined>;
}

/** Every place that shows the takings of a day of a store, and of its month. */
export async function readFigures(admin: TestCaller, ref: DayRef, otherId: number): Promise<Figures> {
  const { storeId, day } = ref;
  const read = async <Data>(path: string) => (await admin.get(path)).json<{ data: Data }>().data;
  const month = getMonthOf(day);
  const index = getDayNumber(day) - 1;
  const page = await readDay(admin, ref);
  const { stores: sheets } = await read<PlanMonthData>(`${PLAN}?month=${month}`);
  const sheet = sheets.find((each) => each.storeId === storeId)!;
  const { stores: years } = await read<DataOf<typeof monthPlanContract.year>>(`${PLAN}/year?year=${month.slice(0, 4)}`);
  const year = years.find((each) => each.storeId === storeId)!;
  const { stores: rows } = await read<TakingsDaysData>(`/api/cafu/cash-in/days?to=${day}&days=2`);
  const comparison = `/api/cafu/store-comparison?ids=${storeId},${otherId}&from=${month}&to=${month}`;
  const { stores: compared } = await read<StoreComparison>(comparison);
  const home = await read<DataOf<typeof dashboardContract.get>>('/api/v1/dashboard');
  const isPresent = home.month === month;
  const exported = await readExport(admin, month, sheet.storeCode);
  return {
    day: {
      lines: sumLines(page.lines),
      page: page.actual,
      near: page.near.find((each) => each.day === day)?.actual,
      month: sheet.actual[index] ?? null,
      overview: rows.find((each) => each.storeId === storeId)?.actual.at(-1),
      export: exported[index],
    },
    month: {
      month: add(sheet.actual),
      year: year.actual[Number(month.slice(5)) - 1],
      comparison: compared[0]?.actual[0],
      'total of the comparison': compared[0]?.totals.actual,
      'total of the export': exported.at(-1),
    },
    company: isPresent ? { home: home.cashIn?.actual, months: add(sheets.flatMap((each) => each.actual)) } : {},
  };
}

/** The amounts of a store in the sheet of takings, and their total. */
async function readExport(admin: TestCaller, month: string, storeCode: string): Promise<Cents[]> {
  const { rawPayload } = await admin.get(`${PLAN}/export/workbook?month=${month}`);
  const sheets = await readWorkbook(new Uint8Array(rawPayload).buffer);
  const row = sheets[1]?.data.find((cells) => cells.includes(storeCode)) ?? [];
  const cells = row.slice(-(countDays(month) + 1));
  return cells.map((cell) => (typeof cell === 'number' ? Math.round(cell * CENTS) : null));
}
