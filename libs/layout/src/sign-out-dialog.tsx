import { useState } from 'react';

import { useText } from '@backroom/ui';

import { layoutText } from './layout.text.ts';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

interface SignOutDialogProps {
  open: boolean;
  onSignOut: () => void;
  onCancel: () => void;
}

/** Confirmation before signing out. See docs/product.md, "Shell". */
export function SignOutDialog({ open, onSignOut, onCancel }: SignOutDialogProps) {
  const t = useText(layoutText);
  const [isSigningOut, setIsSigningOut] = useState(false);
  const handleConfirm = () => {
    setIsSigningOut(true);
    onSignOut();
  };
  return (
    <LazyConfirmDialog
      open={open}
      title={t('signOutTitle')}
      body={t('signOutBody')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      pending={isSigningOut}
      onConfirm={handleConfirm}
      onCancel={onCancel}
    />
  );
}
