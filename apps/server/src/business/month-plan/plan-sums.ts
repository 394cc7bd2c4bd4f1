import type { Cents } from '@backroom/contract/amount';

import { sumCents } from './plan-month.ts';

/** Plan and cash-in by day or month. */
export interface Amounts {
  plan: readonly Cents[];
  actual: readonly Cents[];
}

/** The amounts of the days that have both: only these are compared. */
export function toCompared({ plan, actual }: Amounts): Amounts {
  const isCompared = plan.map((planned, index) => planned !== null && (actual[index] ?? null) !== null);
  const keep = (amounts: readonly Cents[]) =>
    plan.map((_, index) => (isCompared[index] ? (amounts[index] ?? null) : null));
  return { plan: keep(plan), actual: keep(actual) };
}

/** Cash-in minus plan of compared amounts, or of their sums. */
export const getDifferences = ({ plan, actual }: Amounts): Cents[] =>
  plan.map((planned, index) => {
    const taken = actual[index] ?? null;
    return planned === null || taken === null ? null : taken - planned;
  });

/** Cash-in divided by plan of compared amounts; null without a plan. */
export function getCompletion({ plan, actual }: Amounts): number | null {
  const [planned, taken] = [sumCents(plan), sumCents(actual)];
  return planned === null || planned === 0 || taken === null ? null : taken / planned;
}

/** The sums of several stores by day or month. */
export function sumAmounts(lines: readonly Amounts[], length: number): Amounts {
  const add = (kind: keyof Amounts) =>
    Array.from({ length }, (_, index) => sumCents(lines.map((line) => line[kind][index] ?? null)));
  return { plan: add('plan'), actual: add('actual') };
}
