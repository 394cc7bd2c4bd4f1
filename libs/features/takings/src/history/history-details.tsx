import { useState } from 'react';
import { styled } from 'styled-components';

import { useGetTakingsHistoryQuery } from '@backroom/client/takings';
import type { TakingsDayData } from '@backroom/contract/takings';
import { HistoryList } from '@backroom/records';
import { useText } from '@backroom/ui';

import { historyText } from './history.text.ts';
import { useHistoryFields } from './use-history-fields.ts';

/** The changes of a day among its details, requested when they are opened. They stay open from day to day. */
export function HistoryDetails({ day }: { day: TakingsDayData }) {
  const t = useText(historyText);
  const fields = useHistoryFields(day);
  const [isOpen, setOpen] = useState(false);
  if (day.dayId === 0) return null;
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('history')}</summary>
      {isOpen && (
        <HistoryList {...fields} key={day.dayId} useHistory={useGetTakingsHistoryQuery} params={{ dayId: day.dayId }} />
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
