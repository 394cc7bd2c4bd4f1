import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody } from './envelope.ts';
import {
  id,
  idOrNone,
  idParam,
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
  /^\/(?:redirect(?:\/|$)|(?:index|dashboard|login|auth-redirect|401|404|profile(?:\/index)?)?\/*$)/i;
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
    query: z.strictObject({ title: textFilter, visible: z.optional(visibility) }),
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
