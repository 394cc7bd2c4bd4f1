import { and, count, desc, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { STATUS_NORMAL } from '@backroom/contract';
import { type AudienceOptions, MAX_AUDIENCE_OPTIONS, noticeContract } from '@backroom/contract/notices';

import type { Principal } from '../../kernel/access/grant.ts';
import { resolveScope } from '../../kernel/access/resolved-scope.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { storeStatus } from '../../platform/access/disabled-choices.ts';
import { DEPT_PLACES } from '../../platform/access/owned-tables.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { userRoles, users } from '../../schema/users.table.ts';

/** Empty for no restriction. */
export interface Audience {
  storeIds: readonly number[];
  postIds: readonly number[];
  roleIds: readonly number[];
}

/** The departments of a data scope; `undefined` for all. Own records are no department. */
const deptsInScope = (principal: Principal, tag: string) => inScope(principal, tag, DEPT_PLACES);

/** Whether the caller may address everybody, the head office included. */
export const canAddressAll = (principal: Principal, tag: string): boolean => resolveScope(principal, tag).isAll;

/** The stores, posts and roles among these ids that exist; stores only in the data scope of the caller. */
export async function findAddressable(tx: Executor, principal: Principal, tag: string, audience: Audience) {
  const { storeIds, postIds, roleIds } = audience;
  const isInScope = deptsInScope(principal, tag);
  const isStore = () => and(inArray(depts.deptId, [...storeIds]), eq(depts.deptType, 'store'), isInScope);
  return {
    storeIds: storeIds.length === 0 ? 0 : await tx.$count(depts, isStore()),
    postIds: postIds.length === 0 ? 0 : await tx.$count(posts, inArray(posts.postId, [...postIds])),
    roleIds: roleIds.length === 0 ? 0 : await tx.$count(roles, inArray(roles.roleId, [...roleIds])),
  };
}

/** Disabled ones come last: they are names of what is chosen already, and take no place from others. */
export async function findAudienceOptions(db: Database, principal: Principal): Promise<AudienceOptions> {
  const isStore = and(eq(depts.deptType, 'store'), deptsInScope(principal, noticeContract.options.access));
  const [stores, allPosts, allRoles] = await Promise.all([
    db
      .select({ id: depts.deptId, name: depts.deptName, status: storeStatus })
      .from(depts)
      .where(isStore)
      .orderBy(desc(storeStatus), depts.deptNameSort, depts.deptId)
      .limit(MAX_AUDIENCE_OPTIONS),
    db
      .select({ id: posts.postId, name: posts.postName, status: posts.status })
      .from(posts)
      .orderBy(desc(posts.status), posts.sort, posts.postId)
      .limit(MAX_AUDIENCE_OPTIONS),
    db
      .select({ id: roles.roleId, name: roles.roleName, status: roles.status })
      .from(roles)
      .orderBy(desc(roles.status), roles.roleSort, roles.roleId)
      .limit(MAX_AUDIENCE_OPTIONS),
  ]);
  return { stores, posts: allPosts, roles: allRoles };
}

/** Condition for the users of an audience; the statement must join `depts`. */
export function isAddressed(db: Executor, { storeIds, postIds, roleIds }: Audience): SQL | undefined {
  const hasRole = () =>
    db
      .select({ one: sql`1` })
      .from(userRoles)
      .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
      .where(
        and(
          eq(userRoles.userId, users.userId),
          inArray(userRoles.roleId, [...roleIds]),
          eq(roles.status, STATUS_NORMAL),
        ),
      );
  return and(
    eq(users.status, STATUS_NORMAL),
    storeIds.length === 0 ? undefined : inArray(depts.storeId, [...storeIds]),
    postIds.length === 0 ? undefined : inArray(users.postId, [...postIds]),
    roleIds.length === 0 ? undefined : exists(hasRole()),
  );
}

/** The people of an audience, those in the data scope of the caller. */
export async function countAudience(db: Database, principal: Principal, audience: Audience): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(and(isAddressed(db, audience), deptsInScope(principal, noticeContract.audience.access)));
  return row?.total ?? 0;
}

/** The store of a user, beside the department. */
export const storeDept = alias(depts, 'store');
