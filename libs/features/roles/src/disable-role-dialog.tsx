import { useState } from 'react';

import { STATUS_DISABLED } from '@backroom/contract';
import type { Role } from '@backroom/contract/roles';
import type { DisableDialogProps, RecordDialogProps } from '@backroom/records';
import { ConfirmDialog, Stack, Text, useText } from '@backroom/ui';

import { RoleEffects } from './role-effects.tsx';
import { roleText } from './roles.text.ts';

/** Asks before a role is disabled, and says what its users lose. It stays open after an error. */
export function DisableRoleDialog({
  record,
  change,
  onConfirm,
  onClose,
}: RecordDialogProps<Role> & DisableDialogProps<Role>) {
  const t = useText(roleText);
  const [isPending, setPending] = useState(false);
  if (!record || !change) return null;
  const { roleId, roleName, userCount } = record;
  const confirm = async () => {
    let isDone = false;
    setPending(true);
    await onConfirm(record, async (row, status) => {
      const result = await change.save(row, status);
      isDone = result.error === undefined;
      return result;
    });
    setPending(false);
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('disableTitle', { name: roleName })}
      body={
        <Stack gap={4}>
          <Text tone="soft">{userCount > 0 ? t('disableBody', { count: userCount }) : t('disableNobody')}</Text>
          {userCount > 0 && <RoleEffects roleId={roleId} change={{ status: STATUS_DISABLED }} />}
        </Stack>
      }
      confirmLabel={t('disable')}
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
