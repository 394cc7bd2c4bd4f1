import { createElement, useState } from 'react';

import { createLazyModule, useLazyModule } from '@backroom/ui';

import { ChunkLoadError } from './chunk-load-error.tsx';
import type { PageCrashProps } from './page-crash.tsx';

const lazyPageCrash = createLazyModule(async () => (await import('./page-crash.tsx')).PageCrash);

/** Loaded with the first error; if that fails, the connection or a new release is the likely cause of both. */
export function LazyPageCrash(props: PageCrashProps) {
  const [hasFailed, setFailed] = useState(false);
  const PageCrash = useLazyModule(lazyPageCrash, true, () => setFailed(true));
  if (PageCrash) return createElement(PageCrash, props);
  return hasFailed ? <ChunkLoadError onRetry={props.onRetry} /> : null;
}
