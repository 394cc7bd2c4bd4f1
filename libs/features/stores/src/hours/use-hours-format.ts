import type { Holiday, Hours, Store } from '@backroom/contract/stores';
import { formatList, useText } from '@backroom/ui';

import { formatHours } from '../stores-values.ts';
import { hoursText } from './hours.text.ts';

type WeekdayHours = Store['weekHours'][number];

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;

/** Formats the hours of weekdays and holidays, one by one or as a list; undefined for other fields. */
export function useHoursFormat() {
  const t = useText(hoursText);
  const toText = (hours: Hours) => (hours === null ? t('closed') : formatHours(hours));
  const formatWeekday = ({ weekday, hours }: WeekdayHours) => {
    const known = WEEKDAYS.find((each) => each === weekday);
    return `${known === undefined ? weekday : t(`weekday${known}`)} ${toText(hours)}`;
  };
  const formatHoliday = ({ date, name, hours }: Holiday) => [date, name, toText(hours)].filter(Boolean).join(' ');

  return (field: string, value: unknown): string | undefined => {
    if (field !== 'weekHours' && field !== 'holidays') return undefined;
    const format = (item: unknown) =>
      field === 'weekHours' ? formatWeekday(item as WeekdayHours) : formatHoliday(item as Holiday);
    return Array.isArray(value) ? formatList(value.map(format)) : format(value);
  };
}
