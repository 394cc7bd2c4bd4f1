import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { idsBody } from './envelope.ts';
import { id, idOrNone, idParam, recordFields, requiredText, sortNumber, text, textFilter, version } from './fields.ts';
import { historyOf } from './history.contract.ts';

/** `M` directory, `C` page, `F` button. */
export const MENU_TYPES = ['M', 'C', 'F'] as const;
const menuType = z.enum(MENU_TYPES);
export type MenuType = z.infer<typeof menuType>;

/** What may lie below what: buttons below pages, everything else below directories and at the top. */
export const MENU_HOLDS: Readonly<Record<MenuType | 'root', readonly MenuType[]>> = {
  root: ['M', 'C'],
  M: ['M', 'C'],
  C: ['F'],
  F: [],
};

const NAME = /^([A-Za-z][A-Za-z0-9_-]*)?$/;
/** `module:Resource:action`; never a wildcard. */
const TAG = /^([a-z]+:[A-Za-z]+:[A-Za-z]+)?$/;
/** An address of the console, or a link that every browser opens without doing anything. */
const PATH = /^(?!\/\/)(?:https?:\/\/[^\s\\]+|(?:mailto|tel):[^\s\\]+|[^\s\\:/]*(?:\/:?[^\s\\:/]*)*)$/;
const shown = z.enum(['0', '1']);

const input = {
  menuType,
  menuName: text(128).check(z.regex(NAME)),
  title: requiredText(128),
  titleEn: requiredText(128),
  icon: text(64),
  path: text(255).check(z.regex(PATH)),
  component: text(255),
  permission: text(128).check(z.regex(TAG)),
  /** `0` shown, `1` hidden yet reachable by address. */
  visible: shown,
  noCache: z.boolean(),
  affix: z.boolean(),
  alwaysShow: z.boolean(),
  /** Role keys; empty for everybody to whom it is granted. */
  roles: z.array(text(64)).check(z.maxLength(50)),
  sort: sortNumber,
};

/** A menu entry as it is kept; `roleCount` roles grant it. */
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
  summary: 'One menu entry',
  params,
  data: menu,
});

export const menuManagementContract = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/menu',
    access: 'admin:sysMenu:list',
    summary: 'The whole menu as a tree; what matches, with the way to it',
    query: z.strictObject({ title: textFilter, visible: z.optional(shown) }),
    data: z.array(menuNode),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/api/v1/menu/tags',
    access: 'admin:sysMenu:list',
    summary: 'The permission tags that some route asks for',
    data: z.array(z.string()),
  }),
  byId,
  history: historyOf(byId),
  create: endpoint({
    method: 'POST',
    path: '/api/v1/menu',
    access: 'admin:sysMenu:add',
    summary: 'Create a menu entry',
    body: z.strictObject({ parentId: idOrNone, ...input }),
    data: menu,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/menu/{menuId}',
    access: 'admin:sysMenu:edit',
    summary: 'Change a menu entry where it is',
    params,
    body: z.strictObject({ ...input, version }),
    data: menu,
  }),
  move: endpoint({
    method: 'PUT',
    path: '/api/v1/menu/{menuId}/move',
    access: 'admin:sysMenu:edit',
    summary: 'Put a menu entry elsewhere',
    params,
    // `before` which of its new siblings; 0 is last.
    body: z.strictObject({ parentId: idOrNone, before: idOrNone, version }),
    data: menu,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/v1/menu',
    access: 'admin:sysMenu:remove',
    summary: 'Delete menu entries that no role grants and that nothing lies below',
    body: idsBody,
    data: idsBody,
  }),
};
