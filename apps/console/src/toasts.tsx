import { createElement, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';

import { selectIsSignedIn } from '@backroom/auth';
import { createLazyModule, createStore, showToast, useLazyModule, useStoreValue } from '@backroom/ui';

import { runWhenIdle } from './run-when-idle.ts';

const lazyToaster = createLazyModule(async () => (await import('./toaster.ts')).Toaster);
/** The pages work without toasts. */
const ignoreLoadError = () => undefined;

const MAX_IDLE_WAIT_MS = 2_000;

const hasToast = createStore(false);

/** How long a toast is shown, `Infinity` until it is closed, and its button. */
export type ToastOptions = Pick<Parameters<typeof showToast>[0], 'durationMs' | 'action'>;

/** Shows a toast, before or after signing in. */
export function notify(tone: 'error' | 'warning', message: string, options: ToastOptions = {}): void {
  hasToast.set(true);
  showToast({ tone, message, ...options });
}

/** Renders toasts. The toaster is loaded with the first toast, and when the first page after signing in is there. */
export function Toasts() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const hasToasts = useStoreValue(hasToast);
  const isIdle = useIdle(isSignedIn);
  const Toaster = useLazyModule(lazyToaster, isIdle || hasToasts, ignoreLoadError);
  return Toaster && createElement(Toaster);
}

/** Whether the browser has been idle since `isEnabled`. */
function useIdle(isEnabled: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isEnabled) return runWhenIdle(() => setIdle(true), MAX_IDLE_WAIT_MS);
  }, [isEnabled]);
  return isIdle;
}
