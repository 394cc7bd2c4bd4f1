import { useMemo } from 'react';

import type { OnlineSession } from '@backroom/contract/online';
import { parseUserAgent } from '@backroom/records';
import { RecordName } from '@backroom/records/record-name';
import { Avatar, type Column, Icon, Stack, StatusTag, Text, useText } from '@backroom/ui';

import { onlineText } from './online.text.ts';

export function useOnlineColumns(): readonly Column<OnlineSession>[] {
  const t = useText(onlineText);

  return useMemo(
    () => [
      {
        id: 'userName',
        header: t('person'),
        sortable: true,
        hideable: false,
        width: 208,
        cell: (session) => <UserCell {...session} />,
      },
      { id: 'deptName', card: 'detail', header: t('department'), width: 124 },
      { id: 'ip', card: 'status', header: t('ip'), width: 120 },
      { id: 'userAgent', header: t('device'), cell: ({ userAgent }) => <DeviceCell userAgent={userAgent} /> },
      {
        id: 'lastSeenAt',
        card: 'meta',
        header: t('lastCall'),
        sortable: true,
        hideable: false,
        opens: true,
        width: 132,
        time: 'short',
      },
      { id: 'createdAt', priority: 'medium', header: t('signedInAt'), sortable: true, width: 132, time: 'short' },
      { id: 'expiresAt', priority: 'low', header: t('endsAt'), width: 132, time: 'short' },
    ],
    [t],
  );
}

function UserCell({ userId, name, userName, isCurrent }: OnlineSession) {
  const t = useText(onlineText);
  return (
    <Stack direction="row" gap={3} align="center">
      <Avatar id={userId} name={name || userName} size="small" decorative />
      <RecordName type="user" id={userId} name={name || userName} />
      {isCurrent ? (
        <StatusTag tone="accent">{t('current')}</StatusTag>
      ) : (
        <Text variant="caption" tone="faint" truncated>
          {userName}
        </Text>
      )}
    </Stack>
  );
}

function DeviceCell({ userAgent }: { userAgent: string }) {
  const t = useText(onlineText);
  const { name, kind } = parseUserAgent(userAgent);
  return (
    <Stack direction="row" gap={3} align="center">
      {kind === 'mobile' ? (
        <Icon name="smartphone" label={t('mobile')} />
      ) : kind === 'desktop' ? (
        <Icon name="monitor" label={t('desktop')} />
      ) : (
        <Icon name="circle" />
      )}
      <span title={userAgent}>{name || t('unknownDevice')}</span>
    </Stack>
  );
}
