import type { PageMap } from '@backroom/auth';

export const dashboardPages = {
  '/dashboard/index': { load: () => import('./dashboard-page.tsx').then(({ DashboardPage }) => DashboardPage) },
} satisfies PageMap;
