import { useMemo } from 'react';

import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { loginLogApi, useRemoveLoginLogEntriesMutation } from '@backroom/client/login-log';
import { loginLogContract, type LoginLogEntry, SIGN_IN_METHODS } from '@backroom/contract/login-log';
import {
  Forbidden,
  ListContent,
  ListPage,
  loginEventText,
  timeRangeFilter,
  useLazyDialog,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
} from '@backroom/records';
import { formatDateTime, useText } from '@backroom/ui';

import { loginLogText } from './login-log.text.ts';
import { useLoginLogColumns } from './login-log-columns.tsx';

export function LoginLogPage() {
  const t = useText(loginLogText);
  return useCan(loginLogContract.list.access) ? <LoginLog /> : <Forbidden title={t('title')} />;
}

function LoginLog() {
  const t = useText(loginLogText);
  const urlState = useListUrlState(loginLogContract.list);
  // Sign-ins do not invalidate the cache.
  const result = useListQuery(
    loginLogApi.endpoints.getLoginLog,
    { query: urlState.query },
    { refetchOnMountOrArgChange: true },
  );
  const [remove] = useRemoveLoginLogEntriesMutation();
  const columns = useLoginLogColumns();
  const list = useListPage({
    translate: t,
    contract: loginLogContract,
    urlState,
    result,
    columns,
    viewKey: 'login-log',
    getId,
    getName,
  });
  const canReadDetail = useCan(loginLogContract.byId.access);
  const detail = useLazyDialog(loadDetail);
  const actions = useListActions(list, {
    ...(canReadDetail && { detail }),
    removal: useRemoval(list, { remove }),
  });
  const fields = useFilters();

  return (
    <ListPage list={list}>
      <ListContent list={list} actions={actions} fields={fields} />
      {actions.dialogs}
    </ListPage>
  );
}

function useFilters() {
  const t = useText(loginLogText);
  const tEvent = useText(loginEventText);
  return useMemo(() => {
    const any = { value: '', label: t('any') };
    return [
      { name: 'userName', label: t('userName') },
      timeRangeFilter(t('at')),
      {
        name: 'result',
        label: t('result'),
        options: [any, { value: 'success', label: t('success') }, { value: 'failure', label: t('failure') }],
      },
      {
        name: 'way',
        label: t('way'),
        options: [any, ...SIGN_IN_METHODS.map((way) => ({ value: way, label: tEvent(way) }))],
      },
      { name: 'ip', label: t('ip') },
    ];
  }, [t, tEvent]);
}

const loadDetail = async () => (await import('./login-log-detail.tsx')).LoginLogDetail;
const getId = ({ logId }: LoginLogEntry) => logId;
/** Distinguishes the entries of a user. */
const getName = ({ name, userName, createdAt }: LoginLogEntry) =>
  `${name || userName || '-'} ${formatDateTime(createdAt)}`;
