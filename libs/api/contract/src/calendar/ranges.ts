import { addDays, addMonths, countDays, getDayOf, getMonthOf, getWeekday } from './days.ts';
import { DAYS_PER_WEEK } from './lengths.ts';

export interface DayRange {
  /** First and last day, both included; `YYYY-MM-DD`. */
  from: string;
  to: string;
}

const toMonthRange = (month: string): DayRange => ({
  from: getDayOf(month, 1),
  to: getDayOf(month, countDays(month)),
});

/** Ranges of days that people name, as seen from today; a week begins on Monday. */
const PRESETS = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  thisWeek: (today) => {
    const from = addDays(today, 1 - getWeekday(today));
    return { from, to: addDays(from, DAYS_PER_WEEK - 1) };
  },
  last7: (today) => ({ from: addDays(today, 1 - DAYS_PER_WEEK), to: today }),
  last30: (today) => ({ from: addDays(today, -29), to: today }),
  thisMonth: (today) => toMonthRange(getMonthOf(today)),
  lastMonth: (today) => toMonthRange(addMonths(getMonthOf(today), -1)),
} satisfies Record<string, (today: string) => DayRange>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[];

export const getPreset = (name: PresetName, today: string): DayRange => PRESETS[name](today);
