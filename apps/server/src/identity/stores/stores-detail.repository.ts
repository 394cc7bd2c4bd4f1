import { and, eq, ne, sql } from 'drizzle-orm';

import { MAX_STORE_STAFF, type Store, type StoreDetail } from '@backroom/contract/stores';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { listableUsers } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { deptsInScope, leaderName } from '../departments/departments.repository.ts';

/** Departments, staff and roles of a store, each limited to the data scope of the caller. */
export async function findStoreDetail(db: Database, caller: Principal, store: Store): Promise<StoreDetail> {
  const belongsToStore = eq(depts.storeId, store.storeId);
  const isListedStaff = and(belongsToStore, listableUsers(caller));

  const departments = await db
    .select({
      deptId: depts.deptId,
      deptName: depts.deptName,
      leaderId: computed<number>(sql`coalesce(${depts.leaderId}, 0)`),
      leader: computed<string>(sql`coalesce(nullif(${leaderName}, ''), ${depts.leader})`),
      status: depts.status,
      userCount: computed<number>(sql`(select count(*)::int from ${users} where ${users.deptId} = ${depts.deptId})`),
    })
    .from(depts)
    .where(and(belongsToStore, ne(depts.deptId, store.storeId), deptsInScope(caller, 'admin:sysStore:query')))
    .orderBy(depts.deptPath, depts.sort);

  const staff = await db
    .select({
      userId: users.userId,
      nickName: users.nickName,
      deptName: depts.deptName,
      postName: posts.postName,
      phone: users.phone,
      status: users.status,
    })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .innerJoin(posts, eq(posts.postId, users.postId))
    .where(isListedStaff)
    .orderBy(posts.sort, users.userId)
    .limit(MAX_STORE_STAFF);

  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .where(isListedStaff);

  const roleCounts = await db
    .select({ roleId: roles.roleId, roleName: roles.roleName, userCount: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, users.deptId))
    .innerJoin(userRoles, eq(userRoles.userId, users.userId))
    .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
    .where(isListedStaff)
    .groupBy(roles.roleId)
    .orderBy(roles.roleSort, roles.roleId);

  return { store, departments, staff: { list: staff, count: counted?.count ?? 0 }, roles: roleCounts };
}
