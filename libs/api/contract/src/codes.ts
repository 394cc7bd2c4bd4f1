/** Body code of every successful answer; any other code carries its reason in `msg`. */
export const SUCCESS_CODE = 200;

/** Body code of a session that ran out; it travels as HTTP 401. Source: product spec, section 8. */
export const SESSION_EXPIRED_CODE = 6401;

/** Page sizes that a pager offers; the first page has 20 rows. Source: product spec, section 9. */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 10_000;

/** Most records that one call may delete. */
export const MAX_IDS = 100;
