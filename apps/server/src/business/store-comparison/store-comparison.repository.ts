import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import type { PlanSums } from '@backroom/contract/month-plan';
import { type ComparedStore, MAX_COMPARED_NAMES, storeComparisonContract } from '@backroom/contract/store-comparison';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { contains } from '../../kernel/database/text-filters.ts';
import { fetchOptions, isWanted, type OptionsQuery } from '../../platform/access/options.ts';
import { listableUsers, storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { readFigures } from '../month-plan/plan-figures.sql.ts';

type Staff = NonNullable<ComparedStore['staff']>;

const region = alias(depts, 'region');

export const createStoreComparisonRepository = (db: Database) => ({
  findOptions: (caller: Principal, query: OptionsQuery) =>
    fetchOptions(
      db
        .select({
          storeId: stores.storeId,
          storeName: depts.deptName,
          storeCode: stores.storeCode,
          regionName: sql<string>`coalesce(${region.deptName}, '')`,
        })
        .from(stores)
        .innerJoin(depts, eq(depts.deptId, stores.storeId))
        .leftJoin(region, eq(region.deptId, depts.parentId))
        .where(
          and(
            storesInScope(caller, storeComparisonContract.options.access),
            isWanted(query, stores.storeId, (word) =>
              or(contains(depts.deptName, word), contains(stores.storeCode, word), contains(region.deptName, word)),
            ),
          ),
        )
        .orderBy(stores.storeCode),
    ),

  /** Plan and cash-in of a store by month. */
  async findSums(storeIds: readonly number[], months: readonly string[]) {
    const figures = await readFigures(db);
    const { storeId, month, plan, actual, comparedPlan, comparedActual } = figures;
    const rows = await db
      .select({ storeId, month, plan, actual, comparedPlan, comparedActual })
      .from(figures)
      .where(and(inArray(month, [...months]), inArray(storeId, [...storeIds])));
    const sums = new Map(rows.map((row) => [`${row.storeId} ${row.month}`, row]));
    return (of: number): Pick<ComparedStore, keyof PlanSums> => {
      const toList = (kind: keyof PlanSums) => months.map((each) => sums.get(`${of} ${each}`)?.[kind] ?? null);
      return {
        plan: toList('plan'),
        actual: toList('actual'),
        comparedPlan: toList('comparedPlan'),
        comparedActual: toList('comparedActual'),
      };
    };
  },

  /** The people of stores, limited to those whom the caller may list. */
  async findStaff(caller: Principal, storeIds: readonly number[]): Promise<(storeId: number) => Staff> {
    const ofStores = and(inArray(depts.storeId, [...storeIds]), listableUsers(caller));
    const byPost = await findPosts(db, ofStores);
    const byRole = await findRoles(db, ofStores);
    return (storeId) => {
      const ofStore = byPost.filter((row) => row.storeId === storeId);
      return {
        count: ofStore.reduce((sum, { count }) => sum + count, 0),
        posts: ofStore.map(({ storeId: _, ...post }) => post),
        roles: byRole.filter((row) => row.storeId === storeId).map(({ storeId: _, ...role }) => role),
      };
    };
  },
});

const findPosts = (db: Database, where: SQL | undefined) =>
  db
    .select({
      storeId: depts.storeId,
      postId: posts.postId,
      postName: posts.postName,
      count: sql<number>`count(*)::int`,
      names: sql<
        string[]
      >`to_json((array_agg(${users.nickName} order by ${users.userId}))[1:${sql.raw(String(MAX_COMPARED_NAMES))}])`,
    })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .innerJoin(posts, eq(posts.postId, users.postId))
    .where(where)
    .groupBy(depts.storeId, posts.postId)
    .orderBy(posts.sort, posts.postId);

const findRoles = (db: Database, where: SQL | undefined) =>
  db
    .select({
      storeId: depts.storeId,
      roleId: roles.roleId,
      roleName: roles.roleName,
      userCount: sql<number>`count(*)::int`,
    })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
    .where(where)
    .groupBy(depts.storeId, roles.roleId)
    .orderBy(roles.roleSort, roles.roleId);
