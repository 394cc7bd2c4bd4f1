import type { Cents } from '@backroom/contract/amount';

import { distributeCents, grow } from './distribute-cents.ts';
import { countDays, getWeekday, sumCents } from './plan-month.ts';

interface CopySource {
  month: string;
  plan: readonly Cents[];
}

interface CopyOptions {
  /** Growth of the sum in tenths of a percent. */
  growth: number;
  byWeekday: boolean;
}

const WEEKDAYS = 7;

/** Average of the days with an amount, rounded; 0 without any. */
function average(amounts: readonly Cents[]): number {
  const given = amounts.filter((amount) => amount !== null);
  return given.length === 0 ? 0 : Math.round((sumCents(given) ?? 0) / given.length);
}

/** By weekday a day weighs what this weekday was planned with on average, else the same day of the month. */
function toWeights({ month: source, plan }: CopySource, target: string, byWeekday: boolean): number[] {
  const ofWeekday = Array.from({ length: WEEKDAYS }, (_, weekday) =>
    average(plan.filter((_amount, index) => getWeekday(source, index + 1) === weekday)),
  );
  const ofAnyDay = average(plan);
  return Array.from({ length: countDays(target) }, (_, index) =>
    byWeekday ? (ofWeekday[getWeekday(target, index + 1)] ?? 0) : index < plan.length ? (plan[index] ?? 0) : ofAnyDay,
  );
}

/**
 * The plan of a month from an earlier one: the sum grows and is distributed exactly to the cent.
 *
 * @returns null if the source has no plan
 */
export function copyPlan(source: CopySource, target: string, { growth, byWeekday }: CopyOptions): number[] | null {
  const total = sumCents(source.plan);
  if (total === null) return null;
  return distributeCents(grow(total, growth), toWeights(source, target, byWeekday));
}
