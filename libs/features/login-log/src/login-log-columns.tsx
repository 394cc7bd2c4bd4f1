import { useMemo } from 'react';

import type { LoginLogEntry } from '@backroom/contract/login-log';
import { loginEventText, parseUserAgent } from '@backroom/records';
import { RecordName } from '@backroom/records/record-name';
import { Avatar, type Column, Stack, Text, useText } from '@backroom/ui';

import { EventTag } from './event-tag.tsx';
import { loginLogText } from './login-log.text.ts';

export function useLoginLogColumns(): readonly Column<LoginLogEntry>[] {
  const t = useText(loginLogText);
  const tEvent = useText(loginEventText);

  return useMemo(
    () => [
      {
        id: 'userName',
        header: t('person'),
        hideable: false,
        width: 184,
        cell: (entry) => <UserCell {...entry} />,
      },
      { id: 'event', card: 'status', header: t('event'), width: 140, cell: (entry) => <EventTag {...entry} /> },
      { id: 'way', priority: 'medium', header: t('way'), width: 104, cell: ({ way }) => way && tEvent(way) },
      { id: 'reason', header: t('reason'), width: 112, cell: ({ reason }) => reason && tEvent(reason) },
      { id: 'ip', card: 'detail', header: t('ip'), width: 120 },
      {
        id: 'userAgent',
        priority: 'low',
        header: t('device'),
        cell: ({ userAgent }) => (
          <span title={userAgent}>{parseUserAgent(userAgent).name || userAgent || t('unknownDevice')}</span>
        ),
      },
      {
        id: 'createdAt',
        card: 'meta',
        header: t('at'),
        sortable: true,
        hideable: false,
        opens: true,
        width: 168,
        time: 'seconds',
      },
    ],
    [t, tEvent],
  );
}

function UserCell({ userId, name, userName }: LoginLogEntry) {
  const t = useText(loginLogText);
  return (
    <Stack direction="row" gap={3} align="center">
      <Avatar id={userId ?? 0} name={name || userName} size="small" decorative />
      <RecordName type="user" id={name ? (userId ?? 0) : 0} name={name || userName || t('unknownUser')} />
      {name && (
        <Text variant="caption" tone="faint" truncated>
          {userName}
        </Text>
      )}
    </Stack>
  );
}
