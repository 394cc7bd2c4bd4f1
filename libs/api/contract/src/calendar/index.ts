/** Calendar arithmetic of console and server: days `YYYY-MM-DD`, months `YYYY-MM`, and the moments at which they begin. */
export {
  addDays,
  addMonths,
  countDays,
  countMonthsBetween,
  getDayNumber,
  getDayOf,
  getDayOfLastYear,
  getMonthOf,
  getWeekday,
  isDay,
  isWeekend,
  listMonths,
  listWeekdays,
} from './days.ts';
export { DAY_MS, DAY_SECONDS, DAYS_PER_WEEK, MONTHS_PER_YEAR } from './lengths.ts';
export {
  endOfDay,
  formatMoment,
  fromLocalDate,
  getBusinessDay,
  getBusinessMonth,
  MIDNIGHT,
  startOfDay,
  toDay,
  toLocalNoon,
  toMoment,
} from './moments.ts';
export { type DayRange, getPreset, PRESET_NAMES } from './ranges.ts';
export { DEFAULT_TIME_ZONE, getMachineZone, haveSameClocks, isTimeZone, toKnownZone } from './zone-offset.ts';
