import { useState } from 'react';

import { toServerPath } from '../theme/base-path.ts';

/** Props of an `img` without a text of its own; null if there is none or it did not load. */
export function useImage(src: string | undefined) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (!src || src === failedSrc) return null;
  // Pictures of this server are paths; those being chosen are `blob:`.
  const address = src.startsWith('/') ? toServerPath(src) : src;
  return { src: address, alt: '', referrerPolicy: 'no-referrer', onError: () => setFailedSrc(src) } as const;
}
