import { endpoint } from '../endpoint/endpoint.ts';
import { idsBody } from '../endpoint/envelope.ts';
import { historyEndpoint } from '../history/history.contract.ts';
import { holdersEndpoint } from '../holders/holders.contract.ts';
import {
  type ImportedMenu,
  menu,
  menuExportQuery,
  menuFile,
  menuImport,
  menuImportResult,
  menuInput,
  menuListQuery,
  menuMove,
  menuNodes,
  menuParams,
  menuRoles,
  menuTags,
  type MenuType,
  menuUpdate,
} from './menus.schemas.ts';

export { MAX_IMPORTED_MENUS, MENU_FILE_FORMAT } from './menus.constants.ts';
export type { ImportedMenu, Menu, MenuImportProblem, MenuImportResult, MenuNode, MenuType } from './menus.schemas.ts';

/** Allowed types of children: buttons below pages, everything else below directories and at the top level. */
export const ALLOWED_MENU_CHILDREN: Readonly<Record<MenuType | 'root', readonly MenuType[]>> = {
  root: ['M', 'C'],
  M: ['M', 'C'],
  C: ['F'],
  F: [],
};

const defaults = {
  parentId: 0,
  menuName: '',
  icon: '',
  path: '',
  component: '',
  permission: '',
  visible: '0',
  noCache: false,
  affix: false,
  alwaysShow: false,
  roles: [],
  sort: 0,
};

export const MAX_GRANTING_ROLES = 100;

type MenuFields = Omit<ImportedMenu, 'parent'>;
/** What a user sets of an entry, wherever it is in the tree. The type demands each field of the schema. */
export const MENU_FIELDS = Object.keys({
  menuType: true,
  menuName: true,
  title: true,
  titleEn: true,
  icon: true,
  path: true,
  component: true,
  permission: true,
  visible: true,
  noCache: true,
  affix: true,
  alwaysShow: true,
  roles: true,
  sort: true,
} satisfies Record<keyof MenuFields, true>) as (keyof MenuFields)[];
/** These fields alone. */
export const pickMenuFields = (menu: MenuFields) =>
  Object.fromEntries(MENU_FIELDS.map((field) => [field, menu[field]])) as MenuFields;

const byId = endpoint({
  method: 'GET',
  path: '/api/v1/menu/{menuId}',
  access: 'admin:sysMenu:query',
  summary: 'One menu',
  params: menuParams,
  data: menu,
});

const remove = endpoint({
  method: 'DELETE',
  path: '/api/v1/menu',
  access: 'admin:sysMenu:remove',
  summary: 'Delete menus without children that no role grants',
  body: idsBody,
  data: idsBody,
});

export const menuContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/menu',
    access: 'admin:sysMenu:list',
    summary: 'Matching menus with their ancestors, as a tree',
    query: menuListQuery,
    data: menuNodes,
    mayLag: true,
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/v1/menu/tags',
    access: 'admin:sysMenu:list',
    summary: 'The permission tags that routes require',
    data: menuTags,
  }),
  byId,
  history: historyEndpoint(byId),
  roles: endpoint({
    method: 'GET',
    path: '/api/v1/menu/{menuId}/roles',
    access: 'admin:sysMenu:query',
    summary: 'The roles that grant a menu',
    params: menuParams,
    data: menuRoles,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/menu/export',
    access: 'admin:sysMenu:list',
    summary: 'Export a menu with all that is below it as JSON, without ids and grants',
    query: menuExportQuery,
    data: menuFile,
    mayLag: true,
    download: 'application/json',
    queryNamesRecords: true,
  }),
  /** Existing entries are never changed: a name that is taken is a problem. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/menu/import',
    access: 'admin:sysMenu:add',
    summary: 'Create an exported subtree below a menu, all or nothing; with `dryRun` only validate it',
    body: menuImport,
    data: menuImportResult,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/menu',
    access: 'admin:sysMenu:add',
    summary: 'Create a menu',
    body: menuInput,
    defaults,
    data: menu,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/menu/{menuId}',
    access: 'admin:sysMenu:edit',
    summary: 'Update a menu without moving it',
    params: menuParams,
    body: menuUpdate,
    defaults,
    data: menu,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/v1/menu/{menuId}/move',
    access: 'admin:sysMenu:edit',
    summary: 'Move a menu',
    params: menuParams,
    body: menuMove,
    data: menu,
  }),
  remove,
  holders: holdersEndpoint(remove),
};
