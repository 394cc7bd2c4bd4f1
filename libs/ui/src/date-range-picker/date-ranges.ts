import type { DayRange } from '@backroom/contract/calendar';

import { parseDay } from '../date-picker/parse-date.ts';

/** First and last day, both included; `YYYY-MM-DD`. */
export type DateRange = DayRange;

/** Separator of the two days: a word, a tilde, a dash, or a hyphen surrounded by spaces. */
const SEPARATOR = /至|到|~|～|—+|–|\bto\b|(?<=\s)-(?=\s)/;

/** Parses a typed range, earlier day first; a single day is a range of one day. Null if invalid. */
export function parseRange(text: string): DateRange | null {
  const [first = '', last = first, ...extra] = text.split(SEPARATOR).map((day) => day.trim());
  const days = [parseDay(first), parseDay(last)];
  const [from, to] = days.toSorted();
  return from && to && extra.length === 0 ? { from, to } : null;
}
