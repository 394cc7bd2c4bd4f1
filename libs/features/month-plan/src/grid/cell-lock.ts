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
  | 'locked';
