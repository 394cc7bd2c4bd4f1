import { getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import type { PlanMonthData } from '@backroom/contract/month-plan';

import type { TestCaller } from './test-app.ts';

/** Replaces the cash-in of a day as a person does who has read it. */
export async function writeCashIn(caller: TestCaller, entry: { storeId: number; day: string; amount: number | null }) {
  const response = await caller.get(`/api/cafu/cash-in/month-plan?month=${getMonthOf(entry.day)}`);
  const { stores } = response.json<{ data: PlanMonthData }>().data;
  const sheet = stores.find(({ storeId }) => storeId === entry.storeId);
  const version = sheet?.actualVersions[getDayNumber(entry.day) - 1] ?? 0;
  return caller.post('/api/cafu/cash-in', { entries: [{ ...entry, version, confirmed: true }] });
}
