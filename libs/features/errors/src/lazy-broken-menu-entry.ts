import { lazy } from 'react';

/** Loaded with the first invalid entry that is opened. */
export const BrokenMenuEntry = lazy(async () => ({
  default: (await import('./broken-menu-entry.tsx')).BrokenMenuEntry,
}));
