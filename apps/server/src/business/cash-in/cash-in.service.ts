import { and, eq } from 'drizzle-orm';

import type { DataOf, ParsedArgOf } from '@backroom/contract';
import { getDayNumber, getMonthOf } from '@backroom/contract/calendar';
import {
  cashInContract,
  type CashInInputEntry,
  type CashInSource,
  MAX_CASH_IN_ENTRIES,
  MAX_CASH_IN_MONTHS,
} from '@backroom/contract/cash-in';
import { METHOD_DICT, SHIFT_DICT, TOTAL_METHOD } from '@backroom/contract/takings';
import { areLinesConsistent, sumLines } from '@backroom/contract/takings/rules';

import type { Database, Transaction } from '../../kernel/database/database.ts';
import { inTransaction } from '../../kernel/database/transaction.ts';
import { conflict, type FieldError, invalidFields, notFound } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { cashInQuestions } from '../../schema/cash-in-questions.table.ts';
import { assertWithinBounds } from '../month-plan/plan-bounds.ts';
import { lockSheetsOfMonth } from '../month-plan/plan-sheets.ts';
import { assertNotLocked } from '../month-plan/plan-states.ts';
import { type SheetChange, writeSheets } from '../month-plan/plan-writer.ts';
import { toKeyOfDay } from '../month-plan/sheet-keys.ts';
import { readLabels, readTakingsDays, toDayKey } from '../month-plan/takings/takings-days.ts';
import { askAboutLost, findAgreed } from './agreed-amounts.ts';
import { findUncorrectable, getCorrection, readPlaces } from './cash-in-days.ts';
import { closeRivals } from './cash-in-questions.ts';
import { toStored } from './evaluate-entries.ts';
import { type EntryWithLines, toExpected } from './machine-lines.ts';
import { recordCashIn } from './record-cash-in.ts';
import { NO_METHOD, NO_SHIFT, NOT_TOGETHER } from './takings/assert-lines-valid.ts';

type Changes = DataOf<typeof cashInContract.add>;
type Decision = ParsedArgOf<typeof cashInContract.decide>['body'];

/** Users have positive ids, machines negative ones. */
const getSource = ({ userId }: Pick<Caller, 'userId'>): CashInSource => (userId < 0 ? 'machine' : 'person');

/**
 * Records cash-in of stores, all amounts or none.
 *
 * @throws 422 for more than 18 months, and for an entry with neither or both of amount and lines
 */
export const addCashIn = (db: Database, caller: Caller, given: readonly CashInInputEntry[]): Promise<Changes> =>
  inTransaction(db, async (tx) => {
    const entries = toEntries(given, getSource(caller));
    await assertMethodsKnown(tx, given);
    assertWithinBounds(entries.map(toKeyOfDay), { months: MAX_CASH_IN_MONTHS, sheets: MAX_CASH_IN_ENTRIES });
    const recorder = { actor: caller, principal: caller, tag: cashInContract.add.access, source: getSource(caller) };
    return recordCashIn(tx, recorder, entries);
  });

const AMOUNT_OR_LINES = {
  'zh-CN': '请填写金额或明细中的一项',
  'en-US': 'Send either an amount or lines',
};
const LINES_OF_MACHINES = {
  'zh-CN': '明细由收银机上报；人工填写请用日结',
  'en-US': 'Only point-of-sale systems send lines here. People save them with the day of a store',
};

/** The amount of an entry with lines is their sum. */
function toEntries(given: readonly CashInInputEntry[], source: CashInSource): EntryWithLines[] {
  const problems: FieldError[] = [];
  const entries = given.map(({ amount, lines, ...entry }, index): EntryWithLines => {
    const path = `entries.${index}.${lines ? 'lines' : 'amount'}`;
    if ((amount === undefined) === (lines === undefined)) problems.push({ path, text: AMOUNT_OR_LINES });
    else if (lines && source !== 'machine') problems.push({ path, text: LINES_OF_MACHINES });
    else if (lines && !areLinesConsistent(lines)) problems.push({ path, text: NOT_TOGETHER });
    return { ...entry, amount: lines ? sumLines(lines.map(toExpected)) : (amount ?? null), ...(lines && { lines }) };
  });
  if (problems.length > 0) throw invalidFields(...problems);
  return entries;
}

/** @throws 422 with each line whose method or shift does not exist: its amount would be in no figure of a method */
async function assertMethodsKnown(tx: Transaction, entries: readonly CashInInputEntry[]): Promise<void> {
  if (entries.every(({ lines }) => lines === undefined)) return;
  const labels = await readLabels(tx);
  const problems = entries.flatMap(({ lines = [] }, entry) =>
    lines.flatMap(({ method, shift }, line): FieldError[] => {
      const path = `entries.${entry}.lines.${line}`;
      const isMethod = method === TOTAL_METHOD || labels.has(`${METHOD_DICT} ${method}`);
      const isShift = shift === '' || labels.has(`${SHIFT_DICT} ${shift}`);
      return [
        ...(isMethod ? [] : [{ path: `${path}.method`, text: NO_METHOD }]),
        ...(isShift ? [] : [{ path: `${path}.shift`, text: NO_SHIFT }]),
      ];
    }),
  );
  if (problems.length > 0) throw invalidFields(...problems);
}

const NOTHING_TO_TAKE = {
  'zh-CN': '待核对的金额没有另一个来源，只能保留',
  'en-US': 'No other source has reported this unusual amount. It can only be kept',
};

/**
 * Decides an open question about a day, once.
 *
 * @throws 422 if there is no other amount to take, 404 without such a question, 409 if the amount has changed since the
 * caller read it
 */
export const decideCashIn = (db: Database, caller: Caller, { storeId, day, kind, choice, version }: Decision) =>
  inTransaction(db, async (tx): Promise<Changes> => {
    if (kind === 'unusual' && choice === 'take') throw invalidFields({ path: 'choice', text: NOTHING_TO_TAKE });
    const month = getMonthOf(day);
    const isQuestion = and(
      eq(cashInQuestions.storeId, storeId),
      eq(cashInQuestions.day, day),
      eq(cashInQuestions.kind, kind),
    );
    const number = getDayNumber(day);
    const places = await readPlaces(tx, caller, cashInContract.decide.access, [storeId]);
    const sheet = (await lockSheetsOfMonth(tx, month, [storeId])).get(storeId);
    const [question] = await tx.select().from(cashInQuestions).where(isQuestion);
    if (!sheet || !question || question.decidedAt) throw notFound();
    assertNotLocked(sheet);
    const stored = toStored(sheet, number);
    if (stored.version !== version) {
      const cell = { storeId, month, day: number, amount: stored.amount, version: stored.version };
      throw conflict({ cells: [cell] });
    }
    const isTaken = choice === 'take';
    const before = { storeId, day, state: sheet.state, amount: stored.amount };
    const [refused] = isTaken ? await findUncorrectable(tx, caller, places, [before]) : [];
    if (refused) throw refused.error;
    const correction = getCorrection(places, before);
    const author = { source: question.source, id: question.authorId };
    const change: SheetChange = {
      before: sheet,
      questions: new Map([[`${kind}${number}`, [question.amount, null]]]),
      ...(isTaken && {
        actual: new Map([[number, question.amount]]),
        authors: new Map([[number, author]]),
        ...(correction && { corrections: new Map([[number, correction]]) }),
      }),
    };
    const takings = isTaken ? (await readTakingsDays(tx, [question])).get(toDayKey(question)) : undefined;
    const agreed = isTaken ? findAgreed([question], [{ storeId, day, ...stored, takings }]) : [];
    const [row] = await writeSheets(tx, caller, [change]);
    // Others that say the same are decided with it; what else is said stays open.
    const decided = [question.amount, isTaken ? question.amount : stored.amount];
    await closeRivals(tx, [question], ({ amount }) => decided.includes(amount));
    await askAboutLost(tx, agreed);
    return {
      changed: isTaken ? 1 : 0,
      undecided: 0,
      stores: [{ storeId, month, actualVersions: row?.actualVersions ?? sheet.actualVersions }],
    };
  });
