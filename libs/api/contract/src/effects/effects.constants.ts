/** Kinds of record that a data scope limits; their order is that of the answer. */
export const EFFECT_KINDS = ['user', 'dept', 'store', 'monthPlan', 'notice'] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** Rows of one kind are counted up to this number; a larger count is this number plus one. */
export const MAX_EFFECT_ROWS = 10_000;

/** Names of rows that are gained or lost, of each kind. */
export const MAX_EFFECT_NAMES = 3;

/** People of whom one can be chosen. */
export const MAX_EFFECT_PEOPLE = 20;

/**
 * Why a change is refused: its author could not undo it, no administrator would be left, or people would gain rights that
 * its author may not grant.
 */
export const EFFECT_STOPS = ['ownAccess', 'lastAdministrator', 'moreRights'] as const;
