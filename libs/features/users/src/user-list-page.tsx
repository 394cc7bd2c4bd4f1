import { useCallback } from 'react';

import { useCan, useUser } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { useRemoveUsersMutation, usersApi } from '@backroom/client/users';
import { MAX_IDS } from '@backroom/contract';
import { type User, userContract } from '@backroom/contract/users';
import {
  Forbidden,
  ImportButton,
  ListFrame,
  ListPage,
  ListPagination,
  ListTable,
  ListToolbar,
  prefetchList,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
} from '@backroom/records';
import { useText } from '@backroom/ui';

import { BulkButtons } from './bulk-buttons.tsx';
import { DeptFilter } from './dept-filter.tsx';
import { usePasswordReset } from './use-password-reset.ts';
import { UserExportButton, useUserExport } from './use-user-export.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { useUserLocks } from './use-user-locks.tsx';
import { useUserStatus } from './use-user-status.ts';
import { userText } from './users.text.ts';
import { useUserColumns } from './users-columns.tsx';
import { getId, getName } from './users-values.ts';

export function UserListPage() {
  const t = useText(userText);
  return useCan(userContract.list.access) ? <UserList /> : <Forbidden title={t('title')} />;
}

UserListPage.prefetch = prefetchList(userContract.list, usersApi.endpoints.getUsers);

/** The export has its own button, which opens the choice of columns. */
const { export: _export, ...listContract } = userContract;

function UserList() {
  const t = useText(userText);
  const currentUserId = useUser()?.userId;
  const urlState = useListUrlState(userContract.list);
  const deptId = (urlState.query.deptId ?? '').replaceAll('/', '');
  const { setFilters } = urlState;
  const chooseDept = useCallback((selected: string) => setFilters({ deptId: selected }), [setFilters]);
  const result = useListQuery(usersApi.endpoints.getUsers, { query: urlState.query });
  const [remove] = useRemoveUsersMutation();
  const isOther = useCallback((user: User) => user.userId !== currentUserId, [currentUserId]);
  const locks = useUserLocks();
  const columns = useUserColumns(locks.lockedUntil);
  const list = useListPage({
    translate: t,
    contract: listContract,
    urlState,
    result,
    columns,
    viewKey: 'users',
    getId,
    getName,
  });
  const form = useLazyForm(loadForm, { contract: userContract, createLabel: t('create') }, { deptId: Number(deptId) });
  const reset = usePasswordReset();
  const { rowActions: resetActions } = reset;
  const { rowActions: unlockActions } = locks;
  const actions = useListActions(list, {
    form,
    removal: useRemoval(list, { remove, heldBy: 'managerId', isRemovable: isOther }),
    history: useLazyDialog(loadHistory),
    status: useUserStatus(isOther),
    extra: useCallback((user: User) => [...resetActions(user), ...unlockActions(user)], [resetActions, unlockActions]),
    extraLabels: [...reset.labels, ...locks.labels],
  });
  const fields = useUserFilters(urlState.query);
  const userExport = useUserExport(urlState.query, result.data?.count ?? 0);

  return (
    <ListPage list={list}>
      <DeptFilter deptId={deptId} onChoose={chooseDept}>
        <ListFrame>
          <ListToolbar
            list={list}
            actions={actions}
            fields={fields}
            bulkActions={(rows, clear) => (
              <>
                {form.canEdit && <BulkButtons users={rows} onDone={clear} />}
                <UserExportButton export={userExport} users={rows} disabled={rows.length > MAX_IDS} />
              </>
            )}
          >
            <ImportButton endpoint={userContract.import} load={loadImport} />
            <UserExportButton export={userExport} users={null} />
          </ListToolbar>
          <ListTable list={list} actions={actions} hasBulkActions={form.canEdit || userExport.isAllowed} />
          <ListPagination list={list} />
        </ListFrame>
      </DeptFilter>
      {actions.dialogs}
      {reset.element}
      {locks.element}
      {userExport.element}
    </ListPage>
  );
}

const loadImport = async () => (await import('./dialogs/user-import-dialog.tsx')).UserImportDialog;
const loadForm = async () => (await import('./dialogs/user-form.tsx')).UserForm;
const loadHistory = async () => (await import('./dialogs/user-history.tsx')).UserHistory;
