import { useSyncExternalStore } from 'react';

/** Mobile layout below 992 px. See docs/product.md, "Shell". */
const MOBILE_QUERY = '(max-width: 991.98px)';

const getMediaQuery = () => window.matchMedia(MOBILE_QUERY);

function subscribe(listener: () => void): () => void {
  const query = getMediaQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useIsMobile = (): boolean => useSyncExternalStore(subscribe, () => getMediaQuery().matches);
