import { useCallback, useMemo } from 'react';

import { useCan, useUser } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { onlineApi, useEndSessionsMutation } from '@backroom/client/online';
import { onlineContract, type OnlineSession } from '@backroom/contract/online';
import {
  type FilterControlProps,
  Forbidden,
  ListContent,
  ListPage,
  timeRangeFilter,
  useLazyDialog,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
} from '@backroom/records';
import { toServerClock, useText } from '@backroom/ui';

import { DeptLabel } from './dept-label.tsx';
import { DeptFilter } from './lazy-dept-filter.ts';
import { onlineText } from './online.text.ts';
import { useOnlineColumns } from './online-columns.tsx';

export function OnlineListPage() {
  const t = useText(onlineText);
  return useCan(onlineContract.list.access) ? <OnlineList /> : <Forbidden title={t('title')} />;
}

function OnlineList() {
  const t = useText(onlineText);
  const urlState = useListUrlState(onlineContract.list);
  // Cached sessions are outdated.
  const result = useListQuery(
    onlineApi.endpoints.getOnlineSessions,
    { query: urlState.query },
    { refetchOnMountOrArgChange: true },
  );
  const [end] = useEndSessionsMutation();
  const columns = useOnlineColumns(toServerClock(result.fulfilledTimeStamp ?? 0));
  const list = useListPage({
    translate: t,
    contract: onlineContract,
    urlState,
    result,
    columns,
    viewKey: 'online',
    getId,
    getName,
  });
  const detail = useLazyDialog(loadDetail);
  const endAll = useEndAll();
  const actions = useListActions(list, {
    detail,
    removal: useRemoval(list, { remove: end, isRemovable: isNotCurrent, label: t('end') }),
    ...(endAll.rowActions && { extra: endAll.rowActions }),
  });
  const fields = useMemo(
    () => [
      { name: 'userName', label: t('userName') },
      { name: 'deptId', label: t('department'), render: renderDeptFilter, renderValue: renderDeptLabel },
      timeRangeFilter(t('signedInAt')),
      { name: 'ip', label: t('ip') },
    ],
    [t],
  );

  return (
    <ListPage list={list}>
      <ListContent list={list} actions={actions} fields={fields} />
      {actions.dialogs}
      {endAll.element}
    </ListPage>
  );
}

/** The row action to end all sessions of a user; not for the own account, whose sessions are in the personal center. */
function useEndAll() {
  const t = useText(onlineText);
  const ownId = useUser()?.userId;
  const canEnd = useCan(onlineContract.endAll.access);
  const { open, preload, element } = useLazyDialog(loadEndAll);
  const rowActions = useCallback(
    (session: OnlineSession) =>
      session.userId === ownId
        ? []
        : [
            {
              id: 'endAll',
              label: t('endAll'),
              tone: 'danger' as const,
              inMenu: true,
              onIntent: preload,
              onSelect: () => void open(session),
            },
          ],
    [t, ownId, open, preload],
  );
  return { rowActions: canEnd ? rowActions : undefined, element };
}

const loadDetail = async () => (await import('./session-detail.tsx')).SessionDetail;
const loadEndAll = async () => (await import('./end-all-dialog.tsx')).EndAllDialog;
const renderDeptFilter = (props: FilterControlProps) => <DeptFilter {...props} />;
const renderDeptLabel = ({ deptId = '' }: FilterControlProps['values']) =>
  deptId === '' ? undefined : <DeptLabel deptId={deptId} />;

const getId = ({ sessionId }: OnlineSession) => sessionId;
const getName = ({ name, userName }: OnlineSession) => name || userName;
/** The current session is ended by signing out. */
const isNotCurrent = ({ isCurrent }: OnlineSession) => !isCurrent;
