import { type ImportedMenu, MENU_FILE_FORMAT, type MenuNode } from '@backroom/contract/menus';

/** An entry as it is in a file; `parent` is the index of the entry above. */
export function toImportedMenu(node: MenuNode, parent: number): ImportedMenu {
  const { menuType, menuName, title, titleEn, icon, path, component, permission } = node;
  const { visible, noCache, affix, alwaysShow, roles, sort } = node;
  const texts = { menuType, menuName, title, titleEn, icon, path, component, permission };
  return { parent, ...texts, visible, noCache, affix, alwaysShow, roles, sort };
}

/** The text of a file, as the server exports it. */
export const createMenuFile = (entries: readonly ImportedMenu[]) =>
  JSON.stringify({ format: MENU_FILE_FORMAT, entries });
