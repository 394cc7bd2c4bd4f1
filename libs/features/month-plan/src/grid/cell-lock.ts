/** Why a cell cannot be typed into. */
export type CellLock =
  /** The sum of a row, a region or all stores. */
  | 'sum'
  /** Difference and completion. */
  | 'computed'
  /** The months of a year. */
  | 'year'
  | 'permission'
  | 'submitted'
  | 'approved'
  | 'locked'
  /** A day that has not begun at the store takes no cash-in. */
  | 'future'
  /** Cash-in of an old day needs its own permission. */
  | 'old';
