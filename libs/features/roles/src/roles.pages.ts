import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const rolePages = {
  '/admin/sys-role/index': { section: 'people', load: async () => (await import('./role-list-page.tsx')).RoleListPage },
  '/admin/sys-role/auth': { tab: 'record', load: async () => (await import('./role-rights-page.tsx')).RoleRightsPage },
  '/admin/why/index': { load: async () => (await import('./why/why-page.tsx')).WhyPage },
} satisfies PageMap;
