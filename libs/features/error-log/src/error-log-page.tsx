import { useCallback } from 'react';

import { useCan } from '@backroom/auth';
import { errorLogApi, useRemoveErrorsMutation } from '@backroom/client/error-log';
import { MAX_IDS } from '@backroom/contract';
import { ERROR_STATES, type ErrorGroup, errorLogContract } from '@backroom/contract/error-log';
import {
  createListPage,
  ListContent,
  type ListPageContentProps,
  useLazyDialog,
  useListActions,
  useRemoval,
} from '@backroom/records';
import { Button, type RowAction, useText } from '@backroom/ui';

import { errorLogText } from './error-log.text.ts';
import { useErrorLogColumns } from './error-log-columns.tsx';
import { useStateChange } from './use-state-change.ts';

export const ErrorLogPage = createListPage(
  {
    contract: errorLogContract,
    endpoint: errorLogApi.endpoints.getErrorLog,
    text: errorLogText,
    viewKey: 'error-log',
    getId: ({ groupId }) => groupId,
    getName: ({ message }) => (message.length > MAX_NAME_LENGTH ? `${message.slice(0, MAX_NAME_LENGTH)}…` : message),
    useColumns: useErrorLogColumns,
    isVolatile: true,
  },
  ErrorLog,
);

/** Messages can be very long; dialogs show a truncated one. */
const MAX_NAME_LENGTH = 60;

function ErrorLog({ list }: ListPageContentProps<ErrorGroup>) {
  const t = useText(errorLogText);
  const [remove] = useRemoveErrorsMutation();
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
  const solveAll = async (groups: readonly ErrorGroup[], clear: () => void) => {
    if (await change(groups, 'solved')) clear();
  };

  return (
    <ListContent
      list={list}
      actions={actions}
      fields={useFilters()}
      hasBulkActions={canChange}
      bulkActions={(groups, clear) =>
        canChange && (
          <Button disabled={groups.length > MAX_IDS} onClick={() => void solveAll(groups, clear)}>
            {t('solve')}
          </Button>
        )
      }
    />
  );
}

function useFilters() {
  const t = useText(errorLogText);
  return [
    { name: 'message', label: t('search') },
    {
      name: 'state',
      label: t('state'),
      options: ERROR_STATES.map((state) => ({ value: state, label: t(state) })),
    },
    { name: 'address', label: t('address') },
    { name: 'userName', label: t('userName') },
  ];
}

const loadDetail = async () => (await import('./error-detail.tsx')).ErrorDetail;
