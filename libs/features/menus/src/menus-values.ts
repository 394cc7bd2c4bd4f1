import { type ArgOf, type Language, toNextSort } from '@backroom/contract';
import {
  ALLOWED_MENU_CHILDREN,
  type Menu,
  type menuContract,
  type MenuNode,
  pickMenuFields,
} from '@backroom/contract/menus';
import { findTreeRow, flattenTree, localizeTitle } from '@backroom/records';
import type { TreeNode } from '@backroom/ui';

export type MenuValues = ArgOf<typeof menuContract.create>['body'];

/** The form values of an entry; the parent is editable only on creation. */
export const toFormValues = (menu: Menu): MenuValues => ({ parentId: menu.parentId, ...pickMenuFields(menu) });

const BUTTON_DEFAULTS = { icon: '', path: '', component: '', visible: '0', noCache: false, affix: false } as const;

/** Clears the values that do not apply to the type of the entry. */
export function toStoredValues(values: MenuValues): MenuValues {
  if (values.menuType === 'F') return { ...values, ...BUTTON_DEFAULTS, menuName: '', alwaysShow: false, roles: [] };
  if (values.menuType === 'M') return { ...values, component: 'Layout', noCache: false, affix: false };
  return { ...values, alwaysShow: false };
}

export const localizeMenuTitle = ({ title, titleEn }: Pick<Menu, 'title' | 'titleEn'>, language: Language) =>
  localizeTitle(language, title, titleEn);
export const getId = ({ menuId }: Menu) => menuId;
export const findNode = (nodes: readonly MenuNode[], menuId: number) => findTreeRow(nodes, getId, menuId);

/** Whether the parent, null for the root, may contain an entry of that type. */
export const canContain = (parent: Menu | null, { menuType }: Menu) =>
  ALLOWED_MENU_CHILDREN[parent?.menuType ?? 'root'].includes(menuType);

/** Entry types allowed below a parent; 0 is the root. */
export const getAllowedTypes = (nodes: readonly MenuNode[], parentId: number) =>
  ALLOWED_MENU_CHILDREN[findNode(nodes, parentId)?.menuType ?? 'root'];

/** Sort number after the existing children. */
export const getNextSort = (nodes: readonly MenuNode[], parentId: number) =>
  toNextSort(Math.max(0, ...flattenTree(nodes).flatMap((node) => (node.parentId === parentId ? [node.sort] : []))));

/** @param canChoose nodes for which it is false are disabled but shown, with their children */
export const toTreeNodes = (
  nodes: readonly MenuNode[],
  language: Language,
  canChoose: (node: MenuNode) => boolean,
): TreeNode[] =>
  nodes
    .filter(({ menuType }) => menuType !== 'F')
    .map((node) => ({
      id: String(node.menuId),
      label: localizeMenuTitle(node, language),
      disabled: !canChoose(node),
      children: toTreeNodes(node.children, language, canChoose),
    }));
