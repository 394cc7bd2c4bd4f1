import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const storePages: PageMap = {
  '/admin/sys-store/index': { load: async () => (await import('./store-list-page.tsx')).StoreListPage },
  '/cafu/store-comparison/index': {
    load: async () => (await import('./comparison/comparison-page.tsx')).StoreComparisonPage,
  },
  '/admin/sys-store/detail': { tab: 'record', load: async () => (await import('./store-page.tsx')).StorePage },
};
