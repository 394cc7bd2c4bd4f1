/** States of the day of a store. */
export const TAKINGS_STATES = ['open', 'closed', 'autoClosed', 'reopened'] as const;
export type TakingsState = (typeof TAKINGS_STATES)[number];

/** What a day looks like to those who look after many stores: each has one sign. */
export const TAKINGS_SIGNS = ['difference', 'reopened', 'open', 'none', 'autoClosed', 'closed', 'future'] as const;
export type TakingsSign = (typeof TAKINGS_SIGNS)[number];
/** Which stores the overview shows: those with a day that waits for a person, is not closed, or has a sign. */
export const TAKINGS_ONLY = ['waiting', 'unclosed', ...TAKINGS_SIGNS] as const;

/** Method of the one line of a day that has only a total. */
export const TOTAL_METHOD = 'total';
/** Method whose notes and coins are counted. */
export const CASH_METHOD = 'cash';
/** Dictionaries of the methods of payment and of the shifts. */
export const METHOD_DICT = 'cafu_takings_method';
export const SHIFT_DICT = 'cafu_takings_shift';

/** Values of notes and coins of a currency in cents, largest first. Other currencies take one amount of cash. */
export const CASH_PIECES: Readonly<Record<string, readonly number[]>> = {
  CNY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10],
};

/** Lines of a day: methods times shifts. */
export const MAX_TAKINGS_LINES = 60;
/** Methods that a store uses. */
export const MAX_STORE_METHODS = 20;
/** Kinds of notes and coins. */
export const MAX_CASH_PIECES = 20;
/** Pieces of one kind. */
export const MAX_PIECE_COUNT = 100_000;
/** Longest note of a day or a line, and longest reason of a difference or a reopening. */
export const MAX_TAKINGS_NOTE = 200;
/** Days that the overview of stores shows, and may show. */
export const TAKINGS_DAYS = 14;
export const MAX_TAKINGS_DAYS = 31;
/** Days around the day of a store that its page shows. */
export const NEAR_DAYS = 7;
