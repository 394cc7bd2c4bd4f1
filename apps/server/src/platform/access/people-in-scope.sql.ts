import { and, inArray, or, type SQL, sql } from 'drizzle-orm';

import { type Grant, isAdmin } from '../../kernel/access/grant.ts';
import type { ScopedRow } from '../../kernel/access/resolved-scope.ts';
import { isStoreLevelPermission } from '../../kernel/access/store-records.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { parseDeptPath } from './departments-tree.ts';
import { isBelowAny } from './dept-subtree.sql.ts';

/** A role that grants the tag in question. */
interface GrantingRole extends Pick<Grant, 'roleId' | 'roleKey' | 'dataScope'> {
  /** The department of the row is one of its data scope `2`. */
  hasDept: boolean;
}

/** SQL condition for users with one of these roles. */
export const holdsAnyRole = (roleIds: readonly number[]): SQL =>
  roleIds.length === 0
    ? sql`false`
    : sql`${users.userId} in (select ${userRoles.userId} from ${userRoles} where ${equalsAny(userRoles.roleId, roleIds)})`;

/**
 * SQL condition for the users who have a row in the data scope of one of these roles: `resolveGrantScope` seen from the
 * row, for all users at once. A property test compares it with the calls of each user.
 */
export function hasInScope(roles: readonly GrantingRole[], tag: string, { deptId, deptPath, owners }: ScopedRow): SQL {
  const holdsScope = (code: string, isIncluded: (role: GrantingRole) => boolean = () => true) =>
    holdsAnyRole(
      roles.filter((role) => !isAdmin(role) && role.dataScope === code && isIncluded(role)).map(({ roleId }) => roleId),
    );
  const unlimited = roles.filter((role) => isAdmin(role) || role.dataScope === '1').map(({ roleId }) => roleId);
  const isOwner = owners.length === 0 ? sql`false` : inArray(users.userId, [...owners]);
  const worksInStore = isStoreLevelPermission(tag) ? isBelowAny(users.deptId, [deptPath]) : undefined;
  return or(
    holdsAnyRole(unlimited),
    holdsScope('2', ({ hasDept }) => hasDept),
    and(holdsScope('3'), sql`${users.deptId} = ${deptId}`),
    and(holdsScope('4'), equalsAny(users.deptId, parseDeptPath(deptPath))),
    and(holdsScope('5'), or(isOwner, worksInStore)),
  ) as SQL;
}
