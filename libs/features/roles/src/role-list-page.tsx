import { useCallback } from 'react';
import { useNavigate } from 'react-router';

import { useCan } from '@backroom/auth';
import { useGetRolesQuery, useRemoveRolesMutation, useSetRoleStatusMutation } from '@backroom/client/roles';
import { type Status } from '@backroom/contract';
import { type Role, roleContract } from '@backroom/contract/roles';
import { ListPage, NoRight, useDisableQuestion, useLazyForm, useListAddress, useStatusFilter } from '@backroom/records';
import { type RowAction, useText } from '@backroom/ui';

import { roleText } from './role.text.ts';
import { useRoleColumns } from './role-columns.tsx';
import { authPath, idOf, isMine, isOpen, nameOf, roleFormContract } from './role-values.ts';

export function RoleListPage() {
  const t = useText(roleText);
  return useCan(roleContract.list.access) ? <RoleList /> : <NoRight title={t('title')} />;
}

function RoleList() {
  const t = useText(roleText);
  const status = useStatusFilter();
  const address = useListAddress(roleContract.list.query);
  const answer = useGetRolesQuery({ query: address.query });
  const [remove] = useRemoveRolesMutation();
  const [setStatus] = useSetRoleStatusMutation();
  const form = useLazyForm(loadForm);
  const copy = useLazyForm(loadCopy);
  const members = useLazyForm(loadMembers);
  const history = useLazyForm(loadHistory);
  const rowActions = useRoleActions(copy.open, members.open);

  const save = useCallback(
    ({ roleId, version }: Role, status: Status) => setStatus({ body: { roleId, status, version } }),
    [setStatus],
  );
  const question = useDisableQuestion(save, ({ roleName, userCount }) => ({
    title: t('disableTitle', { name: roleName }),
    body: userCount > 0 ? t('disableBody', { count: userCount }) : t('disableNobody'),
    confirmLabel: t('disable'),
  }));
  const columns = useRoleColumns(question.save);

  /** The server rejects deleting roles with members; warn before the user confirms. */
  const heldBack = (roles: readonly Role[]) => {
    const held = roles.find(({ userCount }) => userCount > 0);
    return held && t('held', { name: held.roleName, users: held.userCount });
  };

  return (
    <>
      <ListPage
        words={t}
        contract={roleFormContract}
        address={address}
        answer={answer}
        columns={columns}
        viewKey="roles"
        filters={[{ name: 'roleName', label: t('name') }, { name: 'roleKey', label: t('key') }, status]}
        idOf={idOf}
        nameOf={nameOf}
        form={form}
        history={history}
        editable={isMine}
        rowActions={rowActions}
        actionLabels={[t('rights'), t('members')]}
        remove={remove}
        removable={isOpen}
        heldBack={heldBack}
      />
      {question.element}
      {copy.element}
      {members.element}
    </>
  );
}

/** Row actions besides edit and delete. */
function useRoleActions(copy: (role: Role) => Promise<void>, members: (role: Role) => Promise<void>) {
  const t = useText(roleText);
  const navigate = useNavigate();
  const mayRead = useCan(roleContract.byId.access);
  const mayCopy = useCan(roleContract.copy.access);

  return useCallback(
    (role: Role): RowAction[] => [
      ...(mayRead
        ? [
            { id: 'rights', label: t('rights'), onSelect: () => void navigate(authPath(role)) },
            { id: 'members', label: t('members'), onSelect: () => void members(role) },
          ]
        : []),
      ...(mayCopy && isOpen(role) ? [{ id: 'copy', label: t('copy'), onSelect: () => void copy(role) }] : []),
    ],
    [t, navigate, mayRead, mayCopy, copy, members],
  );
}

const loadForm = async () => (await import('./role-form.tsx')).RoleForm;
const loadCopy = async () => (await import('./copy-dialog.tsx')).CopyDialog;
const loadMembers = async () => (await import('./members/member-drawer.tsx')).MemberDrawer;
const loadHistory = async () => (await import('./role-history.tsx')).RoleHistory;
