import { type ImportedMenu, MENU_FILE_FORMAT, type MenuNode, pickMenuFields } from '@backroom/contract/menus';

/** An entry as it is in a file; `parent` is the index of the entry above. */
export const toImportedMenu = (node: MenuNode, parent: number): ImportedMenu => ({ parent, ...pickMenuFields(node) });

/** The text of a file, as the server exports it. */
export const createMenuFile = (entries: readonly ImportedMenu[]) =>
  JSON.stringify({ format: MENU_FILE_FORMAT, entries });
