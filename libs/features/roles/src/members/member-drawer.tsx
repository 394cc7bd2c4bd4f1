import { useCallback, useMemo, useState } from 'react';

import { useCan } from '@backroom/auth';
import { useGetRoleMembersQuery } from '@backroom/client/roles';
import { DEFAULT_PAGE_SIZE, STATUS_NORMAL } from '@backroom/contract';
import { type RoleMember, roleMemberContract } from '@backroom/contract/role-members';
import { type Role } from '@backroom/contract/roles';
import { LoadFailed, type RecordFormProps } from '@backroom/records';
import {
  type Column,
  DataTable,
  Drawer,
  EmptyState,
  Pagination,
  SearchInput,
  Stack,
  StatusTag,
  useText,
} from '@backroom/ui';

import { AddMembers } from './add-members.tsx';
import { memberText } from './member.text.ts';
import { RemoveMember } from './remove-member.tsx';

const EDIT_USERS = 'admin:sysUser:edit';

/** The members of a role that the user can view. */
export function MemberDrawer({ record, onClose }: RecordFormProps<Role>) {
  const t = useText(memberText);
  return (
    record && (
      <Drawer
        open
        onOpenChange={(open) => {
          if (!open) onClose();
        }}
        title={t('title', { name: record.roleName })}
        description={t('purpose')}
        width="medium"
      >
        <Members role={record} />
      </Drawer>
    )
  );
}

function Members({ role }: { role: Role }) {
  const t = useText(memberText);
  const mayChangeRoles = useCan(roleMemberContract.update.access);
  const mayChangeUsers = useCan(EDIT_USERS);
  const mayChange = mayChangeRoles && mayChangeUsers && role.isAssignable;
  const [draft, setDraft] = useState('');
  const [name, setName] = useState('');
  const [page, setPage] = useState({ page: 1, pageSize: DEFAULT_PAGE_SIZE });
  const [leaving, setLeaving] = useState<RoleMember | null>(null);
  const answer = useGetRoleMembersQuery({
    params: { roleId: role.roleId },
    query: { pageIndex: page.page, pageSize: page.pageSize, ...(name && { name }) },
  });
  const columns = useMemberColumns();
  const rowActions = useCallback(
    (member: RoleMember) => [
      { id: 'remove', label: t('remove'), tone: 'danger' as const, onSelect: () => setLeaving(member) },
    ],
    [t],
  );
  const search = (text: string) => {
    setName(text.trim());
    setPage((now) => ({ ...now, page: 1 }));
  };

  return (
    <Stack gap={5}>
      {mayChange && <AddMembers role={role} />}
      <SearchInput
        aria-label={t('search')}
        placeholder={t('search')}
        value={draft}
        onChange={setDraft}
        onSearch={search}
      />
      <DataTable
        caption={t('title', { name: role.roleName })}
        columns={columns}
        rows={answer.data?.list}
        rowKey={idOf}
        rowLabel={nameOf}
        rowActions={mayChange ? rowActions : undefined}
        rowActionLabels={[t('remove')]}
        busy={answer.isFetching}
        error={answer.isError && !answer.currentData ? <LoadFailed answer={answer} /> : undefined}
        empty={
          name ? <EmptyState title={t('noMatch')} /> : <EmptyState title={t('none')} description={t('noneHint')} />
        }
      />
      {answer.data && (
        <Pagination
          page={page.page}
          pageSize={page.pageSize}
          total={answer.data.count}
          onChange={setPage}
          busy={answer.isFetching}
        />
      )}
      {leaving && <RemoveMember role={role} member={leaving} onClose={() => setLeaving(null)} />}
    </Stack>
  );
}

function useMemberColumns(): readonly Column<RoleMember>[] {
  const t = useText(memberText);
  return useMemo(
    () => [
      {
        id: 'nickName',
        header: t('person'),
        width: 180,
        cell: ({ nickName, username }) => `${nickName}（${username}）`,
      },
      { id: 'deptName', header: t('department'), cell: ({ deptName }) => deptName },
      {
        id: 'status',
        header: t('status'),
        width: 90,
        cell: ({ status }) =>
          status === STATUS_NORMAL ? (
            <StatusTag tone="success">{t('normal')}</StatusTag>
          ) : (
            <StatusTag>{t('disabled')}</StatusTag>
          ),
      },
    ],
    [t],
  );
}

const idOf = ({ userId }: RoleMember) => userId;
const nameOf = ({ nickName }: RoleMember) => nickName;
