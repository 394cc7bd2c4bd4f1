import { type ActionMap, holdsAny, type PageAction } from '@backroom/auth';
import { flattenMenu, type MenuNode } from '@backroom/client/menus';
import { configActions } from '@backroom/feature-config';
import { departmentActions } from '@backroom/feature-departments';
import { dictionaryActions } from '@backroom/feature-dictionaries';
import { menuActions } from '@backroom/feature-menus';
import { postActions } from '@backroom/feature-posts';
import { roleActions } from '@backroom/feature-roles';
import { storeActions } from '@backroom/feature-stores';
import { userActions } from '@backroom/feature-users';
import { type OfferedAction } from '@backroom/layout';

const actions: ReadonlyMap<string, PageAction> = new Map(
  [
    configActions,
    departmentActions,
    dictionaryActions,
    menuActions,
    postActions,
    roleActions,
    storeActions,
    userActions,
  ].flatMap((part: ActionMap) => Object.entries(part)),
);

/** The quick actions for a menu and permissions, in the order of the menu. */
export const actionsFor = (menu: readonly MenuNode[], permissions: readonly string[]): OfferedAction[] =>
  flattenMenu(menu).flatMap(({ id, component, address, fault }) => {
    const action = actions.get(component);
    if (!action || fault || address.kind !== 'page' || address.path.includes(':')) return [];
    const { titles, access, state } = action;
    return holdsAny(permissions, [access]) ? [{ id, titles, path: address.path, state }] : [];
  });
