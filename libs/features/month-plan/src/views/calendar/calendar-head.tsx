import { useText } from '@backroom/ui';

import { useWeekdayFormat } from '../../period-columns.ts';
import { HeadCell, HeadRow } from './calendar.styles.ts';
import { calendarText } from './calendar.text.ts';
import { SATURDAY, WEEKDAYS } from './weeks.ts';

/** The weekdays, Monday first. */
export function CalendarHead() {
  const t = useText(calendarText);
  const formatWeekday = useWeekdayFormat();
  return (
    <HeadRow role="row" aria-rowindex={1}>
      <HeadCell role="columnheader" aria-colindex={2}>
        {t('week')}
      </HeadCell>
      {WEEKDAYS.map((day, index) => (
        <HeadCell
          key={day}
          role="columnheader"
          aria-colindex={index + 3}
          data-weekend={index + 1 >= SATURDAY || undefined}
        >
          {formatWeekday(day)}
        </HeadCell>
      ))}
    </HeadRow>
  );
}
