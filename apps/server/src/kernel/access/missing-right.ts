import { isAdmin, type Principal, WILDCARD } from './grant.ts';
import { coversScope, type InnerScope, resolveGrantScope, resolveMenuScope, type ScopedRow } from './resolved-scope.ts';
import { isStoreLevelPermission } from './store-records.ts';

/** A menu entry that one user has and another lacks. */
export interface MissingRight {
  roleId: number;
  roleKey: string;
  /** Null: the administrator role itself. */
  menuId: number | null;
  tag: string;
}

/** A user whose rights are compared with those of another one. */
export interface RightsTarget extends Principal {
  /** The records that a role with data scope `5` contains; may be empty if no role has it. */
  ownRecords: readonly ScopedRow[];
  /** The store in which the user works, whose plan such a role contains too. */
  ownStores: readonly ScopedRow[];
}

/**
 * The first menu entry that `target` has and `actor` lacks, or has for fewer rows only. Only a user who lacks none may
 * manage the target, or grant what the target would then have.
 *
 * @returns null if the actor lacks nothing
 */
export function findMissingRight(target: RightsTarget, actor: Principal): MissingRight | null {
  if (actor.grants.some(isAdmin)) return null;
  const covers = (menuId: number, held: InnerScope) =>
    coversScope({ scope: resolveMenuScope(actor, menuId), userId: actor.userId }, held);
  for (const grant of target.grants) {
    const { roleId, roleKey } = grant;
    if (isAdmin(grant)) return { roleId, roleKey, menuId: null, tag: WILDCARD };
    for (const [menuId, tag] of Object.entries(grant.menus)) {
      const records = target.ownRecords.filter(({ tags = '' }) => tag.startsWith(tags));
      const ownRecords = isStoreLevelPermission(tag) ? [...records, ...target.ownStores] : records;
      const held = { scope: resolveGrantScope(target, grant, tag), ownRecords };
      const isGranted = actor.grants.some(({ menus }) => menus[Number(menuId)] === tag);
      if (isGranted && covers(Number(menuId), held)) continue;
      return { roleId, roleKey, menuId: Number(menuId), tag };
    }
  }
  return null;
}
