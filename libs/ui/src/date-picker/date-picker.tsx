import { useRef } from 'react';

import { Button } from '../button/button.tsx';
import { useToday } from '../format/clock.ts';
import { useTimeZone } from '../format/time-zone.ts';
import { useText } from '../i18n/text.ts';
import { Calendar } from './calendar.tsx';
import { DateField, type DateInputProps, PickerPanelFooter } from './date-field.tsx';
import { datePickerText } from './date-picker.text.ts';
import { formatDate, formatTime, getDayOfValue, parseDate, toIsoDateTime } from './parse-date.ts';
import { TimeInput } from './time-input.tsx';
import { useDateField } from './use-date-field.ts';

export interface DatePickerProps extends DateInputProps {
  /** `YYYY-MM-DD`; with `withTime` an ISO 8601 date-time in UTC. `null` for no value. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** Includes the time of day. */
  withTime?: boolean;
}

/**
 * Date input with a calendar, optionally with a time.
 *
 * ARIA combobox that opens a dialog with a grid. Accepted formats: 2026-11-21, 2026/11/21, 20261121, 11-21 (current
 * year), each optionally followed by a time. Keys: Enter applies the typed text; Down opens the calendar and moves the
 * focus to the days. There arrows move by day and week, Home and End to the ends of the week, PageUp and PageDown by
 * month, with Shift by year, Enter selects; Esc returns to the field. Leaving the empty field clears. Accepts the control
 * props of Field.
 */
export function DatePicker({
  value,
  onValueChange,
  withTime = false,
  disabled = false,
  readOnly = false,
  ...input
}: DatePickerProps) {
  const t = useText(datePickerText);
  useTimeZone();
  const currentDay = useToday();
  const day = value === null ? null : getDayOfValue(value);
  const applyText = (text: string) => {
    const parsed = parseDate(text, withTime);
    if (parsed === null) return t('unreadable');
    onValueChange(parsed);
    return null;
  };
  const anchorRef = useRef<HTMLSpanElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const field = useDateField({
    anchorRef,
    inputRef,
    applyText,
    displayValue: formatDate(value, withTime),
    clear: () => onValueChange(null),
    isLocked: disabled || readOnly,
  });

  const selectDay = (selectedDay: string) => {
    field.clearError();
    onValueChange(withTime ? toIsoDateTime(selectedDay, value === null ? '00:00:00' : formatTime(value)) : selectedDay);
    if (!withTime) field.close();
  };

  return (
    <DateField
      anchorRef={anchorRef}
      inputRef={inputRef}
      field={field}
      input={{ placeholder: t(withTime ? 'placeholderTime' : 'placeholder'), ...input }}
      disabled={disabled}
      readOnly={readOnly}
    >
      <Calendar selected={day} onSelectDay={selectDay} autoFocus={field.shouldFocusCalendar} />
      <PickerPanelFooter>
        <Button size="small" onClick={() => selectDay(currentDay)}>
          {t('today')}
        </Button>
        {withTime && (
          <>
            <TimeInput
              value={value === null ? '' : formatTime(value)}
              onValueChange={(time) => onValueChange(toIsoDateTime(day ?? currentDay, time))}
            />
            <Button size="small" tone="solid" onClick={field.close}>
              {t('done')}
            </Button>
          </>
        )}
      </PickerPanelFooter>
    </DateField>
  );
}
