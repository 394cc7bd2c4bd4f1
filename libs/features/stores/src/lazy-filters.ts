import { createLazyFilter } from '@backroom/records';

export const ManagerFilter = createLazyFilter(
  async () => (await import('./manager-filter.tsx')).ManagerFilter,
  ({ control }) => control,
);

export const OpeningFilter = createLazyFilter(
  async () => (await import('./opening-filter.tsx')).OpeningFilter,
  ({ control }) => control,
);
