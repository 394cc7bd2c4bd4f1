import { type ReactNode, useState } from 'react';

import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { useText } from '../i18n/text.ts';
import { overlayText } from './overlay.text.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

/** What a dialog asks before it closes, where it is not unsaved changes that would be lost. */
export interface CloseQuestion {
  title: string;
  body: string;
  /** Button that closes. */
  leave: string;
  /** Button that goes back. */
  stay: string;
}

interface GuardedCloseOptions {
  open: boolean;
  /** There are unsaved changes, or something else to ask about. */
  guard: boolean | CloseQuestion;
  onOpenChange: (open: boolean) => void;
}

/**
 * Closes a dialog; asks first whether to discard what would be lost, which it registers with the view. Render the
 * confirmation next to the panel.
 */
export function useGuardedClose({ open, guard, onOpenChange }: GuardedCloseOptions) {
  const t = useText(overlayText);
  const [isConfirming, setIsConfirming] = useState(false);
  useUnsavedChanges(open && guard !== false);

  const close = () => {
    if (guard !== false) setIsConfirming(true);
    else onOpenChange(false);
  };
  const discardChanges = () => {
    setIsConfirming(false);
    onOpenChange(false);
  };
  const question = typeof guard === 'object' ? guard : toUnsavedQuestion(t);
  const confirmation: ReactNode = (
    <ConfirmDialog
      open={open && isConfirming}
      title={question.title}
      body={question.body}
      confirmLabel={question.leave}
      cancelLabel={question.stay}
      tone="danger"
      onConfirm={discardChanges}
      onCancel={() => setIsConfirming(false)}
    />
  );
  return { close, confirmation };
}

const toUnsavedQuestion = (t: (key: 'leaveTitle' | 'leaveBody' | 'leave' | 'stay') => string): CloseQuestion => ({
  title: t('leaveTitle'),
  body: t('leaveBody'),
  leave: t('leave'),
  stay: t('stay'),
});
