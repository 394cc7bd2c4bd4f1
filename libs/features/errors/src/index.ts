export { ChunkLoadError } from './chunk-load-error.tsx';
export { toErrorId } from './error-id.ts';
export { errorPages } from './errors.pages.ts';
export { BrokenMenuEntry } from './lazy-broken-menu-entry.ts';
export { PageErrorBoundary } from './page-error-boundary.tsx';
