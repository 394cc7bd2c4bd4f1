import { type PageMap } from '@backroom/auth';

/** What the menu may name: component path to page. */
export const dictionaryPages: PageMap = {
  '/admin/dict/index': { load: async () => (await import('./dict-type-list-page.tsx')).DictTypeListPage },
  '/admin/dict/data': { tab: 'record', load: async () => (await import('./dict-data-list-page.tsx')).DictDataListPage },
};
