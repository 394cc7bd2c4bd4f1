import { useCallback } from 'react';
import { useNavigate } from 'react-router';

import { useCan } from '@backroom/auth';
import { useListQuery } from '@backroom/client';
import { rolesApi, useRemoveRolesMutation } from '@backroom/client/roles';
import { type Role, roleContract } from '@backroom/contract/roles';
import {
  Forbidden,
  ListContent,
  ListPage,
  prefetchList,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useListPage,
  useListUrlState,
  useRemoval,
  useStatusFilter,
} from '@backroom/records';
import { type RowAction, useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';
import { useRoleColumns } from './roles-columns.tsx';
import { getId, getName, getRightsPath, isChangeable, isEditable } from './roles-values.ts';
import { useHolderFilters } from './use-holder-filters.ts';
import { useRoleStatus } from './use-role-status.ts';

export function RoleListPage() {
  const t = useText(roleText);
  return useCan(roleContract.list.access) ? <RoleList /> : <Forbidden title={t('title')} />;
}

RoleListPage.prefetch = prefetchList(roleContract.list, rolesApi.endpoints.getRoles);

function RoleList() {
  const t = useText(roleText);
  const status = useStatusFilter();
  const urlState = useListUrlState(roleContract.list);
  const holderFilters = useHolderFilters(urlState.query);
  const result = useListQuery(rolesApi.endpoints.getRoles, { query: urlState.query });
  const [remove] = useRemoveRolesMutation();
  const copy = useLazyDialog(loadCopy);
  const members = useLazyDialog(loadMembers);
  const columns = useRoleColumns();
  const list = useListPage({
    translate: t,
    contract: roleContract,
    urlState,
    result,
    columns,
    viewKey: 'roles',
    getId,
    getName,
  });

  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: roleContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove, heldBy: 'roleId', isRemovable: isChangeable }),
    history: useLazyDialog(loadHistory),
    status: useRoleStatus(),
    isEditable,
    isLinked: useCan(roleContract.byId.access),
    extra: useRoleActions(copy.open, members.open),
    extraLabels: [t('rights')],
  });

  return (
    <ListPage list={list}>
      <ListContent
        list={list}
        actions={actions}
        fields={[
          ...holderFilters,
          { name: 'roleName', label: t('name') },
          { name: 'roleKey', label: t('key') },
          status,
        ]}
      />
      {actions.dialogs}
      {copy.element}
      {members.element}
    </ListPage>
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
            { id: 'members', label: t('members'), inMenu: true, onSelect: () => void members(role) },
          ]
        : []),
      ...(canCopy && isChangeable(role)
        ? [{ id: 'copy', label: t('copy'), inMenu: true, onSelect: () => void copy(role) }]
        : []),
    ],
    [t, navigate, canRead, canCopy, copy, members],
  );
}

const loadForm = async () => (await import('./role-form.tsx')).RoleForm;
const loadCopy = async () => (await import('./copy-role-dialog.tsx')).CopyRoleDialog;
const loadMembers = async () => (await import('./members/member-drawer.tsx')).MemberDrawer;
const loadHistory = async () => (await import('./role-history.tsx')).RoleHistory;
