import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { type ParsedArgOf, STATUS_NORMAL } from '@backroom/contract';
import type { DeptOption } from '@backroom/contract/departments';
import { type Colleague, directoryContract } from '@backroom/contract/directory';
import { colleague } from '@backroom/contract/directory/schemas';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { contains, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { narrowToIds } from '../../kernel/http/narrow-to-ids.ts';
import { fetchPage, type Listing } from '../../kernel/http/pagination.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { type BranchQuery, readBranch } from '../../platform/access/departments-branches.ts';
import { buildOptionTree } from '../../platform/access/departments-tree.ts';
import { inSubtree } from '../../platform/access/dept-subtree.sql.ts';
import { fetchOptions, isWanted, type OptionsQuery } from '../../platform/access/options.ts';
import { DEPT_PLACES, OWNED_TABLES } from '../../platform/access/owned-tables.ts';
import { containsWord } from '../../platform/search/contains-word.ts';
import type { SearchSource } from '../../platform/search/search-source.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { users } from '../../schema/users.table.ts';

type Query = ParsedArgOf<typeof directoryContract.list>['query'];

const { access } = directoryContract.list;
const places = alias(depts, 'store_dept');

/** Nothing else of an account leaves the server. */
const fields = {
  userId: users.userId,
  nickName: users.nickName,
  avatar: users.avatar,
  phone: users.phone,
  postName: posts.postName,
  deptId: users.deptId,
  deptName: sql<string>`${depts.deptName}`.as('dept_name'),
  storeId: sql<number>`coalesce(${places.deptId}, 0)`.as('place_id'),
  storeName: sql<string>`coalesce(${places.deptName}, '')`.as('place_name'),
};

const listing: Listing<typeof fields, Colleague> = {
  from: users,
  joins: [
    { table: depts, on: eq(depts.deptId, users.deptId) },
    { table: posts, on: eq(posts.postId, users.postId) },
    { table: places, on: eq(places.deptId, depts.storeId) },
  ],
  fields,
  id: users.userId,
  sortable: { userId: users.userId, nickName: users.nickNameSort },
  defaultSort: { field: 'nickName', order: 'asc' },
  toRecord: (row) => toRecord(colleague, row),
};

/** What is searched is what is shown: a user name or an e-mail address does not match. */
const source: SearchSource = {
  type: 'user',
  access,
  from: users,
  id: users.userId,
  name: users.nickName,
  sortKey: users.nickNameSort,
  phone: users.phone,
};

const findFilter = async (db: Database, query: Query) =>
  and(
    eq(users.status, STATUS_NORMAL),
    matchesKeyword(query.keyword, (word) => containsWord(source, word)),
    contains(users.phone, query.phone),
    query.postId === undefined ? undefined : eq(users.postId, query.postId),
    await inSubtree(db, users.deptId, query.deptId),
  );

const colleaguesInScope = (caller: Principal): SQL | undefined =>
  inScope(caller, access, { ...OWNED_TABLES.users, isWithinStores: true });

export async function findColleagues(db: Database, caller: Principal, query: Query) {
  const where = and(colleaguesInScope(caller), await findFilter(db, query));
  const isSearched = query.keyword !== undefined || query.phone !== undefined;
  return fetchPage(db, listing, query, isSearched ? await narrowToIds(db, listing, where) : where);
}

/** The departments and stores of the directory, and their ancestors. */
export async function findPlaces(db: Database, caller: Principal, query: BranchQuery): Promise<DeptOption[]> {
  const isSelectable = inScope(caller, access, { ...DEPT_PLACES, isWithinStores: true });
  const { rows, childCounts } = await readBranch(db, { isSelectable, hasAncestors: true }, query);
  return buildOptionTree(rows, childCounts);
}

export const findPosts = (db: Database, query: OptionsQuery) =>
  fetchOptions(
    db
      .select({ postId: posts.postId, postName: posts.postName })
      .from(posts)
      .where(isWanted(query, posts.postId, (word) => contains(posts.postName, word)))
      .orderBy(desc(posts.status), posts.sort, posts.postId),
  );
