import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const configPages: PageMap = {
  '/admin/sys-config/index': { load: async () => (await import('./config-list-page.tsx')).ConfigListPage },
};
