import { useState } from 'react';

import { DAY_MS } from '@backroom/contract/calendar';
import { Field, getNow, Select, useDateTimeFormat, useText } from '@backroom/ui';

import { tokensDialogText } from './tokens-dialog.text.ts';

/** What the contract allows goes from a day to three years; these are enough to choose from. */
const VALID_DAYS = ['30', '90', '365', '1095'] as const;
export type ValidDays = (typeof VALID_DAYS)[number];
export const DEFAULT_DAYS: ValidDays = '365';

interface TokenValidityProps {
  days: ValidDays;
  onChange: (days: ValidDays) => void;
}

/** For how long a new token is valid, with the day on which it ends. */
export function TokenValidity({ days, onChange }: TokenValidityProps) {
  const t = useText(tokensDialogText);
  const formatDateTime = useDateTimeFormat();
  const [now] = useState(getNow);
  const date = formatDateTime(new Date(now + Number(days) * DAY_MS).toISOString(), 'date');
  return (
    <Field label={t('validity')} help={t('validUntil', { date })}>
      {(control) => (
        <Select
          {...control}
          value={days}
          onValueChange={onChange}
          options={VALID_DAYS.map((value) => ({ value, label: t(`validity.${value}`) }))}
        />
      )}
    </Field>
  );
}
