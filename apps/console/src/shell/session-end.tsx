import { createElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { endAcknowledged, selectSessionEnded } from '@backroom/auth';
import { createLazyModule, useLazyModule, useText } from '@backroom/ui';

import { guardText } from '../guard.text.ts';

// Loaded on demand.
const lazyDialog = createLazyModule(async () => (await import('./session-end-dialog.tsx')).SessionEndDialog);

/** Dialog at the end of the session: stay on the page or sign in again. Falls back to `window.confirm`. */
export function SessionEnd() {
  const t = useText(guardText);
  const dispatch = useDispatch();
  const hasEnded = useSelector(selectSessionEnded);
  // The route guard redirects to sign-in, and back to this page afterwards.
  const onSignIn = () => window.location.reload();
  const onStay = () => void dispatch(endAcknowledged());
  const Dialog = useLazyModule(lazyDialog, hasEnded, () =>
    window.confirm(`${t('endTitle')}\n\n${t('endBody')}`) ? onSignIn() : onStay(),
  );
  return hasEnded && Dialog && createElement(Dialog, { onSignIn, onStay });
}
