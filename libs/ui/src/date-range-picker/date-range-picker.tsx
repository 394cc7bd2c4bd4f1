import { useRef, useState } from 'react';
import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { Calendar } from '../date-picker/calendar.tsx';
import { DateField, type DateInputProps, SheetFoot } from '../date-picker/date-field.tsx';
import { datePickerText } from '../date-picker/date-picker.text.ts';
import { dayOf } from '../date-picker/read-date.ts';
import { useDateField } from '../date-picker/use-date-field.ts';
import { useText } from '../i18n/text.ts';
import { useMediaQuery } from '../measure/use-media-query.ts';
import { type DateRange, presets, readRange, within } from './date-ranges.ts';

export interface DateRangePickerProps extends DateInputProps {
  /** First and last day, both included, as `YYYY-MM-DD`. `null` for no value. */
  value: DateRange | null;
  onValueChange: (value: DateRange | null) => void;
  /** First and last selectable day, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  clearable?: boolean;
  /** Called with an error message if the typed text is invalid or out of range, and with `null` once it is valid. */
  onReject?: (message: string | null) => void;
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
  min,
  max,
  clearable = true,
  onReject,
  disabled = false,
  readOnly = false,
  ...input
}: DateRangePickerProps) {
  const t = useText(datePickerText);
  const wide = useMediaQuery('(min-width: 992px)');
  const [start, setStart] = useState<string | null>(null);

  const take = (text: string) => {
    const read = readRange(text);
    if (read === null) return t('unreadableRange');
    if (min !== undefined && read.from < min) return t('tooEarly', { day: min });
    if (max !== undefined && read.to > max) return t('tooLate', { day: max });
    onValueChange(read);
    return null;
  };
  const box = useRef<HTMLSpanElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const field = useDateField({
    ...{ box, input: inputRef, take, clearable, onReject },
    shown: value === null ? '' : value.from + t('to') + value.to,
    clear: () => onValueChange(null),
    still: disabled || readOnly,
    onClose: () => setStart(null),
  });

  const finish = (range: DateRange) => {
    field.settled();
    onValueChange(range);
    field.close();
  };
  const pick = (day: string) => {
    if (start === null) return setStart(day);
    finish(start <= day ? { from: start, to: day } : { from: day, to: start });
  };

  return (
    <DateField
      box={box}
      inputRef={inputRef}
      field={field}
      input={{ placeholder: t('placeholderRange'), ...input }}
      disabled={disabled}
      readOnly={readOnly}
    >
      <Calendar
        selected={start === null ? value : { from: start, to: null }}
        onPick={(date) => pick(dayOf(date))}
        min={min}
        max={max}
        months={wide ? 2 : 1}
        autoFocus={field.entersDays}
      />
      <SheetFoot>
        <Presets role="group" aria-label={t('presets')}>
          {presets().map(([name, range]) => {
            const cut = within(range, min, max);
            return (
              <Button key={name} size="small" disabled={cut === null} onClick={() => cut && finish(cut)}>
                {t(name)}
              </Button>
            );
          })}
        </Presets>
      </SheetFoot>
    </DateField>
  );
}

const Presets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
`;
