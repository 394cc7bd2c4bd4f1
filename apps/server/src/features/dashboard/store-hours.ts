import type { Hours, Store } from '@backroom/contract/stores';

import { addDays, toDay } from './dashboard-day.ts';

type StoreHours = Pick<Store, 'opensAt' | 'closesAt' | 'weekHours' | 'holidays'>;

const WEEKDAYS = 7;

/** Monday is 1, Sunday is 7. */
const getWeekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() || WEEKDAYS;

/** The hours of a date: a holiday counts before its weekday, a weekday before the regular hours; null: closed. */
export function findHours({ opensAt, closesAt, weekHours, holidays }: StoreHours, day: string): Hours {
  const holiday = holidays.find(({ date }) => date === day);
  if (holiday) return holiday.hours;
  const weekday = weekHours.find((each) => each.weekday === getWeekday(day));
  return weekday ? weekday.hours : { opensAt, closesAt };
}

/** Whether a time `HH:mm` of a day is within its hours; a closing time before the opening one is on the next day. */
function isWithin(hours: Hours, time: string, isNextDay: boolean): boolean {
  if (!hours) return false;
  const endsNextDay = hours.closesAt <= hours.opensAt;
  if (isNextDay) return endsNextDay && time < hours.closesAt;
  return time >= hours.opensAt && (endsNextDay || time < hours.closesAt);
}

/** The hours of today in a store, and whether it is open at this moment. */
export function findOpening(store: StoreHours & Pick<Store, 'timeZone'>, now: Date) {
  const { today, timeZone } = toDay(store.timeZone, now);
  const time = new Intl.DateTimeFormat('sv-SE', { timeStyle: 'short', timeZone }).format(now);
  const hours = findHours(store, today);
  const isOpen = isWithin(hours, time, false) || isWithin(findHours(store, addDays(today, -1)), time, true);
  return { hours, isOpen };
}
