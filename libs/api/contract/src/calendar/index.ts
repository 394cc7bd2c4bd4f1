/** Calendar arithmetic of console and server: days `YYYY-MM-DD`, months `YYYY-MM`, and the moments at which they begin. */
export {
  addDays,
  addMonths,
  countDays,
  countDaysBetween,
  countMonthsBetween,
  getDayOf,
  getMonthOf,
  getWeekday,
  isDay,
  isWeekend,
  listMonths,
  MONTHS_PER_YEAR,
} from './days.ts';
export {
  endOfDay,
  formatMoment,
  getBusinessDay,
  getBusinessMonth,
  type Moment,
  startOfDay,
  toDay,
  toMoment,
} from './moments.ts';
export { type DayRange, getPreset, PRESET_NAMES, type PresetName } from './ranges.ts';
export { isTimeZone } from './zone-offset.ts';
