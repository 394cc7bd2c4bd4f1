import { useState } from 'react';

import { useEndSessionsMutation } from '@backroom/client/online';
import type { OnlineSession } from '@backroom/contract/online';
import type { RecordDialogProps } from '@backroom/records';
import { ConfirmDialog, showToast, useText } from '@backroom/ui';

import { endSessionText } from './end-session-dialog.text.ts';

/** Confirms ending one session. Stays open after an error, which is shown as a toast. */
export function EndSessionDialog({ record: session, onClose }: RecordDialogProps<OnlineSession>) {
  const t = useText(endSessionText);
  const [pending, setPending] = useState(false);
  const [end] = useEndSessionsMutation();
  if (!session) return null;
  const confirm = async () => {
    setPending(true);
    const { error } = await end({ body: { ids: [session.sessionId] } });
    setPending(false);
    if (error !== undefined) return;
    showToast({ tone: 'success', message: t('ended') });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('title', { name: session.name })}
      body={t('body')}
      confirmLabel={t('confirm')}
      pending={pending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
