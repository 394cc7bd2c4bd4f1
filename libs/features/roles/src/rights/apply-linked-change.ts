import type { RoleMenuOption } from '@backroom/contract/role-rights';

type Ids = ReadonlySet<string>;

/**
 * Propagates a change while parents and children are linked: granting an entry grants its ancestors, revoking a page
 * revokes its buttons, and a directory is revoked with its last entry.
 *
 * @param locked entries that the user can neither grant nor revoke
 */
export function applyLinkedChange(menus: readonly RoleMenuOption[], before: Ids, after: Ids, locked: Ids): Set<string> {
  const next = new Set(after);
  const setGranted = (id: string, isOn: boolean) => {
    if (locked.has(id)) return;
    if (isOn) next.add(id);
    else next.delete(id);
  };
  /** @returns whether something in the subtree was granted, and whether grants remain there */
  const walk = (menu: RoleMenuOption, isAncestorRevoked: boolean): { hasGranted: boolean; hasRemaining: boolean } => {
    const id = String(menu.id);
    if (isAncestorRevoked && menu.menuType === 'F') setGranted(id, false);
    const isRevoked = menu.menuType === 'C' && before.has(id) && !after.has(id);
    const childResults = menu.children.map((child) => walk(child, isRevoked));
    const hasGranted = childResults.some((child) => child.hasGranted) || (next.has(id) && !before.has(id));
    const hasRemaining = childResults.some((child) => child.hasRemaining);
    if (hasGranted) setGranted(id, true);
    else if (menu.menuType === 'M' && !hasRemaining && hadGrantsBelow(menu, before)) setGranted(id, false);
    return { hasGranted, hasRemaining: hasRemaining || (menu.menuType !== 'M' && next.has(id)) };
  };
  for (const menu of menus) walk(menu, false);
  return next;
}

/** Whether a descendant of the directory was granted. */
const hadGrantsBelow = ({ children }: RoleMenuOption, granted: Ids): boolean =>
  children.some((child) => granted.has(String(child.id)) || hadGrantsBelow(child, granted));
