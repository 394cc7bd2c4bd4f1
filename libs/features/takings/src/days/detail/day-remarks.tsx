import { styled } from 'styled-components';

import type { TakingsDayData } from '@backroom/contract/takings';
import { sumCash } from '@backroom/contract/takings/rules';
import { DateTime, useText } from '@backroom/ui';

import { useDayFormat } from '../../format/use-day-format.ts';
import { detailText } from './detail.text.ts';

type DetailText = (key: 'closedBy' | 'closedByItself' | 'closedUnknown', values?: { name: string }) => string;

/** Reason, note, cash and who has signed the day. */
export function DayRemarks({ day }: { day: TakingsDayData }) {
  const t = useText(detailText);
  const { formatAmount } = useDayFormat();
  const { reason, note, reopenReason, cash, sign } = day;
  const signatures = [
    day.closed && { ...day.closed, text: toClosed(day, t) },
    day.reopened && { ...day.reopened, text: t('reopenedBy', { name: day.reopened.name }) },
    day.reviewed && { ...day.reviewed, text: t('reviewedBy', { name: day.reviewed.name }) },
  ].filter((signature) => signature !== null);
  return (
    <Remarks>
      {(reason !== '' || sign === 'difference') && (
        <div data-strong>
          <dt>{t('reason')}</dt>
          <dd>{reason === '' ? <i>{t('noReason')}</i> : reason}</dd>
        </div>
      )}
      {note !== '' && (
        <div data-strong>
          <dt>{t('note')}</dt>
          <dd>{note}</dd>
        </div>
      )}
      {reopenReason !== '' && (
        <div>
          <dt>{t('reopenReason')}</dt>
          <dd>{reopenReason}</dd>
        </div>
      )}
      {cash && (
        <div>
          <dt>{t('cash')}</dt>
          <dd>{t('cashOf', { amount: formatAmount(sumCash(cash)), float: formatAmount(cash.float) })}</dd>
        </div>
      )}
      {signatures.length > 0 && (
        <div>
          <dt>{t('signatures')}</dt>
          {signatures.map(({ text, at }) => (
            <dd key={text}>
              {text} <DateTime value={at} />
            </dd>
          ))}
        </div>
      )}
    </Remarks>
  );
}

/** The demo company and old data may not know who. */
const toClosed = ({ state, closed }: TakingsDayData, t: DetailText) => {
  if (closed?.name) return t('closedBy', { name: closed.name });
  return t(state === 'autoClosed' ? 'closedByItself' : 'closedUnknown');
};

const Remarks = styled.dl`
  display: flex;
  flex-direction: column;
  gap: var(--ui-space-3);
  margin: 0;

  dt {
    color: var(--ui-fg-3);
    font-size: var(--ui-fs-caption);
    line-height: var(--ui-lh-caption);
  }
  dd {
    margin: 0;
    color: var(--ui-fg-2);
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  [data-strong] dd {
    color: var(--ui-fg-1);
  }
  i {
    color: var(--ui-danger-text);
    font-style: normal;
  }
`;
