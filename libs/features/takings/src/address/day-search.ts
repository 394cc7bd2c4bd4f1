import { isDay } from '@backroom/contract/calendar';

/** A day of takings in an address, for `parseSearch`; `toKnownDay` reads it. */
export const DAY_SEARCH = { patterns: [[String.raw`^20\d{2}-\d{2}-\d{2}$`, '']], cleaning: 'code' } as const;

/** The day of an address; undefined for one that no calendar has. */
export const toKnownDay = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined;
