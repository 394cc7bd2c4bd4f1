import { and, eq, inArray, type InferSelectModel, ne, or } from 'drizzle-orm';

import { ADMIN_ROLE } from '@backroom/contract/session';

import type { ScopedRow } from '../../kernel/access/resolved-scope.ts';
import { isStoreLevelPermission } from '../../kernel/access/store-records.ts';
import { AppError } from '../../kernel/errors/app-error.ts';
import { depts } from '../../schema/departments.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { parseDeptPath } from './departments-tree.ts';
import { startsWithPath } from './dept-subtree.sql.ts';
import { containsOwnStore, findStoresOf } from './own-records.ts';
import { findGrants } from './principals.repository.ts';
import { type AccessContext, assertPrincipalsNotMorePrivileged } from './rights-transaction.ts';

type Place = Pick<InferSelectModel<typeof depts>, 'deptId' | 'deptPath'>;

/**
 * A move makes nodes visible to users of the new ancestors whose data scope is "own department and below". The caller
 * must be allowed to grant everything that they may do there. The check uses the paths before the move: the new place
 * may lie below the caller's own department, who would then grant themselves what they gain. Takes a fixed number of
 * statements.
 *
 * @param siblings nodes of one parent that move together
 * @throws 403
 */
export async function assertVisibilityGrantable(
  context: AccessContext,
  siblings: readonly Place[],
  newParent: Place | null,
): Promise<void> {
  const newPath = newParent?.deptPath ?? '/';
  const currentAncestors = new Set(parseDeptPath(siblings[0]?.deptPath ?? '/'));
  const newAncestors = parseDeptPath(newPath).filter((id) => !currentAncestors.has(id));
  if (siblings.length === 0 || newAncestors.length === 0) return;
  const exposedRoles = await context.tx
    .selectDistinct({ roleId: roles.roleId })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
    .where(and(inArray(users.deptId, newAncestors), eq(roles.dataScope, '4'), ne(roles.roleKey, ADMIN_ROLE)));
  const grants = await findGrants(
    context.tx,
    exposedRoles.map(({ roleId }) => roleId),
  );
  await assertPrincipalsNotMorePrivileged(
    context,
    siblings.map((node) => {
      const { deptId } = node;
      return { userId: 0, deptId, deptPath: node.deptPath, grants, ownRecords: [], ownStores: [] };
    }),
  );
  const gained = (await findStoresOf(context.tx, [newPath])).filter(({ deptId }) => newAncestors.includes(deptId));
  if (gained.length > 0) await assertStoresGrantable(context, siblings, gained);
}

/** Whether such a move passes that check. */
export async function isVisibilityGrantable(context: AccessContext, node: Place, newParent: Place | null) {
  try {
    await assertVisibilityGrantable(context, [node], newParent);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 403) return false;
    throw error;
  }
}

/** In another store, people whose data scope is "own records" gain its plan, which the caller must be able to grant. */
async function assertStoresGrantable(
  context: AccessContext,
  siblings: readonly Place[],
  gained: readonly ScopedRow[],
): Promise<void> {
  const { tx } = context;
  const isBelow = or(...siblings.map(({ deptPath }) => startsWithPath(depts.deptPath, deptPath)));
  const held = await tx
    .selectDistinct({ deptPath: depts.deptPath, roleId: roles.roleId })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
    .where(and(isBelow, eq(roles.dataScope, '5')));
  const grants = await findGrants(tx, [...new Set(held.map(({ roleId }) => roleId))]);
  const ofStores = grants.filter(containsOwnStore).map((grant) => ({
    ...grant,
    menus: Object.fromEntries(Object.entries(grant.menus).filter(([, tag]) => isStoreLevelPermission(tag))),
  }));
  await assertPrincipalsNotMorePrivileged(
    context,
    siblings.map(({ deptId, deptPath }) => {
      const heldHere = new Set(held.filter((each) => each.deptPath.startsWith(deptPath)).map(({ roleId }) => roleId));
      const here = ofStores.filter(({ roleId }) => heldHere.has(roleId));
      return { userId: 0, deptId, deptPath, grants: here, ownRecords: [], ownStores: gained };
    }),
  );
}
