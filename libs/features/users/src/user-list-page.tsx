import { useCallback } from 'react';

import { useCan, useUser } from '@backroom/auth';
import { useRemoveUsersMutation, usersApi } from '@backroom/client/users';
import { MAX_IDS, type ParsedArgOf } from '@backroom/contract';
import { type User, userContract } from '@backroom/contract/users';
import {
  createListPage,
  ListContent,
  type ListPageContentProps,
  useImportTool,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useRemoval,
} from '@backroom/records';
import { useListPeek } from '@backroom/records/peek';
import { useText } from '@backroom/ui';

import { BulkButtons } from './bulk-buttons.tsx';
import { DeptFilter, useIsNarrow } from './dept-filter.tsx';
import { toDeptId } from './dept-id.ts';
import { usePasswordReset } from './use-password-reset.ts';
import { useSeeAsActions } from './use-see-as-actions.ts';
import { UserExportButton, useUserExport } from './use-user-export.tsx';
import { useUserFilters } from './use-user-filters.ts';
import { useUserLocks } from './use-user-locks.tsx';
import { useUserStatus } from './use-user-status.ts';
import { useWhyActions } from './use-why-actions.ts';
import { userText } from './users.text.ts';
import { useUserColumns } from './users-columns.tsx';
import { getId, getName } from './users-values.ts';

/** The export has its own tool, which opens the choice of columns. */
const { export: _export, ...listContract } = userContract;

export const UserListPage = createListPage(
  {
    contract: listContract,
    endpoint: usersApi.endpoints.getUsers,
    text: userText,
    viewKey: 'users',
    getId,
    getName,
    useColumns: useUserColumns,
  },
  UserList,
);

type UserListProps = ListPageContentProps<User, ParsedArgOf<typeof userContract.list>['query']>;

function UserList({ list, query }: UserListProps) {
  const t = useText(userText);
  const currentUserId = useUser()?.userId;
  const deptId = toDeptId(query.deptId);
  const isNarrow = useIsNarrow();
  const { setFilters } = list.urlState;
  const chooseDept = useCallback((selected: string) => setFilters({ deptId: selected }), [setFilters]);
  const [remove] = useRemoveUsersMutation();
  const isOther = useCallback((user: User) => user.userId !== currentUserId, [currentUserId]);
  const canRead = useCan(userContract.byId.access);
  const form = useLazyForm(loadForm, { contract: userContract, createLabel: t('create') }, { deptId: Number(deptId) });
  const reset = usePasswordReset();
  const locks = useUserLocks();
  const { rowActions: resetActions } = reset;
  const { rowActions: unlockActions } = locks;
  const whyActions = useWhyActions();
  const seeAsActions = useSeeAsActions(isOther);
  const actions = useListActions(list, {
    form,
    removal: useRemoval(list, { remove, heldBy: 'managerId', arePeople: true, isRemovable: isOther }),
    history: useLazyDialog(loadHistory),
    status: useUserStatus(isOther),
    isLinked: canRead,
    extra: useCallback(
      (user: User) => [...resetActions(user), ...unlockActions(user), ...whyActions(user), ...seeAsActions(user)],
      [resetActions, unlockActions, whyActions, seeAsActions],
    ),
    extraLabels: [...reset.labels, ...locks.labels],
  });
  const peek = useListPeek(list, loadPeek);
  const importTool = useImportTool(userContract.import, loadImport);
  const userExport = useUserExport(query, list.result.data);

  return (
    <>
      <DeptFilter deptId={deptId} onChoose={chooseDept}>
        <ListContent
          list={list}
          actions={actions}
          {...(canRead && { peek })}
          fields={useUserFilters({ ...query, hasDept: isNarrow })}
          tools={[importTool, userExport.tool]}
          hasBulkActions={form.canEdit || userExport.isAllowed}
          bulkActions={(rows, clear) => (
            <>
              {form.canEdit && <BulkButtons users={rows} onDone={clear} />}
              <UserExportButton export={userExport} users={rows} disabled={rows.length > MAX_IDS} />
            </>
          )}
        />
      </DeptFilter>
      {reset.element}
      {locks.element}
      {userExport.element}
    </>
  );
}

const loadImport = async () => (await import('./dialogs/user-import-dialog.tsx')).UserImportDialog;
const loadForm = async () => (await import('./dialogs/user-form.tsx')).UserForm;
const loadPeek = async () => (await import('./person/person-peek.tsx')).PersonPeek;
const loadHistory = async () => (await import('./dialogs/user-history.tsx')).UserHistory;
