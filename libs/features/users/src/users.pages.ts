import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const userPages = {
  '/admin/sys-user/index': { section: 'people', load: async () => (await import('./user-list-page.tsx')).UserListPage },
  '/directory/index': { load: async () => (await import('./directory/directory-page.tsx')).DirectoryPage },
  '/admin/sys-user/detail': { tab: 'record', load: async () => (await import('./person/person-page.tsx')).PersonPage },
} satisfies PageMap;
