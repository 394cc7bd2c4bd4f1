import type { DataOf } from '@backroom/contract';
import { getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import type { monthPlanContract, PlanMonthData, PlanSheet } from '@backroom/contract/month-plan';
import type { TakingsDayData } from '@backroom/contract/takings';

import type { TestCaller } from '../test-app.ts';

const URL = '/api/cafu/cash-in';

export interface DayRef {
  storeId: number;
  day: string;
}
export const toKey = ({ storeId, day }: DayRef): string => `${storeId} ${day}`;

/** The pages of a company as a person has read them: each is read once until it is forgotten. */
export function createBoard(admin: TestCaller) {
  const pages = new Map<string, unknown>();
  async function keep<Data>(key: string, load: () => Promise<Data>): Promise<Data> {
    if (!pages.has(key)) pages.set(key, await load());
    return pages.get(key) as Data;
  }
  const read = <Data>(path: string) => keep(path, async () => (await admin.get(path)).json<{ data: Data }>().data);
  const toDayPath = ({ storeId, day }: DayRef) => `${URL}/day?storeId=${storeId}&day=${day}`;
  const readMonth = (month: string) => read<PlanMonthData>(`${URL}/month-plan?month=${month}`);
  const readSheet = async ({ storeId, day }: DayRef): Promise<PlanSheet | undefined> =>
    (await readMonth(getMonthOf(day))).stores.find((each) => each.storeId === storeId);
  return {
    keep,
    read,
    readDay: (ref: DayRef) => read<TakingsDayData>(toDayPath(ref)),
    readMonth,
    readSheet,
    readYear: (year: string) => read<DataOf<typeof monthPlanContract.year>>(`${URL}/month-plan/year?year=${year}`),
    async readCell(ref: DayRef) {
      const sheet = await readSheet(ref);
      const index = getDayNumber(ref.day) - 1;
      return { amount: sheet?.actual[index] ?? null, version: sheet?.actualVersions[index] ?? 0 };
    },
    /** What has changed is read again: these days, and whatever has several stores. */
    forget(changed: readonly DayRef[]) {
      const days = new Set(changed.map(toDayPath));
      for (const path of pages.keys()) if (days.has(path) || !path.startsWith(`${URL}/day?`)) pages.delete(path);
    },
    forgetAll: () => pages.clear(),
  };
}
export type Board = ReturnType<typeof createBoard>;
