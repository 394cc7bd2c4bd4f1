import { asc, inArray } from 'drizzle-orm';

import { isDayOpen } from '@backroom/contract/takings/rules';

import { listRivals } from '../../business/cash-in/cash-in-questions.ts';
import type { Database } from '../../kernel/database/database.ts';
import { cashInQuestions } from '../../schema/cash-in-questions.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { operLog } from '../../schema/oper-log.table.ts';
import { takingsDays } from '../../schema/takings-days.table.ts';
import { type DayRef, toKey } from './board.ts';

/** What the database has of each store. */
export async function readStored(db: Database, ids: readonly number[]) {
  const list = [...ids];
  const rows = await db.select().from(takingsDays).where(inArray(takingsDays.storeId, list));
  const questions = await db.select().from(cashInQuestions).where(inArray(cashInQuestions.storeId, list));
  const sheets = await db.select().from(planSheets).where(inArray(planSheets.storeId, list));
  const ofStore = <Row extends { storeId: number }>(all: readonly Row[]) => Map.groupBy(all, (row) => row.storeId);
  const [days, asked, months] = [ofStore(rows), ofStore(questions), ofStore(sheets)];
  return new Map(
    ids.map((storeId) => [
      storeId,
      {
        sheets: months.get(storeId) ?? [],
        rows: new Map((days.get(storeId) ?? []).map((row) => [toKey(row), row])),
        questions: Map.groupBy(asked.get(storeId) ?? [], toKey),
      },
    ]),
  );
}
/** What the database has of a store. */
export type Stored = Awaited<ReturnType<typeof readStored>> extends Map<number, infer Value> ? Value : never;

export async function removeStored(db: Database, ids: readonly number[]): Promise<void> {
  for (const table of [takingsDays, cashInQuestions, planSheets])
    await db.delete(table).where(inArray(table.storeId, [...ids]));
}

/** A closed day changes by being reopened or reviewed alone. */
export function expectClosedKept(before: Stored, after: Stored): void {
  for (const [key, row] of before.rows) {
    const next = after.rows.get(key);
    if (isDayOpen(row.state)) continue;
    expect([key, next?.lines, next?.tillTotal]).toEqual([key, row.lines, row.tillTotal]);
    if (next?.state !== 'reopened') expect([key, next?.state, next?.note]).toEqual([key, row.state, row.note]);
  }
}

/** The sources of a day that wait for a decision. */
export const listOpen = ({ questions }: Stored, ref: DayRef) =>
  (questions.get(toKey(ref)) ?? []).flatMap(listRivals).filter(({ isDecided }) => !isDecided);

/** Between closing and reopening, the log has no change of an amount. */
export async function expectLogged(db: Database, stored: readonly Stored[]): Promise<void> {
  const states = new Map(
    stored.flatMap(({ rows }) => [...rows.values()].map(({ dayId, state }) => [dayId, state] as const)),
  );
  const entries = await db
    .select()
    .from(operLog)
    .where(inArray(operLog.recordId, [...states.keys()].map(String)))
    .orderBy(asc(operLog.operId));
  const byDay = Map.groupBy(
    entries.filter(({ noun }) => noun === 'takingsDay'),
    ({ recordId }) => Number(recordId),
  );
  for (const [dayId, state] of states) {
    let logged = 'open';
    for (const { changes } of byDay.get(dayId) ?? []) {
      const next = (changes['state']?.after ?? logged) as string;
      const hasAmounts = Object.keys(changes).some((name) => /^(?:expected|counted) |^tillTotal$/.test(name));
      if (logged === 'closed' || logged === 'autoClosed') {
        expect([dayId, hasAmounts]).toEqual([dayId, false]);
        expect(['closed', 'autoClosed', 'reopened']).toContain(next);
      }
      logged = next;
    }
    expect([dayId, logged]).toEqual([dayId, state]);
  }
}
