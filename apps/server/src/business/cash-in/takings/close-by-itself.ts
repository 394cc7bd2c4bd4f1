import { and, asc, between, eq, gt } from 'drizzle-orm';

import { addDays, getDayNumber } from '@backroom/contract/calendar';
import { takesCashIn } from '@backroom/contract/month-plan/rules';
import { needsReason, sumLines } from '@backroom/contract/takings/rules';

import { createTodayFinder, cutOffColumns } from '../../../identity/stores/current-day.ts';
import { toBatches } from '../../../kernel/database/batches.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { SYSTEM_ACTOR } from '../../../kernel/http/caller.ts';
import { yieldToRequests } from '../../../kernel/limits/yield-to-requests.ts';
import { getServerTime } from '../../../kernel/process/server-clock.ts';
import { stores } from '../../../schema/stores.table.ts';
import { takingsDays } from '../../../schema/takings-days.table.ts';
import { lockSheets } from '../../month-plan/plan-sheets.ts';
import { type SheetChange, writeSheets } from '../../month-plan/plan-writer.ts';
import { toKeyOfDay, toSheetKey } from '../../month-plan/sheet-keys.ts';
import type { TakingsRow } from '../../month-plan/takings/takings-day.entity.ts';
import { type DayKey, readTakingsDays, type StoredDay, toDayKey } from '../../month-plan/takings/takings-days.ts';
import { readTolerance } from '../../month-plan/takings/takings-settings.ts';
import { closeQuestions, findQuestions, listRivals } from '../cash-in-questions.ts';

/** Days back that still close by themselves, for a server that did not run. */
const DAYS_BACK = 3;
/** A transaction keeps the rows of its months from others. */
const BATCH_DAYS = 50;
const PAGE_ROWS = 500;

/** Whether what a machine has sent was counted, and agrees within the tolerance. */
export function agreesWithMachine({ lines, tillTotal }: Pick<TakingsRow, 'lines' | 'tillTotal'>, tolerance: number) {
  const isCompared =
    tillTotal === null ? lines.every(({ expectedSource }) => expectedSource === 'machine') : lines.length > 0;
  return isCompared && lines.every(({ counted }) => counted !== null) && lines.length > 0
    ? !needsReason(lines, tolerance, tillTotal)
    : false;
}

/**
 * Closes the days that are over at their stores, and whose machine agrees with what was counted. A reopened day waits
 * for a person.
 *
 * @returns how many were closed
 */
export async function closeDaysByThemselves(db: Database, signal?: AbortSignal): Promise<number> {
  const tolerance = await readTolerance(db);
  let closed = 0;
  let after = 0;
  for (;;) {
    const rows = await findCandidates(db, after);
    after = rows.at(-1)?.dayId ?? 0;
    const findToday = createTodayFinder();
    const due = rows.filter((row) => row.day < findToday(row) && agreesWithMachine(row, tolerance));
    for (const batch of toBatches(due, BATCH_DAYS)) {
      if (signal?.aborted) return closed;
      closed += await closeBatch(db, batch, tolerance);
      await yieldToRequests();
    }
    if (rows.length < PAGE_ROWS) return closed;
  }
}

function findCandidates(db: Database, after: number) {
  const today = createTodayFinder()({ ...UTC_STORE });
  return db
    .select({
      dayId: takingsDays.dayId,
      storeId: takingsDays.storeId,
      day: takingsDays.day,
      lines: takingsDays.lines,
      tillTotal: takingsDays.tillTotal,
      timeZone: stores.timeZone,
      ...cutOffColumns,
    })
    .from(takingsDays)
    .innerJoin(stores, eq(stores.storeId, takingsDays.storeId))
    .where(
      and(
        between(takingsDays.day, addDays(today, -DAYS_BACK - 1), addDays(today, 1)),
        eq(takingsDays.state, 'open'),
        gt(takingsDays.dayId, after),
      ),
    )
    .orderBy(asc(takingsDays.dayId))
    .limit(PAGE_ROWS);
}

const UTC_STORE = { timeZone: 'UTC', cutOff: '00:00', opensAt: '00:00', closesAt: '00:00', weekHours: [] };

/** What others have changed since it was read is left alone. */
const closeBatch = (db: Database, days: readonly DayKey[], tolerance: number): Promise<number> =>
  inTransaction(db, async (tx) => {
    const sheets = await lockSheets(tx, days.map(toKeyOfDay));
    const stored = await readTakingsDays(tx, days);
    const asked = Map.groupBy(await findQuestions(tx, days), toDayKey);
    const hasOpenRival = (row: StoredDay) => {
      const taken = sumLines(row.lines) ?? 0;
      const open = (asked.get(toDayKey(row)) ?? []).filter(({ kind }) => kind === 'rival').flatMap(listRivals);
      return open.some(({ amount, isDecided }) => !isDecided && Math.abs((amount ?? 0) - taken) > tolerance);
    };
    const closedAt = getServerTime();
    const closed: DayKey[] = [];
    const changes = [...sheets.values()].flatMap((before): SheetChange[] => {
      const ofSheet = days.filter((day) => toSheetKey(toKeyOfDay(day)) === toSheetKey(before));
      const takings = ofSheet.flatMap((key) => {
        const row = stored.get(toDayKey(key));
        if (!row || row.state !== 'open' || !takesCashIn(before.state)) return [];
        if (!agreesWithMachine(row, tolerance) || hasOpenRival(row)) return [];
        closed.push(key);
        const values = { ...row, state: 'autoClosed' as const, closedBy: null, closedName: '', closedAt };
        return [[getDayNumber(key.day), { values }] as const];
      });
      return takings.length === 0 ? [] : [{ before, takings: new Map(takings) }];
    });
    await writeSheets(tx, SYSTEM_ACTOR, changes);
    // Within the tolerance there is nothing left to decide.
    await closeQuestions(tx, closed, 'rival');
    return closed.length;
  });
