import { type SQL, sql } from 'drizzle-orm';

import { depts } from '../../schema/departments.table.ts';
import { menus } from '../../schema/menus.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { userRoles, users } from '../../schema/users.table.ts';

/** Independent of the user, so PostgreSQL evaluates it once per statement. */
const menusVersion = sql`(select concat(count(*), ' ', sum(${menus.version}), ' ', max(${menus.updatedAt})) from ${menus})`;

/** A role's menu entries and departments are written together with the role, so its version covers them. */
const rolesVersion = sql`(select string_agg(concat(${roles.roleId}, ':', ${roles.version}), ' '
  order by ${roles.roleSort}, ${roles.roleId})
  from ${userRoles} join ${roles} on ${roles.roleId} = ${userRoles.roleId} where ${userRoles.userId} = ${users.userId})`;

const deptVersion = sql`(select concat(${depts.version}, ' ', ${depts.deptPath}) from ${depts}
  where ${depts.deptId} = ${users.deptId})`;

/**
 * Hash that changes when the user, their roles, their department or the menu changes. Clients compare it to detect
 * changed rights. The surrounding statement must select from `users`.
 */
export const rightsFingerprint: SQL<string> = computed<string>(
  sql`md5(concat_ws('/', ${users.version}, ${rolesVersion}, ${deptVersion}, ${menusVersion}))`,
);

/** Version and state of the role as which the session sees the console. */
const seenRoleVersion = sql`(select concat(${roles.version}, ' ', ${roles.status}) from ${roles}
  where ${roles.roleId} = (${sessions.seenAs}->>'roleId')::int)`;

/**
 * Hash that changes when the rights of a session change: those of its user, and of whom that user sees the console as.
 * The surrounding statement must select from `sessions` and `users`.
 */
export const sessionRights: SQL<string> = computed<string>(
  sql`case when ${sessions.seenAs} is null then ${rightsFingerprint}
    else md5(concat_ws('/', ${rightsFingerprint}, ${sessions.seenAs}::text, ${seenRoleVersion},
      (select concat(${rightsFingerprint}, ${users.status}) from ${users}
       where ${users.userId} = (${sessions.seenAs}->>'userId')::int))) end`,
);
