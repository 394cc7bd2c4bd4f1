import { styled } from 'styled-components';

import type { Access } from '@backroom/contract';
import { WhyNotLink } from '@backroom/records';
import { Button, useText } from '@backroom/ui';

import { daysText } from './days.text.ts';

interface DaysStatusProps {
  /** What the last key has done, or why it did nothing. */
  message: string;
  /** The right that the key needs. */
  missing: Access | undefined;
  /** The rows are no longer in the order of what waits. */
  onSort: (() => void) | undefined;
}

/** What has just happened, announced, and the way back to the order of what waits. */
export function DaysStatus({ message, missing, onSort }: DaysStatusProps) {
  const t = useText(daysText);
  return (
    <Line>
      <Message role="status">{message}</Message>
      {missing && <WhyNotLink access={missing}>{t('why')}</WhyNotLink>}
      {onSort && (
        <Button title={t('reordered')} onClick={onSort}>
          {t('sortAgain')}
        </Button>
      )}
    </Line>
  );
}

/** The keys of the page, below the stores. */
export function KeysHint() {
  const t = useText(daysText);
  return <Hint>{t('keysHint')}</Hint>;
}

const Line = styled.div`
  display: flex;
  flex: 1 1 240px;
  gap: var(--ui-space-4);
  align-items: center;
  justify-content: flex-end;
`;

const Message = styled.div`
  color: var(--ui-fg-1);
  text-align: end;
  text-wrap: pretty;
`;

const Hint = styled.p`
  margin: 0;
  padding: var(--ui-space-3) var(--ui-space-5);
  border-top: 1px solid var(--ui-line-1);
  color: var(--ui-fg-3);
  font-size: var(--ui-fs-caption);
  line-height: var(--ui-lh-caption);
`;
