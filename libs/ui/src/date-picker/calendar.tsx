import dayjs from 'dayjs';
import { useMemo, useState } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { zhCN } from 'react-day-picker/locale/zh-CN';

import { useLanguage, useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { CalendarFrame } from './calendar.styles.ts';
import { datePickerText } from './date-picker.text.ts';
import { today, toLocalDate } from './parse-date.ts';

export interface CalendarProps {
  /** One day, or the first and last of a range; days as `YYYY-MM-DD`. */
  selected: string | null | { from: string; to: string | null };
  onSelectDay: (day: Date) => void;
  min?: string | undefined;
  max?: string | undefined;
  months?: number;
  /** Focuses the selected day, or today. */
  autoFocus?: boolean;
}

const COMPONENTS: NonNullable<DayPickerProps['components']> = {
  Chevron: ({ orientation }) => <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />,
};

/** Day grid of a date picker, with the keys of the APG date grid. */
export function Calendar({ selected, onSelectDay, min, max, months = 1, autoFocus = false }: CalendarProps) {
  const t = useText(datePickerText);
  const language = useLanguage();
  const caption = (month: Date) => dayjs(month).format(t('caption'));
  const first = typeof selected === 'string' ? selected : selected?.from;
  const [view, setView] = useState({ first, month: toLocalDate(first ?? today()) });
  // Shows the month of a day that was typed or set by a button; while a range is selected the month stays.
  if (typeof selected === 'string' && view.first !== first) setView({ first, month: toLocalDate(selected) });
  // DayPicker compares dates by identity.
  const bounds = useMemo(() => toBounds(min, max), [min, max]);
  const sharedProps: DayPickerProps = {
    weekStartsOn: 1,
    numberOfMonths: months,
    showOutsideDays: months === 1,
    fixedWeeks: true,
    autoFocus,
    ...(language === 'zh-CN' && { locale: zhCN }),
    month: view.month,
    onMonthChange: (month) => setView({ first, month }),
    ...bounds,
    formatters: { formatCaption: language === 'zh-CN' ? caption : (month) => dayjs(month).format('MMMM YYYY') },
    labels: { labelPrevious: () => t('previous'), labelNext: () => t('next'), labelGrid: caption },
    components: COMPONENTS,
  };
  if (selected !== null && typeof selected === 'object') {
    const { from, to } = selected;
    const range = { from: toLocalDate(from), to: to === null ? undefined : toLocalDate(to) };
    return (
      <CalendarFrame>
        <DayPicker {...sharedProps} mode="range" selected={range} onSelect={(_, day) => onSelectDay(day)} />
      </CalendarFrame>
    );
  }
  const day = selected === null ? undefined : toLocalDate(selected);
  return (
    <CalendarFrame>
      <DayPicker
        {...sharedProps}
        mode="single"
        selected={day}
        onSelect={(_, selectedDay) => onSelectDay(selectedDay)}
      />
    </CalendarFrame>
  );
}

function toBounds(min: string | undefined, max: string | undefined) {
  const first = min === undefined ? undefined : toLocalDate(min);
  const last = max === undefined ? undefined : toLocalDate(max);
  return {
    ...(first && { startMonth: first }),
    ...(last && { endMonth: last }),
    disabled: [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])],
  };
}
