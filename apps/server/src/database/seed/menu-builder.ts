import type { InferInsertModel } from 'drizzle-orm';

import type { Resource } from '@backroom/contract/resources';

import type { menus } from '../../schema/menus.table.ts';
import type { ResourceSeed } from './resource-seed.ts';

/** A seeded menu entry; its id is its position. */
export type Menu = InferInsertModel<typeof menus> & { menuId: number; permission: string };
type MenuInput = Omit<Menu, 'menuId' | 'parentId' | 'menuType' | 'permission' | 'sort'> & {
  permission?: string;
  /** Position among the siblings; by default after the existing ones. */
  sort?: number;
};

/** All entries in the order in which they were added. */
export const rows: Menu[] = [];

function addMenu(menuType: Menu['menuType'], parent: Menu | null, input: MenuInput): Menu {
  const siblings = rows.filter(({ parentId }) => parentId === (parent?.menuId ?? null));
  const menu: Menu = {
    permission: '',
    ...input,
    menuId: rows.length + 1,
    parentId: parent?.menuId ?? null,
    menuType,
    sort: input.sort ?? (siblings.length + 1) * 10,
  };
  rows.push(menu);
  return menu;
}

export const directory = (input: MenuInput) => addMenu('M', null, { component: 'Layout', ...input });
export const page = (parent: Menu | null, input: MenuInput) => addMenu('C', parent, input);
export const button = (parent: Menu, title: string, titleEn: string, { access }: { access: string }) =>
  addMenu('F', parent, { title, titleEn, permission: access });

/** What the menu knows of the page of a resource. */
export const listPage = ({ path, icon }: Required<Pick<Resource, 'path' | 'icon'>>) => ({
  icon,
  path,
  component: `${path}/index`,
});

/** Buttons that lists have, in their order; `plural` for those about all records. */
const LIST_BUTTONS = [
  { endpoint: 'byId', title: '查看', titleEn: 'View' },
  { endpoint: 'create', title: '新建', titleEn: 'Create' },
  { endpoint: 'update', title: '编辑', titleEn: 'Edit' },
  { endpoint: 'remove', title: '删除', titleEn: 'Delete' },
  { endpoint: 'export', title: '导出', titleEn: 'Export', isPlural: true },
] as const;

/**
 * The buttons of a list: those of its endpoints that need a permission of their own, named after the resource.
 *
 * @param plural English for all records; by default, the title of the page
 */
export function listButtons(
  parent: Menu,
  { names, contract = {} }: Resource,
  plural: string = parent.titleEn ?? '',
): void {
  for (const { endpoint, title, titleEn, ...rest } of LIST_BUTTONS) {
    const found = contract[endpoint];
    const english = 'isPlural' in rest ? plural : names['en-US'];
    if (found && found.access !== parent.permission)
      button(parent, `${title}${names['zh-CN']}`, `${titleEn} ${english.toLowerCase()}`, found);
  }
}

/** The page of a resource, with its buttons. */
export function addListPage(parent: Menu, resource: Resource, menu: ResourceSeed['menu']): void {
  const { type, path, icon, contract } = resource;
  if (!path || !icon || !contract?.list) throw new Error(`${type} has no list`);
  const entry = page(parent, { ...menu, ...listPage({ path, icon }), permission: contract.list.access });
  listButtons(entry, resource);
}
