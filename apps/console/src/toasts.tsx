import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';

import { selectIsSignedIn } from '@backroom/auth';
import { showToast } from '@backroom/ui';

// If it cannot be loaded, the pages work without toasts.
const Toaster = lazy<ComponentType>(() =>
  import('./toaster.ts').then(
    (part) => ({ default: part.Toaster }),
    () => ({ default: () => null }),
  ),
);

const listeners = new Set<() => void>();
let hasToast = false;

/** Shows a toast, before or after signing in. With a duration of `Infinity` it stays until it is closed. */
export function notify(tone: 'error' | 'warning', message: string, durationMs?: number): void {
  hasToast = true;
  showToast({ tone, message, ...(durationMs && { durationMs }) });
  for (const listener of listeners) listener();
}

/** Renders toasts. On the sign-in page the toaster is loaded with the first toast. */
export function Toasts() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const hasToasts = useSyncExternalStore(subscribe, () => hasToast);
  if (!isSignedIn && !hasToasts) return null;
  return (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
