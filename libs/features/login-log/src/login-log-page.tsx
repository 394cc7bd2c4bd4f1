import { useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { loginLogApi, useRemoveLoginLogEntriesMutation } from '@backroom/client/login-log';
import { loginLogContract, type LoginLogEntry, SIGN_IN_METHODS } from '@backroom/contract/login-log';
import {
  createListPage,
  ListContent,
  type ListPageContentProps,
  loginEventText,
  timeRangeFilter,
  useLazyDialog,
  useListActions,
  useRemoval,
} from '@backroom/records';
import { formatDateTime, useText } from '@backroom/ui';

import { loginLogText } from './login-log.text.ts';
import { useLoginLogColumns } from './login-log-columns.tsx';

export const LoginLogPage = createListPage(
  {
    contract: loginLogContract,
    endpoint: loginLogApi.endpoints.getLoginLog,
    text: loginLogText,
    viewKey: 'login-log',
    getId: ({ logId }) => logId,
    // Distinguishes the entries of a user.
    getName: ({ name, userName, createdAt }) => `${name || userName || '-'} ${formatDateTime(createdAt)}`,
    useColumns: useLoginLogColumns,
    isVolatile: true,
  },
  LoginLog,
);

function LoginLog({ list }: ListPageContentProps<LoginLogEntry>) {
  const [remove] = useRemoveLoginLogEntriesMutation();
  const canReadDetail = useCan(loginLogContract.byId.access);
  const detail = useLazyDialog(loadDetail);
  const actions = useListActions(list, {
    ...(canReadDetail && { detail }),
    removal: useRemoval(list, { remove }),
  });

  return <ListContent list={list} actions={actions} fields={useFilters()} />;
}

function useFilters() {
  const t = useText(loginLogText);
  const tEvent = useText(loginEventText);
  return useMemo(
    () => [
      { name: 'userName', label: t('userName') },
      timeRangeFilter(t('at')),
      {
        name: 'result',
        label: t('result'),
        options: (['success', 'failure'] as const).map((value) => ({ value, label: t(value) })),
      },
      { name: 'way', label: t('way'), options: SIGN_IN_METHODS.map((way) => ({ value: way, label: tEvent(way) })) },
      { name: 'ip', label: t('ip') },
    ],
    [t, tEvent],
  );
}

const loadDetail = async () => (await import('./login-log-detail.tsx')).LoginLogDetail;
