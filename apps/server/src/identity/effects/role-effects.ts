import { and, eq, inArray } from 'drizzle-orm';

import { type ParsedArgOf, STATUS_NORMAL } from '@backroom/contract';
import type { ChangeEffects, effectsContract } from '@backroom/contract/effects';
import { SELECTED_DEPTS } from '@backroom/contract/roles';

import { type Grant, isAdmin, type Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { isGrantable } from '../../platform/access/grants.sql.ts';
import { keepsRoleAccess } from '../../platform/access/kept-access.ts';
import { holdsAnyRole } from '../../platform/access/people-in-scope.sql.ts';
import { findGrants, findPrincipal } from '../../platform/access/principals.repository.ts';
import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { findAffected } from './affected-people.ts';
import { findPersonEffects, NO_EFFECTS } from './change-effects.ts';
import type { EffectContext } from './effect-context.ts';
import { withGrant, withoutNoting } from './situation.ts';

type Change = ParsedArgOf<typeof effectsContract.role>['body'];

/**
 * What a change of a role would do to one of its users.
 *
 * @throws 404
 */
export async function findRoleEffects(
  context: EffectContext,
  roleId: number,
  { userId, ...change }: Change,
): Promise<ChangeEffects> {
  const { db, caller } = context;
  const [stored] = await db.select({ status: roles.status }).from(roles).where(eq(roles.roleId, roleId));
  const { status } = orNotFound(stored);
  const [grant] = await findGrants(db, [roleId]);
  // A change of the administrator role is refused, and would change nothing.
  const changed = grant && (isAdmin(grant) ? grant : await changeGrant(db, grant, change));
  const isEnabled = (change.status ?? status) === STATUS_NORMAL;
  const apply = (principal: Principal) => withGrant(principal, roleId, isEnabled && changed ? changed : null);

  const stop = await findStop(db, caller, roleId, apply);
  const affected = await findAffected(context, holdsAnyRole([roleId]), userId);
  const principal = affected.person && (await findPrincipal(db, affected.person.userId, null));
  if (!principal) return { stop, ...affected, ...NO_EFFECTS };
  const effects = await findPersonEffects(context, { principal }, { principal: apply(principal) });
  return { stop, ...affected, ...effects };
}

/** A caller with another role in effect is not shut out by it. */
async function findStop(
  db: Database,
  caller: Principal,
  roleId: number,
  apply: (principal: Principal) => Principal,
): Promise<ChangeEffects['stop']> {
  if (!caller.grants.some((each) => each.roleId === roleId)) return null;
  const all = await findPrincipal(db, caller.userId, null);
  return all && !withoutNoting(() => keepsRoleAccess(caller, apply(all))) ? 'ownAccess' : null;
}

/** The grant as it would be stored. */
async function changeGrant(db: Database, grant: Grant, { menuIds, dataScope, deptIds }: Change): Promise<Grant> {
  const scope = dataScope ?? grant.dataScope;
  const chosen = scope === SELECTED_DEPTS ? (deptIds ?? Object.keys(grant.depts).map(Number)) : [];
  return {
    ...grant,
    dataScope: scope,
    menus: menuIds ? await findTags(db, menuIds) : grant.menus,
    depts: await findPaths(db, chosen),
  };
}

async function findTags(db: Database, menuIds: readonly number[]): Promise<Grant['menus']> {
  const rows = await db
    .select({ menuId: menus.menuId, permission: menus.permission })
    .from(menus)
    .where(and(inArray(menus.menuId, [...menuIds]), isGrantable));
  return Object.fromEntries(rows.map(({ menuId, permission }) => [menuId, permission]));
}

async function findPaths(db: Database, deptIds: readonly number[]): Promise<Grant['depts']> {
  if (deptIds.length === 0) return {};
  const rows = await db
    .select({ deptId: depts.deptId, deptPath: depts.deptPath })
    .from(depts)
    .where(inArray(depts.deptId, [...deptIds]));
  return Object.fromEntries(rows.map(({ deptId, deptPath }) => [deptId, deptPath]));
}
