import { isWeekend } from '@backroom/contract/calendar';
import { useText, VisuallyHidden } from '@backroom/ui';

import { useDayFormat } from '../../format/use-day-format.ts';
import { daysText } from '../days.text.ts';
import { Head, HeadCell } from './grid.styles.ts';

interface DaysHeadProps {
  days: readonly string[];
  today: string;
  columns: string;
}

/** Weekday and date of each column; today is marked. */
export function DaysHead({ days, today, columns }: DaysHeadProps) {
  const t = useText(daysText);
  const { formatFullDay, formatShortDay, formatWeekday } = useDayFormat();
  return (
    <Head role="row" aria-rowindex={1} style={{ display: 'grid', gridTemplateColumns: columns }}>
      <HeadCell role="columnheader" aria-colindex={1}>
        {t('store')}
      </HeadCell>
      {days.map((day, index) => (
        <HeadCell
          key={day}
          role="columnheader"
          aria-colindex={index + 2}
          aria-current={day === today ? 'date' : undefined}
          title={formatFullDay(day)}
          data-weekend={isWeekend(day) || undefined}
          data-today={day === today || undefined}
        >
          <span>{day === today ? t('today') : formatWeekday(day)}</span>
          <span>{formatShortDay(day)}</span>
          {day === today && <VisuallyHidden>{formatWeekday(day)}</VisuallyHidden>}
        </HeadCell>
      ))}
    </Head>
  );
}
