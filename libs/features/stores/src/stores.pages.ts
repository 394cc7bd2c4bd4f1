import { type PageMap } from '@backroom/auth';

/** What the menu may name: component path to page. */
export const storePages: PageMap = {
  '/admin/sys-store/index': { load: async () => (await import('./store-list-page.tsx')).StoreListPage },
  '/admin/sys-store/detail': { tab: 'record', load: async () => (await import('./store-page.tsx')).StorePage },
};
