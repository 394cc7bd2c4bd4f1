import type { ReactNode } from 'react';
import { styled } from 'styled-components';

import { CORRECT_CASH_IN } from '@backroom/contract/cash-in';
import { takingsContract, type TakingsDayData } from '@backroom/contract/takings';
import { WhyNotLink } from '@backroom/records';
import { Text, useDateTimeFormat, useText } from '@backroom/ui';

import { SignMark } from '../sign/sign-mark.tsx';
import { dayText } from './day.text.ts';
import { useSignWord } from './use-sign-word.ts';

interface DayStateLineProps {
  data: TakingsDayData;
  actions: ReactNode;
}

/** The state of the day in words: who signed when, why it was reopened, and why nothing can be changed. */
export function DayStateLine({ data, actions }: DayStateLineProps) {
  const t = useText(dayText);
  const nameSign = useSignWord();
  const formatDateTime = useDateTimeFormat();
  const { state, sign, closed, reopened, reviewed, reopenReason, blocked, may, cutOff, day, today } = data;
  const isRightMissing = !blocked && !may.edit && (state === 'open' || state === 'reopened');
  const details = [
    closed && state !== 'open' && state !== 'reopened'
      ? state === 'autoClosed'
        ? t('autoClosedAt')
        : t(closed.name ? 'closedBy' : 'closedAt', { name: closed.name, at: formatDateTime(closed.at, 'minutes') })
      : '',
    reopened && state === 'reopened' ? t('reopenedBy', { name: reopened.name, reason: reopenReason }) : '',
    reviewed && state !== 'open' && state !== 'reopened' ? t('reviewedBy', { name: reviewed.name }) : '',
    blocked && !(blocked === 'closed' && closed) ? t(`blocked.${blocked}`) : '',
    isRightMissing ? t('noRight') : '',
    day === today && cutOff !== '00:00' ? t('cutOff', { time: cutOff }) : '',
  ].filter(Boolean);
  return (
    <Line>
      <Words>
        <Sign>
          <SignMark sign={sign} />
          <Text variant="strong">{nameSign(sign)}</Text>
        </Sign>
        {details.map((words) => (
          <Text key={words} tone="soft">
            {words}
          </Text>
        ))}
        {isRightMissing && <WhyNotLink access={takingsContract.save.access} />}
        {blocked === 'tooOld' && <WhyNotLink access={CORRECT_CASH_IN} />}
      </Words>
      {actions}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3) var(--ui-space-5);
  align-items: center;
  justify-content: space-between;
`;

const Words = styled.div`
  display: flex;
  flex: 1 1 240px;
  flex-wrap: wrap;
  gap: var(--ui-space-1) var(--ui-space-4);
  align-items: center;
  min-width: 0;

  /* The actions stay beside it. */
  @media (max-width: 575px) {
    flex-basis: 160px;
  }
`;

const Sign = styled.span`
  display: inline-flex;
  gap: var(--ui-space-2);
  align-items: center;
`;
