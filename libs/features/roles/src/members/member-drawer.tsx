import { useCallback, useMemo, useState } from 'react';

import { useCan } from '@backroom/auth';
import { useGetRoleMembersQuery } from '@backroom/client/roles';
import { DEFAULT_PAGE_SIZE, STATUS_NORMAL } from '@backroom/contract';
import { type RoleMember, roleMemberContract } from '@backroom/contract/role-members';
import type { Role } from '@backroom/contract/roles';
import { isOffered, QueryError, type RecordDialogProps, recordText } from '@backroom/records';
import { RecordName } from '@backroom/records/record-name';
import {
  Avatar,
  Button,
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
import { memberText } from './members.text.ts';
import { RemoveMemberDialog } from './remove-member-dialog.tsx';
import { useNewMembers } from './use-new-members.ts';

const [EDIT_USERS] = roleMemberContract.update.mayRequire;

/** The members of a role that the user can view. */
export function MemberDrawer({ record, onClose }: RecordDialogProps<Role>) {
  return record && <MemberPanel role={record} onClose={onClose} />;
}

function MemberPanel({ role, onClose }: { role: Role; onClose: () => void }) {
  const t = useText(memberText);
  const canChangeRoles = useCan(roleMemberContract.update.access);
  const canChangeUsers = useCan(EDIT_USERS);
  const canChange = canChangeRoles && canChangeUsers && role.isAssignable;
  const { selected, setSelected, isAdding, add } = useNewMembers(role);
  const count = selected.length;
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={t('title', { name: role.roleName })}
      description={t('purpose')}
      width="medium"
      guard={count > 0}
      footer={
        canChange &&
        ((close) => (
          <>
            <Button onClick={close}>{t('close')}</Button>
            <Button tone="solid" disabled={count === 0} loading={isAdding} onClick={() => void add()}>
              {count === 0 ? t('add') : t('addConfirm', { count })}
            </Button>
          </>
        ))
      }
    >
      <Stack gap={5}>
        {canChange && isOffered(role, false) && <AddMembers role={role} selected={selected} onSelect={setSelected} />}
        <Members role={role} canChange={canChange} />
      </Stack>
    </Drawer>
  );
}

function Members({ role, canChange }: { role: Role; canChange: boolean }) {
  const t = useText(memberText);
  const [draft, setDraft] = useState('');
  const [name, setName] = useState('');
  const [page, setPage] = useState({ page: 1, pageSize: DEFAULT_PAGE_SIZE });
  const [memberToRemove, setMemberToRemove] = useState<RoleMember | null>(null);
  const result = useGetRoleMembersQuery({
    params: { roleId: role.roleId },
    query: { pageIndex: page.page, pageSize: page.pageSize, ...(name && { name }) },
  });
  const columns = useMemberColumns();
  const rowActions = useCallback(
    (member: RoleMember) => [
      { id: 'remove', label: t('remove'), tone: 'danger' as const, onSelect: () => setMemberToRemove(member) },
    ],
    [t],
  );
  const search = (text: string) => {
    setName(text.trim());
    setPage((previous) => ({ ...previous, page: 1 }));
  };

  return (
    <>
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
        rows={result.data?.list}
        rowKey={getId}
        rowLabel={getName}
        rowActions={canChange ? rowActions : undefined}
        rowActionLabels={[t('remove')]}
        busy={result.isFetching}
        error={result.isError && !result.currentData ? <QueryError result={result} /> : undefined}
        empty={
          name ? (
            <EmptyState reason="noMatch" title={t('noMatch')} />
          ) : (
            <EmptyState title={t('none')} description={t('noneHint')} />
          )
        }
      />
      {result.data && result.data.count > 0 && (
        <Pagination
          page={page.page}
          pageSize={page.pageSize}
          total={result.data.count}
          hasMore={result.data.moreThanCount}
          onChange={setPage}
          busy={result.isFetching}
        />
      )}
      {memberToRemove && (
        <RemoveMemberDialog role={role} member={memberToRemove} onClose={() => setMemberToRemove(null)} />
      )}
    </>
  );
}

function useMemberColumns(): readonly Column<RoleMember>[] {
  const t = useText(memberText);
  const tRecord = useText(recordText);
  return useMemo(
    () => [
      {
        id: 'nickName',
        header: t('person'),
        width: 180,
        cell: ({ userId, nickName, username }) => (
          <Stack direction="row" gap={3} align="center">
            <Avatar id={userId} name={nickName} size="small" decorative />
            <RecordName type="user" id={userId} name={tRecord('detailed', { name: nickName, detail: username })} />
          </Stack>
        ),
      },
      { id: 'deptName', header: t('department') },
      {
        id: 'status',
        header: t('status'),
        width: 90,
        cell: ({ status }) => (
          <StatusTag plain tone={status === STATUS_NORMAL ? 'success' : 'neutral'}>
            {t(status === STATUS_NORMAL ? 'normal' : 'disabled')}
          </StatusTag>
        ),
      },
    ],
    [t, tRecord],
  );
}

const getId = ({ userId }: RoleMember) => userId;
const getName = ({ nickName }: RoleMember) => nickName;
