import { and, eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import { STATUS_DISABLED, STATUS_NORMAL } from '@backroom/contract';
import { deptContract } from '@backroom/contract/departments';
import type { FindingKind } from '@backroom/contract/findings';
import { menuContract } from '@backroom/contract/menus';
import { roleContract, SELECTED_DEPTS } from '@backroom/contract/roles';
import { ADMIN_ROLE } from '@backroom/contract/session';
import { storeContract } from '@backroom/contract/stores';
import { userContract } from '@backroom/contract/users';

import type { Principal } from '../../kernel/access/grant.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { toPathIds } from '../../platform/access/dept-subtree.sql.ts';
import { OWNED_TABLES } from '../../platform/access/owned-tables.ts';
import { listableUsers, storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { roleDepts, roleMenus, roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';

type Tag = `${string}:${string}:${string}`;

/** A check that is one condition on a table. */
interface FindingSource {
  /** Who may list the records. */
  access: Tag;
  from: PgTable | SQL;
  id: PgColumn;
  name: PgColumn;
  note: PgColumn | SQL;
  where: SQL | undefined;
  scope: (principal: Principal) => SQL | undefined;
}

const EMPTY = sql`''`;
const unlimited = () => undefined;
const exists = (from: SQL, where: SQL | undefined) => sql`exists (select 1 from ${from} where ${where})`;
const not = (condition: SQL) => sql`not ${condition}`;

const isOtherRole = ne(roles.roleKey, ADMIN_ROLE);
const isActiveUser = eq(users.status, STATUS_NORMAL);
const heldRoles = sql`${userRoles} join ${roles} on ${roles.roleId} = ${userRoles.roleId}`;
const storesWithDepts = sql`${stores} join ${depts} on ${depts.deptId} = ${stores.storeId}`;
const usersWithDepts = sql`${users} join ${depts} on ${depts.deptId} = ${users.deptId}`;

const roleSource = { access: roleContract.list.access, from: roles, id: roles.roleId, name: roles.roleName };
const userSource = { access: userContract.list.access, id: users.userId, name: users.nickName, scope: listableUsers };

/**
 * Departments that are disabled, lie below one that is, or belong to a disabled store. A path names those above: to look
 * for them by their paths would compare each department with each other.
 */
const closedDepts = sql`array(select "closed"."dept_id" from ${depts} as "closed"
  where ${toPathIds(sql`"closed"."dept_path"`)}
      && array(select "above"."dept_id" from ${depts} as "above" where "above"."status" = ${STATUS_DISABLED})
    or "closed"."store_id" in (select ${stores.storeId} from ${stores} where ${stores.status} = ${STATUS_DISABLED}))`;

/** Entries that someone has by an enabled role, besides administrators, who have all. */
const usedEntries = sql`array(select ${roleMenus.menuId} from ${roleMenus}
  join ${roles} on ${roles.roleId} = ${roleMenus.roleId} and ${roles.status} = ${STATUS_NORMAL} and ${isOtherRole}
  where ${exists(
    sql`${userRoles} join ${users} on ${users.userId} = ${userRoles.userId}`,
    and(sql`${userRoles.roleId} = ${roles.roleId}`, isActiveUser),
  )})`;

/** The checks, apart from that of roles with each other. */
export const FINDING_SOURCES: Readonly<Record<Exclude<FindingKind, 'containedRoles'>, FindingSource>> = {
  peopleWithoutRole: {
    ...userSource,
    from: users,
    note: users.username,
    where: and(
      isActiveUser,
      not(exists(heldRoles, and(sql`${userRoles.userId} = ${users.userId}`, eq(roles.status, STATUS_NORMAL)))),
    ),
  },
  peopleInDisabledDept: {
    ...userSource,
    from: usersWithDepts,
    note: depts.deptName,
    where: and(isActiveUser, sql`${users.deptId} = any(${closedDepts})`),
  },
  idleRoles: {
    ...roleSource,
    note: EMPTY,
    where: and(isOtherRole, not(exists(sql`${userRoles}`, sql`${userRoles.roleId} = ${roles.roleId}`))),
    scope: unlimited,
  },
  emptyScopes: {
    ...roleSource,
    note: EMPTY,
    where: and(
      isOtherRole,
      eq(roles.dataScope, SELECTED_DEPTS),
      not(
        exists(
          sql`${roleDepts} join ${depts} on ${depts.deptId} = ${roleDepts.deptId}`,
          and(sql`${roleDepts.roleId} = ${roles.roleId}`, eq(depts.status, STATUS_NORMAL)),
        ),
      ),
    ),
    scope: unlimited,
  },
  storesWithoutManager: {
    access: storeContract.list.access,
    from: storesWithDepts,
    id: stores.storeId,
    name: depts.deptName,
    note: stores.storeCode,
    where: and(
      eq(stores.status, STATUS_NORMAL),
      not(exists(sql`${users}`, and(sql`${users.userId} = ${stores.managerId}`, isActiveUser))),
    ),
    scope: (principal) => storesInScope(principal, storeContract.list.access),
  },
  emptyDepts: {
    access: deptContract.list.access,
    from: depts,
    id: depts.deptId,
    name: depts.deptName,
    note: EMPTY,
    where: and(
      inArray(depts.deptType, ['region', 'department']),
      not(exists(sql`${users}`, sql`${users.deptId} = ${depts.deptId}`)),
      sql`not exists (select 1 from ${depts} as "child" where "child"."parent_id" = ${depts.deptId})`,
    ),
    scope: (principal) => inScope(principal, deptContract.list.access, OWNED_TABLES.departments),
  },
  unusedEntries: {
    access: menuContract.list.access,
    from: menus,
    id: menus.menuId,
    name: menus.title,
    note: menus.titleEn,
    where: and(or(ne(menus.menuType, 'M'), ne(menus.permission, '')), sql`${menus.menuId} <> all(${usedEntries})`),
    scope: unlimited,
  },
};
