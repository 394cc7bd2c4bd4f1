import { type PageMap } from '@backroom/auth';

/** What the menu may name: component path to page. */
export const configPages: PageMap = {
  '/admin/sys-config/index': { load: async () => (await import('./config-list-page.tsx')).ConfigListPage },
};
