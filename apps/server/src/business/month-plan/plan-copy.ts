import type { Cents } from '@backroom/contract/amount';
import { countDays, listWeekdays } from '@backroom/contract/calendar';
import { sumCents } from '@backroom/contract/month-plan/rules';

import { distributeCents, grow } from './distribute-cents.ts';

interface CopySource {
  month: string;
  plan: readonly Cents[];
}

interface CopyOptions {
  /** Growth of the sum in tenths of a percent. */
  growth: number;
  byWeekday: boolean;
}

/** Average of the days with an amount, rounded; 0 without any. */
function average(amounts: readonly Cents[]): number {
  const given = amounts.filter((amount) => amount !== null);
  return given.length === 0 ? 0 : Math.round((sumCents(given) ?? 0) / given.length);
}

/** By weekday a day weighs what this weekday was planned with on average, else the same day of the month. */
function toWeights({ month: source, plan }: CopySource, target: string, byWeekday: boolean): number[] {
  if (byWeekday) {
    const weekdays = listWeekdays(source);
    const byNumber = Map.groupBy(plan.entries(), ([index]) => weekdays[index]);
    const averages = new Map(
      [...byNumber].map(([day, entries]) => [day, average(entries.map(([, amount]) => amount))]),
    );
    return listWeekdays(target).map((weekday) => averages.get(weekday) ?? 0);
  }
  const ofAnyDay = average(plan);
  return Array.from({ length: countDays(target) }, (_, index) => (index < plan.length ? (plan[index] ?? 0) : ofAnyDay));
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
