import type { PageMap } from '@backroom/auth';

/** The first page after signing in. Its chunk is requested with the document. */
export const dashboardPages = {
  '/dashboard/index': { load: async () => (await import('./page/dashboard-page.tsx')).DashboardPage },
} satisfies PageMap;
