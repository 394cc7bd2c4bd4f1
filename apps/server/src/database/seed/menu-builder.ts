import type { InferInsertModel } from 'drizzle-orm';

import type { Resource } from '@backroom/contract/resources';

import type { menus } from '../../schema/menus.table.ts';

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
export const page = (parent: Menu, input: MenuInput) => addMenu('C', parent, input);
export const button = (parent: Menu, title: string, titleEn: string, { access }: { access: string }) =>
  addMenu('F', parent, { title, titleEn, permission: access });

/** What the menu knows of the page of a resource. */
export const listPage = ({ path, icon }: Required<Pick<Resource, 'path' | 'icon'>>) => ({
  icon,
  path,
  component: `${path}/index`,
});
