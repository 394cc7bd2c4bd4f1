import { useState } from 'react';

import { useUnlockUserMutation } from '@backroom/client/users';
import type { User, UserLock } from '@backroom/contract/users';
import type { RecordDialogProps } from '@backroom/records';
import { ConfirmDialog, showToast, useDateTimeFormat, useText } from '@backroom/ui';

import { unlockText } from './unlock.text.ts';

type LockedUser = Pick<User, 'userId' | 'nickName'> & Pick<UserLock, 'lockedUntil'>;

/** Confirms unlocking a user. Stays open after an error, which is shown as a toast. */
export function UnlockDialog({ record: user, onClose }: RecordDialogProps<LockedUser>) {
  const t = useText(unlockText);
  const format = useDateTimeFormat();
  const [pending, setPending] = useState(false);
  const [unlock] = useUnlockUserMutation();
  if (!user) return null;
  const { userId, nickName: name, lockedUntil } = user;

  const confirm = async () => {
    setPending(true);
    const { error } = await unlock({ body: { userId } });
    setPending(false);
    if (error !== undefined) return;
    showToast({ tone: 'success', message: t('done', { name }) });
    onClose();
  };

  return (
    <ConfirmDialog
      open
      title={t('title', { name })}
      body={t('body', { time: format(lockedUntil) })}
      confirmLabel={t('confirm')}
      pending={pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
