import { useState } from 'react';
import { styled } from 'styled-components';

import { useGetTakingsHistoryQuery } from '@backroom/client/takings';
import { TAKINGS_STATES, type TakingsDayData } from '@backroom/contract/takings';
import { HistoryList } from '@backroom/records';
import { useText } from '@backroom/ui';

import { signText } from '../../sign/sign.text.ts';
import { useDayFormat } from '../use-day-format.ts';
import { detailText } from './detail.text.ts';

const FIELDS = ['state', 'actual', 'lines', 'reason', 'note', 'reopenReason', 'reviewed'] as const;

/** The changes of a day, requested when it is opened. It stays open from day to day. */
export function DayHistory({ day }: { day: TakingsDayData }) {
  const t = useText(detailText);
  const tSign = useText(signText);
  const { formatAmount } = useDayFormat();
  const [isOpen, setOpen] = useState(false);
  if (day.dayId === 0) return null;
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('history')}</summary>
      {isOpen && (
        <HistoryList
          key={day.dayId}
          useHistory={useGetTakingsHistoryQuery}
          params={{ dayId: day.dayId }}
          labels={Object.fromEntries(FIELDS.map((field) => [field, t(`field.${field}`)]))}
          choices={{ state: TAKINGS_STATES.map((value) => ({ value, label: tSign(value) })) }}
          formatValue={(_field, value) => (typeof value === 'number' ? formatAmount(value) : undefined)}
        />
      )}
    </Details>
  );
}

const Details = styled.details`
  summary {
    min-height: var(--ui-target-least);
    color: var(--ui-fg-2);
    cursor: pointer;
  }
`;
