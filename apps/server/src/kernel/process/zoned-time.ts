import { formatMoment } from '@backroom/contract/calendar';

/**
 * Formats moments as `YYYY-MM-DD HH:mm:ss` in a time zone: the form of the console, which spreadsheets read as a date
 * with time. Empty for none.
 */
export const createTimeFormat =
  (timeZone: string) =>
  (time: string | Date | null): string =>
    time === null ? '' : formatMoment(time, timeZone, 'YYYY-MM-DD HH:mm:ss');

/** The name of a time zone as a part of file names: `Asia-Shanghai`. */
export const toFileZone = (timeZone: string): string => timeZone.replaceAll('/', '-');
