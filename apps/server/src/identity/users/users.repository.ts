import { and, eq, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { User, userContract } from '@backroom/contract/users';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { contains, containsAny, containsTime, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { countRows, fetchPage, iterateRecords, type Listing } from '../../kernel/http/pagination.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { inSubtree } from '../../platform/access/dept-subtree.sql.ts';
import { fetchOptions, isWanted, type OptionsQuery } from '../../platform/access/options.ts';
import { OWNED_TABLES } from '../../platform/access/owned-tables.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { isLocked } from './locked-users.sql.ts';
import { toUser, userFields } from './user-fields.ts';

type ListQuery = ParsedArgOf<typeof userContract.list>['query'];
type Filters = Omit<ListQuery, 'pageIndex' | 'pageSize'>;

const listing: Listing<typeof userFields, User> = {
  from: users,
  joins: [
    { table: depts, on: eq(depts.deptId, users.deptId) },
    { table: posts, on: eq(posts.postId, users.postId) },
  ],
  fields: userFields,
  id: users.userId,
  sortable: {
    userId: users.userId,
    username: users.username,
    nickName: users.nickNameSort,
    status: users.status,
    createdAt: users.createdAt,
    lastSignInAt: users.lastSignInAt,
  },
  defaultSort: { field: 'userId', order: 'asc' },
  toRecord: toUser,
};

/** The users for whom the principal has a permission tag. */
export const usersInScope = (principal: Principal, tag: string, wouldBePath?: SQLWrapper): SQL | undefined =>
  inScope(principal, tag, OWNED_TABLES.users, wouldBePath);

/** The department of a query: the console sends a path of ids in some lists. */
const toDeptId = (deptId: string | undefined) =>
  deptId === undefined ? undefined : Number(deptId.replaceAll('/', ''));

function hasRole(roleId: number | undefined): SQL | undefined {
  if (roleId === undefined) return undefined;
  if (roleId === 0) return sql`not exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.userId})`;
  return sql`exists (select 1 from ${userRoles} where ${userRoles.userId} = ${users.userId}
    and ${userRoles.roleId} = ${roleId})`;
}

/** Departments and posts have filters of their own, which are indexed. */
const matchesWord = (word: string) => containsAny([users.nickName, users.username, users.phone, users.email], word);

const buildFilter = async (db: Database, query: Filters) =>
  and(
    matchesKeyword(query.keyword, matchesWord),
    contains(users.username, query.username),
    contains(users.nickName, query.nickName),
    contains(users.phone, query.phone),
    contains(users.email, query.email),
    query.status && eq(users.status, query.status),
    query.sex && eq(users.sex, query.sex),
    containsTime(users.createdAt, query.createdWithin),
    containsTime(users.lastSignInAt, query.signedInWithin),
    query.postId === undefined ? undefined : eq(users.postId, query.postId),
    query.ownDeptId === undefined ? undefined : eq(users.deptId, query.ownDeptId),
    hasRole(query.roleId),
    query.locked && isLocked,
    await inSubtree(db, users.deptId, toDeptId(query.deptId)),
  );

export const createUserRepository = (db: Database) => ({
  findPage: async (query: ListQuery, scope: SQL | undefined) =>
    fetchPage(db, listing, query, and(scope, await buildFilter(db, query))),
  count: async (filters: Filters, scope: SQL | undefined) =>
    countRows(db, listing, and(scope, await buildFilter(db, filters))),
  /** @param ids limits the rows to these users */
  iterateAll: (query: Filters, scope: SQL | undefined, ids?: readonly number[]) =>
    iterateRecords(db, listing, query, async () =>
      and(scope, await buildFilter(db, query), ids && equalsAny(users.userId, ids)),
    ),

  options: async ({ deptId, ...query }: OptionsQuery & { deptId?: string | undefined }, scope: SQL | undefined) =>
    fetchOptions(
      db
        .select({
          userId: users.userId,
          nickName: users.nickName,
          username: users.username,
          deptName: depts.deptName,
        })
        .from(users)
        .innerJoin(depts, eq(depts.deptId, users.deptId))
        .where(
          and(
            scope,
            await inSubtree(db, users.deptId, toDeptId(deptId)),
            isWanted(query, users.userId, (word) => containsAny([users.nickName, users.username], word)),
          ),
        )
        .orderBy(users.nickNameSort, users.userId),
    ),

  /** The users with these ids that exist and are in scope. */
  async findAll(userIds: readonly number[], scope?: SQL, tx: Executor = db): Promise<User[]> {
    const rows = await tx
      .select(userFields)
      .from(users)
      .innerJoin(depts, eq(depts.deptId, users.deptId))
      .innerJoin(posts, eq(posts.postId, users.postId))
      .where(and(equalsAny(users.userId, userIds), scope))
      .orderBy(users.userId);
    return rows.map(toUser);
  },

  async find(userId: number, scope?: SQL, tx: Executor = db): Promise<User | undefined> {
    const [user] = await this.findAll([userId], scope, tx);
    return user;
  },
});
export type UserRepository = ReturnType<typeof createUserRepository>;
