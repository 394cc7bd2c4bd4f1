import { styled } from 'styled-components';

import { Button, Text, useText } from '@backroom/ui';

import { daysText } from './days.text.ts';

interface DaysStatusProps {
  /** What the last key has done, or why it did nothing. */
  message: string;
  hasKeys: boolean;
  /** The rows are no longer in the order of what waits. */
  onSort: (() => void) | undefined;
}

/** The line above the stores: what has just happened, announced; the keys; the way back to the order. */
export function DaysStatus({ message, hasKeys, onSort }: DaysStatusProps) {
  const t = useText(daysText);
  return (
    <Line>
      <Said role="status">{message}</Said>
      {onSort && (
        <Button size="small" title={t('reordered')} onClick={onSort}>
          {t('sortAgain')}
        </Button>
      )}
      {hasKeys && (
        <Text variant="caption" tone="faint">
          {t('keysHint')}
        </Text>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-4);
  align-items: center;
  justify-content: flex-end;
  min-height: var(--ui-lh-body);
`;

const Said = styled.div`
  flex: 1 1 auto;
  color: var(--ui-fg-1);
`;
