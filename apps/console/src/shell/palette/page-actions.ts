import { hasAnyPermission, NEW_RECORD_STATE } from '@backroom/auth';
import { flattenNavigation, type NavigationNode } from '@backroom/client/navigation-tree';
import type { QuickAction } from '@backroom/layout';

import { newRecords } from '../new-records.computed.ts';

/** Everybody may ask about themselves. */
const WHY: QuickAction = {
  id: 'why',
  titles: { 'zh-CN': '为什么看不到、谁能做', 'en-US': 'Why not? Who can?' },
  path: '/admin/why',
  icon: 'info',
};

/** The quick actions for a menu and permissions: new records in the order of the menu, and the explanation of rights. */
export const getQuickActions = (menu: readonly NavigationNode[], permissions: readonly string[]): QuickAction[] => [
  ...getNewRecordActions(menu, permissions),
  WHY,
];

const getNewRecordActions = (menu: readonly NavigationNode[], permissions: readonly string[]): QuickAction[] =>
  flattenNavigation(menu).flatMap(({ id, component, address, fault }) => {
    const action = newRecords[component];
    if (!action || fault || address.kind !== 'page' || address.path.includes(':')) return [];
    const { titles, access } = action;
    return hasAnyPermission(permissions, [access]) ? [{ id, titles, path: address.path, state: NEW_RECORD_STATE }] : [];
  });
