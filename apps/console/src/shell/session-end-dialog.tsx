import { useSelector } from 'react-redux';

import { selectEndReason } from '@backroom/auth';
import { ConfirmDialog, Stack, Text, useText } from '@backroom/ui';

import { guardText } from '../guard.text.ts';
import { sessionEndText } from './session-end.text.ts';

interface SessionEndDialogProps {
  onSignIn: () => void;
  onStay: () => void;
}

/** Dialog at the end of the session, with the reason if it is known. */
export function SessionEndDialog({ onSignIn, onStay }: SessionEndDialogProps) {
  const t = useText(sessionEndText);
  const tGuard = useText(guardText);
  const reason = useSelector(selectEndReason);
  return (
    <ConfirmDialog
      open
      title={tGuard('endTitle')}
      body={
        <Stack gap={2}>
          {reason && <Text variant="strong">{t(reason)}</Text>}
          <Text tone="soft">{tGuard('endBody')}</Text>
        </Stack>
      }
      confirmLabel={t('again')}
      cancelLabel={t('cancel')}
      onConfirm={onSignIn}
      onCancel={onStay}
    />
  );
}
