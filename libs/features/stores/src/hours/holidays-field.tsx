import { useController } from 'react-hook-form';
import { styled } from 'styled-components';

import { type Holiday, MAX_HOLIDAYS } from '@backroom/contract/stores';
import { Button, DatePicker, Field, Icon, IconButton, Stack, Text, TextInput, useText } from '@backroom/ui';

import type { StoreFormState } from '../store-fields.tsx';
import { findMessage } from './find-message.ts';
import { hoursText } from './hours.text.ts';
import { HoursInput } from './hours-input.tsx';

const BLANK: Holiday = { date: '', name: '', hours: null };

/** The dates on which the store is closed or has other hours. */
export function HolidaysField({ form }: { form: StoreFormState }) {
  const t = useText(hoursText);
  const { field, fieldState } = useController({ control: form.form.control, name: 'holidays' });
  const [opensAt, closesAt] = form.form.watch(['opensAt', 'closesAt']);
  const holidays: Holiday[] = field.value;
  const isTwice = new Set(holidays.map(({ date }) => date)).size < holidays.length;
  const message = findMessage(fieldState.error);

  const set = (index: number, values: Partial<Holiday>) =>
    field.onChange(holidays.map((holiday, at) => (at === index ? { ...holiday, ...values } : holiday)));
  return (
    <Field label={form.labels.holidays} error={message && isTwice ? t('dateTwice') : message}>
      {({ id, 'aria-describedby': describedBy }) => (
        <Stack gap={4} id={id} role="group" aria-label={form.labels.holidays} aria-describedby={describedBy}>
          {holidays.map((holiday, index) => {
            const day = t('holiday', { number: index + 1 });
            return (
              // The date may be empty or typed twice, so the position is the key.
              <HolidayRow key={index}>
                <Head>
                  <DatePicker
                    aria-label={t('dateOf', { day })}
                    aria-invalid={message !== undefined || undefined}
                    value={holiday.date || null}
                    onValueChange={(date) => set(index, { date: date ?? '' })}
                  />
                  <TextInput
                    aria-label={t('nameOf', { day })}
                    placeholder={t('namePlaceholder')}
                    value={holiday.name}
                    onChange={({ target }) => set(index, { name: target.value })}
                  />
                  <IconButton
                    label={t('removeHoliday', { day: holiday.date || day })}
                    icon={<Icon name="x" />}
                    onClick={() => field.onChange(holidays.filter((_holiday, at) => at !== index))}
                  />
                </Head>
                <HoursInput
                  day={day}
                  hasRegular={false}
                  value={holiday.hours}
                  onValueChange={(hours) => set(index, { hours: hours === 'regular' ? null : hours })}
                  proposal={{ opensAt, closesAt }}
                  isInvalid={message !== undefined}
                />
              </HolidayRow>
            );
          })}
          <div>
            <Button
              icon={<Icon name="plus" />}
              disabled={holidays.length >= MAX_HOLIDAYS}
              onClick={() => field.onChange([...holidays, BLANK])}
            >
              {t('addHoliday')}
            </Button>
          </div>
          {holidays.length >= MAX_HOLIDAYS && <Text tone="faint">{t('tooMany', { count: MAX_HOLIDAYS })}</Text>}
        </Stack>
      )}
    </Field>
  );
}

const HolidayRow = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  padding-bottom: var(--ui-space-4);
  border-bottom: 1px solid var(--ui-line-1);
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: var(--ui-space-3);
  align-items: center;
`;
