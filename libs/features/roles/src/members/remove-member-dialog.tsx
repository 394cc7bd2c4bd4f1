import { useUpdateRoleMembersMutation } from '@backroom/client/roles';
import type { RoleMember } from '@backroom/contract/role-members';
import type { Role } from '@backroom/contract/roles';
import { BulkEffects } from '@backroom/records/effects';
import { ConfirmDialog, showToast, Stack, Text, useText } from '@backroom/ui';

import { memberText } from './members.text.ts';

interface RemoveMemberDialogProps {
  role: Role;
  member: RoleMember;
  onClose: () => void;
}

/** Confirms the removal of a member. Stays open after an error, which is shown in a toast. */
export function RemoveMemberDialog({ role, member, onClose }: RemoveMemberDialogProps) {
  const t = useText(memberText);
  const [update, { isLoading }] = useUpdateRoleMembersMutation();
  const remove = async () => {
    const { error } = await update({ params: { roleId: role.roleId }, body: { remove: [member.userId] } });
    if (error !== undefined) return;
    showToast({ tone: 'success', message: t('removed', { name: member.nickName }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('removeTitle', { name: member.nickName, role: role.roleName })}
      body={
        <Stack gap={4}>
          <Text tone="soft">{t('removeBody')}</Text>
          {!isLoading && (
            <BulkEffects ids={[member.userId]} change={{ kind: 'roles', add: [], remove: [role.roleId] }} />
          )}
        </Stack>
      }
      confirmLabel={t('removeConfirm')}
      pending={isLoading}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
