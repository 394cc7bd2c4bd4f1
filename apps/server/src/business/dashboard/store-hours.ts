import { addDays, formatMoment, getWeekday, toDay, toKnownZone } from '@backroom/contract/calendar';
import type { Hours, Store } from '@backroom/contract/stores';

type StoreHours = Pick<Store, 'opensAt' | 'closesAt' | 'weekHours' | 'holidays'>;

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
  const timeZone = toKnownZone(store.timeZone);
  // Hours are those of calendar days, whatever day the business of the night belongs to.
  const today = toDay(now, timeZone);
  const time = formatMoment(now, timeZone, 'HH:mm');
  const hours = findHours(store, today);
  const isOpen = isWithin(hours, time, false) || isWithin(findHours(store, addDays(today, -1)), time, true);
  return { hours, isOpen };
}
