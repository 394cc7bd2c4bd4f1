/** A day of 24 hours: of moments, not of the calendar of a zone, whose days may be an hour longer or shorter. */
export const DAY_SECONDS = 86_400;
export const DAY_MS = DAY_SECONDS * 1_000;
export const DAYS_PER_WEEK = 7;
export const MONTHS_PER_YEAR = 12;
