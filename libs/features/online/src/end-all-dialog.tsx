import { useState } from 'react';

import { useEndUserSessionsMutation } from '@backroom/client/online';
import type { OnlineSession } from '@backroom/contract/online';
import type { RecordDialogProps } from '@backroom/records';
import { ConfirmDialog, showToast, useText } from '@backroom/ui';

import { endAllText } from './end-all.text.ts';

/** Confirms ending all sessions of a user. Stays open after an error, which is shown as a toast. */
export function EndAllDialog({ record: session, onClose }: RecordDialogProps<OnlineSession>) {
  const t = useText(endAllText);
  const [pending, setPending] = useState(false);
  const [endAll] = useEndUserSessionsMutation();
  if (!session) return null;
  const { userId } = session;
  const name = session.name || session.userName;

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
