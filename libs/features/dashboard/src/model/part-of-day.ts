import { formatMoment } from '@backroom/contract/calendar';

/** The hour from 0 to 23 in a time zone. */
export const getHour = (now: number, timeZone: string): number => Number(formatMoment(now, timeZone, 'H'));

/** The part of the day at an hour from 0 to 23, for the greeting. */
export function getPartOfDay(hour: number): 'night' | 'morning' | 'noon' | 'afternoon' | 'evening' {
  if (hour < 5 || hour >= 23) return 'night';
  if (hour < 11) return 'morning';
  if (hour < 13) return 'noon';
  return hour < 18 ? 'afternoon' : 'evening';
}
