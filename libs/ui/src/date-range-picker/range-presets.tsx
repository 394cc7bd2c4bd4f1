import { styled } from 'styled-components';

import { getPreset, PRESET_NAMES } from '@backroom/contract/calendar';

import { Button } from '../button/button.tsx';
import { datePickerText } from '../date-picker/date-picker.text.ts';
import { useToday } from '../format/clock.ts';
import { useText } from '../i18n/text.ts';
import { clampRange, type DateRange } from './date-ranges.ts';

export interface RangePresetsProps {
  min: string | undefined;
  max: string | undefined;
  onSelect: (range: DateRange) => void;
}

/** Buttons of the preset ranges, limited to `min` and `max`. */
export function RangePresets({ min, max, onSelect }: RangePresetsProps) {
  const t = useText(datePickerText);
  const today = useToday();
  return (
    <Group role="group" aria-label={t('presets')}>
      {PRESET_NAMES.map((name) => {
        const clamped = clampRange(getPreset(name, today), min, max);
        return (
          <Button key={name} size="small" disabled={clamped === null} onClick={() => clamped && onSelect(clamped)}>
            {t(name)}
          </Button>
        );
      })}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
`;
