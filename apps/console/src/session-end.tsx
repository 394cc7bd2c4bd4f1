import { lazy, Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { endAcknowledged, selectSessionEnded } from '@backroom/auth';
import { useText } from '@backroom/ui';

import { sessionEndText } from './session-end.text.ts';

// Fetched when it is needed: nobody should wait for it on the way in.
const ConfirmDialog = lazy(() => import('./confirm-dialog.ts').then((part) => ({ default: part.ConfirmDialog })));

/** The one question when the session ended: stay and read on, or sign in again. */
export function SessionEnd() {
  const t = useText(sessionEndText);
  const dispatch = useDispatch();
  const hasEnded = useSelector(selectSessionEnded);
  if (!hasEnded) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        open
        title={t('title')}
        body={t('body')}
        confirmLabel={t('again')}
        cancelLabel={t('cancel')}
        // The guard finds no token and leads to the sign-in page, and back here afterwards.
        onConfirm={() => window.location.reload()}
        onCancel={() => dispatch(endAcknowledged())}
      />
    </Suspense>
  );
}
