/** `1` looks like a success, `2` like an error, `3` opens its page. */
export const NOTICE_TYPES = ['1', '2', '3'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** Most notices that a poll returns, and that one call may mark. */
export const MAX_OPEN_NOTICES = 100;
