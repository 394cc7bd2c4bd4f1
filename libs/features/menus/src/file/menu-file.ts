import { type ImportedMenu, importedMenus, type MenuNode } from '@backroom/contract/menus';

const FORMAT = 'backroom-menus';

/** As large as the body of a request. */
export const MAX_FILE_BYTES = 60 * 1024;
export const FILE_TYPE = 'application/json';

/** The entry and those below it, parents first. */
export function flattenSubtree(root: MenuNode): ImportedMenu[] {
  const entries: ImportedMenu[] = [];
  const add = (node: MenuNode, parent: number) => {
    const index = entries.push(toEntry(node, parent)) - 1;
    for (const child of node.children) add(child, index);
  };
  add(root, -1);
  return entries;
}

const toEntry = (menu: MenuNode, parent: number): ImportedMenu => ({
  parent,
  menuType: menu.menuType,
  menuName: menu.menuName,
  title: menu.title,
  titleEn: menu.titleEn || menu.title,
  icon: menu.icon,
  path: menu.path,
  component: menu.component,
  permission: menu.permission,
  visible: menu.visible,
  noCache: menu.noCache,
  affix: menu.affix,
  alwaysShow: menu.alwaysShow,
  roles: menu.roles,
  sort: menu.sort,
});

export const formatMenuFile = (entries: readonly ImportedMenu[]): string =>
  JSON.stringify({ format: FORMAT, entries }, null, 2);

/** The entries of a file; null if it is no export of menus, or an invalid one. */
export function parseMenuFile(content: string): ImportedMenu[] | null {
  const file = parseJson(content);
  if (typeof file !== 'object' || file === null || !('format' in file) || file.format !== FORMAT) return null;
  const parsed = importedMenus.safeParse('entries' in file ? file.entries : null);
  return parsed.success ? parsed.data : null;
}

function parseJson(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return null;
  }
}
