import { and, desc, eq, getTableColumns, inArray, type InferSelectModel, or, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { Post, postContract } from '@backroom/contract/posts';
import { post } from '@backroom/contract/posts/schemas';

import type { Database, Executor } from '../../kernel/database/database.ts';
import { contains, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { fetchPage, iterateRecords, type Listing } from '../../kernel/http/pagination.ts';
import { fetchOptions, isWanted, type OptionsQuery } from '../../platform/access/options.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';

type ListQuery = ParsedArgOf<typeof postContract.list>['query'];
type PostRow = InferSelectModel<typeof posts>;

const userCount = computed<number>(sql`(select count(*)::int from ${users} where ${users.postId} = ${posts.postId})`);

const roleName = computed<string>(
  sql`coalesce((select ${roles.roleName} from ${roles} where ${roles.roleId} = ${posts.roleId}), '')`,
);

const toPost = (row: PostRow & { userCount: number; roleName: string }): Post =>
  toRecord(post, { ...row, roleId: row.roleId ?? 0 });

const fields = { ...getTableColumns(posts), userCount, roleName };

const listing: Listing<typeof fields, Post> = {
  from: posts,
  fields,
  id: posts.postId,
  sortable: {
    postId: posts.postId,
    postName: posts.postNameSort,
    postCode: posts.postCode,
    sort: posts.sort,
    status: posts.status,
    createdAt: posts.createdAt,
  },
  defaultSort: { field: 'sort', order: 'asc' },
  toRecord: toPost,
};

const buildFilter = ({ keyword, postName, postCode, status }: ListQuery) =>
  and(
    matchesKeyword(keyword, (word) =>
      or(contains(posts.postName, word), contains(posts.postCode, word), contains(posts.remark, word)),
    ),
    contains(posts.postName, postName),
    contains(posts.postCode, postCode),
    status && eq(posts.status, status),
  );

export const createPostRepository = (db: Database) => ({
  findPage: (query: ListQuery) => fetchPage(db, listing, query, buildFilter(query)),
  iterateAll: (query: ListQuery) => iterateRecords(db, listing, query, buildFilter(query)),

  /** Disabled posts come last: users may still have them, and they take no place from others. */
  options: (query: OptionsQuery) =>
    fetchOptions(
      db
        .select({
          postId: posts.postId,
          postName: posts.postName,
          postCode: posts.postCode,
          roleId: computed<number>(sql`coalesce(${posts.roleId}, 0)`),
          status: posts.status,
        })
        .from(posts)
        .where(
          isWanted(query, posts.postId, (word) => or(contains(posts.postName, word), contains(posts.postCode, word))),
        )
        .orderBy(desc(posts.status), posts.sort, posts.postId),
    ),

  async find(postId: number): Promise<Post | undefined> {
    const [row] = await db.select(fields).from(posts).where(eq(posts.postId, postId));
    return row && toPost(row);
  },

  /** The API record for a row that a write has just returned. */
  async hydrate(row: PostRow, tx: Executor = db): Promise<Post> {
    const [related = { userCount: 0, roleName: '' }] = await tx
      .select({ userCount, roleName })
      .from(posts)
      .where(eq(posts.postId, row.postId));
    return toPost({ ...row, ...related });
  },

  /** The posts among these that are assigned, with their user counts. */
  countHolders: (tx: Executor, postIds: readonly number[]) =>
    tx
      .select({ postName: posts.postName, total: sql<number>`count(*)::int` })
      .from(users)
      .innerJoin(posts, eq(posts.postId, users.postId))
      .where(inArray(users.postId, [...postIds]))
      .groupBy(posts.postId)
      .orderBy(posts.sort, posts.postId),
});
export type PostRepository = ReturnType<typeof createPostRepository>;
