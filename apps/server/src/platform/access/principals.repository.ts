import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';

import { type Access, STATUS_NORMAL } from '@backroom/contract';

import { type Grant, hasPermission, type Principal } from '../../kernel/access/grant.ts';
import { findLostRight } from '../../kernel/access/lost-right.ts';
import type { UsedRights } from '../../kernel/access/used-rights.ts';
import type { Executor, Transaction } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { getLockedCaller } from '../../kernel/database/transaction.ts';
import { forbidden, unauthenticated } from '../../kernel/errors/app-error.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { depts } from '../../schema/departments.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';
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
 * Asserts that the author of a write may still do it, with the rights that it has used. Neither can the user be disabled
 * between this check and the commit, nor the session end.
 *
 * @param sessionId empty for a job, which has none
 * @throws 401 if the user is disabled or the session has ended, 403 without the permission or for fewer rows
 */
export async function assertCallerCurrent(
  tx: Transaction,
  { userId, activeRole, sessionId }: Pick<Caller, 'userId' | 'activeRole' | 'sessionId'>,
  { access, used }: { access: Access; used: UsedRights },
): Promise<void> {
  if (sessionId !== '') await assertSessionOpen(tx, Number(sessionId));
  const lockUser = () => selectPrincipal(tx, userId, activeRole).for('share', { of: users });
  const principal = getLockedCaller(tx) ?? (await lockUser())[0];
  if (!principal) throw unauthenticated();
  if (!hasPermission(principal, access) || findLostRight(principal, used)) throw forbidden();
}

/** Whether this transaction, and no other one, has written the row: an endpoint may end the own session. */
const isEndedHere = sql`${sessions}.xmin = pg_current_xact_id()::xid`;

async function assertSessionOpen(tx: Transaction, sessionId: number): Promise<void> {
  const [session] = await tx
    .select({
      isOpen: sql<boolean>`${sessions.revokedAt} is null or ${isEndedHere}`,
      endReason: sessions.endReason,
    })
    .from(sessions)
    .where(eq(sessions.sessionId, sessionId))
    .for('share');
  if (!session?.isOpen) throw unauthenticated(session?.endReason ?? undefined);
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
export const findGrants = (tx: Executor, roleIds: readonly number[]): Promise<Grant[]> => readGrants(tx, roleIds);

/** `findGrants` without disabled roles. */
export const findEnabledGrants = (tx: Executor, roleIds: readonly number[]): Promise<Grant[]> =>
  readGrants(tx, roleIds, eq(roles.status, STATUS_NORMAL));

async function readGrants(tx: Executor, roleIds: readonly number[], condition?: SQL): Promise<Grant[]> {
  const rows = await tx
    .select({ grant: computed<Grant>(roleGrantJson) })
    .from(roles)
    .where(and(inArray(roles.roleId, [...roleIds]), condition))
    .orderBy(roles.roleId);
  return rows.map(({ grant }) => grant);
}
