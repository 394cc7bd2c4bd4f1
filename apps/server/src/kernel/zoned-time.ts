/**
 * Formats moments as `YYYY-MM-DD HH:mm:ss` in a time zone: the form of the console, which spreadsheets read as a date
 * with time. Empty for none.
 */
export function createTimeFormat(timeZone: string): (time: string | Date | null) => string {
  // The Swedish form is that of ISO 8601, with a blank.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (time) => (time === null ? '' : format.format(new Date(time)));
}

/** The name of a time zone as a part of file names: `Asia-Shanghai`. */
export const toFileZone = (timeZone: string): string => timeZone.replaceAll('/', '-');
