import { isDeepStrictEqual } from 'node:util';

import type { ParsedArgOf } from '@backroom/contract';
import type { Cents } from '@backroom/contract/amount';
import { getDayNumber } from '@backroom/contract/calendar';
import { takingsContract, type TakingsDayData, TOTAL_METHOD } from '@backroom/contract/takings';
import { needsReason, sumLines } from '@backroom/contract/takings/rules';

import type { Database, Transaction } from '../../../kernel/database/database.ts';
import { inTransaction } from '../../../kernel/database/transaction.ts';
import { AppError, conflict, invalidFields, orNotFound } from '../../../kernel/errors/app-error.ts';
import type { Caller } from '../../../kernel/http/caller.ts';
import type { CashInAuthor } from '../../../schema/month-plan.table.ts';
import { type LockedSheet, lockSheetsOfMonth } from '../../month-plan/plan-sheets.ts';
import { assertNotLocked } from '../../month-plan/plan-states.ts';
import { type SheetChange, writeSheets } from '../../month-plan/plan-writer.ts';
import { toKeyOfDay } from '../../month-plan/sheet-keys.ts';
import type { TakingsValues } from '../../month-plan/takings/takings-day.entity.ts';
import { NEW_DAY, readTakingsDays, type StoredDay, toDayKey } from '../../month-plan/takings/takings-days.ts';
import { toTotalLines } from '../../month-plan/takings/takings-lines.ts';
import { findClosed } from '../../month-plan/takings/takings-refusals.ts';
import { readTolerance } from '../../month-plan/takings/takings-settings.ts';
import { askAboutLost, findAgreed } from '../agreed-amounts.ts';
import { findDayProblems, findUncorrectable, getCorrection, type Places, readPlaces } from '../cash-in-days.ts';
import { closeQuestions, findQuestions } from '../cash-in-questions.ts';
import type { Writer } from '../entry-outcome.ts';
import { toStored } from '../evaluate-entries.ts';
import { readUsualAmounts } from '../usual-amounts.ts';
import { assertLinesValid } from './assert-lines-valid.ts';
import { mergeLines } from './merge-lines.ts';
import { createSignature, type Signature } from './signature.ts';
import { getDayVersion, mayFillIn, readDay } from './takings-day.repository.ts';
import { readStore } from './takings-store.ts';

type DayInput = ParsedArgOf<typeof takingsContract.save>['body'];
type Reopening = ParsedArgOf<typeof takingsContract.reopen>['body'];
type Review = ParsedArgOf<typeof takingsContract.review>['body'];

const NEEDS_REASON = {
  'zh-CN': '应收与实点相差超过允许范围，请说明原因',
  'en-US': 'Expected and counted differ by more than the tolerance. Give the reason',
};
const NOTHING_TAKEN = {
  'zh-CN': '没有任何收款，请说明原因后再关账',
  'en-US': 'Nothing was taken. Give the reason before you close the day',
};
const NO_DIFFERENCE = {
  'zh-CN': '{day}没有需要认可的差异',
  'en-US': '{day} has no difference to accept',
};

/** The locked day of a store, before it changes. */
interface LockedDay {
  storeId: number;
  day: string;
  number: number;
  sheet: LockedSheet;
  places: Places;
  stored: StoredDay | undefined;
  /** As stored, or as they follow from the total. */
  values: TakingsValues;
  amount: Cents;
  author: CashInAuthor | null;
}

interface DayRef {
  storeId: number;
  day: string;
  version: number;
}

/**
 * Locks the sheet of a day, which every writer of the day locks first.
 *
 * @throws 404 for a store out of scope; 422 for a day that has not begun or is before the opening; 409 for a locked
 * month, or if the caller has read another version
 */
async function lockDay(tx: Transaction, caller: Caller, { storeId, day, version }: DayRef, tag: string) {
  const places = await readPlaces(tx, caller, tag, [storeId]);
  for (const problem of findDayProblems(places, [{ storeId, day }]).values())
    throw invalidFields({ path: 'day', ...problem });
  const { month } = toKeyOfDay({ storeId, day });
  const sheet = orNotFound((await lockSheetsOfMonth(tx, month, [storeId])).get(storeId));
  assertNotLocked(sheet);
  const stored = (await readTakingsDays(tx, [{ storeId, day }])).get(toDayKey({ storeId, day }));
  const number = getDayNumber(day);
  const before = toStored(sheet, number);
  const author = { source: before.author?.source ?? ('person' as const), id: before.author?.id ?? 0, name: '' };
  const values = stored ?? { ...NEW_DAY, lines: toTotalLines(before.amount, author) };
  const { amount } = before;
  const locked: LockedDay = { storeId, day, number, sheet, places, stored, values, amount, author: before.author };
  return { locked, isStale: getDayVersion(before.version, stored) !== version };
}

/** @throws 409 with the day as it is now */
async function assertCurrent(tx: Transaction, caller: Caller, ref: DayRef, tag: string, isStale: boolean) {
  if (isStale) throw conflict(await readDay(tx, caller, ref, tag));
}

/**
 * Saves the lines of a day.
 *
 * @throws as `lockDay`; 409 for a closed day and an unusual amount without a confirmation; 422 for lines that do not
 * fit together; 403 for a correction without the permission
 */
export const saveDay = (db: Database, caller: Caller, input: DayInput): Promise<TakingsDayData> =>
  writeDay(db, caller, input, takingsContract.save.access);

/**
 * Saves the lines of a day and closes it.
 *
 * @throws as `saveDay`; 422 for a difference beyond the tolerance, and for a day without takings, without a reason
 */
export const closeDay = (db: Database, caller: Caller, input: DayInput): Promise<TakingsDayData> =>
  writeDay(db, caller, input, takingsContract.close.access);

const writeDay = (db: Database, caller: Caller, input: DayInput, tag: string): Promise<TakingsDayData> =>
  inTransaction(db, async (tx) => {
    const { locked, isStale } = await lockDay(tx, caller, input, tag);
    const closed = findClosed(locked.stored);
    if (closed) throw closed;
    await assertCurrent(tx, caller, input, tag, isStale);
    const writer: Writer = { source: 'person', id: caller.userId, name: caller.userName };
    const merged = mergeLines(locked.values, input.lines, writer);
    await assertLinesValid(tx, merged.lines, input, locked.values.lines);
    const { note, reason, cash } = input;
    const saved: TakingsValues = { ...locked.values, ...merged, note, reason, cash };
    await assertChangeable(tx, caller, locked, saved, input.confirmed);
    const isClosing = tag === takingsContract.close.access;
    if (isClosing) await assertReason(tx, saved);
    const values = isClosing ? { ...saved, ...toClosed(await createSignature(tx, caller)) } : saved;
    const change = toChange(locked, values, writer);
    if (change) {
      const agreed = findAgreed(await findQuestions(tx, [locked]), [{ ...locked, takings: locked.values }]);
      await writeSheets(tx, caller, [change]);
      if (sumLines(values.lines) !== locked.amount) await closeQuestions(tx, [locked]);
      await askAboutLost(tx, agreed);
    }
    return readDay(tx, caller, input, tag);
  });

const toClosed = ({ by, name, at }: Signature) => ({
  state: 'closed' as const,
  closedBy: by,
  closedName: name,
  closedAt: at,
  reviewedBy: null,
  reviewedName: '',
  reviewedAt: null,
});

/** Whether lines are equal but for their authors. */
const areSameLines = (one: TakingsValues, other: TakingsValues) => {
  const toAmounts = ({ lines, tillTotal }: TakingsValues) => ({
    tillTotal,
    lines: lines.map(({ author: _, authorId: __, ...line }) => line),
  });
  return isDeepStrictEqual(toAmounts(one), toAmounts(other));
};

/** @throws 403 for a correction without the permission of a day that the caller does not sign, 409 for an unusual amount that is not confirmed */
async function assertChangeable(
  tx: Transaction,
  caller: Caller,
  { storeId, day, sheet, places, stored, values, amount }: LockedDay,
  next: TakingsValues,
  confirmed: boolean,
): Promise<void> {
  if (areSameLines(values, next)) return;
  const [refused] = await findUncorrectable(tx, caller, places, [{ storeId, day, state: sheet.state, amount }]);
  if (refused) {
    const store = await readStore(tx, caller, takingsContract.save.access, storeId);
    if (!mayFillIn(store, { state: stored?.state ?? 'open', day })) throw refused.error;
  }
  const taken = sumLines(next.lines);
  if (confirmed || taken === amount) return;
  const entry = { storeId, day, amount: taken, version: 0, confirmed };
  const unusual = (await readUsualAmounts(tx, [entry]))(entry);
  if (unusual) throw conflict({ unusual: [unusual] });
}

/** @throws 422 that names the reason */
async function assertReason(tx: Transaction, { lines, tillTotal, reason }: TakingsValues): Promise<void> {
  if (reason !== '') return;
  if (sumLines(lines) === null) throw invalidFields({ path: 'reason', text: NOTHING_TAKEN });
  const tolerance = await readTolerance(tx);
  if (needsReason(lines, tolerance, tillTotal)) throw invalidFields({ path: 'reason', text: NEEDS_REASON });
}

/** The change of the sheet; null: everything is as it was. A day that has only a total stays an item of its sheet. */
function toChange(locked: LockedDay, values: TakingsValues, { source, id }: Writer): SheetChange | null {
  const { sheet: before, number, stored, amount, places, storeId, day } = locked;
  const taken = sumLines(values.lines);
  const correction = getCorrection(places, { storeId, day, state: before.state, amount });
  const isCorrection = taken !== amount && correction !== null && toStored(before, number).version > 0;
  const corrections = new Map(isCorrection ? [[number, correction] as const] : []);
  if (areSame(locked.values, values)) return null;
  if (!stored && isOnlyTotal(values)) {
    if (taken === amount) return null;
    return { before, corrections, actual: new Map([[number, taken]]), authors: new Map([[number, { source, id }]]) };
  }
  return { before, corrections, takings: new Map([[number, { values }]]) };
}

const areSame = (one: TakingsValues, other: TakingsValues): boolean =>
  areSameLines(one, other) &&
  isDeepStrictEqual([one.state, one.note, one.reason, one.cash], [other.state, other.note, other.reason, other.cash]);

const isOnlyTotal = ({ state, note, reason, cash, lines, tillTotal }: TakingsValues): boolean =>
  state === 'open' &&
  note === '' &&
  reason === '' &&
  cash === null &&
  tillTotal === null &&
  lines.every(
    (line) => line.method === TOTAL_METHOD && line.expected === null && line.note === '' && !line.isCalendarDay,
  );

/**
 * Reopens a closed day.
 *
 * @throws as `lockDay`; 409 for a day that is not closed
 */
export const reopenDay = (db: Database, caller: Caller, input: Reopening): Promise<TakingsDayData> =>
  changeClosed(db, caller, input, takingsContract.reopen.access, (values, { by, name, at }) => ({
    ...values,
    state: 'reopened',
    reopenedBy: by,
    reopenedName: name,
    reopenedAt: at,
    reopenReason: input.reason,
    reviewedBy: null,
    reviewedName: '',
    reviewedAt: null,
  }));

/**
 * Accepts the difference of a closed day.
 *
 * @throws as `lockDay`; 409 for a day that is not closed, or without a difference
 */
export const reviewDay = (db: Database, caller: Caller, input: Review): Promise<TakingsDayData> =>
  changeClosed(db, caller, input, takingsContract.review.access, (values, { by, name, at }, stored) => {
    if (stored && !stored.isDifferent) throw new AppError(409, NO_DIFFERENCE, { day: input.day });
    return { ...values, reviewedBy: by, reviewedName: name, reviewedAt: at };
  });

const changeClosed = (
  db: Database,
  caller: Caller,
  ref: DayRef,
  tag: string,
  change: (values: TakingsValues, signature: Signature, stored: StoredDay | undefined) => TakingsValues,
): Promise<TakingsDayData> =>
  inTransaction(db, async (tx) => {
    const { locked, isStale } = await lockDay(tx, caller, ref, tag);
    await assertCurrent(tx, caller, ref, tag, isStale);
    const values = change(locked.values, await createSignature(tx, caller), locked.stored);
    const takings = new Map([[locked.number, { values, ofClosed: true as const }]]);
    await writeSheets(tx, caller, [{ before: locked.sheet, takings }]);
    return readDay(tx, caller, ref, tag);
  });
