import { type PageMap } from '@backroom/auth';

/** What the menu may name: component path to page. */
export const rolePages: PageMap = {
  '/admin/sys-role/index': { load: async () => (await import('./role-list-page.tsx')).RoleListPage },
  '/admin/sys-role/auth': { tab: 'record', load: async () => (await import('./role-auth-page.tsx')).RoleAuthPage },
};
