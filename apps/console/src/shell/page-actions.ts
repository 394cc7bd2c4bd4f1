import { hasAnyPermission, NEW_RECORD_STATE } from '@backroom/auth';
import { flattenNavigation, type NavigationNode } from '@backroom/client/navigation-tree';
import type { QuickAction } from '@backroom/layout';

import { newRecords } from './new-records.computed.ts';

/** The quick actions for a menu and permissions, in the order of the menu. */
export const getQuickActions = (menu: readonly NavigationNode[], permissions: readonly string[]): QuickAction[] =>
  flattenNavigation(menu).flatMap(({ id, component, address, fault }) => {
    const action = newRecords[component];
    if (!action || fault || address.kind !== 'page' || address.path.includes(':')) return [];
    const { titles, access } = action;
    return hasAnyPermission(permissions, [access]) ? [{ id, titles, path: address.path, state: NEW_RECORD_STATE }] : [];
  });
