import { type PageMap } from '@backroom/auth';

/** What the menu may name: component path to page. */
export const menuPages: PageMap = {
  '/admin/sys-menu/index': { load: async () => (await import('./menu-tree-page.tsx')).MenuTreePage },
};
