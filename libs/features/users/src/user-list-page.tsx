import { useCallback, useMemo } from 'react';

import { useCan, useUser } from '@backroom/auth';
import { useGetUsersQuery, useRemoveUsersMutation, useSetUserStatusMutation } from '@backroom/client/users';
import { type Status } from '@backroom/contract';
import { type User, userContract } from '@backroom/contract/users';
import { ListPage, NoRight, useDisableQuestion, useLazyForm, useListAddress, useStatusFilter } from '@backroom/records';
import { Button, Icon, useText } from '@backroom/ui';

import { BulkButtons } from './bulk-buttons.tsx';
import { DeptFilter } from './dept-filter.tsx';
import { userText } from './user.text.ts';
import { useUserColumns } from './user-columns.tsx';
import { idOf, nameOf } from './user-values.ts';

export function UserListPage() {
  const t = useText(userText);
  return useCan(userContract.list.access) ? <UserList /> : <NoRight title={t('title')} />;
}

function UserList() {
  const t = useText(userText);
  const me = useUser()?.userId;
  const status = useStatusFilter();
  const address = useListAddress(userContract.list.query);
  const deptId = (address.query.deptId ?? '').replaceAll('/', '');
  const answer = useGetUsersQuery({ query: address.query });
  const [remove] = useRemoveUsersMutation();
  const [setStatus] = useSetUserStatusMutation();
  const save = useCallback(
    ({ userId, version }: User, wanted: Status) => setStatus({ body: { userId, status: wanted, version } }),
    [setStatus],
  );
  const question = useDisableQuestion(save, (user) => ({
    title: t('disableTitle', { name: nameOf(user) }),
    body: t('disableBody', { name: nameOf(user) }),
    confirmLabel: t('disableUser'),
  }));
  const columns = useUserColumns(question.save);
  const form = useLazyForm(
    loadForm,
    useMemo(() => ({ deptId: Number(deptId) }), [deptId]),
  );
  const history = useLazyForm(loadHistory);
  const reset = useLazyForm(loadReset);
  const mayReset = useCan(userContract.resetPassword.access);
  const importing = useLazyForm(loadImport);
  const mayImport = useCan(userContract.import.access);
  const mayEdit = useCan(userContract.update.access);

  const { open, prepare } = reset;
  const rowActions = useCallback(
    (user: User) =>
      mayReset ? [{ id: 'reset', label: t('resetShort'), onIntent: prepare, onSelect: () => void open(user) }] : [],
    [t, mayReset, open, prepare],
  );
  const isOther = useCallback((user: User) => user.userId !== me, [me]);

  return (
    <>
      <ListPage
        words={t}
        contract={userContract}
        address={address}
        answer={answer}
        columns={columns}
        viewKey="users"
        filters={[
          { name: 'nickName', label: t('name') },
          { name: 'username', label: t('username') },
          status,
          { name: 'phone', label: t('phone') },
          { name: 'email', label: t('email') },
        ]}
        beside={{
          filters: { deptId },
          wrap: (list) => (
            <DeptFilter deptId={deptId} onChoose={(chosen) => address.filterBy({ deptId: chosen })}>
              {list}
            </DeptFilter>
          ),
        }}
        idOf={idOf}
        nameOf={nameOf}
        form={form}
        history={history}
        remove={remove}
        removable={isOther}
        rowActions={rowActions}
        actionLabels={mayReset ? [t('resetShort')] : []}
        tools={mayImport && <ImportButton open={() => void importing.open(null)} prepare={importing.prepare} />}
        {...(mayEdit && {
          bulkActions: (rows: readonly User[], clear: () => void) => <BulkButtons users={rows} onDone={clear} />,
        })}
      />
      {question.element}
      {reset.element}
      {importing.element}
    </>
  );
}

function ImportButton({ open, prepare }: { open: () => void; prepare: () => void }) {
  const t = useText(userText);
  return (
    <Button icon={<Icon name="upload" />} onPointerEnter={prepare} onFocus={prepare} onClick={open}>
      {t('import')}
    </Button>
  );
}

const loadImport = async () => (await import('./import-dialog.tsx')).ImportDialog;
const loadForm = async () => (await import('./user-form.tsx')).UserForm;
const loadReset = async () => (await import('./reset-dialog.tsx')).ResetDialog;
const loadHistory = async () => (await import('./user-history.tsx')).UserHistory;
