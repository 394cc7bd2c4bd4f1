import type { NavigationEntry } from '@backroom/contract/navigation';
import { ADMIN_ROLE } from '@backroom/contract/session';

/** A stored menu entry with the flag whether one of the caller's roles grants it. */
export interface NavigationRow extends Omit<NavigationEntry, 'children' | 'parentId' | 'menuType'> {
  parentId: number | null;
  menuType: 'M' | 'C' | 'F';
  isGranted: boolean;
}

/** Maximum depth; a longer chain may be a cycle. */
const MAX_DEPTH = 16;

/** Whether the role list of the entry includes one of these roles. An empty list does not restrict the grants. */
const isVisibleFor = ({ roles }: Pick<NavigationRow, 'roles'>, roleKeys: readonly string[]): boolean =>
  roles.length === 0 || roles.some((role) => roleKeys.includes(role));

/** The entries that may be visible to a user with these roles; all of them to an administrator. */
export const selectOwnRows = (rows: readonly NavigationRow[], roleKeys: readonly string[]): readonly NavigationRow[] =>
  roleKeys.includes(ADMIN_ROLE) ? rows : rows.filter((row) => isVisibleFor(row, roleKeys));

/** The row and its ancestors; null if the chain is broken, cyclic or too long. */
function findChain(row: NavigationRow, byId: ReadonlyMap<number, NavigationRow>): NavigationRow[] | null {
  const chain = [row];
  for (let current = row; current.parentId !== null;) {
    const parent = byId.get(current.parentId);
    if (!parent || chain.length === MAX_DEPTH) return null;
    chain.push(parent);
    current = parent;
  }
  return chain;
}

function childrenByParent(rows: Iterable<NavigationRow>) {
  const children = new Map<number | null, NavigationRow[]>();
  for (const row of rows) children.set(row.parentId, [...(children.get(row.parentId) ?? []), row]);
  for (const siblings of children.values()) siblings.sort((a, b) => a.sort - b.sort || a.menuId - b.menuId);
  return children;
}

/**
 * The navigation tree: the granted entries and their ancestors, sorted, without buttons. An entry whose chain to the
 * root is broken is omitted.
 */
export function buildNavigation(rows: readonly NavigationRow[]): NavigationEntry[] {
  const byId = new Map(rows.map((row) => [row.menuId, row]));
  const visibleRows = new Set<NavigationRow>();
  for (const row of rows) {
    if (row.isGranted)
      for (const entry of findChain(row, byId) ?? []) if (entry.menuType !== 'F') visibleRows.add(entry);
  }
  const children = childrenByParent(visibleRows);

  const toEntries = (parentId: number | null): NavigationEntry[] =>
    (children.get(parentId) ?? []).map(({ isGranted: _, menuType, ...row }) => ({
      ...row,
      parentId: row.parentId ?? 0,
      menuType: menuType === 'M' ? 'M' : 'C',
      children: toEntries(row.menuId),
    }));
  return toEntries(null);
}

/** A visible page, or a visible directory that leads to one: it is in the menu, or in its parent. */
export const leadsToPage = (entry: NavigationEntry): boolean =>
  entry.visible === '0' && (entry.menuType === 'C' ? !entry.path.includes(':') : entry.children.some(leadsToPage));

export const flattenNavigation = (tree: readonly NavigationEntry[]): NavigationEntry[] =>
  tree.flatMap((entry) => [entry, ...flattenNavigation(entry.children)]);

/** The entries that a user finds in the menu, depth first. */
export const listOwnMenu = (ownRows: readonly NavigationRow[]): readonly NavigationEntry[] => {
  const list = (tree: readonly NavigationEntry[]): NavigationEntry[] =>
    tree.filter(leadsToPage).flatMap((entry) => [entry, ...list(entry.children)]);
  return list(buildNavigation(ownRows));
};
