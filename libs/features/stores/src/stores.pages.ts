import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. The menu of the server stores these paths, also `/cafu/…`. */
export const storePages: PageMap = {
  '/admin/sys-store/index': {
    section: 'stores',
    load: async () => (await import('./store-list-page.tsx')).StoreListPage,
  },
  '/cafu/store-comparison/index': {
    load: async () => (await import('./comparison/store-comparison-page.tsx')).StoreComparisonPage,
  },
  '/admin/sys-store/detail': { tab: 'record', load: async () => (await import('./store-page.tsx')).StorePage },
};
