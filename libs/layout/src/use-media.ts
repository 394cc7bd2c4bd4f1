import { useSyncExternalStore } from 'react';

/** Mobile layout below 992 px. See docs/product.md, "Shell". */
const MOBILE = '(max-width: 991.98px)';

const list = () => window.matchMedia(MOBILE);

function subscribe(listener: () => void): () => void {
  const media = list();
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => list().matches);
