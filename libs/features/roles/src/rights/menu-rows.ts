import type { Language } from '@backroom/contract';
import type { RoleMenuOption } from '@backroom/contract/role-rights';
import { localizeTitle } from '@backroom/records';
import type { PermissionRow } from '@backroom/ui';

/** The columns of the matrix, in display order. */
export const COLUMNS = ['view', 'add', 'edit', 'remove', 'export', 'other'] as const;
export type ColumnKey = (typeof COLUMNS)[number];

/** Column by the action of a permission tag: `admin:sysRole:update` is in `edit`. */
const COLUMN_BY_ACTION: ReadonlyMap<string, ColumnKey> = new Map([
  ['query', 'view'],
  ['add', 'add'],
  ['edit', 'edit'],
  ['update', 'edit'],
  ['remove', 'remove'],
  ['export', 'export'],
]);

const getColumn = ({ permission }: RoleMenuOption) => COLUMN_BY_ACTION.get(permission.split(':')[2] ?? '');

/**
 * The menu as rows of a matrix. A button with a standard action is a cell of its page; other buttons, and further ones
 * with the same action, are rows below it so that each can be granted separately.
 */
export function toMenuRows(menus: readonly RoleMenuOption[], language: Language): PermissionRow[] {
  return menus.map((menu) => toRow(menu, language));
}

function toRow(menu: RoleMenuOption, language: Language): PermissionRow {
  const label = localizeTitle(language, menu.label, menu.labelEn);
  if (menu.menuType === 'F') return { id: String(menu.id), label, cells: { other: [String(menu.id)] } };
  const cells: Partial<Record<ColumnKey, string[]>> = { view: [String(menu.id)] };
  const childRows: PermissionRow[] = [];
  for (const child of menu.children) {
    const column = child.menuType === 'F' ? getColumn(child) : undefined;
    const isSeparateRow = column === undefined || (column === 'view' ? cells.view?.length === 2 : column in cells);
    if (column === undefined || isSeparateRow) childRows.push(toRow(child, language));
    else cells[column] = [...(cells[column] ?? []), String(child.id)];
  }
  return { id: String(menu.id), label, cells, ...(childRows.length > 0 && { children: childRows }) };
}

/** Ids of entries that the user does not have and so can neither grant nor revoke. */
export const getLockedIds = (menus: readonly RoleMenuOption[]): Set<string> =>
  new Set(menus.flatMap(({ id, isHeld, children }) => [...(isHeld ? [] : [String(id)]), ...getLockedIds(children)]));
