/** `1` looks like a success, `2` like an error, `3` opens its page. */
export const NOTICE_TYPES = ['1', '2', '3'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Highest number of a page of the centre. */
export const MAX_NOTICE_PAGE = 10_000;
/** Most notices that a poll returns, and that one call may mark. */
export const MAX_OPEN_NOTICES = 100;
