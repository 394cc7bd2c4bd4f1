import { useState } from 'react';

/** Props of an `img` without a text of its own; null if there is none or it did not load. */
export function useImage(src: string | undefined) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) return null;
  return { src, alt: '', referrerPolicy: 'no-referrer', onError: () => setFailedSrc(src) } as const;
}
