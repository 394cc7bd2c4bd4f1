import { and, eq, inArray, notInArray, or } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import { type RoleMember, roleMemberContract } from '@backroom/contract/role-members';
import { userContract } from '@backroom/contract/users';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { contains } from '../../kernel/database/text-filters.ts';
import { fetchPage, type Listing } from '../../kernel/http/pagination.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { DEPT_PLACES, OWNED_TABLES } from '../../platform/access/owned-tables.ts';
import { depts } from '../../schema/departments.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { userRoles, users } from '../../schema/users.table.ts';

type ListQuery = ParsedArgOf<typeof roleMemberContract.list>['query'];

export const LIST_USERS = userContract.list.access;
/** Changing the roles of users. */
export const [EDIT_USERS] = roleMemberContract.update.mayRequire;

/** The users for whom `principal` has a permission tag. A record is owned by its creator and by the user. */
export const membersInScope = (principal: Principal, access: string = LIST_USERS) =>
  inScope(principal, access, OWNED_TABLES.users);

/** The department, if `principal` may list users in it. */
export async function findDept(db: Database, principal: Principal, deptId: number) {
  const scope = inScope(principal, LIST_USERS, DEPT_PLACES);
  const [dept] = await db
    .select({ deptId: depts.deptId, deptPath: depts.deptPath })
    .from(depts)
    .where(and(eq(depts.deptId, deptId), scope));
  return dept;
}

const fields = {
  userId: users.userId,
  username: users.username,
  nickName: users.nickName,
  status: users.status,
  deptName: computed<string>(depts.deptName.getSQL()),
};

const listing: Listing<typeof fields, RoleMember> = {
  from: users,
  joins: [{ table: depts, on: eq(depts.deptId, users.deptId) }],
  fields,
  id: users.userId,
  sortable: { userId: users.userId, username: users.username, nickName: users.nickNameSort },
  defaultSort: { field: 'userId', order: 'asc' },
  toRecord: (row) => row,
};

export const createRoleMemberRepository = (db: Database) => ({
  /** The users with a role, or without it. List and total are limited to the data scope of `principal`. */
  findPage(principal: Principal, roleId: number, { name, notIn, ...query }: ListQuery) {
    const holders = db.select({ userId: userRoles.userId }).from(userRoles).where(eq(userRoles.roleId, roleId));
    const matchesName = or(contains(users.nickName, name), contains(users.username, name));
    const membership = notIn === '1' ? notInArray(users.userId, holders) : inArray(users.userId, holders);
    return fetchPage(db, listing, query, and(membership, matchesName, membersInScope(principal)));
  },

  /** Locks the users and returns them with their role ids. Unknown ids are skipped. */
  async lockUsersWithRoles(tx: Executor, userIds: readonly number[]) {
    const found = await tx
      .select({ userId: users.userId, nickName: users.nickName, version: users.version })
      .from(users)
      .where(inArray(users.userId, [...userIds]))
      .orderBy(users.userId)
      .for('update');
    const holders = await tx
      .select()
      .from(userRoles)
      .where(inArray(userRoles.userId, [...userIds]))
      .orderBy(userRoles.roleId);
    return found.map((user) => ({
      ...user,
      roleIds: holders.filter(({ userId }) => userId === user.userId).map(({ roleId }) => roleId),
    }));
  },

  addRole: (tx: Executor, userIds: readonly number[], roleId: number) =>
    tx.insert(userRoles).values(userIds.map((userId) => ({ userId, roleId }))),

  removeRole: (tx: Executor, userIds: readonly number[], roleId: number) =>
    tx.delete(userRoles).where(and(inArray(userRoles.userId, [...userIds]), eq(userRoles.roleId, roleId))),
});
export type RoleMemberRepository = ReturnType<typeof createRoleMemberRepository>;
