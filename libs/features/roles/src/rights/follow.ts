import { type MenuChoice } from '@backroom/contract/role-rights';

type Ids = ReadonlySet<string>;

/**
 * Propagates a change while parents and children are linked: granting an entry grants its ancestors, revoking a page
 * revokes its buttons, and a directory is revoked with its last entry.
 *
 * @param locked entries that the user can neither grant nor revoke
 */
export function follow(menus: readonly MenuChoice[], before: Ids, after: Ids, locked: Ids): Set<string> {
  const next = new Set(after);
  const put = (id: string, isOn: boolean) => {
    if (locked.has(id)) return;
    if (isOn) next.add(id);
    else next.delete(id);
  };
  /** @returns whether something in the subtree was granted, and whether grants remain there */
  const walk = (menu: MenuChoice, isTakenAbove: boolean): { given: boolean; left: boolean } => {
    const id = String(menu.id);
    if (isTakenAbove && menu.menuType === 'F') put(id, false);
    const isTaken = menu.menuType === 'C' && before.has(id) && !after.has(id);
    const below = menu.children.map((child) => walk(child, isTaken));
    const given = below.some((child) => child.given) || (next.has(id) && !before.has(id));
    const left = below.some((child) => child.left);
    if (given) put(id, true);
    else if (menu.menuType === 'M' && !left && wasLeft(menu, before)) put(id, false);
    return { given, left: left || (menu.menuType !== 'M' && next.has(id)) };
  };
  for (const menu of menus) walk(menu, false);
  return next;
}

/** Whether a descendant of the directory was granted. */
const wasLeft = ({ children }: MenuChoice, granted: Ids): boolean =>
  children.some((child) => granted.has(String(child.id)) || wasLeft(child, granted));
