import { styled } from 'styled-components';

import { Button } from '../button/button.tsx';
import { datePickerText } from '../date-picker/date-picker.text.ts';
import { useText } from '../i18n/text.ts';
import { clampRange, type DateRange, getPresets } from './date-ranges.ts';

export interface RangePresetsProps {
  min: string | undefined;
  max: string | undefined;
  onSelect: (range: DateRange) => void;
}

/** Buttons of the preset ranges, limited to `min` and `max`. */
export function RangePresets({ min, max, onSelect }: RangePresetsProps) {
  const t = useText(datePickerText);
  return (
    <Group role="group" aria-label={t('presets')}>
      {getPresets().map(([name, range]) => {
        const clamped = clampRange(range, min, max);
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
