import { type AmountProblem, type Cents, parseAmount } from '@backroom/contract/amount';
import {
  CASH_METHOD,
  type TakingsDayData,
  type TakingsDayInput,
  type TakingsLine,
  TOTAL_METHOD,
} from '@backroom/contract/takings';
import { getDayDifference, needsReason, sumCash, sumLines } from '@backroom/contract/takings/rules';

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
  difference: Cents;
  /** A line differs by more than the tolerance. */
  isDifferent: boolean;
  /** A reason is required and missing. */
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
  return {
    ...key,
    stored,
    counted: 'cents' in counted ? counted.cents : null,
    expected: 'cents' in expected ? expected.cents : null,
    problems: {
      ...('problem' in counted && { counted: counted.problem }),
      ...('problem' in expected && { expected: expected.problem }),
    },
  };
}

export function summarize(data: TakingsDayData, values: DayValues, lines: readonly DayLine[]): DaySummary {
  const isDifferent = needsReason(lines, data.tolerance, data.tillTotal);
  return {
    lines,
    sum: sumLines(lines),
    difference: getDayDifference(lines, data.tillTotal),
    isDifferent,
    lacksReason: isDifferent && (values[REASON] ?? '').trim() === '',
    problems: lines.reduce((count, { problems }) => count + Object.keys(problems).length, 0),
  };
}

/** Counted minus expected; null without both. */
export const getDifference = ({ expected, counted }: Pick<DayLine, 'expected' | 'counted'>): Cents =>
  expected === null || counted === null ? null : counted - expected;

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
    cash: values[MODE] === BY_TOTAL || !values[CASH] ? null : readCash(values),
    reason: (values[REASON] ?? '').trim(),
    note: (values[NOTE] ?? '').trim(),
  };
}
