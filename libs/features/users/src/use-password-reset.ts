import { useCallback } from 'react';

import { useCan } from '@backroom/auth';
import { type User, userContract } from '@backroom/contract/users';
import { useLazyDialog } from '@backroom/records';
import { useText } from '@backroom/ui';

import { userText } from './users.text.ts';

/** The row action to reset a password; none without permission. */
export function usePasswordReset() {
  const t = useText(userText);
  const canReset = useCan(userContract.resetPassword.access);
  const { open, preload, element } = useLazyDialog(loadReset);
  const rowActions = useCallback(
    (user: User) =>
      canReset ? [{ id: 'reset', label: t('resetShort'), onIntent: preload, onSelect: () => void open(user) }] : [],
    [t, canReset, open, preload],
  );
  return { rowActions, labels: canReset ? [t('resetShort')] : [], element };
}

const loadReset = async () => (await import('./dialogs/reset-password-dialog.tsx')).ResetPasswordDialog;
