/** By its schedule. */
export const NOTICE_STATES = ['scheduled', 'active', 'ended'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** Most people of an audience that are counted while it is chosen. */
export const MAX_COUNTED_PEOPLE = 10_000;

/** What restricts the audience of a notice. */
export const AUDIENCE_KINDS = ['stores', 'posts', 'roles'] as const;
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];
