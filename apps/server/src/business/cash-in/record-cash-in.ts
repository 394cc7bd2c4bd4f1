import type { DataOf } from '@backroom/contract';
import type { Cents } from '@backroom/contract/amount';
import { getDayNumber } from '@backroom/contract/calendar';
import type {
  CashInConflict,
  cashInContract,
  CashInCorrection,
  CashInEntry,
  CashInSource,
} from '@backroom/contract/cash-in';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Transaction } from '../../kernel/database/database.ts';
import { AppError, conflict, invalidFields } from '../../kernel/errors/app-error.ts';
import type { Actor } from '../../kernel/http/caller.ts';
import { type LockedSheets, lockSheets } from '../month-plan/plan-sheets.ts';
import { type SheetChange, writeSheets } from '../month-plan/plan-writer.ts';
import { toKeyOfDay, toSheetKey } from '../month-plan/sheet-keys.ts';
import type { TakingsChange } from '../month-plan/takings/takings-day.entity.ts';
import { askAboutLost } from './agreed-amounts.ts';
import { findDayProblems, findUncorrectable, readPlaces } from './cash-in-days.ts';
import type { Outcome, Writer } from './entry-outcome.ts';
import { type EvaluatedEntry, evaluateEntries } from './evaluate-entries.ts';
import type { EntryWithLines } from './machine-lines.ts';
import { settleQuestions } from './settle-questions.ts';
import { readUsualAmounts } from './usual-amounts.ts';

type Changes = DataOf<typeof cashInContract.add>;

interface Recorder {
  actor: Actor;
  principal: Principal;
  /** Permission tag of the call. */
  tag: string;
  source: CashInSource;
  /** Whether the entries are what a till says, by itself or in a file. */
  isOfTill?: boolean;
  /** The sheets of the entries, if they are locked already. */
  sheets?: LockedSheets;
  /** Only what would become of the entries: nothing is written. */
  isCheck?: boolean;
  /** Called with what becomes of each entry that is not refused; `write` if it changes anything of its day. */
  onOutcome?: (entry: CashInEntry, outcome: Outcome) => void;
  /** Called with how many days have the same from another source, which is remembered of a till. */
  onConfirmed?: (days: number) => void;
  /** Called with each entry that is refused for its day, and why; nothing is recorded then. Without it the call fails. */
  onRefused?: (entry: CashInEntry, error: AppError) => void;
}

/**
 * Records amounts within a transaction: all of them, or none. What another source has written is not replaced: the day
 * keeps its amount, and a person decides.
 *
 * @throws 404 for a store out of scope; 422 for a day that has not begun, on which the store had not opened yet, or that
 * is given twice; 403 for a correction without the permission; 409 for a locked month, for days that others have
 * changed, and for unusual amounts without a confirmation
 */
export async function recordCashIn(
  tx: Transaction,
  { actor, principal, tag, source, onOutcome, onRefused, isCheck = false, ...given }: Recorder,
  entries: readonly EntryWithLines[],
): Promise<Changes> {
  const writer: Writer = { source, id: actor.userId, name: actor.userName };
  const places = await readPlaces(tx, principal, tag, [...new Set(entries.map(({ storeId }) => storeId))]);
  const problems = findDayProblems(places, entries);
  if (problems.size > 0 && !onRefused)
    throw invalidFields(...[...problems].map(([index, problem]) => ({ path: `entries.${index}.day`, ...problem })));
  const findUnusual = await readUsualAmounts(tx, entries);
  const locked = given.sheets ?? (await lockSheets(tx, entries.map(toKeyOfDay)));
  const evaluated = await evaluateEntries(tx, entries, { writer, sheets: locked, places });
  const conflicts = evaluated.filter(({ outcome }) => outcome === 'stale').map(toConflict);
  const changed = evaluated.filter(({ outcome }) => outcome === 'write');
  const written = changed.map(({ entry }) => entry);
  const uncorrectable =
    source === 'machine'
      ? []
      : await findUncorrectable(tx, principal, places, evaluated.filter(changesDay).map(toStoredDay));
  const refused = new Map(uncorrectable.map(({ day, error }) => [day.entry, error]));
  for (const [index, { text, values }] of problems) {
    const { entry } = evaluated[index] ?? {};
    if (entry) refused.set(entry, new AppError(422, text, values));
  }
  for (const each of evaluated) {
    const { entry, outcome, refusal } = each;
    const error = refused.get(entry) ?? refusal;
    if (error) refused.set(entry, error);
    if (!error) onOutcome?.(entry, changesDay(each) ? 'write' : outcome);
    else if (onRefused) onRefused(entry, error);
    else throw error;
  }
  if (refused.size > 0) return { changed: 0, undecided: 0, stores: [] };
  if (conflicts.length > 0) throw conflict({ cells: conflicts });
  const unusual = written.flatMap((entry) => (entry.confirmed ? [] : (findUnusual(entry) ?? [])));
  if (source === 'person' && unusual.length > 0) throw conflict({ unusual });
  const flagged = source === 'person' ? [] : written.filter((entry) => findUnusual(entry) !== null);
  const options = { unusual: flagged, isOfTill: given.isOfTill ?? source === 'machine', isCheck };
  const { rivals, open, confirmed, agreed } = await settleQuestions(tx, writer, evaluated, options);
  given.onConfirmed?.(confirmed);
  const rows = isCheck ? [] : await writeSheets(tx, actor, toSheetChanges(evaluated, writer, rivals));
  await askAboutLost(tx, agreed);
  const rowByKey = new Map(rows.map((row) => [toSheetKey(row), row]));
  const sheets = [...new Set(evaluated.map(({ sheet }) => sheet))];
  const toOutcome = ({ outcome, expecting }: EvaluatedEntry) =>
    outcome === 'write' ? 'written' : outcome === 'rival' ? 'undecided' : expecting ? 'expected' : 'unchanged';
  return {
    changed: written.length,
    undecided: open.size,
    stores: sheets.map((sheet) => {
      const { storeId, month, actualVersions } = rowByKey.get(toSheetKey(sheet)) ?? sheet;
      return { storeId, month, actualVersions };
    }),
    entries: evaluated.map((each) => ({ storeId: each.entry.storeId, day: each.entry.day, outcome: toOutcome(each) })),
  };
}

/** Whether the takings of the day change, or what is expected beside them. */
const changesDay = ({ outcome, expecting }: EvaluatedEntry) => outcome === 'write' || expecting !== undefined;

const toStoredDay = ({ entry, sheet: { state }, stored: { amount } }: EvaluatedEntry) => ({
  entry,
  storeId: entry.storeId,
  day: entry.day,
  state,
  amount,
});

/** The first amount of a day corrects none, however late it is. */
const toCorrection = ({ entry, outcome, stored, correction }: EvaluatedEntry): [number, CashInCorrection][] =>
  outcome === 'write' && correction && stored.version > 0 ? [[getDayNumber(entry.day), correction]] : [];

function toConflict({ entry, sheet, stored: { amount, version } }: EvaluatedEntry): CashInConflict {
  const day = getDayNumber(entry.day);
  return { storeId: entry.storeId, month: sheet.month, day, amount, version };
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
    const takings = toTakings(ofSheet);
    if (actual.size + questions.size + takings.size === 0) return [];
    const authors = new Map([...actual.keys()].map((day) => [day, { source, id }]));
    const corrections = new Map(ofSheet.flatMap(toCorrection));
    return [
      {
        before,
        corrections,
        ...(actual.size > 0 && { actual, authors }),
        ...(questions.size > 0 && { questions }),
        ...(takings.size > 0 && { takings }),
      },
    ];
  });
}

/** The days of a sheet with what their till expects, by their number. */
const toTakings = (ofSheet: readonly EvaluatedEntry[]): Map<number, TakingsChange> =>
  new Map(
    ofSheet.flatMap(({ entry, expecting }): [number, TakingsChange][] =>
      expecting ? [[getDayNumber(entry.day), { values: expecting }]] : [],
    ),
  );
