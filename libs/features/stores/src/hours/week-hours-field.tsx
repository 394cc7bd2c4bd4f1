import { useController } from 'react-hook-form';
import { styled } from 'styled-components';

import type { Store } from '@backroom/contract/stores';
import { Field, Stack, Text, useText } from '@backroom/ui';

import type { StoreFormState } from '../store-fields.tsx';
import { findMessage } from './find-message.ts';
import { hoursText } from './hours.text.ts';
import { type DayHours, HoursInput } from './hours-input.tsx';
import { WEEKDAYS } from './use-hours-format.ts';

/** The weekdays with other hours than the regular ones. */
export function WeekHoursField({ form }: { form: StoreFormState }) {
  const t = useText(hoursText);
  const { field, fieldState } = useController({ control: form.form.control, name: 'weekHours' });
  const [opensAt, closesAt] = form.form.watch(['opensAt', 'closesAt']);
  const days: Store['weekHours'] = field.value;
  const message = findMessage(fieldState.error);

  const set = (weekday: number, hours: DayHours) => {
    const others = days.filter((day) => day.weekday !== weekday);
    const next = hours === 'regular' ? others : [...others, { weekday, hours }];
    field.onChange(next.sort((one, other) => one.weekday - other.weekday));
  };
  return (
    <Field label={form.labels.weekHours} error={message} help={t('weekHoursHelp')}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Stack gap={3} id={id} role="group" aria-label={form.labels.weekHours} aria-describedby={describedBy}>
          {WEEKDAYS.map((weekday) => {
            const day = t(`weekday${weekday}`);
            const known = days.find((each) => each.weekday === weekday);
            return (
              <Day key={weekday}>
                <Text>{day}</Text>
                <HoursInput
                  day={day}
                  hasRegular
                  value={known ? known.hours : 'regular'}
                  onValueChange={(hours) => set(weekday, hours)}
                  proposal={{ opensAt, closesAt }}
                  isInvalid={message !== undefined}
                />
              </Day>
            );
          })}
        </Stack>
      )}
    </Field>
  );
}

const Day = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 4fr);
  gap: var(--ui-space-3);
  align-items: center;
`;
