import { useState } from 'react';

import { useSetUserStatusMutation } from '@backroom/client/users';
import { STATUS_DISABLED } from '@backroom/contract';
import type { Successors, User } from '@backroom/contract/users';
import type { DisableDialogProps, RecordDialogProps } from '@backroom/records';
import { ConfirmDialog, Stack, Text, useText } from '@backroom/ui';

import { getName } from '../users-values.ts';
import { disableUserText } from './disable-user.text.ts';
import { Responsibilities } from './responsibilities.tsx';
import { UserStatusEffects } from './user-effects.tsx';

/** Asks before a user is disabled, and for those who take over. It stays open after an error. */
export function DisableUserDialog({ record, onConfirm, onClose }: RecordDialogProps<User> & DisableDialogProps<User>) {
  const t = useText(disableUserText);
  const [setStatus, { isLoading }] = useSetUserStatusMutation();
  const [successors, setSuccessors] = useState<Successors>({});
  if (!record) return null;
  const name = getName(record);
  const confirm = async () => {
    let isDone = false;
    await onConfirm(record, async ({ userId, version }, status) => {
      const result = await setStatus({
        body: { userId, status, version, ...(Object.keys(successors).length > 0 && { successors }) },
      });
      isDone = result.error === undefined;
      return result;
    });
    if (isDone) onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('disableTitle', { name })}
      body={
        <Stack gap={4}>
          <Text tone="soft">{t('disableBody', { name })}</Text>
          <UserStatusEffects user={record} status={STATUS_DISABLED} />
          <Responsibilities users={[record]} successors={successors} onChange={setSuccessors} onFollow={onClose} />
        </Stack>
      }
      confirmLabel={t('disableUser')}
      pending={isLoading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
