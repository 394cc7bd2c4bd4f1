import { type ActionMap, hasAnyPermission, type PageAction } from '@backroom/auth';
import { flattenNavigation, type NavigationNode } from '@backroom/client/navigation-tree';
import { configActions } from '@backroom/feature-config';
import { departmentActions } from '@backroom/feature-departments';
import { dictionaryActions } from '@backroom/feature-dictionaries';
import { menuActions } from '@backroom/feature-menus';
import { noticeActions } from '@backroom/feature-notices';
import { postActions } from '@backroom/feature-posts';
import { roleActions } from '@backroom/feature-roles';
import { storeActions } from '@backroom/feature-stores';
import { userActions } from '@backroom/feature-users';
import type { QuickAction } from '@backroom/layout';

const actions: ReadonlyMap<string, PageAction> = new Map(
  [
    configActions,
    departmentActions,
    dictionaryActions,
    menuActions,
    noticeActions,
    postActions,
    roleActions,
    storeActions,
    userActions,
  ].flatMap((featureActions: ActionMap) => Object.entries(featureActions)),
);

/** The quick actions for a menu and permissions, in the order of the menu. */
export const getQuickActions = (menu: readonly NavigationNode[], permissions: readonly string[]): QuickAction[] =>
  flattenNavigation(menu).flatMap(({ id, component, address, fault }) => {
    const action = actions.get(component);
    if (!action || fault || address.kind !== 'page' || address.path.includes(':')) return [];
    const { titles, access, state } = action;
    return hasAnyPermission(permissions, [access]) ? [{ id, titles, path: address.path, state }] : [];
  });
