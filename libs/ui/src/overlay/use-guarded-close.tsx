import { type ReactNode, useState } from 'react';

import { ConfirmDialog } from '../confirm-dialog/confirm-dialog.tsx';
import { useText } from '../i18n/text.ts';
import { overlayText } from './overlay.text.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';

interface GuardedCloseOptions {
  open: boolean;
  /** There are unsaved changes. */
  guard: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Closes a dialog; asks first whether to discard unsaved changes, which it registers with the view. Render the
 * confirmation next to the panel.
 */
export function useGuardedClose({ open, guard, onOpenChange }: GuardedCloseOptions) {
  const t = useText(overlayText);
  const [isConfirming, setIsConfirming] = useState(false);
  useUnsavedChanges(open && guard);

  const close = () => {
    if (guard) setIsConfirming(true);
    else onOpenChange(false);
  };
  const discardChanges = () => {
    setIsConfirming(false);
    onOpenChange(false);
  };
  const confirmation: ReactNode = (
    <ConfirmDialog
      open={open && isConfirming}
      title={t('leaveTitle')}
      body={t('leaveBody')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      tone="danger"
      onConfirm={discardChanges}
      onCancel={() => setIsConfirming(false)}
    />
  );
  return { close, confirmation };
}
