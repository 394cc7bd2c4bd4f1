import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const monthPlanPages: PageMap = {
  '/cafu/cash-in/month-plan/index': { load: async () => (await import('./month-plan-page.tsx')).MonthPlanPage },
};
