export { BrokenEntry } from './broken-entry.tsx';
export { errorPages } from './errors.pages.ts';
export { faultNumber } from './fault-number.ts';
export { LoadFailure } from './load-failure.tsx';
export { PageBoundary } from './page-boundary.tsx';
