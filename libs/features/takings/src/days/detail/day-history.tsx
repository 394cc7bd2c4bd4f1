import { useState } from 'react';
import { styled } from 'styled-components';

import { useGetTakingsHistoryQuery } from '@backroom/client/takings';
import { type CashCount, TAKINGS_STATES, type TakingsDayData } from '@backroom/contract/takings';
import { sumCash } from '@backroom/contract/takings/rules';
import { HistoryList } from '@backroom/records';
import { useText } from '@backroom/ui';

import { signText } from '../../sign/sign.text.ts';
import { useDayFormat } from '../use-day-format.ts';
import { detailText } from './detail.text.ts';
import { useMethodNames } from './use-method-names.ts';

const FIELDS = ['state', 'tillTotal', 'reason', 'note', 'cash', 'reopenReason', 'reviewedName'] as const;

const PARTS = ['expected', 'counted', 'note'] as const;

const isCashCount = (value: unknown): value is CashCount =>
  typeof value === 'object' && value !== null && 'pieces' in value && 'float' in value;

/** The changes of a day, requested when it is opened. It stays open from day to day. */
export function DayHistory({ day }: { day: TakingsDayData }) {
  const t = useText(detailText);
  const tSign = useText(signText);
  const { formatAmount } = useDayFormat();
  const getName = useMethodNames();
  const [isOpen, setOpen] = useState(false);
  const methods = day.methods.map((method) => ({ shift: '', method }));
  // The log has a field for each amount of a line, such as `counted cash morning`.
  const lineLabels = Object.fromEntries(
    [...methods, ...day.lines].flatMap((line) =>
      PARTS.map((part) => [
        [part, line.method, line.shift].filter(Boolean).join(' '),
        t('lineField', { line: getName(line), part: t(part) }),
      ]),
    ),
  ) as Record<string, string>;
  if (day.dayId === 0) return null;
  return (
    <Details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('history')}</summary>
      {isOpen && (
        <HistoryList
          key={day.dayId}
          useHistory={useGetTakingsHistoryQuery}
          params={{ dayId: day.dayId }}
          labels={{ ...Object.fromEntries(FIELDS.map((field) => [field, t(`field.${field}`)])), ...lineLabels }}
          choices={{ state: TAKINGS_STATES.map((value) => ({ value, label: tSign(value) })) }}
          formatValue={(field, value) => {
            if (field === 'cash' && isCashCount(value)) return formatAmount(sumCash(value));
            return typeof value === 'number' ? formatAmount(value) : undefined;
          }}
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
