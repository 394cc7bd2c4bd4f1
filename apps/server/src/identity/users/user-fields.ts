import { getTableColumns, type InferSelectModel, sql } from 'drizzle-orm';

import type { User } from '@backroom/contract/users';
import { user } from '@backroom/contract/users/schemas';

import { toRecord } from '../../kernel/database/to-record.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { userRoles, users } from '../../schema/users.table.ts';

const assignedRoles = computed<User['roles']>(sql`(select coalesce(json_agg(json_build_object('roleId', ${roles.roleId},
  'roleKey', ${roles.roleKey}, 'roleName', ${roles.roleName}) order by ${roles.roleSort}, ${roles.roleId}), '[]')
  from ${userRoles} join ${roles} on ${roles.roleId} = ${userRoles.roleId} where ${userRoles.userId} = ${users.userId})`);

/** What a user record shows of other tables; requires joins with department and post. */
export const relatedFields = {
  deptName: sql<string>`${depts.deptName}`.as('dept_name'),
  postName: sql<string>`${posts.postName}`.as('post_name'),
  roles: assignedRoles,
};
export type RelatedFields = Pick<User, keyof typeof relatedFields>;

const { password: _password, searchText: _searchText, ...columns } = getTableColumns(users);
/** The fields of a user record; the password hash is never among them. */
export const userFields = { ...columns, ...relatedFields };

type SelectedUser = Omit<InferSelectModel<typeof users>, 'password' | 'searchText'> & RelatedFields;

export const toUser = (row: SelectedUser): User =>
  toRecord(user, { ...row, roleIds: row.roles.map(({ roleId }) => roleId).sort((one, other) => one - other) });
