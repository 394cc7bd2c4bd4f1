import { type PageMap } from '@backroom/auth';

/** What the menu may name: component path to page. */
export const onlinePages: PageMap = {
  '/admin/sys-session/index': { load: async () => (await import('./online-list-page.tsx')).OnlineListPage },
};
