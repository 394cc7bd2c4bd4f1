import { useCallback } from 'react';
import { useNavigate } from 'react-router';

import { useCan, useRequestSeeAs } from '@backroom/auth';
import { rolesApi, useRemoveRolesMutation } from '@backroom/client/roles';
import { STATUS_NORMAL } from '@backroom/contract';
import { type Role, roleContract } from '@backroom/contract/roles';
import { seeAsContract } from '@backroom/contract/see-as';
import {
  createListPage,
  ListContent,
  type ListPageContentProps,
  useLazyDialog,
  useLazyForm,
  useListActions,
  useRemoval,
  useStatusFilter,
} from '@backroom/records';
import { type RowAction, useText } from '@backroom/ui';

import { roleText } from './roles.text.ts';
import { useRoleColumns } from './roles-columns.tsx';
import { getId, getName, getRightsPath, isChangeable, isEditable } from './roles-values.ts';
import { useHolderFilters } from './use-holder-filters.ts';
import { useRoleStatus } from './use-role-status.ts';

export const RoleListPage = createListPage(
  {
    contract: roleContract,
    endpoint: rolesApi.endpoints.getRoles,
    text: roleText,
    viewKey: 'roles',
    getId,
    getName,
    useColumns: useRoleColumns,
  },
  RoleList,
);

type HolderQuery = Parameters<typeof useHolderFilters>[0];

function RoleList({ list, query }: ListPageContentProps<Role, HolderQuery>) {
  const t = useText(roleText);
  const [remove] = useRemoveRolesMutation();
  const copy = useLazyDialog(loadCopy);
  const members = useLazyDialog(loadMembers);
  const compare = useLazyDialog(loadCompare);
  const actions = useListActions(list, {
    form: useLazyForm(loadForm, { contract: roleContract, createLabel: t('create') }),
    removal: useRemoval(list, { remove, heldBy: 'roleId', isRemovable: isChangeable }),
    history: useLazyDialog(loadHistory),
    status: useRoleStatus(),
    isEditable,
    isLinked: useCan(roleContract.byId.access),
    extra: useRoleActions({ copy: copy.open, members: members.open, compare: compare.open }),
    extraLabels: [t('rights')],
  });
  const fields = [
    ...useHolderFilters(query),
    { name: 'roleName', label: t('name') },
    { name: 'roleKey', label: t('key') },
    useStatusFilter(),
  ];

  return (
    <>
      <ListContent list={list} actions={actions} fields={fields} />
      {copy.element}
      {members.element}
      {compare.element}
    </>
  );
}

type OpenDialog = (role: Role) => Promise<void>;

/** Row actions besides edit and delete. */
function useRoleActions({ copy, members, compare }: Record<'copy' | 'members' | 'compare', OpenDialog>) {
  const t = useText(roleText);
  const navigate = useNavigate();
  const canRead = useCan(roleContract.byId.access);
  const canCopy = useCan(roleContract.copy.access);
  const requestSeeAs = useRequestSeeAs();
  const canSeeAs = useCan(seeAsContract.start.access);

  return useCallback(
    (role: Role): RowAction[] => [
      ...(canRead
        ? [
            { id: 'rights', label: t('rights'), onSelect: () => void navigate(getRightsPath(role)) },
            { id: 'members', label: t('members'), inMenu: true, onSelect: () => void members(role) },
            { id: 'compare', label: t('compare'), inMenu: true, onSelect: () => void compare(role) },
          ]
        : []),
      ...(canCopy && isChangeable(role)
        ? [{ id: 'copy', label: t('copy'), inMenu: true, onSelect: () => void copy(role) }]
        : []),
      ...(canSeeAs && role.status === STATUS_NORMAL
        ? [
            {
              id: 'seeAs',
              label: t('seeAs'),
              inMenu: true,
              onSelect: () => requestSeeAs({ kind: 'role', id: role.roleId, name: role.roleName }),
            },
          ]
        : []),
    ],
    [t, navigate, canRead, canCopy, canSeeAs, copy, members, compare, requestSeeAs],
  );
}

const loadForm = async () => (await import('./role-form.tsx')).RoleForm;
const loadCopy = async () => (await import('./copy-role-dialog.tsx')).CopyRoleDialog;
const loadMembers = async () => (await import('./members/member-drawer.tsx')).MemberDrawer;
const loadCompare = async () => (await import('./compare/compare-roles-dialog.tsx')).CompareRolesDialog;
const loadHistory = async () => (await import('./role-history.tsx')).RoleHistory;
