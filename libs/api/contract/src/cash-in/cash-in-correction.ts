import { addDays } from '../calendar/index.ts';
import type { PlanState } from '../month-plan/month-plan.constants.ts';
import type { Cents } from '../values/amount.ts';
import { CORRECTABLE_DAYS } from './cash-in.constants.ts';

/**
 * Why a change of cash-in is a correction: the day is older than `CORRECTABLE_DAYS`, or head office has approved the
 * month, and a past day of it has an amount that is replaced or taken back.
 */
export const CASH_IN_CORRECTIONS = ['old', 'approved'] as const;
export type CashInCorrection = (typeof CASH_IN_CORRECTIONS)[number];

/** A day of cash-in before it changes. */
export interface CashInDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** Business day of its store now. */
  today: string;
  /** Of the plan of its month. */
  state: PlanState;
  /** As recorded. */
  amount: Cents;
}

/** Whether a day has begun at its store: later days take no cash-in. */
export const hasBegun = ({ day, today }: Pick<CashInDay, 'day' | 'today'>): boolean => day <= today;

/** Why a change of a day needs the permission to correct cash-in; null if it does not. */
export function findCorrection({ day, today, state, amount }: CashInDay): CashInCorrection | null {
  if (day < getFirstOpenDay(today)) return 'old';
  return state === 'approved' && day < today && amount !== null ? 'approved' : null;
}

/** Pages evaluate all cells of a month at once, whose stores have one business day or two. */
const firstOpenDays = new Map<string, string>();
const MAX_KNOWN_DAYS = 100;

function getFirstOpenDay(today: string): string {
  const known = firstOpenDays.get(today) ?? addDays(today, -CORRECTABLE_DAYS);
  if (firstOpenDays.size >= MAX_KNOWN_DAYS) firstOpenDays.clear();
  firstOpenDays.set(today, known);
  return known;
}
