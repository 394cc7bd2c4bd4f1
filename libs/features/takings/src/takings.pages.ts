import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const takingsPages: PageMap = {
  '/cafu/cash-in/day/index': { load: async () => (await import('./day/day-page.tsx')).DayPage },
  '/cafu/cash-in/days/index': { load: async () => (await import('./days/days-page.tsx')).DaysPage },
};
