import { useState } from 'react';

import { useText } from '@backroom/ui';

import { layoutText } from './layout.text.ts';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';
import { useUnsavedTitles } from './tabs/use-find-unsaved.ts';

interface SignOutDialogProps {
  open: boolean;
  onSignOut: () => void;
  onCancel: () => void;
}

/** Confirmation before signing out, with a second line that names unsaved changes. See docs/product.md, "Shell". */
export function SignOutDialog({ open, onSignOut, onCancel }: SignOutDialogProps) {
  const t = useText(layoutText);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const titles = useUnsavedTitles(open);
  const handleConfirm = () => {
    setIsSigningOut(true);
    onSignOut();
  };
  return (
    <LazyConfirmDialog
      open={open}
      title={t('signOutTitle')}
      body={titles ? `${t('signOutBody')}\n${t('signOutUnsaved', { titles })}` : t('signOutBody')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      pending={isSigningOut}
      onConfirm={handleConfirm}
      onCancel={onCancel}
    />
  );
}
