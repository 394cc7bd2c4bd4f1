import { useState } from 'react';

import { useText } from '@backroom/ui';

import { layoutText } from './layout.text.ts';
import { Question } from './question.tsx';

interface SignOutQuestionProps {
  open: boolean;
  onSignOut: () => void;
  onCancel: () => void;
}

/** Confirmation before signing out. See docs/product.md, "Shell". */
export function SignOutQuestion({ open, onSignOut, onCancel }: SignOutQuestionProps) {
  const t = useText(layoutText);
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = () => {
    setIsLeaving(true);
    onSignOut();
  };
  return (
    <Question
      open={open}
      title={t('signOutTitle')}
      body={t('signOutBody')}
      confirmLabel={t('confirm')}
      cancelLabel={t('cancel')}
      pending={isLeaving}
      onConfirm={leave}
      onCancel={onCancel}
    />
  );
}
