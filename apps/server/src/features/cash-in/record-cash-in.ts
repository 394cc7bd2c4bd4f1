import type { DataOf } from '@backroom/contract';
import type { Cents } from '@backroom/contract/amount';
import { getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import type {
  CashInConflict,
  cashInContract,
  CashInEntry,
  CashInSource,
  UnusualAmount,
} from '@backroom/contract/cash-in';

import type { Principal } from '../../kernel/access/grant.ts';
import { conflict } from '../../kernel/app-error.ts';
import type { Actor } from '../../kernel/caller.ts';
import type { Database, Transaction } from '../../kernel/database.ts';
import { type LockedSheet, type SheetChange, writeSheets } from '../month-plan/plan-writer.ts';
import { assertCorrectable, assertDays, isOld, readPlaces } from './cash-in-days.ts';
import type { Outcome, Writer } from './entry-outcome.ts';
import { type EvaluatedEntry, evaluateEntries, toStored } from './evaluate-entries.ts';
import { settleQuestions } from './settle-questions.ts';
import { readUsualAmounts } from './usual-amounts.ts';

type Changes = DataOf<typeof cashInContract.add>;

interface Recorder {
  actor: Actor;
  principal: Principal;
  /** Permission tag of the call. */
  tag: string;
  source: CashInSource;
  /** Called with what becomes of each entry. */
  onOutcome?: (entry: CashInEntry, outcome: Outcome) => void;
}

/**
 * Records amounts within a transaction: all of them, or none. What another source has written is not replaced: the day
 * keeps its amount, and a person decides.
 *
 * @throws 404 for a store out of scope; 422 for a day that has not begun or is given twice; 403 for a day that is too
 * old; 409 for a locked month, for days that others have changed, and for unusual amounts without a confirmation
 */
export async function recordCashIn(
  db: Database,
  tx: Transaction,
  { actor, principal, tag, source, onOutcome }: Recorder,
  entries: readonly CashInEntry[],
): Promise<Changes> {
  const writer: Writer = { source, id: actor.userId, name: actor.userName };
  const places = await readPlaces(tx, principal, tag, [...new Set(entries.map(({ storeId }) => storeId))]);
  assertDays(places, entries);
  const findUnusual = await readUsualAmounts(tx, entries);
  const result: Changes = { changed: 0, undecided: 0, stores: [] };
  const conflicts: CashInConflict[] = [];
  const unusual: UnusualAmount[] = [];

  // In this order, as sheets of several months are locked.
  for (const [month, ofMonth] of groupByMonth(entries)) {
    const evaluated = await evaluateEntries(tx, month, ofMonth, writer, (entry) => isOld(places, entry));
    for (const { entry, outcome } of evaluated) onOutcome?.(entry, outcome);
    const stale = evaluated.filter(({ outcome }) => outcome === 'stale');
    conflicts.push(...stale.map(({ entry, sheet }) => toConflict(month, entry, sheet)));
    const written = evaluated.filter(({ outcome }) => outcome === 'write').map(({ entry }) => entry);
    if (source !== 'machine') await assertCorrectable(tx, principal, places, written);
    if (source === 'person') {
      unusual.push(...written.flatMap((entry) => (entry.confirmed ? [] : (findUnusual(entry) ?? []))));
    }
    if (conflicts.length + unusual.length > 0) continue;
    const flagged = source === 'person' ? [] : written.filter((entry) => findUnusual(entry) !== null);
    const { rivals, open } = await settleQuestions(tx, writer, evaluated, flagged);
    const rows = await writeSheets(db, tx, actor, month, toSheetChanges(evaluated, writer, rivals));
    const rowById = new Map(rows.map((row) => [row.storeId, row]));
    result.changed += written.length;
    result.undecided += open.size;
    const sheets = new Map(evaluated.map(({ sheet }) => [sheet.storeId, sheet]));
    for (const [storeId, sheet] of sheets) {
      result.stores.push({ storeId, month, actualVersions: (rowById.get(storeId) ?? sheet).actualVersions });
    }
  }
  if (conflicts.length > 0) throw conflict({ cells: conflicts });
  if (unusual.length > 0) throw conflict({ unusual });
  return result;
}

const groupByMonth = (entries: readonly CashInEntry[]) =>
  [...Map.groupBy(entries, ({ day }) => getMonthOf(day))].toSorted(([one], [other]) => one.localeCompare(other));

function toConflict(month: string, entry: CashInEntry, sheet: LockedSheet): CashInConflict {
  const day = getDayNumber(entry.day);
  const { amount, version } = toStored(sheet, day);
  return { storeId: entry.storeId, month, day, amount, version };
}

/** The changes of the sheets: new amounts, and days that now have a rival, so that open pages read them again. */
function toSheetChanges(
  evaluated: readonly EvaluatedEntry[],
  { source, id }: Writer,
  rivals: ReadonlySet<CashInEntry>,
): SheetChange[] {
  const bySheet = Map.groupBy(evaluated, ({ sheet }) => sheet);
  return [...bySheet].flatMap(([before, ofSheet]): SheetChange[] => {
    const toDays = (entries: readonly CashInEntry[]) =>
      new Map(entries.map((entry): [number, Cents] => [getDayNumber(entry.day), entry.amount]));
    const actual = toDays(ofSheet.filter(({ outcome }) => outcome === 'write').map(({ entry }) => entry));
    const asked = ofSheet.map(({ entry }) => entry).filter((entry) => rivals.has(entry));
    const questions = new Map(asked.map((entry) => [`rival${getDayNumber(entry.day)}`, [null, entry.amount] as const]));
    if (actual.size + questions.size === 0) return [];
    const authors = new Map([...actual.keys()].map((day) => [day, { source, id }]));
    return [{ before, ...(actual.size > 0 && { actual, authors }), ...(questions.size > 0 && { questions }) }];
  });
}
