import { useState } from 'react';

import type { MutationResult } from '@backroom/records';
import { ConfirmDialog, showToast, useText } from '@backroom/ui';

import { formText } from './form.text.ts';
import { refetchAndRender } from './refetch-and-render.ts';

interface ConfirmRemovalDialogProps<Stored> {
  title: string;
  body: string;
  confirmLabel: string;
  remove: () => Promise<MutationResult<Stored>>;
  /** Refetches the remaining items. */
  refetch: () => PromiseLike<unknown>;
  /** The text of the success toast. */
  getSuccessMessage: (stored: Stored) => string;
  onClose: () => void;
}

/** Confirms a removal. Stays open after an error, which is shown in a toast by the app. */
export function ConfirmRemovalDialog<Stored>(props: ConfirmRemovalDialogProps<Stored>) {
  const { title, body, confirmLabel, remove, refetch, getSuccessMessage, onClose } = props;
  const t = useText(formText);
  const [isPending, setIsPending] = useState(false);

  const confirm = async () => {
    setIsPending(true);
    const result = await remove();
    if (result.error === undefined) await refetchAndRender(refetch);
    setIsPending(false);
    if (result.error !== undefined) return;
    showToast({ tone: 'success', message: getSuccessMessage(result.data as Stored) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={title}
      body={body}
      confirmLabel={confirmLabel}
      cancelLabel={t('cancel')}
      pending={isPending}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
