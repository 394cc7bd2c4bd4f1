import { isAdmin, type Principal, WILDCARD } from './grant.ts';
import { coversScope, resolveGrantScope, resolveMenuScope } from './resolved-scope.ts';

/** A menu entry that one user has and another lacks. */
export interface MissingRight {
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
export function findMissingRight(target: Principal, actor: Principal): MissingRight | null {
  if (actor.grants.some(isAdmin)) return null;
  for (const grant of target.grants) {
    const { roleId, roleKey } = grant;
    if (isAdmin(grant)) return { roleId, roleKey, menuId: null, tag: WILDCARD };
    const scope = resolveGrantScope(target, grant);
    for (const [menuId, tag] of Object.entries(grant.menus)) {
      const isGranted = actor.grants.some(({ menus }) => menus[Number(menuId)] === tag);
      if (isGranted && coversScope(resolveMenuScope(actor, Number(menuId)), scope)) continue;
      return { roleId, roleKey, menuId: Number(menuId), tag };
    }
  }
  return null;
}
