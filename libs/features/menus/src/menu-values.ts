import { type ArgOf, type Language } from '@backroom/contract';
import { type Menu, MENU_HOLDS, type menuManagementContract, type MenuNode } from '@backroom/contract/menu-management';
import { type TreeNode } from '@backroom/ui';

export type MenuValues = ArgOf<typeof menuManagementContract.create>['body'];

/** The part of an entry that people write; its parent only when it is made. */
export const valuesOf = (menu: Menu): MenuValues => ({
  parentId: menu.parentId,
  menuType: menu.menuType,
  menuName: menu.menuName,
  title: menu.title,
  titleEn: menu.titleEn,
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

const UNSEEN = { icon: '', path: '', component: '', visible: '0', noCache: false, affix: false } as const;

/** What is stored of the form: nothing that its type has no use for. */
export function storedOf(values: MenuValues): MenuValues {
  if (values.menuType === 'F') return { ...values, ...UNSEEN, menuName: '', alwaysShow: false, roles: [] };
  if (values.menuType === 'M') return { ...values, component: 'Layout', noCache: false, affix: false };
  return { ...values, alwaysShow: false };
}

export const titleOf = ({ title, titleEn }: Pick<Menu, 'title' | 'titleEn'>, language: Language) =>
  language === 'zh-CN' ? title : titleEn;
export const keyOf = ({ menuId }: Menu) => String(menuId);
export const childrenOf = ({ children }: MenuNode) => children;

export const flatten = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)]);

export const findNode = (nodes: readonly MenuNode[], menuId: number) =>
  flatten(nodes).find((node) => node.menuId === menuId);

/** What may lie below an entry; 0 is the top. */
export const heldBelow = (nodes: readonly MenuNode[], parentId: number) =>
  MENU_HOLDS[findNode(nodes, parentId)?.menuType ?? 'root'];

/** Leaves room for what comes between. */
const STEP = 10;

/** Behind everything that lies there already. */
export const nextSort = (nodes: readonly MenuNode[], parentId: number) =>
  Math.max(0, ...flatten(nodes).flatMap((node) => (node.parentId === parentId ? [node.sort] : []))) + STEP;

/** @param canChoose false: it is shown, and so is what lies below it */
export const toTreeNodes = (
  nodes: readonly MenuNode[],
  language: Language,
  canChoose: (node: MenuNode) => boolean,
): TreeNode[] =>
  nodes
    .filter(({ menuType }) => menuType !== 'F')
    .map((node) => ({
      id: keyOf(node),
      label: titleOf(node, language),
      disabled: !canChoose(node),
      children: toTreeNodes(node.children, language, canChoose),
    }));
