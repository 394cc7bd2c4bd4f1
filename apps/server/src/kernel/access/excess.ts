import { isAdmin, type Person, WILDCARD } from './grant.ts';
import { covers, reachOf, reachThrough } from './reach.ts';

/** A menu entry that one user has and another lacks. */
export interface Excess {
  roleId: number;
  roleKey: string;
  /** Null: the administrator role itself. */
  menuId: number | null;
  tag: string;
}

/**
 * The first menu entry that `target` has and `actor` lacks, or has for fewer rows only. Only a user who lacks none may
 * manage the target, or grant what the target would then have.
 *
 * @returns null if the actor lacks nothing
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
