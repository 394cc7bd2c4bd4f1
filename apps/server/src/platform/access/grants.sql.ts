import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { STATUS_NORMAL } from '@backroom/contract';

import type { Grant } from '../../kernel/access/grant.ts';
import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { roleDepts, roleMenus, roles } from '../../schema/roles.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { userRoles } from '../../schema/users.table.ts';

/** A directory grants nothing by itself; it only groups the entries below it. */
export const isGrantable = sql`(${menus.permission} <> '' or ${menus.menuType} <> 'M')`;

/** A role as JSON in the shape of `Grant`. The surrounding statement must select from the roles. */
export const roleGrantJson = sql`json_build_object(
  'roleId', ${roles.roleId}, 'roleKey', ${roles.roleKey}, 'dataScope', ${roles.dataScope},
  'depts', case when ${roles.dataScope} = '2' then (
    select coalesce(json_object_agg(${depts.deptId}, ${depts.deptPath}), '{}') from ${roleDepts}
    join ${depts} on ${depts.deptId} = ${roleDepts.deptId} where ${roleDepts.roleId} = ${roles.roleId}) else '{}' end,
  'menus', (
    select coalesce(json_object_agg(${menus.menuId}, ${menus.permission}), '{}') from ${roleMenus}
    join ${menus} on ${menus.menuId} = ${roleMenus.menuId} and ${isGrantable}
    where ${roleMenus.roleId} = ${roles.roleId}))`;

interface GrantFilter {
  /** Include disabled roles: their grants take effect again when they are enabled. */
  includeDisabled?: boolean;
  /** Key of the only role to include. */
  activeRole?: string | Placeholder | null;
}

/** The grants of a user as a JSON column, in role order. */
export function selectGrants(
  userId: PgColumn,
  { includeDisabled = false, activeRole = null }: GrantFilter = {},
): SQL<Grant[]> {
  const conditions = [
    ...(includeDisabled ? [] : [sql`and ${roles.status} = ${STATUS_NORMAL}`]),
    ...(activeRole === null ? [] : [sql`and ${roles.roleKey} = ${activeRole}`]),
  ];
  return computed<
    Grant[]
  >(sql`(select coalesce(json_agg(${roleGrantJson} order by ${roles.roleSort}, ${roles.roleId}), '[]')
    from ${userRoles} join ${roles} on ${roles.roleId} = ${userRoles.roleId}
    where ${userRoles.userId} = ${userId} ${sql.join(conditions, sql` `)})`);
}

/** The ids of all roles of a user as a JSON column, in role order. */
export const selectRoleIds = (userId: PgColumn): SQL<number[]> =>
  computed<number[]>(sql`(select coalesce(json_agg(${roles.roleId} order by ${roles.roleSort}, ${roles.roleId}), '[]')
    from ${userRoles} join ${roles} on ${roles.roleId} = ${userRoles.roleId} where ${userRoles.userId} = ${userId})`);
