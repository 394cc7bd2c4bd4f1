import { styled } from 'styled-components';

import { getPreset, PRESET_NAMES } from '@backroom/contract/calendar';

import { Button } from '../button/button.tsx';
import { datePickerText } from '../date-picker/date-picker.text.ts';
import { useToday } from '../format/clock.ts';
import { useText } from '../i18n/text.ts';
import type { DateRange } from './date-ranges.ts';

/** Buttons of the preset ranges. */
export function RangePresets({ onSelect }: { onSelect: (range: DateRange) => void }) {
  const t = useText(datePickerText);
  const today = useToday();
  return (
    <Group role="group" aria-label={t('presets')}>
      {PRESET_NAMES.map((name) => (
        <Button key={name} size="small" onClick={() => onSelect(getPreset(name, today))}>
          {t(name)}
        </Button>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
`;
