import { createLazyFilter } from '@backroom/records';

export const DeptFilter = createLazyFilter(
  async () => (await import('./dept-filter.tsx')).DeptFilter,
  ({ control }) => control,
);
