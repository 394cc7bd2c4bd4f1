import { useState } from 'react';
import { styled } from 'styled-components';

import { useText } from '../i18n/text.ts';
import { TextInput } from '../text-input/text-input.tsx';
import { datePickerText } from './date-picker.text.ts';
import { readTime } from './read-date.ts';

/** Time of day as `HH:mm:ss`; reports every valid time while typing and normalizes the text on blur. */
export function TimeInput({ value, onValueChange }: { value: string; onValueChange: (time: string) => void }) {
  const t = useText(datePickerText);
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = typed !== null && readTime(typed) === null;
  return (
    <Box data-size="small">
      <TextInput
        aria-label={t('time')}
        aria-invalid={wrong || undefined}
        placeholder="00:00:00"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        onChange={(event) => {
          setTyped(event.target.value);
          const time = readTime(event.target.value);
          if (time) onValueChange(time);
        }}
        onBlur={() => setTyped(null)}
      />
    </Box>
  );
}

const Box = styled.span`
  width: 9em;
  font-variant-numeric: tabular-nums;
`;
