import { styled } from 'styled-components';

import { useGetErrorOccurrencesQuery } from '@backroom/client/error-log';
import type { ErrorOccurrence } from '@backroom/contract/error-log';
import { parseUserAgent, QueryPlaceholder } from '@backroom/records';
import { DateTime, Stack, Text, useText } from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';

/** The latest reports of an error. */
export function OccurrenceList({ groupId }: { groupId: number }) {
  const t = useText(errorLogText);
  const result = useGetErrorOccurrencesQuery(
    { params: { groupId }, suppressErrors: 'toasts' },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = result;
  return (
    <Stack gap={4}>
      <Text as="h3" variant="title-3">
        {t('occurrences')}
      </Text>
      {data ? (
        <List aria-label={t('occurrences')}>
          {data.map((occurrence) => (
            <Occurrence key={occurrence.errorId} {...occurrence} />
          ))}
        </List>
      ) : (
        <QueryPlaceholder result={result} lines={4} />
      )}
      {data?.length === 0 && <Text tone="faint">{t('noOccurrences')}</Text>}
    </Stack>
  );
}

function Occurrence({ createdAt, userName, userAgent, ip, version, address, count }: ErrorOccurrence) {
  const t = useText(errorLogText);
  const details = [
    t('times', { count }),
    address,
    parseUserAgent(userAgent).name || userAgent || t('unknownDevice'),
    ip,
    version,
  ].filter(Boolean);
  return (
    <Row>
      <Text variant="strong">{userName}</Text> <DateTime value={createdAt} />
      <Text as="p" variant="label" tone="soft">
        {details.join(' · ')}
      </Text>
    </Row>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Row = styled.li`
  padding-block: var(--ui-space-3);
  border-top: 1px solid var(--ui-line-1);
  overflow-wrap: anywhere;
`;
