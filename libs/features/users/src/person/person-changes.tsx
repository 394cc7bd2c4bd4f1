import { useCan } from '@backroom/auth';
import { useGetOperationsQuery } from '@backroom/client/oper-log';
import { useGetUserHistoryQuery } from '@backroom/client/users';
import { operLogContract } from '@backroom/contract/oper-log';
import type { User } from '@backroom/contract/users';
import { HistoryList, QueryPlaceholder } from '@backroom/records';
import { DetailColumns, DetailLink } from '@backroom/records/detail';
import { OperationResult, OperationSentence } from '@backroom/records/operations';
import { pagePaths } from '@backroom/records/page-paths';
import { Card, DataTable, EmptyState, Stack, useText } from '@backroom/ui';

import { useHistoryFieldMeta } from '../dialogs/user-history.tsx';
import { personChangesText } from './person-changes.text.ts';

const SHOWN = 20;

/** What was changed about the account, and what the person has changed, for those who may read the log. */
export function PersonChanges({ user }: { user: User }) {
  const t = useText(personChangesText);
  const fieldMeta = useHistoryFieldMeta(user);
  const canReadLog = useCan(operLogContract.list.access);
  const ofAccount = (
    <Card title={t('ofAccount')}>
      <HistoryList {...fieldMeta} useHistory={useGetUserHistoryQuery} params={{ userId: user.userId }} />
    </Card>
  );
  if (!canReadLog) return ofAccount;
  return (
    <DetailColumns aside={ofAccount}>
      <ChangesByPerson userName={user.username} />
    </DetailColumns>
  );
}

function ChangesByPerson({ userName }: { userName: string }) {
  const t = useText(personChangesText);
  const result = useGetOperationsQuery(
    { query: { userName, pageSize: SHOWN }, suppressErrors: 'all' },
    { refetchOnMountOrArgChange: true },
  );
  const { data } = result;
  return (
    <Card title={t('byPerson')}>
      <Stack gap={4}>
        {!data && <QueryPlaceholder result={result} lines={8} />}
        {data && (
          <DataTable
            caption={t('byPerson')}
            rows={data.list}
            rowKey={({ operId }) => operId}
            columns={[
              { id: 'at', header: t('at'), width: 172, time: 'seconds' },
              {
                id: 'operation',
                card: 'detail',
                header: t('operation'),
                cell: (entry) => <OperationSentence entry={entry} />,
              },
              {
                id: 'result',
                card: 'status',
                header: t('result'),
                width: 96,
                cell: ({ result: outcome }) => <OperationResult result={outcome} />,
              },
            ]}
            empty={<EmptyState title={t('none')} description={t('noneHint')} />}
          />
        )}
        <DetailLink to={`${pagePaths.operLog}?${new URLSearchParams({ userName }).toString()}`}>{t('all')}</DetailLink>
      </Stack>
    </Card>
  );
}
