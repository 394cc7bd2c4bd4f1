import { styled } from 'styled-components';

import type { SystemStatus } from '@backroom/contract/system-status';
import { Card, DateTime, Text, useText } from '@backroom/ui';

import { systemStatusText } from './system-status.text.ts';

/** The latest answers with 500; the request id leads to the error in the log of the server. */
export function FaultList({ faults }: Pick<SystemStatus, 'faults'>) {
  const t = useText(systemStatusText);
  return (
    <Card title={t('faults')}>
      {faults.length === 0 && <Text tone="faint">{t('noFaults')}</Text>}
      <List aria-label={t('faults')}>
        {faults.map(({ at, host, route, error, requestId }) => (
          <li key={requestId + at}>
            <Text variant="strong">{error}</Text> <DateTime value={at} />
            <Text as="p" variant="label" tone="soft">
              {[route, host, requestId].join(' · ')}
            </Text>
          </li>
        ))}
      </List>
    </Card>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;

  & > li {
    padding-block: var(--ui-space-3);
  }
`;
