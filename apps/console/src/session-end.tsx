import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';

import { selectSessionEnded } from '@backroom/auth';

// Fetched when it is needed: nobody should wait for it on the way in.
const SessionEndDialog = lazy(async () => ({ default: (await import('./session-end-dialog.tsx')).SessionEndDialog }));

/** The one question when the session ended: stay and read on, or sign in again. */
export function SessionEnd() {
  const hasEnded = useSelector(selectSessionEnded);
  if (!hasEnded) return null;
  return (
    <Suspense fallback={null}>
      <SessionEndDialog />
    </Suspense>
  );
}
