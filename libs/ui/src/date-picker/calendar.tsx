import { useState } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { zhCN } from 'react-day-picker/locale/zh-CN';

import { fromLocalDate, toLocalNoon } from '@backroom/contract/calendar';

import { useToday } from '../format/clock.ts';
import type { Language } from '../i18n/language.ts';
import { useLanguage, useText } from '../i18n/text.ts';
import { Icon } from '../icon/icon.tsx';
import { getDirection } from '../measure/direction.ts';
import { CalendarFrame } from './calendar.styles.ts';
import { datePickerText } from './date-picker.text.ts';

export interface CalendarProps {
  /** One day, or the first and last of a range; days as `YYYY-MM-DD`. */
  selected: string | null | { from: string; to: string | null };
  onSelectDay: (day: string) => void;
  months?: number;
  /** Focuses the selected day, or today. */
  autoFocus?: boolean;
}

const COMPONENTS: NonNullable<DayPickerProps['components']> = {
  Chevron: ({ orientation }) => <Icon name={orientation === 'left' ? 'chevron-left' : 'chevron-right'} />,
};

/** Day grid of a date picker, with the keys of the APG date grid. */
export function Calendar({ selected, onSelectDay, months = 1, autoFocus = false }: CalendarProps) {
  const t = useText(datePickerText);
  const language = useLanguage();
  const today = useToday();
  const caption = (month: Date) => formatMonthName(month, language);
  const first = typeof selected === 'string' ? selected : selected?.from;
  const [view, setView] = useState({ first, month: toLocalNoon(first ?? today) });
  // Shows the month of a day that was typed or set by a button; while a range is selected the month stays.
  if (typeof selected === 'string' && view.first !== first) setView({ first, month: toLocalNoon(selected) });
  const sharedProps: DayPickerProps = {
    dir: getDirection(),
    weekStartsOn: 1,
    numberOfMonths: months,
    showOutsideDays: months === 1,
    fixedWeeks: true,
    autoFocus,
    ...(language === 'zh-CN' && { locale: zhCN }),
    month: view.month,
    onMonthChange: (month) => setView({ first, month }),
    today: toLocalNoon(today),
    formatters: { formatCaption: caption },
    labels: { labelPrevious: () => t('previous'), labelNext: () => t('next'), labelGrid: caption },
    components: COMPONENTS,
  };
  if (selected !== null && typeof selected === 'object') {
    const { from, to } = selected;
    const range = { from: toLocalNoon(from), to: to === null ? undefined : toLocalNoon(to) };
    return (
      <CalendarFrame>
        <DayPicker
          {...sharedProps}
          mode="range"
          selected={range}
          onSelect={(_, day) => onSelectDay(fromLocalDate(day))}
        />
      </CalendarFrame>
    );
  }
  const day = selected === null ? undefined : toLocalNoon(selected);
  return (
    <CalendarFrame>
      <DayPicker
        {...sharedProps}
        mode="single"
        selected={day}
        onSelect={(_, selectedDay) => onSelectDay(fromLocalDate(selectedDay))}
      />
    </CalendarFrame>
  );
}

/** 2026年11月, November 2026. */
const formatMonthName = (month: Date, language: Language) =>
  new Intl.DateTimeFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    Date.parse(`${fromLocalDate(month)}T00:00:00Z`),
  );
