import { useCallback, useMemo } from 'react';

import { useCan, useUser } from '@backroom/auth';
import { onlineApi, useEndSessionsMutation } from '@backroom/client/online';
import { onlineContract, type OnlineSession } from '@backroom/contract/online';
import {
  createLazyFilter,
  createListPage,
  type FilterControlProps,
  ListContent,
  type ListPageContentProps,
  timeRangeFilter,
  useLazyDialog,
  useListActions,
  useRemoval,
} from '@backroom/records';
import { useDeptOptions } from '@backroom/records/dept-options';
import { useText } from '@backroom/ui';

import { onlineText } from './online.text.ts';
import { useOnlineColumns } from './online-columns.tsx';

export const OnlineListPage = createListPage(
  {
    contract: onlineContract,
    endpoint: onlineApi.endpoints.getOnlineSessions,
    text: onlineText,
    viewKey: 'online',
    getId: ({ sessionId }) => sessionId,
    getName: ({ name, userName }) => name || userName,
    useColumns: useOnlineColumns,
    isVolatile: true,
  },
  OnlineList,
);

function OnlineList({ list }: ListPageContentProps<OnlineSession>) {
  const t = useText(onlineText);
  const [end] = useEndSessionsMutation();
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
    <>
      <ListContent list={list} actions={actions} fields={fields} />
      {endAll.element}
    </>
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
const loadEndAll = async () => (await import('@backroom/records/sessions')).EndAllSessionsDialog;
const DeptFilter = createLazyFilter(
  async () => (await import('./dept-filter.tsx')).DeptFilter,
  ({ control }) => control,
);
const renderDeptFilter = (props: FilterControlProps) => <DeptFilter {...props} />;
const renderDeptLabel = ({ deptId = '' }: FilterControlProps['values']) =>
  deptId === '' ? undefined : <DeptLabel deptId={deptId} />;

/** The current session is ended by signing out. */
const isNotCurrent = ({ isCurrent }: OnlineSession) => !isCurrent;

/** The name of the department that a filter has chosen. */
function DeptLabel({ deptId }: { deptId: string }) {
  return useDeptOptions({ suppressErrors: 'toasts' }).find(deptId)?.label ?? deptId;
}
