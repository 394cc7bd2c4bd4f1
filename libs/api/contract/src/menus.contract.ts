import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody } from './envelope.ts';
import {
  id,
  idOrNone,
  idParam,
  keyword,
  maxLength,
  recordFields,
  requiredText,
  sortNumber,
  text,
  textFilter,
  version,
} from './fields.ts';
import { historyEndpoint } from './history.contract.ts';
import { holdersEndpoint } from './holders.contract.ts';

/** `M` directory, `C` page, `F` button. See docs/product.md, "Menus and routes". */
export const MENU_TYPES = ['M', 'C', 'F'] as const;
const menuType = z.enum(MENU_TYPES);
export type MenuType = z.infer<typeof menuType>;

/** Allowed types of children: buttons below pages, everything else below directories and at the top level. */
export const ALLOWED_MENU_CHILDREN: Readonly<Record<MenuType | 'root', readonly MenuType[]>> = {
  root: ['M', 'C'],
  M: ['M', 'C'],
  C: ['F'],
  F: [],
};

const NAME = /^([A-Za-z][A-Za-z0-9_-]*)?$/;
/** `module:Resource:action`, without wildcards. */
const PERMISSION_TAG = /^([a-z]+:[A-Za-z]+:[A-Za-z]+)?$/;
/** A path of the console, or an http(s) URL without credentials, or a mailto or tel URL. */
const PATH =
  /^(?!\/\/)(?:https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?|(?:mailto|tel):[^\s\\]+|[^\s\\:/]*(?:\/:?[^\s\\:/]*)*)$/;
/** Paths of built-in pages and redirects, which no menu entry can replace. */
const BUILT_IN_PATH =
  /^\/(?:redirect(?:\/|$)|(?:index|dashboard|login|auth-redirect|401|404|notice|profile(?:\/index)?)?\/*$)/i;
const visibility = z.enum(['0', '1']);

const input = {
  menuType,
  menuName: text(128).check(z.regex(NAME)),
  title: requiredText(128),
  titleEn: requiredText(128),
  icon: text(64),
  path: text(255).check(
    z.regex(PATH),
    z.refine((path) => !BUILT_IN_PATH.test(path)),
  ),
  component: text(255),
  permission: text(128).check(z.regex(PERMISSION_TAG)),
  /** `0` visible, `1` hidden but reachable by URL. */
  visible: visibility,
  noCache: z.boolean(),
  affix: z.boolean(),
  alwaysShow: z.boolean(),
  /** Role keys that may see the menu; empty for all roles that grant it. */
  roles: z.array(text(64)).check(maxLength(50)),
  sort: sortNumber,
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

/** A menu; `roleCount` roles grant it. */
export const menu = z.object({ menuId: id, parentId: idOrNone, ...input, roleCount: z.int(), ...recordFields });
export type Menu = z.infer<typeof menu>;

export const menuNode = z.extend(menu, {
  get children() {
    return z.array(menuNode);
  },
});
export type MenuNode = Menu & { children: MenuNode[] };

/** The first `MAX_GRANTING_ROLES` of `count` roles; none if the caller may not list roles. */
export const menuRoles = z.object({ list: z.array(z.object({ roleId: id, roleName: z.string() })), count: z.int() });
export const MAX_GRANTING_ROLES = 100;

/** Limited by the body of a request: each entry has 16 of its 2,500 members. */
export const MAX_IMPORTED_MENUS = 100;
/** The index of the entry above in the list; -1 for the parent of the import. */
const importParent = z.int().check(z.minimum(-1), z.maximum(MAX_IMPORTED_MENUS - 1));
const importedMenu = z.strictObject({ ...input, parent: importParent });
/** An entry of an exported subtree, without ids: these differ from server to server. */
export type ImportedMenu = z.infer<typeof importedMenu>;
type MenuFields = Omit<ImportedMenu, 'parent'>;
/** What a user sets of an entry, wherever it is in the tree. */
export const MENU_FIELDS = Object.keys(input) as (keyof MenuFields)[];
/** These fields alone. */
export const pickMenuFields = (menu: MenuFields) =>
  Object.fromEntries(MENU_FIELDS.map((field) => [field, menu[field]])) as MenuFields;
/** The entries of a file, parents before their children. */
export const importedMenus = z.array(importedMenu).check(z.minLength(1), maxLength(MAX_IMPORTED_MENUS));

/** Marks the file of an exported subtree. */
export const MENU_FILE_FORMAT = 'backroom-menus';
const menuFile = z.object({ format: z.literal(MENU_FILE_FORMAT), entries: z.array(importedMenu) });

/** Why an entry cannot be imported; `path` is the field. */
const menuImportProblem = z.object({ index: z.int(), path: z.string(), message: z.string() });
export type MenuImportProblem = z.infer<typeof menuImportProblem>;
/** `created` is 0 in a dry run and if there are problems. */
const menuImportResult = z.object({ created: z.int(), problems: z.array(menuImportProblem) });
export type MenuImportResult = z.infer<typeof menuImportResult>;

const params = z.object({ menuId: idParam });
const byId = endpoint({
  method: 'GET',
  path: '/api/v1/menu/{menuId}',
  access: 'admin:sysMenu:query',
  summary: 'One menu',
  params,
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
    query: z.strictObject({ keyword, title: textFilter, visible: z.optional(visibility) }),
    data: z.array(menuNode),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/v1/menu/tags',
    access: 'admin:sysMenu:list',
    summary: 'The permission tags that routes require',
    data: z.array(z.string()),
  }),
  byId,
  history: historyEndpoint(byId),
  roles: endpoint({
    method: 'GET',
    path: '/api/v1/menu/{menuId}/roles',
    access: 'admin:sysMenu:query',
    summary: 'The roles that grant a menu',
    params,
    data: menuRoles,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/v1/menu/export',
    access: 'admin:sysMenu:list',
    summary: 'Export a menu with all that is below it as JSON, without ids and grants',
    query: z.strictObject({ menuId: idParam }),
    data: menuFile,
    download: 'application/json',
    queryNamesRecords: true,
  }),
  /** Existing entries are never changed: a name that is taken is a problem. */
  import: endpoint({
    method: 'POST',
    path: '/api/v1/menu/import',
    access: 'admin:sysMenu:add',
    summary: 'Create an exported subtree below a menu, all or nothing; with `dryRun` only validate it',
    body: z.strictObject({ parentId: idOrNone, entries: importedMenus, dryRun: z.boolean() }),
    data: menuImportResult,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/menu',
    access: 'admin:sysMenu:add',
    summary: 'Create a menu',
    body: z.strictObject({ parentId: idOrNone, ...input }),
    defaults,
    data: menu,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/menu/{menuId}',
    access: 'admin:sysMenu:edit',
    summary: 'Update a menu without moving it',
    params,
    body: z.strictObject({ ...input, version }),
    defaults,
    data: menu,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/v1/menu/{menuId}/move',
    access: 'admin:sysMenu:edit',
    summary: 'Move a menu',
    params,
    // `before` is the id of the sibling that follows; 0 moves to the end.
    body: z.strictObject({ parentId: idOrNone, before: idOrNone, version }),
    data: menu,
  }),
  remove,
  holders: holdersEndpoint(remove),
};
