import { useCallback } from 'react';
import { useNavigate } from 'react-router';

import { useCan } from '@backroom/auth';
import { useGetRolesQuery, useRemoveRolesMutation, useSetRoleStatusMutation } from '@backroom/client/roles';
import type { Status } from '@backroom/contract';
import { type Role, roleContract } from '@backroom/contract/roles';
import {
  Forbidden,
  ListPage,
  useDisableConfirmation,
  useLazyDialog,
  useListUrlState,
  useStatusFilter,
} from '@backroom/records';
import { type RowAction, useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';
import { useRoleColumns } from './roles-columns.tsx';
import { getId, getName, getRightsPath, isChangeable, isEditable, roleFormContract } from './roles-values.ts';

export function RoleListPage() {
  const t = useText(roleText);
  return useCan(roleContract.list.access) ? <RoleList /> : <Forbidden title={t('title')} />;
}

function RoleList() {
  const t = useText(roleText);
  const status = useStatusFilter();
  const urlState = useListUrlState(roleContract.list.query);
  const result = useGetRolesQuery({ query: urlState.query });
  const [remove] = useRemoveRolesMutation();
  const [setStatus] = useSetRoleStatusMutation();
  const form = useLazyDialog(loadForm);
  const copy = useLazyDialog(loadCopy);
  const members = useLazyDialog(loadMembers);
  const history = useLazyDialog(loadHistory);
  const rowActions = useRoleActions(copy.open, members.open);

  const save = useCallback(
    ({ roleId, version }: Role, status: Status) => setStatus({ body: { roleId, status, version } }),
    [setStatus],
  );
  const disableConfirmation = useDisableConfirmation(save, ({ roleName, userCount }) => ({
    title: t('disableTitle', { name: roleName }),
    body: userCount > 0 ? t('disableBody', { count: userCount }) : t('disableNobody'),
    confirmLabel: t('disable'),
  }));
  const columns = useRoleColumns(disableConfirmation.save);

  /** The server rejects deleting roles with members; warn before the user confirms. */
  const getRemovalWarning = (roles: readonly Role[]) => {
    const blocked = roles.find(({ userCount }) => userCount > 0);
    return blocked && t('held', { name: blocked.roleName, users: blocked.userCount });
  };

  return (
    <>
      <ListPage
        translate={t}
        contract={roleFormContract}
        urlState={urlState}
        result={result}
        columns={columns}
        viewKey="roles"
        filters={[{ name: 'roleName', label: t('name') }, { name: 'roleKey', label: t('key') }, status]}
        getId={getId}
        getName={getName}
        form={form}
        history={history}
        isEditable={isEditable}
        rowActions={rowActions}
        actionLabels={[t('rights'), t('members')]}
        remove={remove}
        isRemovable={isChangeable}
        getRemovalWarning={getRemovalWarning}
      />
      {disableConfirmation.element}
      {copy.element}
      {members.element}
    </>
  );
}

/** Row actions besides edit and delete. */
function useRoleActions(copy: (role: Role) => Promise<void>, members: (role: Role) => Promise<void>) {
  const t = useText(roleText);
  const navigate = useNavigate();
  const canRead = useCan(roleContract.byId.access);
  const canCopy = useCan(roleContract.copy.access);

  return useCallback(
    (role: Role): RowAction[] => [
      ...(canRead
        ? [
            { id: 'rights', label: t('rights'), onSelect: () => void navigate(getRightsPath(role)) },
            { id: 'members', label: t('members'), onSelect: () => void members(role) },
          ]
        : []),
      ...(canCopy && isChangeable(role) ? [{ id: 'copy', label: t('copy'), onSelect: () => void copy(role) }] : []),
    ],
    [t, navigate, canRead, canCopy, copy, members],
  );
}

const loadForm = async () => (await import('./role-form.tsx')).RoleForm;
const loadCopy = async () => (await import('./copy-role-dialog.tsx')).CopyRoleDialog;
const loadMembers = async () => (await import('./members/member-drawer.tsx')).MemberDrawer;
const loadHistory = async () => (await import('./role-history.tsx')).RoleHistory;
