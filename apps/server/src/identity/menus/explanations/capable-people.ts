import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import { ADMIN_ROLE } from '@backroom/contract/session';

import type { Grant } from '../../../kernel/access/grant.ts';
import type { ScopedRow } from '../../../kernel/access/resolved-scope.ts';
import type { Database } from '../../../kernel/database/database.ts';
import { equalsAny } from '../../../kernel/database/equals-any.ts';
import { hasInScope, holdsAnyRole } from '../../../platform/access/people-in-scope.sql.ts';
import { findPrincipals, type NamedPrincipal } from '../../../platform/access/principals.repository.ts';
import { menus } from '../../../schema/menus.table.ts';
import { roleDepts, roleMenus, roles } from '../../../schema/roles.table.ts';
import { computed } from '../../../schema/table-helpers.ts';
import { users } from '../../../schema/users.table.ts';
import type { NavigationRow } from '../navigation-tree.ts';
import { isPageGranted } from '../page-access.ts';
import type { PageTarget, Target } from './decide.ts';

/** Who can reach a target. */
export interface Capable {
  /** Condition for the users. */
  where: SQL;
  /** The enabled roles that grant it, in role order; each may need another one, or the row in its scope. */
  roles: readonly { roleId: number; roleName: string }[];
}

type GrantingRole = Pick<Grant, 'roleId' | 'roleKey' | 'dataScope'> & {
  roleName: string;
  hasDept: boolean;
  menuIds: number[];
};

const isActive = eq(users.status, STATUS_NORMAL);

/** The users who can reach a target, by a fixed number of statements for any number of users. */
export async function findCapable(db: Database, target: Target): Promise<Capable> {
  if (target.kind === 'page') return findPageUsers(db, target);
  const row = target.kind === 'record' ? target.row : undefined;
  const granting = await findRoles(db, hasEntry(eq(menus.permission, target.tag)), row);
  const roleIds = granting.map(({ roleId }) => roleId);
  // The holders are found by an index; the alternatives of the scope alone would be tried for every user.
  const where = and(holdsAnyRole(roleIds), row && hasInScope(granting, target.tag, row));
  return { where: and(isActive, where) as SQL, roles: granting };
}

const hasEntry = (isEntry: SQL) => sql`exists (select 1 from ${roleMenus}
  join ${menus} on ${menus.menuId} = ${roleMenus.menuId} where ${roleMenus.roleId} = ${roles.roleId} and ${isEntry})`;

/** The enabled roles that meet a condition, and the administrator role. */
const findRoles = (db: Database, isGranting: SQL, row: ScopedRow | undefined, menuIds: readonly number[] = []) =>
  db
    .select({
      roleId: roles.roleId,
      roleKey: roles.roleKey,
      roleName: roles.roleName,
      dataScope: roles.dataScope,
      hasDept: computed<boolean>(sql`exists (select 1 from ${roleDepts}
        where ${roleDepts.roleId} = ${roles.roleId} and ${roleDepts.deptId} = ${row?.deptId ?? 0})`),
      menuIds: computed<number[]>(sql`array(select ${roleMenus.menuId} from ${roleMenus}
        where ${roleMenus.roleId} = ${roles.roleId} and ${equalsAny(roleMenus.menuId, menuIds)})`),
    })
    .from(roles)
    .where(and(eq(roles.status, STATUS_NORMAL), or(eq(roles.roleKey, ADMIN_ROLE), isGranting)))
    .orderBy(roles.roleSort, roles.roleId) as unknown as Promise<GrantingRole[]>;

/**
 * A page is open to those who have one of the entries that show it, and for each limited entry above it a role that it
 * names.
 */
async function findPageUsers(db: Database, { family, menuId }: PageTarget): Promise<Capable> {
  const byId = new Map(family.map((row) => [row.menuId, row]));
  const showing = family.filter((shown) =>
    isPageGranted(
      family.map((row) => ({ ...row, roles: [], isGranted: row === shown })),
      menuId,
    ),
  );
  const ids = showing.map((row) => row.menuId);
  const named = [...new Set(family.flatMap((row) => row.roles))];
  const isConcerned = or(hasEntry(equalsAny(menus.menuId, ids)), inArray(roles.roleKey, ['', ...named])) as SQL;
  const found = await findRoles(db, isConcerned, undefined, ids);
  const select = (isSelected: (role: GrantingRole) => boolean) => found.filter(isSelected).map(({ roleId }) => roleId);
  // The holders are looked up once for all entries with the same limits.
  const ways = [...Map.groupBy(showing, (row) => JSON.stringify(listLimits(row, byId))).values()].map((rows) => {
    const menuIds = new Set(rows.map((row) => row.menuId));
    const limits = rows.slice(0, 1).flatMap((row) => listLimits(row, byId));
    return and(
      holdsAnyRole(select((role) => role.menuIds.some((id) => menuIds.has(id)))),
      ...limits.map((keys) => holdsAnyRole(select(({ roleKey }) => keys.includes(roleKey)))),
    );
  });
  const admins = holdsAnyRole(select(({ roleKey }) => roleKey === ADMIN_ROLE));
  return {
    where: and(isActive, holdsAnyRole(found.map(({ roleId }) => roleId)), or(admins, ...ways)) as SQL,
    roles: found.filter(({ roleKey, menuIds }) => roleKey === ADMIN_ROLE || menuIds.length > 0),
  };
}

/** The roles to which an entry and those above it are limited, of each that is. */
function listLimits(row: NavigationRow, byId: ReadonlyMap<number, NavigationRow>): string[][] {
  const parent = row.parentId === null ? undefined : byId.get(row.parentId);
  return [...(row.roles.length > 0 ? [row.roles] : []), ...(parent ? listLimits(parent, byId) : [])];
}

/** Users with the grants of their enabled roles. */
export async function findActivePrincipals(db: Database, userIds: readonly number[]): Promise<NamedPrincipal[]> {
  const enabled = await db.select({ roleId: roles.roleId }).from(roles).where(eq(roles.status, STATUS_NORMAL));
  const enabledIds = new Set(enabled.map(({ roleId }) => roleId));
  const people = await findPrincipals(db, userIds);
  return people.map((each) => ({ ...each, grants: each.grants.filter(({ roleId }) => enabledIds.has(roleId)) }));
}
