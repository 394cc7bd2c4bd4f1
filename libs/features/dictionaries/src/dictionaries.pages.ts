import type { PageMap } from '@backroom/auth';

/** Pages by the component path of their menu entry. */
export const dictionaryPages: PageMap = {
  '/admin/dict/index': {
    section: 'system',
    load: async () => (await import('./dict-type-list-page.tsx')).DictTypeListPage,
  },
  '/admin/dict/data': { load: async () => (await import('./dict-data-list-page.tsx')).DictDataListPage },
};
