import readWorkbook from 'read-excel-file/universal';

import type { DataOf } from '@backroom/contract';
import { countDays, DAY_MS, getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import type { dashboardContract } from '@backroom/contract/dashboard';
import type { PlanSums } from '@backroom/contract/month-plan';
import { addSums, getCompletion, getDifference, NO_SUMS, sumDays } from '@backroom/contract/month-plan/rules';
import type { StoreComparison } from '@backroom/contract/store-comparison';
import type { TakingsDaysData } from '@backroom/contract/takings';
import { sumLines } from '@backroom/contract/takings/rules';

import type { TestCaller } from '../test-app.ts';
import type { Board, DayRef } from './board.ts';

const PLAN = '/api/cafu/cash-in/month-plan';
const CENTS = 100;
/** The most that a comparison takes. */
const COMPARED = 6;

type Figure = number | string | null | undefined;
/** What each place shows of the same figure. */
export type Figures = Record<string, Figure>;

type ComparedSums = Pick<PlanSums, 'comparedPlan' | 'comparedActual'>;
/** Difference and completion, as every page shows them. */
const show = (sums: ComparedSums) => `${getDifference(sums)} ${getCompletion(sums)}`;

/** Reads the pages that have several stores once for all of them. */
export function createReader(admin: TestCaller, board: Board, ids: readonly number[]) {
  const readHome = () => board.read<DataOf<typeof dashboardContract.get>>('/api/v1/dashboard');

  async function readCompared(storeId: number, month: string) {
    const at = Math.floor(ids.indexOf(storeId) / COMPARED) * COMPARED;
    const group = ids.slice(at, at + COMPARED);
    // A comparison has two stores at least.
    const [first] = ids;
    const compared = group.length > 1 ? group : [first!, ...group];
    const data = await board.read<StoreComparison>(
      `/api/cafu/store-comparison?ids=${compared.join(',')}&from=${month}&to=${month}`,
    );
    return data.stores.find(({ store }) => store.storeId === storeId);
  }

  /** The amounts of a store in the sheet of takings and their total, and its total in the sheet of differences. */
  async function readExport(month: string, storeCode: string) {
    const read = async () => {
      const { rawPayload } = await admin.get(`${PLAN}/export/workbook?month=${month}`);
      const sheets = await readWorkbook(new Uint8Array(rawPayload).buffer);
      return sheets.map(({ data }) => new Map(data.map((cells) => [cells.find((cell) => cell !== null), cells])));
    };
    const [, actual, difference] = await board.keep(`workbook ${month}`, read);
    const toCents = (cell: unknown) => (typeof cell === 'number' ? Math.round(cell * CENTS) : null);
    const amounts = (actual?.get(storeCode) ?? []).slice(-(countDays(month) + 1)).map(toCents);
    return { amounts, difference: toCents(difference?.get(storeCode)?.at(-2)) };
  }

  /** The takings of a day, in each place. */
  async function readDayFigures(ref: DayRef): Promise<Figures> {
    const { storeId, day } = ref;
    const page = await board.readDay(ref);
    const sheet = await board.readSheet(ref);
    const index = getDayNumber(day) - 1;
    const overview = await board.read<TakingsDaysData>(`/api/cafu/cash-in/days?to=${page.today}&days=3`);
    const ofStore = overview.stores.find((each) => each.storeId === storeId);
    const exported = await readExport(getMonthOf(day), page.storeCode);
    const { today } = await readHome();
    return {
      lines: sumLines(page.lines),
      page: page.actual,
      near: page.near.find((each) => each.day === day)?.actual,
      month: sheet?.actual[index] ?? null,
      overview: ofStore?.actual[ofStore.actual.length - 1 - countBetween(day, today)],
      export: exported.amounts[index],
    };
  }

  /** The takings of a month, and what is compared of it. */
  async function readMonthFigures({ storeId, day }: DayRef): Promise<Figures[]> {
    const month = getMonthOf(day);
    const index = Number(month.slice('YYYY-'.length)) - 1;
    const sheet = (await board.readSheet({ storeId, day }))!;
    const year = (await board.readYear(month.slice(0, 'YYYY'.length))).stores.find((each) => each.storeId === storeId)!;
    const compared = (await readCompared(storeId, month))!;
    const exported = await readExport(month, sheet.storeCode);
    const sums = sumDays(sheet);
    const ofYear = {
      comparedPlan: year.comparedPlan[index] ?? null,
      comparedActual: year.comparedActual[index] ?? null,
    };
    const { totals } = compared;
    return [
      {
        month: sums.actual,
        year: year.actual[index],
        comparison: compared.actual[0],
        'total of the comparison': totals.actual,
        'total of the export': exported.amounts.at(-1),
      },
      { month: show(sums), year: show(ofYear), comparison: `${totals.difference} ${totals.completion}` },
      { month: getDifference(sums), export: exported.difference },
    ];
  }

  /** What home says of all stores. */
  async function readCompanyFigures(): Promise<Figures[]> {
    const { month, cashIn } = await readHome();
    const { stores } = await board.readMonth(month);
    const sums = stores.map(sumDays).reduce(addSums, NO_SUMS);
    const home = { ...NO_SUMS, ...cashIn };
    return [
      { home: home.actual, months: sums.actual },
      { home: show(home), months: show(sums) },
    ];
  }

  return { readDayFigures, readMonthFigures, readCompanyFigures };
}

const countBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
