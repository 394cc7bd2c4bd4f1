import dayjs from 'dayjs';

import { readDay, shiftDay, today } from '../date-picker/read-date.ts';

export interface DateRange {
  /** First and last day, both included; `YYYY-MM-DD`. */
  from: string;
  to: string;
}

const DAY = 'YYYY-MM-DD';

export type PresetName = 'today' | 'last7' | 'last30' | 'thisMonth' | 'lastMonth';

/** Preset ranges, each ending today or covering a whole month. */
export function presets(now = today()): [PresetName, DateRange][] {
  const month = dayjs(now).startOf('month');
  return [
    ['today', { from: now, to: now }],
    ['last7', { from: shiftDay(now, -6), to: now }],
    ['last30', { from: shiftDay(now, -29), to: now }],
    ['thisMonth', { from: month.format(DAY), to: month.endOf('month').format(DAY) }],
    ['lastMonth', { from: month.subtract(1, 'month').format(DAY), to: month.subtract(1, 'day').format(DAY) }],
  ];
}

/** Separator of the two days: a word, a tilde, a dash, or a hyphen surrounded by spaces. */
const BETWEEN = /\s*(?:至|到|~|～|—+|–|\bto\b)\s*|\s+-\s+/;

/** Parses a typed range, earlier day first; a single day is a range of one day. Null if invalid. */
export function readRange(text: string): DateRange | null {
  const [first = '', last = first, ...more] = text.trim().split(BETWEEN);
  const days = [readDay(first), readDay(last)];
  const [from, to] = days.toSorted();
  return from && to && more.length === 0 ? { from, to } : null;
}

/** Limits a range to `min` and `max`; null if it lies outside. */
export function within({ from, to }: DateRange, min?: string, max?: string): DateRange | null {
  const cut = { from: min !== undefined && from < min ? min : from, to: max !== undefined && to > max ? max : to };
  return cut.from <= cut.to ? cut : null;
}
