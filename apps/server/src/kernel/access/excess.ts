import { isAdmin, type Person, WILDCARD } from './grant.ts';
import { covers, reachOf, reachThrough } from './reach.ts';

/** Something that one person has and another has not. */
export interface Excess {
  roleId: number;
  roleKey: string;
  /** Null: it is the administrator's role itself. */
  menuId: number | null;
  tag: string;
}

/**
 * What `theirs` holds and `mine` does not: a menu entry that none of my roles grants, or grants for fewer rows. Who acts
 * on somebody, or gives them something, must hold all of it.
 *
 * @returns null when nothing exceeds
 */
export function excessOf(theirs: Person, mine: Person): Excess | null {
  if (mine.grants.some(isAdmin)) return null;
  for (const grant of theirs.grants) {
    const { roleId, roleKey } = grant;
    if (isAdmin(grant)) return { roleId, roleKey, menuId: null, tag: WILDCARD };
    const reach = reachOf(theirs, grant);
    for (const [menuId, tag] of Object.entries(grant.menus)) {
      const granting = mine.grants.some(({ menus }) => menus[Number(menuId)] === tag);
      if (granting && covers(reachThrough(mine, Number(menuId)), reach)) continue;
      return { roleId, roleKey, menuId: Number(menuId), tag };
    }
  }
  return null;
}
