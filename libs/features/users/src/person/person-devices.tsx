import { styled } from 'styled-components';

import { useCan } from '@backroom/auth';
import { useGetOnlineSessionsQuery } from '@backroom/client/online';
import { loginLogContract } from '@backroom/contract/login-log';
import type { OnlineSession } from '@backroom/contract/online';
import { onlineContract } from '@backroom/contract/online';
import type { User } from '@backroom/contract/users';
import { parseUserAgent, QueryPlaceholder, useLazyDialog } from '@backroom/records';
import { DetailLink, StaleDataHint } from '@backroom/records/detail';
import { pagePaths } from '@backroom/records/page-paths';
import { Button, Card, DataTable, EmptyState, Stack, StatusTag, useText } from '@backroom/ui';

import { personDevicesText } from './person-devices.text.ts';
import { PersonLock } from './person-lock.tsx';

/** More devices of one person are in the list of sessions. */
const SHOWN = 20;

/** The sessions of a person, which can be ended with the right to it, and a lock after failed sign-ins. */
export function PersonDevices({ user }: { user: User }) {
  const t = useText(personDevicesText);
  const { userId, username } = user;
  const canReadLog = useCan(loginLogContract.list.access);
  const result = useGetOnlineSessionsQuery(
    { query: { userId, pageSize: SHOWN }, suppressErrors: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  const name = new URLSearchParams({ userName: username }).toString();
  return (
    <Stack gap={5}>
      <PersonLock user={user} />
      <Card title={t('title')}>
        {result.data ? (
          <>
            <StaleDataHint result={result} />
            <SessionTable sessions={result.data.list} user={user} />
          </>
        ) : (
          <QueryPlaceholder result={result} lines={4} />
        )}
        <Links>
          <DetailLink to={`${pagePaths.session}?${name}`}>{t('more')}</DetailLink>
          {canReadLog && <DetailLink to={`${pagePaths.loginLog}?${name}`}>{t('signIns')}</DetailLink>}
        </Links>
      </Card>
    </Stack>
  );
}

interface SessionTableProps {
  sessions: readonly OnlineSession[];
  user: User;
}

function SessionTable({ sessions, user }: SessionTableProps) {
  const t = useText(personDevicesText);
  const canEnd = useCan(onlineContract.remove.access);
  const end = useLazyDialog<OnlineSession>(loadEnd);
  const endAll = useLazyDialog<Pick<OnlineSession, 'userId' | 'userName' | 'name'>>(loadEndAll);
  const getDevice = ({ userAgent }: OnlineSession) => parseUserAgent(userAgent).name || t('unknown');
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  return (
    <Stack gap={4}>
      <DataTable
        caption={t('title')}
        rows={sessions}
        rowKey={({ sessionId }) => sessionId}
        rowLabel={getDevice}
        columns={[
          {
            id: 'device',
            header: t('device'),
            cell: (session) => (
              <Stack direction="row" gap={3} align="center">
                {getDevice(session)}
                {session.isCurrent && <StatusTag tone="accent">{t('current')}</StatusTag>}
              </Stack>
            ),
          },
          { id: 'ip', card: 'detail', header: t('ip'), width: 140 },
          {
            id: 'lastSeenAt',
            card: 'meta',
            header: t('lastSeen'),
            width: 140,
            time: 'short',
          },
          { id: 'createdAt', priority: 'medium', header: t('signedInAt'), width: 140, time: 'short' },
        ]}
        {...(canEnd && {
          rowActions: (session: OnlineSession) =>
            session.isCurrent
              ? []
              : [{ id: 'end', label: t('end'), onIntent: end.preload, onSelect: () => void end.open(session) }],
          rowActionLabels: [t('end')],
        })}
        empty={<EmptyState title={t('none')} />}
      />
      {canEnd && others.length > 1 && (
        <div>
          <Button
            tone="danger-outline"
            onPointerEnter={endAll.preload}
            onFocus={endAll.preload}
            onClick={() => void endAll.open({ userId: user.userId, userName: user.username, name: user.nickName })}
          >
            {t('endAll')}
          </Button>
        </div>
      )}
      {end.element}
      {endAll.element}
    </Stack>
  );
}

const loadEnd = async () => (await import('./end-session-dialog.tsx')).EndSessionDialog;
const loadEndAll = async () => (await import('@backroom/records/sessions')).EndAllSessionsDialog;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--ui-space-2) var(--ui-space-6);
  margin-top: var(--ui-space-4);
`;
