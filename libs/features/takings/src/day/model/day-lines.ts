import { type AmountProblem, type Cents, parseAmount } from '@backroom/contract/amount';
import {
  CASH_METHOD,
  type TakingsDayData,
  type TakingsDayInput,
  type TakingsLine,
  TOTAL_METHOD,
} from '@backroom/contract/takings';
import { getDayDifference, isCash, needsReason, sumCash, sumLines } from '@backroom/contract/takings/rules';

import {
  BY_TOTAL,
  CASH,
  type DayValues,
  isCountedByPieces,
  isExpectedTyped,
  listShifts,
  MODE,
  NOTE,
  parseFieldName,
  readCash,
  REASON,
  toFieldName,
  WHOLE_DAY,
} from './day-values.ts';

/** A line of the page: what is typed, and what it means. */
export interface DayLine {
  shift: string;
  method: string;
  expected: Cents;
  counted: Cents;
  /** Why a text is no amount; such a text counts as none until it is mended. */
  problems: { expected?: AmountProblem; counted?: AmountProblem };
  /** The stored line. */
  stored: TakingsLine | undefined;
}

export interface DaySummary {
  lines: readonly DayLine[];
  sum: Cents;
  /** What a till says of the whole day beside lines by method. */
  tillTotal: Cents;
  difference: Cents;
  /** A line differs by more than the tolerance. */
  isDifferent: boolean;
  /** Nothing can be closed without a reason where amounts differ or nothing was taken, and there is none. */
  lacksReason: boolean;
  problems: number;
}

/** The lines that the page shows: one for the total, or one for each method of each shift. */
export function listLines(data: TakingsDayData, values: DayValues, openShifts: readonly string[]): DayLine[] {
  const keys =
    values[MODE] === BY_TOTAL
      ? [{ shift: WHOLE_DAY, method: TOTAL_METHOD }]
      : listSections(data, values, openShifts).flatMap((shift) =>
          listMethods(data, values).map((method) => ({ shift, method })),
        );
  return keys.map((key) => readLine(data, values, key));
}

/** Shifts with a section on the page. Without any, the day has one section; amounts of the whole day keep theirs. */
export function listSections(data: TakingsDayData, values: DayValues, openShifts: readonly string[]): string[] {
  const shifts = new Set([...listStoredShifts(data), ...listShifts(values), ...openShifts]);
  shifts.delete(WHOLE_DAY);
  const hasWholeDay = listMethods(data, values).some((method) => {
    const { expected, counted, problems } = readLine(data, values, { shift: WHOLE_DAY, method });
    return expected !== null || counted !== null || Object.keys(problems).length > 0;
  });
  return shifts.size === 0 || hasWholeDay ? [WHOLE_DAY, ...shifts] : [...shifts];
}

const listStoredShifts = ({ lines }: TakingsDayData) => lines.map(({ shift }) => shift);

/** Those of the store, and others that the day has an amount of. Counted cash is one of them. */
function listMethods({ methods, lines }: TakingsDayData, values: DayValues): string[] {
  const typed = Object.keys(values).flatMap((name) =>
    values[name]?.trim() ? (parseFieldName(name)?.method ?? []) : [],
  );
  const cash = values[CASH] ? [CASH_METHOD] : [];
  const all = [...methods, ...lines.map(({ method }) => method), ...typed, ...cash];
  return [...new Set(all)].filter((method) => method !== TOTAL_METHOD);
}

function readLine(data: TakingsDayData, values: DayValues, key: { shift: string; method: string }): DayLine {
  const stored = data.lines.find(({ shift, method }) => shift === key.shift && method === key.method);
  const cash = isCountedByPieces(key, values) ? readCash(values) : null;
  const counted = cash
    ? { cents: sumCash(cash) }
    : parseAmount(values[toFieldName('counted', key)] ?? '', { canBeNegative: true });
  const expected = isExpectedTyped(stored)
    ? parseAmount(values[toFieldName('expected', key)] ?? '', { canBeNegative: true })
    : { cents: stored?.expected ?? null };
  const till = key.method === TOTAL_METHOD && 'cents' in expected ? (expected.cents ?? data.tillTotal) : null;
  return {
    ...key,
    stored,
    counted: 'cents' in counted ? counted.cents : null,
    expected: till ?? ('cents' in expected ? expected.cents : null),
    problems: {
      ...('problem' in counted && { counted: counted.problem }),
      ...('problem' in expected && { expected: expected.problem }),
    },
  };
}

/** The total of a till is a line of its own until the day is filled in by method. */
const findTillTotal = ({ tillTotal, lines }: TakingsDayData): Cents =>
  tillTotal ??
  lines.find((line) => line.method === TOTAL_METHOD && line.expectedSource === 'machine')?.expected ??
  null;

export function summarize(data: TakingsDayData, values: DayValues, lines: readonly DayLine[]): DaySummary {
  const tillTotal = values[MODE] === BY_TOTAL ? null : findTillTotal(data);
  const sum = sumLines(lines);
  const isDifferent = needsReason(lines, data.tolerance, tillTotal);
  return {
    lines,
    sum,
    tillTotal,
    difference: getDayDifference(lines, tillTotal),
    isDifferent,
    lacksReason: (isDifferent || sum === null) && (values[REASON] ?? '').trim() === '',
    problems: lines.reduce((count, { problems }) => count + Object.keys(problems).length, 0),
  };
}

/** Counted minus expected; null without both. */
export const getDifference = ({ expected, counted }: Pick<DayLine, 'expected' | 'counted'>): Cents =>
  expected === null || counted === null ? null : counted - expected;

/** The pieces, if they make the cash of the day: a shift may have counted its own. */
function findCash(values: DayValues, lines: readonly DayLine[]) {
  const cash = values[MODE] === BY_TOTAL ? null : readCash(values);
  const counted = lines.filter(isCash).reduce((sum, line) => sum + (line.counted ?? 0), 0);
  return cash && sumCash(cash) === counted ? cash : null;
}

/** What is sent. Lines without an amount and a note are left out: none is not zero. */
export function toInput(data: TakingsDayData, values: DayValues, lines: readonly DayLine[]): TakingsDayInput {
  const sent = lines.filter(
    ({ expected, counted, stored }) => expected !== null || counted !== null || (stored?.note ?? '') !== '',
  );
  return {
    storeId: data.storeId,
    day: data.day,
    version: data.version,
    lines: sent.map(({ shift, method, expected, counted, stored }) => ({
      shift,
      method,
      expected,
      counted,
      note: stored?.note ?? '',
      isCalendarDay: stored?.isCalendarDay ?? false,
    })),
    cash: findCash(values, lines),
    reason: (values[REASON] ?? '').trim(),
    note: (values[NOTE] ?? '').trim(),
  };
}
