import type { PlanSums, PlanValue } from '@backroom/contract/month-plan';
import {
  addSums,
  type Amounts,
  getCompletion,
  getDifference,
  NO_SUMS,
  sumDays,
  toSums,
} from '@backroom/contract/month-plan/rules';

/** What cells add up to. Difference and completion compare only cells that have both a plan and an actual. */
export type Sums = PlanSums;

/** The sums of one cell. */
export const getCell = ({ plan, actual }: Amounts, index: number): Sums =>
  toSums(plan[index] ?? null, actual[index] ?? null);

/** Rows are replaced when they change, so their sums are computed once. */
const known = new WeakMap<Amounts, Sums>();

/** The sums of all cells of a row. */
export function sumRow(row: Amounts): Sums {
  const cached = known.get(row);
  if (cached) return cached;
  const sums = sumDays(row);
  known.set(row, sums);
  return sums;
}

/** The sums of all cells of rows. */
export const sumRows = (rows: readonly Amounts[]): Sums =>
  rows.reduce((all, row) => addSums(all, sumRow(row)), NO_SUMS);

/** The shown value of sums: cents, or a ratio for the completion; null if there is none. */
export function getValue(sums: Sums, kind: PlanValue): number | null {
  switch (kind) {
    case 'plan':
    case 'actual':
      return sums[kind];
    case 'difference':
      return getDifference(sums);
    case 'completion':
      return getCompletion(sums);
  }
}
