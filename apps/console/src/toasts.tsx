import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';

import { selectIsSignedIn } from '@backroom/auth';
import { showToast } from '@backroom/ui';

// Without its code nothing is said; the pages are worth more than that.
const Toaster = lazy<ComponentType>(() =>
  import('./toaster.ts').then(
    (part) => ({ default: part.Toaster }),
    () => ({ default: () => null }),
  ),
);

const listeners = new Set<() => void>();
let isWanted = false;

/** Says something before or behind the sign-in. */
export function say(tone: 'error' | 'warning', message: string): void {
  isWanted = true;
  showToast({ tone, message });
  for (const listener of listeners) listener();
}

/** The place where toasts show. The sign-in page fetches it only once there is something to say. */
export function Toasts() {
  const isSignedIn = useSelector(selectIsSignedIn);
  const hasWords = useSyncExternalStore(subscribe, () => isWanted);
  if (!isSignedIn && !hasWords) return null;
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
