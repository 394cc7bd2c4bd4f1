import { type Language } from '@backroom/contract';
import { type MenuChoice } from '@backroom/contract/role-rights';
import { type PermissionRow } from '@backroom/ui';

/** The columns of the matrix, in display order. */
export const COLUMNS = ['view', 'add', 'edit', 'remove', 'export', 'other'] as const;
export type ColumnKey = (typeof COLUMNS)[number];

/** Column by the action of a permission tag: `admin:sysRole:update` is in `edit`. */
const COLUMN_OF: ReadonlyMap<string, ColumnKey> = new Map([
  ['query', 'view'],
  ['add', 'add'],
  ['edit', 'edit'],
  ['update', 'edit'],
  ['remove', 'remove'],
  ['export', 'export'],
]);

const columnOf = ({ permission }: MenuChoice) => COLUMN_OF.get(permission.split(':')[2] ?? '');

/**
 * The menu as rows of a matrix. A button with a standard action is a cell of its page; other buttons, and further ones
 * with the same action, are rows below it so that each can be granted separately.
 */
export function menuRows(menus: readonly MenuChoice[], language: Language): PermissionRow[] {
  return menus.map((menu) => rowOf(menu, language));
}

function rowOf(menu: MenuChoice, language: Language): PermissionRow {
  const label = language === 'zh-CN' ? menu.label : menu.labelEn;
  if (menu.menuType === 'F') return { id: String(menu.id), label, cells: { other: [String(menu.id)] } };
  const cells: Partial<Record<ColumnKey, string[]>> = { view: [String(menu.id)] };
  const below: PermissionRow[] = [];
  for (const child of menu.children) {
    const column = child.menuType === 'F' ? columnOf(child) : undefined;
    const isTaken = column === undefined || (column === 'view' ? cells.view?.length === 2 : column in cells);
    if (column === undefined || isTaken) below.push(rowOf(child, language));
    else cells[column] = [...(cells[column] ?? []), String(child.id)];
  }
  return { id: String(menu.id), label, cells, ...(below.length > 0 && { children: below }) };
}

/** Ids of entries that the user does not have and so can neither grant nor revoke. */
export const notHeld = (menus: readonly MenuChoice[]): Set<string> =>
  new Set(menus.flatMap(({ id, isHeld, children }) => [...(isHeld ? [] : [String(id)]), ...notHeld(children)]));
