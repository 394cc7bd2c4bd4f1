import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const menuPages = {
  '/admin/sys-menu/index': { section: 'people', load: async () => (await import('./menu-tree-page.tsx')).MenuTreePage },
  '/admin/finding/index': {
    section: 'people',
    load: async () => (await import('./findings/findings-page.tsx')).FindingsPage,
  },
} satisfies PageMap;
