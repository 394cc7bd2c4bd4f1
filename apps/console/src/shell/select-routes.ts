import { createSelector } from '@reduxjs/toolkit';

import { selectUser } from '@backroom/auth';
import { filterNavigationByRoles, selectNavigation } from '@backroom/client/navigation-tree';

import { createRouteTable } from './route-table.ts';

type State = Parameters<typeof selectNavigation>[0] & Parameters<typeof selectUser>[0];

const NO_ROLES: readonly string[] = [];

/** The navigation of the active roles. */
export const selectMenu = createSelector(
  [selectNavigation, (state: State) => selectUser(state)?.roles ?? NO_ROLES],
  filterNavigationByRoles,
);

const selectIsSeenAs = (state: State) => selectUser(state)?.seenAs !== undefined;

/** The pages that the user may open. */
export const selectRoutes = createSelector([selectMenu, selectIsSeenAs], createRouteTable);
