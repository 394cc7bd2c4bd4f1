import type { ClosedState } from '@backroom/contract/month-plan/rules';

/** Why a cell cannot be typed into. */
export type CellLock =
  /** The sum of a row, a region or all stores. */
  | 'sum'
  /** Difference and completion. */
  | 'computed'
  /** The months of a year. */
  | 'year'
  /** A day of a calendar before or after the month. */
  | 'otherMonth'
  | 'permission'
  | ClosedState
  /** A day that has not begun at the store takes no cash-in. */
  | 'future'
  /** Cash-in of an old day needs its own permission. */
  | 'old'
  /** So does replacing a recorded amount of a past day once the plan of its month is approved. */
  | 'recorded';

/** Whether a lock holds for single days, which describe it; the others hold for a whole row or view. */
export const IS_LOCK_OF_DAY: Readonly<Record<CellLock, boolean>> = {
  sum: false,
  computed: false,
  year: false,
  otherMonth: false,
  permission: false,
  submitted: false,
  approved: false,
  locked: false,
  future: true,
  old: true,
  recorded: true,
};
