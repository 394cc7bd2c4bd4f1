/** Lists whose rows a data scope limits, and those without one, in the order of the menu. Months and days count by store. */
export const SEEN_LISTS = [
  'user',
  'role',
  'dept',
  'store',
  'post',
  'notice',
  'monthPlan',
  'takingsDay',
  'dictType',
  'config',
] as const;
export type SeenListKind = (typeof SEEN_LISTS)[number];

/** Rows of a list that are counted; of longer ones it is known that there are more. */
export const MAX_SEEN_ROWS = 10_000;

/** What people are responsible for, or have made. */
export const HOLDING_KINDS = ['stores', 'depts', 'plans', 'notices'] as const;
export type HoldingKind = (typeof HOLDING_KINDS)[number];

/** Records of a kind in one answer. */
export const MAX_HELD_RECORDS = 20;
