import { eq, inArray } from 'drizzle-orm';

import type { Grant, Principal } from '../../kernel/access/grant.ts';
import { findMissingRight } from '../../kernel/access/missing-right.ts';
import { isPositional, withUnlimitedScope } from '../../kernel/access/resolved-scope.ts';
import type { Executor } from '../../kernel/database.ts';
import { findGrants } from '../access/principals.repository.ts';
import { depts } from '../departments/departments.table.ts';
import { userRoles, users } from '../users/users.table.ts';

/** The department of a role holder, which determines the data scope of positional roles. */
export interface DeptPosition {
  deptId: number;
  deptPath: string;
}

/** A hypothetical user of a department with a single grant. */
export const createRoleHolder = ({ deptId, deptPath }: DeptPosition, grant: Grant): Principal => ({
  userId: 0,
  deptId,
  deptPath,
  grants: [grant],
});

/** The ids of the roles that grant a user of the department nothing beyond the principal's rights. */
export async function findAssignableIn(
  tx: Executor,
  principal: Principal,
  roleIds: readonly number[],
  position: DeptPosition,
) {
  const grants = await findGrants(tx, roleIds);
  return toRoleIds(grants.filter((grant) => isCovered(principal, grant, [position])));
}

/**
 * The ids of the roles that grant nothing beyond the principal's rights in any department of their holders. For display
 * only: writes check again under the rights lock.
 */
export async function findAssignable(tx: Executor, principal: Principal, roleIds: readonly number[]) {
  const grants = (await findGrants(tx, roleIds)).filter((grant) => isCovered(principal, grant, [principal]));
  // The cheap check first: a caller with the same entries for all rows needs no list of holders.
  const uncovered = grants.filter(
    (grant) => isPositional(grant) && !isCovered(principal, withUnlimitedScope(grant), [principal]),
  );
  if (uncovered.length === 0) return toRoleIds(grants);
  const uncoveredIds = uncovered.map(({ roleId }) => roleId);
  const holders = await tx
    .selectDistinct({ roleId: userRoles.roleId, deptId: depts.deptId, deptPath: depts.deptPath })
    .from(userRoles)
    .innerJoin(users, eq(users.userId, userRoles.userId))
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(inArray(userRoles.roleId, uncoveredIds));
  const getPositions = (grant: Grant) => holders.filter(({ roleId }) => roleId === grant.roleId);
  return toRoleIds(grants.filter((grant) => isCovered(principal, grant, getPositions(grant))));
}

const isCovered = (principal: Principal, grant: Grant, positions: readonly DeptPosition[]) =>
  positions.every((position) => findMissingRight(createRoleHolder(position, grant), principal) === null);

const toRoleIds = (grants: readonly Grant[]): ReadonlySet<number> => new Set(grants.map(({ roleId }) => roleId));
