import { createSelector } from '@reduxjs/toolkit';

import { navigationApi, useGetNavigationQuery } from './navigation.api.ts';
import { type NavigationNode, parseNavigation } from './navigation-tree.ts';

const EMPTY_NAVIGATION: readonly NavigationNode[] = [];

/** Parsed once per response. */
const selectNodes = createSelector([(menu: unknown) => menu], (menu) =>
  parseNavigation(menu, (reason) => console.warn(reason)),
);

const selectMenu = ({ data }: { data?: unknown }) => ({
  menu: data === undefined ? EMPTY_NAVIGATION : selectNodes(data),
});

const selectResult = navigationApi.endpoints.getNavigation.select();

/** The navigation of the current user; empty until it is loaded. */
export function selectNavigation(state: Parameters<typeof selectResult>[0]): readonly NavigationNode[] {
  return selectMenu(selectResult(state)).menu;
}

/** Like `selectNavigation`; loads it if necessary. */
export function useNavigation(): readonly NavigationNode[] {
  const { menu } = useGetNavigationQuery(undefined, { selectFromResult: selectMenu });
  return menu;
}

export { filterNavigationByRoles } from './navigation-filter.ts';
/** @public for consoles built from these libraries: decision 0040 */
export { filterByPaths } from './navigation-filter.ts';
export { flattenNavigation, type NavigationNode, NO_NAME, parseNavigation } from './navigation-tree.ts';
