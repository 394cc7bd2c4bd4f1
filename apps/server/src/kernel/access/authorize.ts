import { findGrantingMenu, type Principal } from './grant.ts';
import { resolveGrantScope, resolveScope, scopeContains, type ScopedRow } from './resolved-scope.ts';
import { lacksUsedScope } from './used-rights.ts';

/** The role and menu entry that grant a tag. */
export interface GrantPath {
  roleKey: string;
  /** The menu entry that grants the tag; null for the administrator, who needs none. */
  menuId: number | null;
  /** Data scope of the role. */
  scope: string;
}

/** Whether an action on a row is allowed, and why. */
export interface AuthorizationDecision {
  isAllowed: boolean;
  /** `granted`: by `grantPath`. `outOfScope`: granted by `grantPath`, but not for this row. `noTag`: not granted. */
  reason: 'granted' | 'outOfScope' | 'noTag';
  tag: string;
  /** Department of the row. */
  deptId: number;
  grantPath: GrantPath | null;
}

/**
 * Decides whether a user may do what a tag permits to a row. A role counts for a tag only with its own data scope: one
 * role to list all records and another to edit own records do not add up to editing all records.
 *
 * @param principal with the grants in effect: of all enabled roles, or of the active role
 */
export function authorize(principal: Principal, tag: string, row: ScopedRow): AuthorizationDecision {
  const { bound, ...own } = principal;
  const ofBound = bound && authorizeAlone(bound, tag, row);
  return ofBound?.isAllowed === false ? ofBound : authorizeAlone(own, tag, row);
}

function authorizeAlone(principal: Principal, tag: string, row: ScopedRow): AuthorizationDecision {
  const { deptId } = row;
  let outOfScopePath: GrantPath | null = null;
  for (const grant of principal.grants) {
    const menuId = findGrantingMenu(grant, tag);
    if (menuId === undefined) continue;
    const grantPath = { roleKey: grant.roleKey, menuId, scope: grant.dataScope };
    if (scopeContains(resolveGrantScope(principal, grant, tag), row, principal.userId)) {
      if (lacksUsedScope(principal, tag)) resolveScope(principal, tag);
      return { isAllowed: true, reason: 'granted', tag, deptId, grantPath };
    }
    outOfScopePath ??= grantPath;
  }
  return { isAllowed: false, reason: outOfScopePath ? 'outOfScope' : 'noTag', tag, deptId, grantPath: outOfScopePath };
}
