import { useSyncExternalStore } from 'react';

/** Below 992 px the layout is mobile. Source: product spec, section 2. */
const MOBILE = '(max-width: 991.98px)';

const list = () => window.matchMedia(MOBILE);

function subscribe(listener: () => void): () => void {
  const media = list();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => list().matches);
