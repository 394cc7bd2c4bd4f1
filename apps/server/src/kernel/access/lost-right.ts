import { hasPermission, type Principal } from './grant.ts';
import { resolveScope } from './resolved-scope.ts';
import type { ResolvedScope } from './scope-rows.ts';
import type { UsedRight, UsedRights } from './used-rights.ts';

/** Whether a scope of a user contains what an earlier one of the same user contained. */
function containsScope(now: ResolvedScope, then: ResolvedScope): boolean {
  if (now.isAll) return true;
  if (then.isAll || (then.hasOwnRecords && !now.hasOwnRecords)) return false;
  const isBelow = (path: string) => now.paths.some((ancestor) => path.startsWith(ancestor));
  return (
    then.paths.every(isBelow) &&
    then.storesOf.every((path) => now.storesOf.includes(path)) &&
    Object.entries(then.depts).every(([id, path]) => now.depts[Number(id)] !== undefined || isBelow(path))
  );
}

/**
 * The first of the rights that a user had when an answer or a write was made, and has no more: the permission, or some
 * of its rows.
 *
 * @param principal the same user as they are now
 */
export const findLostRight = (principal: Principal, rights: UsedRights): UsedRight | undefined =>
  rights.find(
    ({ tag, scope }) =>
      !hasPermission(principal, tag as `${string}:${string}:${string}`) ||
      (scope !== null && !containsScope(resolveScope(principal, tag), scope)),
  );
