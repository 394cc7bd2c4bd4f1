import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const menuPages: PageMap = {
  '/admin/sys-menu/index': { load: async () => (await import('./menu-tree-page.tsx')).MenuTreePage },
};
