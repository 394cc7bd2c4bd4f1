import { useState } from 'react';

import { useEndUserSessionsMutation } from '@backroom/client/online';
import type { OnlineSession } from '@backroom/contract/online';
import { ConfirmDialog, showToast, useText } from '@backroom/ui';

import type { RecordDialogProps } from '../list/use-lazy-dialog.tsx';
import { endAllSessionsText } from './end-all-sessions.text.ts';

/** Confirms ending all sessions of a user. Stays open after an error, which is shown as a toast. */
export function EndAllSessionsDialog({
  record: person,
  onClose,
}: RecordDialogProps<Pick<OnlineSession, 'userId' | 'userName' | 'name'>>) {
  const t = useText(endAllSessionsText);
  const [pending, setPending] = useState(false);
  const [endAll] = useEndUserSessionsMutation();
  if (!person) return null;
  const { userId } = person;
  const name = person.name || person.userName;

  const confirm = async () => {
    setPending(true);
    const { data, error } = await endAll({ body: { userId } });
    setPending(false);
    if (error !== undefined) return;
    showToast({ tone: 'success', message: t('ended', { name, count: Array.isArray(data) ? data.length : 0 }) });
    onClose();
  };

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('title', { name })}
      body={t('body', { name })}
      confirmLabel={t('confirm')}
      pending={pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
