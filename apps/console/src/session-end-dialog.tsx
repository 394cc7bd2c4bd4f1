import { useDispatch, useSelector } from 'react-redux';

import { endAcknowledged, selectEndReason } from '@backroom/auth';
import { ConfirmDialog, Stack, Text, useText } from '@backroom/ui';

import { sessionEndText } from './session-end.text.ts';

/** Why the session is over, where that is known, above the words of the specification. */
export function SessionEndDialog() {
  const t = useText(sessionEndText);
  const dispatch = useDispatch();
  const reason = useSelector(selectEndReason);
  return (
    <ConfirmDialog
      open
      title={t('title')}
      body={
        <Stack gap={2}>
          {reason && <Text role="strong">{t(reason)}</Text>}
          <Text tone="soft">{t('body')}</Text>
        </Stack>
      }
      confirmLabel={t('again')}
      cancelLabel={t('cancel')}
      // The guard finds no token and leads to the sign-in page, and back here afterwards.
      onConfirm={() => window.location.reload()}
      onCancel={() => dispatch(endAcknowledged())}
    />
  );
}
