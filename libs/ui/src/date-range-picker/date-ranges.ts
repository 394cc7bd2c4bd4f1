import dayjs from 'dayjs';

import { addDays, parseDay, today } from '../date-picker/parse-date.ts';

export interface DateRange {
  /** First and last day, both included; `YYYY-MM-DD`. */
  from: string;
  to: string;
}

const DAY_FORMAT = 'YYYY-MM-DD';

export type PresetName = 'today' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth';

/** Preset ranges, each ending today or covering a whole month. */
export function getPresets(currentDay = today()): [PresetName, DateRange][] {
  const month = dayjs(currentDay).startOf('month');
  return [
    ['today', { from: currentDay, to: currentDay }],
    ['last7', { from: addDays(currentDay, -6), to: currentDay }],
    ['last30', { from: addDays(currentDay, -29), to: currentDay }],
    ['thisMonth', { from: month.format(DAY_FORMAT), to: month.endOf('month').format(DAY_FORMAT) }],
    [
      'lastMonth',
      { from: month.subtract(1, 'month').format(DAY_FORMAT), to: month.subtract(1, 'day').format(DAY_FORMAT) },
    ],
  ];
}

/** Separator of the two days: a word, a tilde, a dash, or a hyphen surrounded by spaces. */
const SEPARATOR = /至|到|~|～|—+|–|\bto\b|(?<=\s)-(?=\s)/;

/** Parses a typed range, earlier day first; a single day is a range of one day. Null if invalid. */
export function parseRange(text: string): DateRange | null {
  const [first = '', last = first, ...extra] = text.split(SEPARATOR).map((day) => day.trim());
  const days = [parseDay(first), parseDay(last)];
  const [from, to] = days.toSorted();
  return from && to && extra.length === 0 ? { from, to } : null;
}

/** Limits a range to `min` and `max`; null if it lies outside. */
export function clampRange({ from, to }: DateRange, min?: string, max?: string): DateRange | null {
  const clamped = { from: min !== undefined && from < min ? min : from, to: max !== undefined && to > max ? max : to };
  return clamped.from <= clamped.to ? clamped : null;
}
