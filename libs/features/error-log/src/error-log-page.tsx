import { useCallback } from 'react';

import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { errorLogApi, useRemoveErrorsMutation } from '@backroom/client/error-log';
import { MAX_IDS } from '@backroom/contract';
import { ERROR_STATES, type ErrorGroup, errorLogContract } from '@backroom/contract/error-log';
import {
  Forbidden,
  ListFrame,
  ListPage,
  ListPagination,
  ListTable,
  ListToolbar,
  useLazyDialog,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
} from '@backroom/records';
import { Button, type RowAction, useText } from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';
import { useErrorLogColumns } from './error-log-columns.tsx';
import { useStateChange } from './use-state-change.ts';

export function ErrorLogPage() {
  const t = useText(errorLogText);
  return useCan(errorLogContract.list.access) ? <ErrorLog /> : <Forbidden title={t('title')} />;
}

function ErrorLog() {
  const t = useText(errorLogText);
  const urlState = useListUrlState(errorLogContract.list);
  // New reports do not invalidate the cache.
  const result = useListQuery(
    errorLogApi.endpoints.getErrorLog,
    { query: urlState.query },
    { refetchOnMountOrArgChange: true },
  );
  const [remove] = useRemoveErrorsMutation();
  const columns = useErrorLogColumns();
  const list = useListPage({
    translate: t,
    contract: errorLogContract,
    urlState,
    result,
    columns,
    viewKey: 'error-log',
    getId,
    getName,
  });
  const canReadDetail = useCan(errorLogContract.byId.access);
  const detail = useLazyDialog(loadDetail);
  const { canChange, change } = useStateChange();
  const stateActions = useCallback(
    (group: ErrorGroup): RowAction[] => {
      const next = group.state === 'solved' ? 'open' : 'solved';
      return [
        { id: 'state', label: t(next === 'solved' ? 'solve' : 'reopen'), onSelect: () => void change([group], next) },
      ];
    },
    [t, change],
  );
  const actions = useListActions(list, {
    ...(canReadDetail && { detail }),
    ...(canChange && { extra: stateActions, extraLabels: [t('reopen')] }),
    removal: useRemoval(list, { remove }),
  });
  const fields = useFilters();
  const solveAll = async (groups: readonly ErrorGroup[], clear: () => void) => {
    if (await change(groups, 'solved')) clear();
  };

  return (
    <ListPage list={list}>
      <ListFrame>
        <ListToolbar
          list={list}
          actions={actions}
          fields={fields}
          bulkActions={(groups, clear) =>
            canChange && (
              <Button disabled={groups.length > MAX_IDS} onClick={() => void solveAll(groups, clear)}>
                {t('solve')}
              </Button>
            )
          }
        />
        <ListTable list={list} actions={actions} hasBulkActions={canChange} />
        <ListPagination list={list} />
      </ListFrame>
      {actions.dialogs}
    </ListPage>
  );
}

function useFilters() {
  const t = useText(errorLogText);
  return [
    { name: 'message', label: t('search') },
    {
      name: 'state',
      label: t('state'),
      options: [{ value: '', label: t('any') }, ...ERROR_STATES.map((state) => ({ value: state, label: t(state) }))],
    },
    { name: 'address', label: t('address') },
    { name: 'userName', label: t('userName') },
  ];
}

const loadDetail = async () => (await import('./error-detail.tsx')).ErrorDetail;

/** Messages can be very long; dialogs show a truncated one. */
const MAX_NAME_LENGTH = 60;

const getId = ({ groupId }: ErrorGroup) => groupId;
const getName = ({ message }: ErrorGroup) =>
  message.length > MAX_NAME_LENGTH ? `${message.slice(0, MAX_NAME_LENGTH)}…` : message;
