/** Amounts in one call. */
export const MAX_CASH_IN_ENTRIES = 500;
/** Months in one call: as many days of one store as it may have entries lie in no more. */
export const MAX_CASH_IN_MONTHS = 18;
/** Permission for changes that `findCorrection` names. */
export const CORRECT_CASH_IN = 'cafu:cashIn:correct';
/** Days back that cash-in changes without the permission to correct it. */
export const CORRECTABLE_DAYS = 2;
/** Days ahead in which the expiry of a store's token is announced. */
export const TOKEN_WARNING_DAYS = 14;
/** Longest name of a store's token. */
export const MAX_TOKEN_NAME = 64;
/** An amount is unusual beyond this multiple of the plan and of the same weekday of the last four weeks. */
export const UNUSUAL_FACTOR = 3;

/** Where an amount of cash-in comes from. */
export const CASH_IN_SOURCES = ['person', 'file', 'machine'] as const;
export type CashInSource = (typeof CASH_IN_SOURCES)[number];

/** What a person has to decide about a day: another source has another amount, or the amount is unusual. */
export const CASH_IN_QUESTIONS = ['rival', 'unusual'] as const;
export type CashInQuestionKind = (typeof CASH_IN_QUESTIONS)[number];

/**
 * What becomes of an entry. `expected`: it is kept beside what was counted, which stays the takings; `undecided`: a
 * person decides which amount is right.
 */
export const CASH_IN_OUTCOMES = ['written', 'unchanged', 'expected', 'undecided'] as const;
