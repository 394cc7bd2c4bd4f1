import { useCallback, useMemo } from 'react';

import { useCan, useUser } from '@backroom/auth';
import { useGetUsersQuery, useRemoveUsersMutation, useSetUserStatusMutation } from '@backroom/client/users';
import type { Status } from '@backroom/contract';
import { type User, userContract } from '@backroom/contract/users';
import {
  Forbidden,
  ListPage,
  useDisableConfirmation,
  useLazyDialog,
  useListUrlState,
  useStatusFilter,
} from '@backroom/records';
import { Button, Icon, useText } from '@backroom/ui';

import { BulkButtons } from './bulk-buttons.tsx';
import { DeptFilter } from './dept-filter.tsx';
import { userText } from './users.text.ts';
import { useUserColumns } from './users-columns.tsx';
import { getId, getName } from './users-values.ts';

export function UserListPage() {
  const t = useText(userText);
  return useCan(userContract.list.access) ? <UserList /> : <Forbidden title={t('title')} />;
}

function UserList() {
  const t = useText(userText);
  const currentUserId = useUser()?.userId;
  const status = useStatusFilter();
  const urlState = useListUrlState(userContract.list.query);
  const deptId = (urlState.query.deptId ?? '').replaceAll('/', '');
  const result = useGetUsersQuery({ query: urlState.query });
  const [remove] = useRemoveUsersMutation();
  const [setStatus] = useSetUserStatusMutation();
  const save = useCallback(
    ({ userId, version }: User, nextStatus: Status) => setStatus({ body: { userId, status: nextStatus, version } }),
    [setStatus],
  );
  const disableConfirmation = useDisableConfirmation(save, (user) => ({
    title: t('disableTitle', { name: getName(user) }),
    body: t('disableBody', { name: getName(user) }),
    confirmLabel: t('disableUser'),
  }));
  const columns = useUserColumns(disableConfirmation.save);
  const form = useLazyDialog(
    loadForm,
    useMemo(() => ({ deptId: Number(deptId) }), [deptId]),
  );
  const history = useLazyDialog(loadHistory);
  const reset = useLazyDialog(loadReset);
  const canReset = useCan(userContract.resetPassword.access);
  const importDialog = useLazyDialog(loadImport);
  const canImport = useCan(userContract.import.access);
  const canEdit = useCan(userContract.update.access);

  const { open, preload } = reset;
  const rowActions = useCallback(
    (user: User) =>
      canReset ? [{ id: 'reset', label: t('resetShort'), onIntent: preload, onSelect: () => void open(user) }] : [],
    [t, canReset, open, preload],
  );
  const isNotCurrentUser = useCallback((user: User) => user.userId !== currentUserId, [currentUserId]);

  return (
    <>
      <ListPage
        translate={t}
        contract={userContract}
        urlState={urlState}
        result={result}
        columns={columns}
        viewKey="users"
        filters={[
          { name: 'nickName', label: t('name') },
          { name: 'username', label: t('username') },
          status,
          { name: 'phone', label: t('phone') },
          { name: 'email', label: t('email') },
        ]}
        sidePanel={{
          filters: { deptId },
          wrap: (list) => (
            <DeptFilter deptId={deptId} onChoose={(selected) => urlState.setFilters({ deptId: selected })}>
              {list}
            </DeptFilter>
          ),
        }}
        getId={getId}
        getName={getName}
        form={form}
        history={history}
        remove={remove}
        isRemovable={isNotCurrentUser}
        rowActions={rowActions}
        actionLabels={canReset ? [t('resetShort')] : []}
        tools={canImport && <ImportButton open={() => void importDialog.open(null)} preload={importDialog.preload} />}
        {...(canEdit && {
          bulkActions: (rows: readonly User[], clear: () => void) => <BulkButtons users={rows} onDone={clear} />,
        })}
      />
      {disableConfirmation.element}
      {reset.element}
      {importDialog.element}
    </>
  );
}

function ImportButton({ open, preload }: { open: () => void; preload: () => void }) {
  const t = useText(userText);
  return (
    <Button icon={<Icon name="upload" />} onPointerEnter={preload} onFocus={preload} onClick={open}>
      {t('import')}
    </Button>
  );
}

const loadImport = async () => (await import('./import-dialog.tsx')).ImportDialog;
const loadForm = async () => (await import('./user-form.tsx')).UserForm;
const loadReset = async () => (await import('./reset-password-dialog.tsx')).ResetPasswordDialog;
const loadHistory = async () => (await import('./user-history.tsx')).UserHistory;
