import {
  type ImportedMenu,
  type Menu,
  MENU_FILE_FORMAT,
  type MenuNode,
  pickMenuFields,
} from '@backroom/contract/menus';

import type { JsonFile } from '../../kernel/http/register-download.ts';

/** The file of an entry and those below it, which an import reads. */
export function toMenuFile(root: MenuNode): JsonFile {
  const entries = flattenSubtree(root);
  const { menuName, title, titleEn } = root;
  return {
    fileName: { 'zh-CN': menuName || title, 'en-US': menuName || titleEn || title },
    content: { format: MENU_FILE_FORMAT, entries },
    rows: entries.length,
  };
}

/** Parents before their children. */
function flattenSubtree(root: MenuNode): ImportedMenu[] {
  const entries: ImportedMenu[] = [];
  const add = (node: MenuNode, parent: number) => {
    const index = entries.push(toEntry(node, parent)) - 1;
    for (const child of node.children) add(child, index);
  };
  add(root, -1);
  return entries;
}

const toEntry = (menu: Menu, parent: number): ImportedMenu => ({
  parent,
  ...pickMenuFields(menu),
  titleEn: menu.titleEn || menu.title,
});

/** An entry of a tree with those below it. */
export function findNode(nodes: readonly MenuNode[], menuId: number): MenuNode | undefined {
  for (const node of nodes) {
    const found = node.menuId === menuId ? node : findNode(node.children, menuId);
    if (found) return found;
  }
  return undefined;
}
