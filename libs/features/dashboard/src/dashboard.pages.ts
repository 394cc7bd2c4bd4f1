import type { PageMap } from '@backroom/auth';

import { DashboardPage } from './dashboard-page.tsx';

/** The first page after signing in; part of the shell, so that it needs no request of its own. */
export const dashboardPages = {
  '/dashboard/index': { load: () => Promise.resolve(DashboardPage) },
} satisfies PageMap;
