import { addDays } from '@backroom/contract/calendar';
import { MAX_TAKINGS_DAYS, type TakingsSign, type TakingsStoreDays } from '@backroom/contract/takings';
import { isUnclosed, isWaiting } from '@backroom/contract/takings/rules';

import type { OnlyValue } from '../use-days-search-params.ts';

/** A day of a store. */
export interface StoreDay {
  storeId: number;
  day: string;
}

/** Row and column of a day in the grid. */
export interface Position {
  row: number;
  column: number;
}

/** The days from one to another, at most `MAX_TAKINGS_DAYS`. */
export function listDays(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < MAX_TAKINGS_DAYS; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Whether J and K stop at a sign: one that waits, or that of the filter. */
export function isTarget(sign: TakingsSign, only: OnlyValue): boolean {
  if (only === 'unclosed') return isUnclosed(sign);
  return only === 'all' || only === 'waiting' ? isWaiting(sign) : sign === only;
}

/** Where a day stands; null if it is not shown. */
export function findPosition(
  stores: readonly TakingsStoreDays[],
  days: readonly string[],
  { storeId, day }: StoreDay,
): Position | null {
  const row = stores.findIndex((store) => store.storeId === storeId);
  const column = days.indexOf(day);
  return row < 0 || column < 0 ? null : { row, column };
}

/**
 * The next day to look at after a position, row by row; after the last it goes on with the first.
 *
 * @param step 1: forwards, -1: backwards
 * @returns null if there is no other
 */
export function findTarget(
  stores: readonly TakingsStoreDays[],
  from: Position,
  step: 1 | -1,
  only: OnlyValue,
): Position | null {
  const width = stores[0]?.signs.length ?? 0;
  const size = stores.length * width;
  const start = from.row * width + from.column;
  for (let distance = 1; distance < size; distance += 1) {
    const index = (((start + step * distance) % size) + size) % size;
    const position = { row: Math.floor(index / width), column: index % width };
    if (isTarget(stores[position.row]!.signs[position.column]!, only)) return position;
  }
  return null;
}

/** The first day to look at; without one the last day of the first store. */
export function findFirst(stores: readonly TakingsStoreDays[], only: OnlyValue): Position {
  const last = (stores[0]?.signs.length ?? 1) - 1;
  const row = stores.findIndex(({ signs }) => signs.some((sign) => isTarget(sign, only)));
  if (row < 0) return { row: 0, column: last };
  return { row, column: stores[row]!.signs.findIndex((sign) => isTarget(sign, only)) };
}
