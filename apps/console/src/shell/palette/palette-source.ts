import { selectPermissions } from '@backroom/auth';
import type { NavigationNode } from '@backroom/client/navigation-tree';
import type { PaletteSource, SearchRecords } from '@backroom/layout';

import type { AppStore } from '../../store.ts';
import { getQuickActions } from './page-actions.ts';

/** What the palette searches beside the menu, for the current rights of the user. */
export const createPaletteSource = (store: AppStore, menu: readonly NavigationNode[]): PaletteSource => ({
  quickActions: getQuickActions(menu, selectPermissions(store.getState())),
  loadWords: async () => (await import('./company-words.ts')).loadCompanyWords(store),
  searchRecords: createLazySearch(store, menu),
});

/** The search over records: its code is loaded, and the menu is read, by the first search. */
function createLazySearch(store: AppStore, menu: readonly NavigationNode[]): SearchRecords {
  let search: SearchRecords | undefined;
  return async (query, signal) => {
    search ??= (await import('./record-search.tsx')).createRecordSearch(store, menu);
    return search(query, signal);
  };
}
