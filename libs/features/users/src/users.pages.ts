import { type PageMap } from '@backroom/auth';

/** What the menu may name: component path to page. */
export const userPages: PageMap = {
  '/admin/sys-user/index': { load: async () => (await import('./user-list-page.tsx')).UserListPage },
};
