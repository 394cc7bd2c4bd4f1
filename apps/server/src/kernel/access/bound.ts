import { findGrantingMenu, type Grant, isAdmin, type Principal } from './grant.ts';
import { withUnlimitedScope } from './resolved-scope.ts';

/** The part of a role that the viewer holds too: menu entries by their id, and tags of which the viewer has another one. */
function restrictGrant(grant: Grant, viewer: Principal): Grant {
  const isHeld = ([menuId, tag]: [string, string]) =>
    viewer.grants.some(
      (own) => own.menus[Number(menuId)] !== undefined || (tag !== '' && findGrantingMenu(own, tag) !== undefined),
    );
  return { ...grant, menus: Object.fromEntries(Object.entries(grant.menus).filter(isHeld)) };
}

/**
 * The user as `viewer` may see them: with the permissions that both have, and bound to the rows of the viewer. What an
 * administrator has is everything, so that a viewer who is none sees what they have themselves.
 */
export function bindTo<Seen extends Principal>(seen: Seen, viewer: Principal): Seen & { bound: Principal } {
  const grants = viewer.grants.some(isAdmin)
    ? seen.grants
    : seen.grants.flatMap((grant) =>
        isAdmin(grant) ? viewer.grants.map(withUnlimitedScope) : restrictGrant(grant, viewer),
      );
  return { ...seen, grants, bound: viewer };
}

/** The user without the bound, and the bound: what both allow is allowed. */
export function splitBound({ bound, ...own }: Principal): readonly [Principal, ...Principal[]] {
  return bound ? [own, bound] : [own];
}
