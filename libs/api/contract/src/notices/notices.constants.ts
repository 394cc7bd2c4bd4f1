/** By its schedule. */
export const NOTICE_STATES = ['scheduled', 'active', 'ended'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];
