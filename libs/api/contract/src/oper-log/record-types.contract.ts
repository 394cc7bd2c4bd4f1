/** The kinds of records in the operation log, in the order of the menu. */
export const RECORD_TYPES = [
  'user',
  'role',
  'menu',
  'dept',
  'store',
  'post',
  'notice',
  'dictType',
  'dictData',
  'config',
  'session',
  'loginLog',
  'operLog',
  'errorLog',
  'job',
  'monthPlan',
  'cashIn',
  'storeToken',
  'storeComparison',
] as const;
export type RecordType = (typeof RECORD_TYPES)[number];
