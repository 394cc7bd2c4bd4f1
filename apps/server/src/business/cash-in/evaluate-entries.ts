import { inArray } from 'drizzle-orm';

import { getDayNumber } from '@backroom/contract/calendar';
import type { CashInCorrection, CashInEntry } from '@backroom/contract/cash-in';

import type { Transaction } from '../../kernel/database/database.ts';
import type { AppError } from '../../kernel/errors/app-error.ts';
import { storeTokens } from '../../schema/cash-in.table.ts';
import type { LockedSheet, LockedSheets } from '../month-plan/plan-sheets.ts';
import { assertNotLocked } from '../month-plan/plan-states.ts';
import { toKeyOfDay, toSheetKey } from '../month-plan/sheet-keys.ts';
import type { TakingsValues } from '../month-plan/takings/takings-day.entity.ts';
import { readTakingsDays, toDayKey } from '../month-plan/takings/takings-days.ts';
import { getCorrection, type Places } from './cash-in-days.ts';
import { evaluate, type Outcome, type StoredDay, type Writer } from './entry-outcome.ts';
import { evaluateDay } from './evaluate-day.ts';
import type { EntryWithLines } from './machine-lines.ts';

/** An entry with its locked sheet, and what becomes of it. */
export interface EvaluatedEntry {
  entry: CashInEntry;
  sheet: LockedSheet;
  outcome: Outcome;
  /** What is replaced. */
  stored: StoredDay;
  /** Why the change is a correction; null if it is none. */
  correction: CashInCorrection | null;
  /** Why the day takes no total. */
  refusal: AppError | undefined;
  /** The day with what its till expects, which does not replace what was counted. */
  expecting: TakingsValues | undefined;
  /** The day before the change; undefined: it has only a total. */
  takings: TakingsValues | undefined;
}

/** What a sheet has stored for a day of its month. */
export const toStored = (sheet: LockedSheet, day: number): StoredDay => ({
  amount: sheet.actual[day - 1] ?? null,
  version: sheet.actualVersions[day - 1] ?? 0,
  author: sheet.actualAuthors[day - 1] ?? null,
});

/** Compares the entries with their sheets. */
export async function evaluateEntries(
  tx: Transaction,
  entries: readonly EntryWithLines[],
  { writer, sheets, places }: { writer: Writer; sheets: LockedSheets; places: Places },
): Promise<EvaluatedEntry[]> {
  for (const sheet of sheets.values()) assertNotLocked(sheet);
  const pairs = entries.map((entry) => {
    const sheet = sheets.get(toSheetKey(toKeyOfDay(entry)));
    if (!sheet) throw new Error(`the sheet of store ${entry.storeId} is not locked`);
    return { entry, sheet, stored: toStored(sheet, getDayNumber(entry.day)) };
  });
  const days = await readTakingsDays(tx, entries);
  const machines = [
    ...pairs.flatMap(({ stored }) => (stored.author?.source === 'machine' ? [stored.author.id] : [])),
    ...[...days.values()].flatMap(({ lines, tillId }) => [tillId, ...lines.map(({ machineId = 0 }) => machineId)]),
  ];
  const valid = writer.source === 'machine' ? await findTokens(tx, [...new Set(machines)]) : new Set<number>();
  return pairs.map(({ entry, sheet, stored }) => {
    const correction = getCorrection(places, { ...entry, amount: stored.amount, state: sheet.state });
    const isReplaced = (id: number) => !valid.has(id);
    const isCorrection = correction !== null;
    const total = evaluate(entry, stored, writer, { isCorrection, isReplaced });
    const takings = days.get(toDayKey(entry));
    const day = evaluateDay(entry, { stored, writer, outcome: total, takings, isCorrection, isReplaced });
    return { entry, sheet, stored, correction, takings, ...day };
  });
}

/** Of these machines, those whose token is still valid. */
async function findTokens(tx: Transaction, machineIds: readonly number[]): Promise<ReadonlySet<number>> {
  if (machineIds.length === 0) return new Set();
  const { tokenId } = storeTokens;
  const rows = await tx
    .select({ tokenId })
    .from(storeTokens)
    .where(
      inArray(
        tokenId,
        machineIds.map((id) => -id),
      ),
    );
  return new Set(rows.map((row) => -row.tokenId));
}
