import { and, eq, inArray } from 'drizzle-orm';

import { type Access, STATUS_NORMAL } from '@backroom/contract';

import { type Grant, hasPermission, type Principal } from '../../kernel/access/grant.ts';
import { forbidden, unauthenticated } from '../../kernel/app-error.ts';
import type { Caller } from '../../kernel/caller.ts';
import type { Executor } from '../../kernel/database.ts';
import { equalsAny } from '../../kernel/equals-any.ts';
import { depts } from '../departments/departments.table.ts';
import { roles } from '../roles/roles.table.ts';
import { computed } from '../table-helpers.ts';
import { users } from '../users/users.table.ts';
import { roleGrantJson, selectGrants, selectRoleIds } from './grants.sql.ts';

export interface NamedPrincipal extends Principal {
  name: string;
  createBy: number;
}

/**
 * Users with the grants of all their roles, disabled roles included. Each role is read once: its grants as JSON for each
 * of 500 users took most of the time of a merge.
 */
export async function findPrincipals(tx: Executor, userIds: readonly number[]): Promise<NamedPrincipal[]> {
  const people = await tx
    .select({
      userId: users.userId,
      name: users.nickName,
      createBy: users.createBy,
      deptId: users.deptId,
      deptPath: depts.deptPath,
      roleIds: selectRoleIds(users.userId),
    })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(equalsAny(users.userId, userIds));
  const grants = await findGrants(tx, [...new Set(people.flatMap(({ roleIds }) => roleIds))]);
  const byRole = new Map(grants.map((grant) => [grant.roleId, grant]));
  return people.map(({ roleIds, ...person }) => ({
    ...person,
    grants: roleIds.flatMap((roleId) => byRole.get(roleId) ?? []),
  }));
}

/** The current state of a user with the grants of the active roles; undefined if the user is disabled. */
export async function findPrincipal(
  tx: Executor,
  userId: number,
  activeRole: string | null,
): Promise<(Principal & { userName: string }) | undefined> {
  const [principal] = await selectPrincipal(tx, userId, activeRole);
  return principal;
}

/**
 * Asserts that the author of a write may still do it. They cannot be disabled between this check and the commit.
 *
 * @throws 401 if the user is disabled, 403 without the permission
 */
export async function assertCallerCurrent(
  tx: Executor,
  { userId, activeRole }: Pick<Caller, 'userId' | 'activeRole'>,
  access: Access,
): Promise<void> {
  const [principal] = await selectPrincipal(tx, userId, activeRole).for('share', { of: users });
  if (!principal) throw unauthenticated();
  if (!hasPermission(principal, access)) throw forbidden();
}

const selectPrincipal = (tx: Executor, userId: number, activeRole: string | null) =>
  tx
    .select({
      userId: users.userId,
      userName: users.username,
      deptId: users.deptId,
      deptPath: depts.deptPath,
      grants: selectGrants(users.userId, { activeRole }),
    })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(and(eq(users.userId, userId), eq(users.status, STATUS_NORMAL)));

/** The grants of roles, ordered by role id; unknown ids are skipped. */
export async function findGrants(tx: Executor, roleIds: readonly number[]): Promise<Grant[]> {
  const rows = await tx
    .select({ grant: computed<Grant>(roleGrantJson) })
    .from(roles)
    .where(inArray(roles.roleId, [...roleIds]))
    .orderBy(roles.roleId);
  return rows.map(({ grant }) => grant);
}
