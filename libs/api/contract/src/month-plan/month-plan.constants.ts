/** Highest number of a page of stores. */
export const MAX_PLAN_PAGE = 10_000;
/** Stores of one month that a call reads or changes: a page. */
export const MAX_PLAN_STORES = 500;
/** Cells that one call saves. */
export const MAX_PLAN_CELLS = 2_000;
/** Months of an import of plans or cash-in: five years. */
export const MAX_IMPORTED_MONTHS = 60;
/** Months of stores in an import of cash-in: a day of 2,000 stores, or five years of 33. */
export const MAX_IMPORTED_SHEETS = 2_000;
/** Largest amount of a cell in cents; the sum of a month of all stores is still exact. */
export const MAX_AMOUNT = 99_999_999_999;

/** In percent, until the head office sets others: below the first a store is behind its plan, below the second far. */
export const DEFAULT_THRESHOLDS = { behindPercent: 95, farBehindPercent: 85 };

/** Longest reason of a return. */
export const MAX_PLAN_COMMENT = 500;
/** Growth of a copied plan, in tenths of a percent. */
export const MIN_PLAN_GROWTH = -1_000;
export const MAX_PLAN_GROWTH = 9_000;

export const PLAN_STATES = ['draft', 'submitted', 'approved', 'returned', 'locked'] as const;
export type PlanState = (typeof PLAN_STATES)[number];

/**
 * What needs attention: stores behind their plan, plans never sent, returned or to approve, cash-in to decide about,
 * machine tokens that have expired or soon will.
 */
export const PLAN_ONLY = ['behind', 'toSubmit', 'returned', 'toApprove', 'toCheck', 'tokens'] as const;
export type PlanOnly = (typeof PLAN_ONLY)[number];

export const PLAN_VALUES = ['plan', 'actual', 'difference', 'completion'] as const;
export type PlanValue = (typeof PLAN_VALUES)[number];

/** Why a response has no stores: there are none at all, none in the data scope of the caller, none that match. */
export const PLAN_EMPTY_REASONS = ['noStores', 'outOfScope', 'noMatch'] as const;
export type PlanEmptyReason = (typeof PLAN_EMPTY_REASONS)[number];

/** Users that are shown as editing at the same time, in all months. */
export const MAX_PLAN_EDITORS = 200;
/** A user who has not announced the editing again for this long is no longer shown. */
export const PLAN_EDITOR_SECONDS = 15;

/** An action on plans can be undone for this long. */
export const UNDO_SECONDS = 10;
/** The server accepts an undo a little later: for its way, and for a toast that waits for the pointer. */
export const UNDO_GRACE_SECONDS = 10;
