import { styled } from 'styled-components';

import { useGetStoreTokensQuery } from '@backroom/client/month-plan';
import { DAY_MS } from '@backroom/contract/calendar';
import { type StoreToken, TOKEN_WARNING_DAYS } from '@backroom/contract/cash-in';
import { QueryPlaceholder } from '@backroom/records';
import { Button, DateTime, Stack, StatusTag, Text, toServerClock, useText } from '@backroom/ui';

import { tokensDialogText } from './tokens-dialog.text.ts';

const WARNING_MS = TOKEN_WARNING_DAYS * DAY_MS;

/** The tokens of a store with their state; expired ones stay until they are revoked. */
export function TokenList({ storeId, onRevoke }: { storeId: number; onRevoke: (token: StoreToken) => void }) {
  const t = useText(tokensDialogText);
  const result = useGetStoreTokensQuery({ query: { storeId } }, { refetchOnMountOrArgChange: true });
  const { data } = result;
  const now = toServerClock(result.fulfilledTimeStamp ?? 0);
  if (!data) return <QueryPlaceholder result={result} lines={3} />;
  if (data.length === 0) return <Text tone="faint">{t('none')}</Text>;
  return (
    <List aria-label={t('list')}>
      {data.map((token) => (
        <Item key={token.tokenId}>
          <Stack gap={1}>
            <Name>
              <Text variant="strong">{token.name}</Text>
              <TokenState expiresAt={token.expiresAt} now={now} />
            </Name>
            <Text variant="caption" tone="faint">
              {t('createdAt')} <DateTime value={token.createdAt} precision="minutes" />
              {token.creator !== '' && ` · ${t('creator', { name: token.creator })}`} ·{' '}
              <LastUse time={token.lastUsedAt} /> · {t('expiresAt')}{' '}
              <DateTime value={token.expiresAt} precision="minutes" />
            </Text>
          </Stack>
          <Button
            tone="danger-outline"
            aria-label={t('revokeFor', { name: token.name })}
            onClick={() => onRevoke(token)}
          >
            {t('revoke')}
          </Button>
        </Item>
      ))}
    </List>
  );
}

function LastUse({ time }: { time: string | null }) {
  const t = useText(tokensDialogText);
  if (time === null) return t('neverUsed');
  return (
    <>
      {t('lastUsed')} <DateTime value={time} precision="minutes" />
    </>
  );
}

function TokenState({ expiresAt, now }: { expiresAt: string; now: number }) {
  const t = useText(tokensDialogText);
  const left = Date.parse(expiresAt) - now;
  if (left > WARNING_MS) return null;
  return <StatusTag tone={left > 0 ? 'warning' : 'danger'}>{t(left > 0 ? 'expiring' : 'expired')}</StatusTag>;
}

const List = styled.ul`
  display: grid;
  gap: var(--ui-space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  gap: var(--ui-space-4);
  align-items: center;
  justify-content: space-between;
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-3);
  align-items: center;
  overflow-wrap: anywhere;
`;
