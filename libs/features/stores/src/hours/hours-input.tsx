import { styled } from 'styled-components';

import type { Hours } from '@backroom/contract/stores';
import { Select, TextInput, useText } from '@backroom/ui';

import { hoursText } from './hours.text.ts';

/** What a day has instead of the regular hours. */
export type DayHours = Hours | 'regular';

interface HoursInputProps {
  /** Names the day in the labels of the controls. */
  day: string;
  value: DayHours;
  onValueChange: (value: DayHours) => void;
  /** Hours that are proposed when the day gets other ones. */
  proposal: NonNullable<Hours>;
  /** The day may have the regular hours. */
  hasRegular: boolean;
  isInvalid: boolean;
}

/** The hours of a day: regular, other or closed. */
export function HoursInput({ day, value, onValueChange, proposal, hasRegular, isInvalid }: HoursInputProps) {
  const t = useText(hoursText);
  const mode = value === 'regular' ? 'regular' : value === null ? 'closed' : 'other';
  const modes = hasRegular ? (['regular', 'other', 'closed'] as const) : (['closed', 'other'] as const);
  const choose = (next: (typeof modes)[number]) => {
    if (next === 'regular') onValueChange('regular');
    else onValueChange(next === 'closed' ? null : proposal);
  };
  const hours = value === 'regular' ? null : value;
  return (
    <Row>
      <Select
        aria-label={t('hoursOf', { day })}
        value={mode}
        onValueChange={choose}
        options={modes.map((each) => ({ value: each, label: t(each) }))}
      />
      {hours && (
        <>
          <TextInput
            aria-label={t('opensAtOf', { day })}
            aria-invalid={isInvalid || undefined}
            value={hours.opensAt}
            onChange={({ target }) => onValueChange({ ...hours, opensAt: target.value })}
          />
          <TextInput
            aria-label={t('closesAtOf', { day })}
            aria-invalid={isInvalid || undefined}
            value={hours.closesAt}
            onChange={({ target }) => onValueChange({ ...hours, closesAt: target.value })}
          />
        </>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 6em), 1fr));
  gap: var(--ui-space-3);
`;
