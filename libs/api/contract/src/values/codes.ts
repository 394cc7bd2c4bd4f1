/** Body code of every successful response; for any other code `msg` has the reason. */
export const SUCCESS_CODE = 200;

/** Body code of an expired token, sent with HTTP 401. See docs/product.md, "Sessions and tokens". */
export const SESSION_EXPIRED_CODE = 6401;

/** Ids are positive 32-bit integers. */
export const MAX_ID = 2 ** 31 - 1;

/** Calendar month, `YYYY-MM`. */
export const MONTH_PATTERN = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

/** Status of a record: `'2'` normal, `'1'` disabled (dictionary `sys_normal_disable`). */
export const STATUS_NORMAL = '2';
export const STATUS_DISABLED = '1';

/** Highest manual sort number. */
export const MAX_SORT = 9999;
/** Gap between sort numbers, so that records can be inserted in between. */
export const SORT_STEP = 10;
/** The sort number of a record after all others; the highest one is shared. */
export const toNextSort = (last: number | null | undefined): number => Math.min(MAX_SORT, (last ?? 0) + SORT_STEP);

/** Largest JSON body, unless `bodyLimits` of the endpoint say otherwise. */
export const MAX_BODY_BYTES = 64 * 1024;

export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 10_000;

/** Maximum number of records in one bulk request. */
export const MAX_IDS = 100;

/** Most options of a select in one answer; the search finds the others. */
export const MAX_OPTIONS = 100;

/** Maximum number of users in one import. */
export const IMPORT_MAX_ROWS = 5_000;
