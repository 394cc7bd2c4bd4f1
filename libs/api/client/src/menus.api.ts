import { createSelector } from '@reduxjs/toolkit';

import { useGetMenuRoleQuery } from './menu-role.api.ts';
import { type MenuNode, readMenu } from './menu-tree.ts';

const NO_MENU: readonly MenuNode[] = [];

/** Parsed once per response. */
const nodesOf = createSelector([(menu: unknown) => menu], (menu) => readMenu(menu, (reason) => console.warn(reason)));

/** The navigation of the current user; empty until it is loaded. */
export function useMenu(): readonly MenuNode[] {
  const { data } = useGetMenuRoleQuery();
  return data === undefined ? NO_MENU : nodesOf(data);
}

export { type Address } from './menu-address.ts';
export { forPaths, forRoles } from './menu-filter.ts';
export { flattenMenu, type MenuFault, type MenuNode, NO_NAME, readMenu } from './menu-tree.ts';
