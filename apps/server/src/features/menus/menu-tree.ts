import { type MenuEntry } from '@backroom/contract/menus';

/** A stored menu entry with the flag whether one of the caller's roles grants it. */
export interface MenuRow extends Omit<MenuEntry, 'children' | 'parentId' | 'menuType'> {
  parentId: number | null;
  menuType: 'M' | 'C' | 'F';
  isGranted: boolean;
}

/** Maximum depth; a longer chain may be a cycle. */
const MAX_DEPTH = 16;

/** Whether the role list of the entry includes one of these roles. An empty list does not restrict the grants. */
export const isFor = ({ roles }: Pick<MenuRow, 'roles'>, roleKeys: readonly string[]): boolean =>
  roles.length === 0 || roles.some((role) => roleKeys.includes(role));

/** The row and its ancestors; null if the chain is broken, cyclic or too long. */
function chainOf(row: MenuRow, byId: ReadonlyMap<number, MenuRow>): MenuRow[] | null {
  const chain = [row];
  for (let at = row; at.parentId !== null;) {
    const parent = byId.get(at.parentId);
    if (!parent || chain.length === MAX_DEPTH) return null;
    chain.push(parent);
    at = parent;
  }
  return chain;
}

function childrenByParent(rows: Iterable<MenuRow>) {
  const children = new Map<number | null, MenuRow[]>();
  for (const row of rows) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row]);
  for (const siblings of children.values()) siblings.sort((a, b) => a.sort - b.sort || a.menuId - b.menuId);
  return children;
}

/**
 * The navigation tree: the granted entries and their ancestors, sorted, without buttons. An entry whose chain to the
 * root is broken is omitted.
 */
export function menuTree(rows: readonly MenuRow[]): MenuEntry[] {
  const byId = new Map(rows.map((row) => [row.menuId, row]));
  const shown = new Set<MenuRow>();
  for (const row of rows) {
    if (row.isGranted) for (const link of chainOf(row, byId) ?? []) if (link.menuType !== 'F') shown.add(link);
  }
  const children = childrenByParent(shown);

  const entriesBelow = (parentId: number | null): MenuEntry[] =>
    (children.get(parentId) ?? []).map(({ isGranted: _, menuType, ...row }) => ({
      ...row,
      parentId: row.parentId ?? 0,
      menuType: menuType === 'M' ? 'M' : 'C',
      children: entriesBelow(row.menuId),
    }));
  return entriesBelow(null);
}
