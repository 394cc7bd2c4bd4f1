import { type SQL, sql } from 'drizzle-orm';

import { depts } from '../departments/departments.table.ts';
import { menus } from '../menus/menus.table.ts';
import { roles } from '../roles/roles.table.ts';
import { computed } from '../table-parts.ts';
import { userRoles, users } from '../users/users.table.ts';

/** The same for everybody, so it is found once for a statement. */
const ofMenus = sql`(select concat(count(*), ' ', sum(${menus.version}), ' ', max(${menus.updatedAt})) from ${menus})`;

/** A role's entries and departments are written together with the role, whose version tells of them. */
const ofRoles = sql`(select string_agg(concat(${roles.roleId}, ':', ${roles.version}), ' '
  order by ${roles.roleSort}, ${roles.roleId})
  from ${userRoles} join ${roles} on ${roles.roleId} = ${userRoles.roleId} where ${userRoles.userId} = ${users.userId})`;

const ofDept = sql`(select concat(${depts.version}, ' ', ${depts.deptPath}) from ${depts}
  where ${depts.deptId} = ${users.deptId})`;

/**
 * Reads differently as soon as what a person may do or see has changed, or what they are called: they, their roles,
 * their department or the menu. Of a statement that reads `users`.
 */
export const rightsNow: SQL<string> = computed<string>(
  sql`md5(concat_ws('/', ${users.version}, ${ofRoles}, ${ofDept}, ${ofMenus}))`,
);
