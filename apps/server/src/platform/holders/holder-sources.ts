import { eq, type SQL, sql } from 'drizzle-orm';

import { hasPermission, type Principal } from '../../kernel/access/grant.ts';
import { roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { listableUsers } from '../access/stores-scope.ts';
import type { HolderSource } from './holders.repository.ts';

/** Users with a post or of a department; only those that the caller may list are named. */
export const usersBy = (recordId: typeof users.postId | typeof users.deptId, caller: Principal): HolderSource => ({
  kind: 'users',
  from: users,
  recordId,
  name: users.nickName,
  orderBy: users.userId,
  visible: listableUsers(caller),
});

/** Users with a role. */
export const usersByRole = (caller: Principal): HolderSource => ({
  kind: 'users',
  from: userRoles,
  join: { table: users, on: eq(users.userId, userRoles.userId) },
  recordId: userRoles.roleId,
  name: users.nickName,
  orderBy: users.userId,
  visible: listableUsers(caller),
});

/** Roles that refer to a record through a table of pairs; named for callers who may list roles. */
export const rolesBy = (
  { from, recordId, roleId }: { from: HolderSource['from'] } & Record<'recordId' | 'roleId', HolderSource['recordId']>,
  caller: Principal,
): HolderSource => ({
  kind: 'roles',
  from,
  join: { table: roles, on: eq(roles.roleId, roleId) },
  recordId,
  name: roles.roleName,
  orderBy: roles.roleId,
  visible: visibleWith(caller, 'admin:sysRole:list'),
});

/** Names of a resource without data scope. */
export const visibleWith = (caller: Principal, tag: `${string}:${string}:${string}`): SQL | undefined =>
  hasPermission(caller, tag) ? undefined : sql`false`;
