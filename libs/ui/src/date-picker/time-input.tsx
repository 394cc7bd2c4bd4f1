import { useState } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { datePickerText } from './date-picker.text.ts';
import { parseTime } from './parse-date.ts';

/** Time of day as `HH:mm:ss`; reports every valid time while typing and normalizes the text on blur. */
export function TimeInput({ value, onValueChange }: { value: string; onValueChange: (time: string) => void }) {
  const t = useText(datePickerText);
  const [draft, setDraft] = useState<string | null>(null);
  const isInvalid = draft !== null && parseTime(draft) === null;
  return (
    <Frame data-size="small">
      <TextInput
        aria-label={t('time')}
        aria-invalid={isInvalid || undefined}
        placeholder="00:00:00"
        inputMode="numeric"
        autoComplete="off"
        value={draft ?? value}
        onChange={(event) => {
          setDraft(event.target.value);
          const time = parseTime(event.target.value);
          if (time) onValueChange(time);
        }}
        onBlur={() => setDraft(null)}
      />
    </Frame>
  );
}

const Frame = styled.span`
  width: 9em;
  font-variant-numeric: tabular-nums;
`;
