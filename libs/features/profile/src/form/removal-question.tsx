import { useState } from 'react';

import { type Outcome } from '@backroom/records';
import { ConfirmDialog, showToast, useText } from '@backroom/ui';

import { afterRefetch } from './after-refetch.ts';
import { formText } from './form.text.ts';

interface RemovalQuestionProps<Stored> {
  title: string;
  body: string;
  confirmLabel: string;
  remove: () => Promise<Outcome<Stored>>;
  /** Refetches the remaining items. */
  refetch: () => PromiseLike<unknown>;
  /** The text of the success toast. */
  done: (stored: Stored) => string;
  onClose: () => void;
}

/** Confirms a removal. Stays open after an error, which is shown in a toast by the app. */
export function RemovalQuestion<Stored>(props: RemovalQuestionProps<Stored>) {
  const { title, body, confirmLabel, remove, refetch, done, onClose } = props;
  const t = useText(formText);
  const [isPending, setIsPending] = useState(false);

  const confirm = async () => {
    setIsPending(true);
    const outcome = await remove();
    if (outcome.error === undefined) await afterRefetch(refetch);
    setIsPending(false);
    if (outcome.error !== undefined) return;
    showToast({ tone: 'success', message: done(outcome.data as Stored) });
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
