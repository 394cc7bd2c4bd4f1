import { createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';

import { selectIsSignedIn } from '@backroom/auth';
import { createLazyModule, showToast, useLazyModule } from '@backroom/ui';

import { runWhenIdle } from './run-when-idle.ts';

const lazyToaster = createLazyModule(async () => (await import('./toaster.ts')).Toaster);
/** The pages work without toasts. */
const ignoreLoadError = () => undefined;

const MAX_IDLE_WAIT_MS = 2_000;

const listeners = new Set<() => void>();
let hasToast = false;

/** Shows a toast, before or after signing in. With a duration of `Infinity` it stays until it is closed. */
export function notify(tone: 'error' | 'warning', message: string, durationMs?: number): void {
  hasToast = true;
  showToast({ tone, message, ...(durationMs && { durationMs }) });
  for (const listener of listeners) listener();
}

/** Renders toasts. The toaster is loaded with the first toast, and when the first page after signing in is there. */
export function Toasts() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const hasToasts = useSyncExternalStore(subscribe, () => hasToast);
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
