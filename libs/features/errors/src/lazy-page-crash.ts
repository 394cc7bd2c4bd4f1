import { createLazyComponent, createLazyModule } from '@backroom/ui';

import { ChunkLoadError } from './chunk-load-error.tsx';

const lazyPageCrash = createLazyModule(async () => (await import('./page-crash.tsx')).PageCrash);

/** Loaded with the first error; if that fails, the connection or a new release is the likely cause of both. */
export const LazyPageCrash = createLazyComponent(lazyPageCrash, ChunkLoadError, () => null);
