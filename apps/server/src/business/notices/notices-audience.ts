import { and, desc, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { STATUS_NORMAL } from '@backroom/contract';
import { type AudienceKind, MAX_COUNTED_PEOPLE, noticeContract } from '@backroom/contract/notices';

import type { Principal } from '../../kernel/access/grant.ts';
import { resolveScope } from '../../kernel/access/resolved-scope.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { contains } from '../../kernel/database/text-filters.ts';
import { countUpTo } from '../../kernel/http/pagination.ts';
import { inScope } from '../../platform/access/data-scope.sql.ts';
import { storeStatus } from '../../platform/access/disabled-choices.ts';
import { fetchOptions, isWanted, type OptionsQuery } from '../../platform/access/options.ts';
import { DEPT_PLACES } from '../../platform/access/owned-tables.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { stores } from '../../schema/stores.table.ts';
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
export function findAudienceOptions(
  db: Database,
  principal: Principal,
  { kind, ...query }: OptionsQuery & { kind: AudienceKind },
) {
  if (kind === 'stores')
    return fetchOptions(
      db
        .select({ id: depts.deptId, name: depts.deptName, status: storeStatus })
        .from(depts)
        .leftJoin(stores, eq(stores.storeId, depts.deptId))
        .where(
          and(
            eq(depts.deptType, 'store'),
            deptsInScope(principal, noticeContract.options.access),
            isWanted(query, depts.deptId, (word) =>
              or(contains(depts.deptName, word), contains(stores.storeCode, word)),
            ),
          ),
        )
        .orderBy(desc(storeStatus), depts.deptNameSort, depts.deptId),
    );
  if (kind === 'posts')
    return fetchOptions(
      db
        .select({ id: posts.postId, name: posts.postName, status: posts.status })
        .from(posts)
        .where(
          isWanted(query, posts.postId, (word) => or(contains(posts.postName, word), contains(posts.postCode, word))),
        )
        .orderBy(desc(posts.status), posts.sort, posts.postId),
    );
  return fetchOptions(
    db
      .select({ id: roles.roleId, name: roles.roleName, status: roles.status })
      .from(roles)
      .where(isWanted(query, roles.roleId, (word) => or(contains(roles.roleName, word), contains(roles.roleKey, word))))
      .orderBy(desc(roles.status), roles.roleSort, roles.roleId),
  );
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

/** The people of an audience, those in the data scope of the caller; counted up to a limit: a form reads it at each choice. */
export async function countAudience(db: Database, principal: Principal, audience: Audience) {
  const people = db
    .select({ one: sql`1`.as('one') })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(and(isAddressed(db, audience), deptsInScope(principal, noticeContract.audience.access)))
    .$dynamic();
  const total = await countUpTo(db, people, MAX_COUNTED_PEOPLE + 1);
  return { count: Math.min(total, MAX_COUNTED_PEOPLE), isMore: total > MAX_COUNTED_PEOPLE };
}

/** The store of a user, beside the department. */
export const storeDept = alias(depts, 'store');
