import { useRef } from 'react';

import { Button } from '../button/button.tsx';
import { useText } from '../i18n/text.ts';
import { Calendar } from './calendar.tsx';
import { DateField, type DateInputProps, SheetFoot } from './date-field.tsx';
import { datePickerText } from './date-picker.text.ts';
import { dayOf, momentAt, readDate, showDate, timeOf, today } from './read-date.ts';
import { TimeInput } from './time-input.tsx';
import { useDateField } from './use-date-field.ts';

export interface DatePickerProps extends DateInputProps {
  /** `YYYY-MM-DD`; with `withTime` an ISO 8601 date-time in UTC. `null` for no value. */
  value: string | null;
  onValueChange: (value: string | null) => void;
  /** Includes the time of day. */
  withTime?: boolean;
  /** First and last day, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  clearable?: boolean;
  /** Called with an error message if the typed text is invalid or out of range, and with `null` once it is valid. */
  onReject?: (message: string | null) => void;
}

/**
 * Date input with a calendar, optionally with a time.
 *
 * ARIA combobox that opens a dialog with a grid. Accepted formats: 2026-11-21, 2026/11/21, 20261121, 11-21 (current
 * year), each optionally followed by a time. Keys: Enter applies the typed text; Down opens the calendar and moves the
 * focus to the days. There arrows move by day and week, Home and End to the ends of the week, PageUp and PageDown by
 * month, with Shift by year, Enter selects; Esc returns to the field, and clears when closed. Accepts the control props
 * of Field.
 */
export function DatePicker({
  value,
  onValueChange,
  withTime = false,
  min,
  max,
  clearable = true,
  onReject,
  disabled = false,
  readOnly = false,
  ...input
}: DatePickerProps) {
  const t = useText(datePickerText);
  const day = value === null ? null : dayOf(value);
  const take = (text: string) => {
    const read = readDate(text, withTime);
    if (read === null) return t('unreadable');
    if (min !== undefined && dayOf(read) < min) return t('tooEarly', { day: min });
    if (max !== undefined && dayOf(read) > max) return t('tooLate', { day: max });
    onValueChange(read);
    return null;
  };
  const box = useRef<HTMLSpanElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const field = useDateField({
    ...{ box, input: inputRef, take, clearable, onReject },
    shown: showDate(value, withTime),
    clear: () => onValueChange(null),
    still: disabled || readOnly,
  });

  const pick = (picked: string) => {
    field.settled();
    onValueChange(withTime ? momentAt(picked, value === null ? '00:00:00' : timeOf(value)) : picked);
    if (!withTime) field.close();
  };
  const now = today();
  const outside = (min !== undefined && now < min) || (max !== undefined && now > max);

  return (
    <DateField
      box={box}
      inputRef={inputRef}
      field={field}
      input={{ placeholder: t(withTime ? 'placeholderTime' : 'placeholder'), ...input }}
      disabled={disabled}
      readOnly={readOnly}
    >
      <Calendar selected={day} onPick={(date) => pick(dayOf(date))} min={min} max={max} autoFocus={field.entersDays} />
      <SheetFoot>
        <Button size="small" disabled={outside} onClick={() => pick(now)}>
          {t('today')}
        </Button>
        {withTime && (
          <>
            <TimeInput
              value={value === null ? '' : timeOf(value)}
              onValueChange={(time) => onValueChange(momentAt(day ?? now, time))}
            />
            <Button size="small" tone="solid" onClick={field.close}>
              {t('done')}
            </Button>
          </>
        )}
      </SheetFoot>
    </DateField>
  );
}
