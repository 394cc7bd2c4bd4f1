import { styled } from 'styled-components';

import { Alert, Button, toServerClock, useDateTimeFormat, useText } from '@backroom/ui';

import { getReason } from '../errors.ts';
import { staleDataHintText } from './stale-data-hint.text.ts';

interface StaleDataHintProps {
  result: {
    data?: unknown;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
    fulfilledTimeStamp?: number | undefined;
  };
}

/** Marks data that could not be refreshed with its time; nothing while the data is fresh or missing. */
export function StaleDataHint({ result }: StaleDataHintProps) {
  const t = useText(staleDataHintText);
  const formatDateTime = useDateTimeFormat();
  if (result.error === undefined || result.data === undefined) return null;
  return (
    <Margin>
      <Alert
        tone="warning"
        title={t('stale', { time: formatDateTime(toServerClock(result.fulfilledTimeStamp ?? NaN)) })}
        action={
          <Button size="small" loading={result.isFetching} onClick={() => void result.refetch()}>
            {t('retry')}
          </Button>
        }
      >
        {getReason(result.error)}
      </Alert>
    </Margin>
  );
}

const Margin = styled.div`
  margin-bottom: var(--ui-space-5);
`;
