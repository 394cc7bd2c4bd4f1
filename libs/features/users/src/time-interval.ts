import { type DateRange, formatDateTime } from '@backroom/ui';

const LANGUAGE = 'en-US';

/** Midnight at the start of a day, plus days, in the time zone in which times are shown. */
function toMidnight(day: string, addedDays = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const wall = Date.UTC(year, month - 1, date + addedDays);
  let time = wall;
  // Twice: the offset of the first guess is that of another day where the clock changes in between.
  for (let round = 0; round < 2; round += 1) {
    const shown = formatDateTime(new Date(time).toISOString(), LANGUAGE);
    time += wall - Date.parse(`${shown.replace(' ', 'T')}Z`);
  }
  return new Date(time);
}

/** The days as a half-open interval `start/end` of ISO 8601. */
export const toTimeInterval = ({ from, to }: DateRange): string =>
  `${toMidnight(from).toISOString()}/${toMidnight(to, 1).toISOString()}`;

/** The days that an interval touches; null for an empty value. */
export function toDateRange(interval: string): DateRange | null {
  const [start, end] = interval.split('/');
  if (!start || !end) return null;
  const lastMoment = new Date(Date.parse(end) - 1);
  return {
    from: formatDateTime(start, LANGUAGE, 'date'),
    to: formatDateTime(lastMoment.toISOString(), LANGUAGE, 'date'),
  };
}
