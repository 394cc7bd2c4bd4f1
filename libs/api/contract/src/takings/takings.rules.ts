import { addDays } from '../calendar/days.ts';
import { addCents, sumCents } from '../month-plan/month-plan.rules.ts';
import type { Cents } from '../values/amount.ts';
import { CASH_METHOD, TAKINGS_DAYS, type TakingsSign, type TakingsState, TOTAL_METHOD } from './takings.constants.ts';
import type { CashCount } from './takings.schemas.ts';

/** The amounts of a line. */
export interface LineAmounts {
  expected: Cents;
  counted: Cents;
}

/** What a line adds to the takings: what was counted, else what the till says. */
export const getTaken = ({ expected, counted }: LineAmounts): Cents => counted ?? expected;

/** The takings of a day; null without any line that has an amount. */
export const sumLines = (lines: readonly LineAmounts[]): Cents => sumCents(lines.map(getTaken));

/** Counted minus expected of the lines that have both; null if none has. */
export const getLineDifference = (lines: readonly LineAmounts[]): Cents =>
  lines.reduce<Cents>(
    (sum, { expected, counted }) => (expected === null || counted === null ? sum : addCents(sum, counted - expected)),
    null,
  );

/**
 * Takings minus what the till says of the day: of the whole day where it has a total of its own, else of the lines.
 *
 * @param tillTotal of the whole day, beside lines by method
 */
export function getDayDifference(lines: readonly LineAmounts[], tillTotal: Cents): Cents {
  const taken = sumLines(lines);
  return tillTotal === null || taken === null ? getLineDifference(lines) : taken - tillTotal;
}

/**
 * Whether a line or the day differs by more than the tolerance: too much here and too little there do not even out.
 *
 * @param tolerance in cents
 */
export const needsReason = (lines: readonly LineAmounts[], tolerance: number, tillTotal: Cents = null): boolean =>
  [
    ...lines.map(({ expected, counted }) => (expected === null || counted === null ? null : counted - expected)),
    getDayDifference(lines, tillTotal),
  ].some((difference) => difference !== null && Math.abs(difference) > tolerance);

/** Notes and coins without the float, in cents. */
export const sumCash = ({ float, pieces }: CashCount): number =>
  pieces.reduce((sum, { value, count }) => sum + value * count, 0) - float;

/** Whether a value of the log is a count of notes and coins. */
export const isCashCount = (value: unknown): value is CashCount =>
  typeof value === 'object' && value !== null && 'pieces' in value && 'float' in value;

/** Whether a line of the day may be written: the total stands alone, each method of a shift stands once. */
export function areLinesConsistent(lines: readonly { shift: string; method: string }[]): boolean {
  const keys = new Set(lines.map(({ shift, method }) => `${shift} ${method}`));
  return keys.size === lines.length && (lines.length <= 1 || lines.every(({ method }) => method !== TOTAL_METHOD));
}

/** Whether the line is counted by notes and coins. */
export const isCash = ({ method }: { method: string }): boolean => method === CASH_METHOD;

/** Whether the lines may change. */
export const isDayOpen = (state: TakingsState): boolean => state === 'open' || state === 'reopened';

/**
 * Whether a day still waits for its signature: until then those who close it fill it in and correct it, whatever was
 * recorded and whether its month is approved. A reopened one does at any time, others as long as an overview that ends
 * yesterday shows them.
 */
export const isUnsigned = ({ state, day, today }: Pick<SignedDay, 'state' | 'day' | 'today'>): boolean =>
  state === 'reopened' || (state === 'open' && day >= addDays(today, -TAKINGS_DAYS));

/** What the sign of a day depends on. */
export interface SignedDay {
  state: TakingsState;
  /** Expected and counted differ by more than the tolerance. */
  isDifferent: boolean;
  isReviewed: boolean;
  hasTakings: boolean;
  /** `YYYY-MM-DD`; and business day of the store now. */
  day: string;
  today: string;
}

/** The sign of a day. A difference is one until it was reviewed; a day that runs is not late. */
export function getSign({ state, isDifferent, isReviewed, hasTakings, day, today }: SignedDay): TakingsSign {
  if (state === 'reopened') return 'reopened';
  if (state !== 'open') return isDifferent && !isReviewed ? 'difference' : state;
  if (day >= today) return 'future';
  return hasTakings ? 'open' : 'none';
}

/** Whether the sign waits for a person. */
export const isWaiting = (sign: TakingsSign): boolean =>
  sign !== 'closed' && sign !== 'autoClosed' && sign !== 'future';

/** Whether the day is over and not closed. */
export const isUnclosed = (sign: TakingsSign): boolean => sign === 'open' || sign === 'none' || sign === 'reopened';
