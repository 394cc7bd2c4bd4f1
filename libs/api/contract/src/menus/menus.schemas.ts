import * as z from 'zod/mini';

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
} from '../values/fields.ts';
import { MAX_IMPORTED_MENUS, MENU_FILE_FORMAT } from './menus.constants.ts';

/** `M` directory, `C` page, `F` button. See docs/product.md, "Menus and routes". */
export const MENU_TYPES = ['M', 'C', 'F'] as const;
const menuType = z.enum(MENU_TYPES);
export type MenuType = z.infer<typeof menuType>;

const NAME = /^([A-Za-z][A-Za-z0-9_-]*)?$/;
/** `module:Resource:action`, without wildcards. */
const PERMISSION_TAG = /^([a-z]+:[A-Za-z]+:[A-Za-z]+)?$/;
/** A path of the console, or an http(s) URL without credentials, or a mailto or tel URL. */
const PATH =
  /^(?!\/\/)(?:https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?|(?:mailto|tel):[^\s\\]+|[^\s\\:/]*(?:\/:?[^\s\\:/]*)*)$/;
/** Paths of built-in pages and redirects, which no menu entry can replace. */
const BUILT_IN_PATH =
  /^\/(?:redirect(?:\/|$)|(?:index|dashboard|login|auth-redirect|401|404|notice|admin\/why|admin\/sys-user\/:\w+|profile(?:\/index)?)?\/*$)/i;
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

/** The index of the entry above in the list; -1 for the parent of the import. */
const importParent = z.int().check(z.minimum(-1), z.maximum(MAX_IMPORTED_MENUS - 1));
const importedMenu = z.strictObject({ ...input, parent: importParent });
/** An entry of an exported subtree, without ids: these differ from server to server. */
export type ImportedMenu = z.infer<typeof importedMenu>;
/** The entries of a file, parents before their children. */
export const importedMenus = z.array(importedMenu).check(z.minLength(1), maxLength(MAX_IMPORTED_MENUS));

export const menuFile = z.object({ format: z.literal(MENU_FILE_FORMAT), entries: z.array(importedMenu) });

/** Why an entry cannot be imported; `path` is the field. */
const menuImportProblem = z.object({ index: z.int(), path: z.string(), message: z.string() });
export type MenuImportProblem = z.infer<typeof menuImportProblem>;
/** `created` is 0 in a dry run and if there are problems. */
export const menuImportResult = z.object({ created: z.int(), problems: z.array(menuImportProblem) });
export type MenuImportResult = z.infer<typeof menuImportResult>;

export const menuParams = z.object({ menuId: idParam });

export const menuListQuery = z.strictObject({ keyword, title: textFilter, visible: z.optional(visibility) });
export const menuNodes = z.array(menuNode);
export const menuTags = z.array(z.string());
export const menuExportQuery = z.strictObject({ menuId: idParam });
export const menuImport = z.strictObject({ parentId: idOrNone, entries: importedMenus, dryRun: z.boolean() });
export const menuInput = z.strictObject({ parentId: idOrNone, ...input });
export const menuUpdate = z.strictObject({ ...input, version });

/** `before` is the id of the sibling that follows; 0 moves to the end. */
export const menuMove = z.strictObject({ parentId: idOrNone, before: idOrNone, version });
