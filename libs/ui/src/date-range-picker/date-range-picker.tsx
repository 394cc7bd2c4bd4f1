import { useRef, useState } from 'react';

import { Calendar } from '../date-picker/calendar.tsx';
import { DateField, type DateInputProps, PickerPanelFooter } from '../date-picker/date-field.tsx';
import { datePickerText } from '../date-picker/date-picker.text.ts';
import { useDateField } from '../date-picker/use-date-field.ts';
import { useText } from '../i18n/text.ts';
import { useMediaQuery } from '../measure/use-media-query.ts';
import { type DateRange, parseRange } from './date-ranges.ts';
import { RangePresets } from './range-presets.tsx';

export interface DateRangePickerProps extends DateInputProps {
  /** First and last day, both included, as `YYYY-MM-DD`. `null` for no value. */
  value: DateRange | null;
  onValueChange: (value: DateRange | null) => void;
}

/**
 * Date range input with a calendar and presets such as 近7天.
 *
 * ARIA combobox that opens a dialog with grids, two months from 992 px. Accepted text: two days in the formats of
 * DatePicker, separated by 至, 到, `~` or `to`. Keys as in DatePicker; the first Enter on a day selects one end of the
 * range, the second the other, in either order. Accepts the control props of Field.
 */
export function DateRangePicker({
  value,
  onValueChange,
  disabled = false,
  readOnly = false,
  ...input
}: DateRangePickerProps) {
  const t = useText(datePickerText);
  const isWide = useMediaQuery('(min-width: 992px)');
  const [start, setStart] = useState<string | null>(null);

  const applyText = (text: string) => {
    const parsed = parseRange(text);
    if (parsed === null) return t('unreadableRange');
    onValueChange(parsed);
    return null;
  };
  const anchorRef = useRef<HTMLSpanElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const field = useDateField({
    anchorRef,
    inputRef,
    applyText,
    displayValue: value === null ? '' : value.from + t('to') + value.to,
    clear: () => onValueChange(null),
    isLocked: disabled || readOnly,
    onClose: () => setStart(null),
  });

  const commitRange = (range: DateRange) => {
    field.clearError();
    onValueChange(range);
    field.close();
  };
  const selectDay = (day: string) => {
    if (start === null) return setStart(day);
    commitRange(start <= day ? { from: start, to: day } : { from: day, to: start });
  };

  return (
    <DateField
      anchorRef={anchorRef}
      inputRef={inputRef}
      field={field}
      input={{ placeholder: t('placeholderRange'), ...input }}
      disabled={disabled}
      readOnly={readOnly}
    >
      <Calendar
        selected={start === null ? value : { from: start, to: null }}
        onSelectDay={selectDay}
        months={isWide ? 2 : 1}
        autoFocus={field.shouldFocusCalendar}
      />
      <PickerPanelFooter>
        <RangePresets onSelect={commitRange} />
      </PickerPanelFooter>
    </DateField>
  );
}
