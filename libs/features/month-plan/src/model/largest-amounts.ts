import type { PlanValue } from '@backroom/contract/month-plan';

import { getValue, type PlanRow } from './plan-rows.ts';

/** The amounts of a grid that take the most room. */
export interface LargestAmounts {
  cell: number;
  sum: number;
  /** No amount of a cell has a fraction, so that neither have the sums. */
  isWhole: boolean;
}

const CENTS = 100;

/** The amount with the longer text: a minus takes the room of a digit. */
const pickLonger = (one: number, other: number) => (length(other) > length(one) ? other : one);
const length = (amount: number) => Math.abs(amount) * (amount < 0 ? 10 : 1);

/** The amounts of all rows, not only of those in view: columns keep their width while one scrolls. */
export function findLargest(rows: readonly PlanRow[], columns: number, kind: PlanValue): LargestAmounts {
  const largest = { cell: 0, sum: 0, isWhole: true };
  const add = (amount: number | null) => {
    if (amount === null) return;
    largest.cell = pickLonger(largest.cell, amount);
    if (amount % CENTS !== 0) largest.isWhole = false;
  };
  for (const { store, getSums } of rows) {
    for (let index = 0; index < columns; index += 1) {
      // Without an object for each cell of each store: this runs with every key.
      const [plan = null, actual = null] = [store?.plan[index], store?.actual[index]];
      if (!store) add(getValue(getSums(index + 1), kind));
      else if (kind === 'plan') add(plan);
      else if (kind === 'actual') add(actual);
      else if (kind === 'difference' && plan !== null && actual !== null) add(actual - plan);
    }
    const sum = kind === 'completion' ? null : getValue(getSums(0), kind);
    if (sum !== null) largest.sum = pickLonger(largest.sum, sum);
  }
  return kind === 'completion' ? { cell: 0, sum: 0, isWhole: true } : largest;
}
