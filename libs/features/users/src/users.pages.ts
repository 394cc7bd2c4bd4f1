import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const userPages: PageMap = {
  '/admin/sys-user/index': { load: async () => (await import('./user-list-page.tsx')).UserListPage },
};
