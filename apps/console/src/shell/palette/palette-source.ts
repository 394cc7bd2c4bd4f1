import { selectPermissions } from '@backroom/auth';
import type { NavigationNode } from '@backroom/client/navigation-tree';
import type { PaletteSource } from '@backroom/layout';

import type { AppStore } from '../../store.ts';
import { getQuickActions } from './page-actions.ts';

/** What the palette searches beside the menu, for the current rights of the user. */
export function createPaletteSource(store: AppStore, menu: readonly NavigationNode[]): PaletteSource {
  // Its code is loaded by the first search.
  const loadSearch = async () => (await import('./record-search.tsx')).createRecordSearch(store, menu);
  let loaded: ReturnType<typeof loadSearch> | undefined;
  const getSearch = () => (loaded ??= loadSearch());
  return {
    quickActions: getQuickActions(menu, selectPermissions(store.getState())),
    loadWords: async () => (await import('./company-words.ts')).loadCompanyWords(store),
    searchRecords: async (query, signal) => (await getSearch()).searchRecords(query, signal),
    findRecent: async (recent) => (await getSearch()).findRecent(recent),
  };
}
