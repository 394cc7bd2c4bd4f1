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
  /** Asks for what is left. */
  refetch: () => PromiseLike<unknown>;
  /** Said in a toast. */
  done: (stored: Stored) => string;
  onClose: () => void;
}

/** Asks before something of mine goes. A refusal is announced by the app; the question stays then. */
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
