import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const onlinePages: PageMap = {
  '/admin/sys-session/index': {
    section: 'people',
    load: async () => (await import('./online-list-page.tsx')).OnlineListPage,
  },
};
