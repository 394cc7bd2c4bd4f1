import { createElement } from 'react';
import { useDispatch, useSelector } from 'react-redux';

import { endAcknowledged, selectSessionEnded } from '@backroom/auth';
import { lazyPart, useLazyPart, useText } from '@backroom/ui';

import { guardText } from './guard.text.ts';

// Fetched when it is needed: nobody should wait for it on the way in.
const dialog = lazyPart(async () => (await import('./session-end-dialog.tsx')).SessionEndDialog);

/**
 * The one question when the session ended: stay and read on, or sign in again. Where its dialog cannot be had, after an
 * update or without a network, the browser asks in its place.
 */
export function SessionEnd() {
  const t = useText(guardText);
  const dispatch = useDispatch();
  const hasEnded = useSelector(selectSessionEnded);
  // The guard finds no token and leads to the sign-in page, and back here afterwards.
  const onSignIn = () => window.location.reload();
  const onStay = () => void dispatch(endAcknowledged());
  const Dialog = useLazyPart(dialog, hasEnded, () =>
    window.confirm(`${t('endTitle')}\n\n${t('endBody')}`) ? onSignIn() : onStay(),
  );
  return hasEnded && Dialog && createElement(Dialog, { onSignIn, onStay });
}
