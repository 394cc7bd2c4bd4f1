import { eq, inArray, sql } from 'drizzle-orm';

import type { Grant, Principal } from '../../kernel/access/grant.ts';
import { findMissingRight, type RightsTarget } from '../../kernel/access/missing-right.ts';
import { isOwnRecordsScope, isPositional, withUnlimitedScope } from '../../kernel/access/resolved-scope.ts';
import type { Executor } from '../../kernel/database/database.ts';
import { containsOwnStore, findOwnRecords, findStoresOf } from '../../platform/access/own-records.ts';
import { findGrants } from '../../platform/access/principals.repository.ts';
import type { AccessContext, RightsContext } from '../../platform/access/rights-transaction.ts';
import { depts } from '../../schema/departments.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';

/** The department of a role holder, which determines the data scope of positional roles. */
export interface DeptPosition {
  deptId: number;
  deptPath: string;
}

/** A hypothetical user of a department with a single grant. */
const createRoleHolder = (
  { deptId, deptPath }: DeptPosition,
  grant: Grant,
  { ownRecords = [], ownStores = [] }: Partial<Pick<RightsTarget, 'ownRecords' | 'ownStores'>> = {},
): RightsTarget => ({ userId: 0, deptId, deptPath, grants: [grant], ownRecords, ownStores });

/** The acting user with a single grant, who stands for a role without holders. */
export const createCallerWith = ({ principal }: RightsContext, grant: Grant): RightsTarget =>
  createRoleHolder(principal, grant);

/** Users with a single grant who stand for all holders of its role, and for the acting user, if no one has it yet. */
export async function findRoleHolders({ tx, principal }: AccessContext, grant: Grant): Promise<RightsTarget[]> {
  const { roleId } = grant;
  const positions = await tx
    .selectDistinct({
      deptId: depts.deptId,
      deptPath: depts.deptPath,
      isOwn: sql<boolean>`${users.createBy} = ${principal.userId} or ${users.userId} = ${principal.userId}`,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.userId, userRoles.userId))
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(eq(userRoles.roleId, roleId));
  if (!isOwnRecordsScope(grant)) return [...positions, principal].map((position) => createRoleHolder(position, grant));
  const holderIds = tx.select({ userId: userRoles.userId }).from(userRoles).where(eq(userRoles.roleId, roleId));
  const created = await findOwnRecords(tx, holderIds, principal.userId);
  const themselves = positions.map(({ isOwn, ...position }) => ({
    ...position,
    owners: isOwn ? [principal.userId] : [],
  }));
  const deptPaths = containsOwnStore(grant) ? positions.map(({ deptPath }) => deptPath) : [];
  const ownStores = await findStoresOf(tx, deptPaths);
  return [createRoleHolder(principal, grant, { ownRecords: [...themselves, ...created], ownStores })];
}

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
