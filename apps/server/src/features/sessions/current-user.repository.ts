import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { STATUS_NORMAL } from '@backroom/contract';

import type { Database } from '../../kernel/database.ts';
import { rightsFingerprint } from '../access/rights-fingerprint.sql.ts';
import { configs } from '../config/config.table.ts';
import { depts } from '../departments/departments.table.ts';
import { roles } from '../roles/roles.table.ts';
import { stores } from '../stores/stores.table.ts';
import { userRoles, users } from '../users/users.table.ts';

/** Of users without a store. */
export const defaultTimeZone = sql`(select ${configs.configValue} from ${configs} where ${configs.configKey} = 'sys_time_zone')`;

/** The data of the `getinfo` response. */
export const createCurrentUserRepository = (db: Database) => ({
  /** The enabled roles of a user, in role order. */
  async findEnabledRoles(userId: number) {
    return db
      .select({ roleKey: roles.roleKey, roleName: roles.roleName })
      .from(userRoles)
      .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
      .where(and(eq(userRoles.userId, userId), eq(roles.status, STATUS_NORMAL)))
      .orderBy(asc(roles.roleSort), asc(roles.roleId));
  },

  async findProfile(userId: number) {
    const store = alias(depts, 'store');
    const [row] = await db
      .select({
        userId: users.userId,
        userName: users.username,
        name: users.nickName,
        avatar: users.avatar,
        introduction: users.introduction,
        deptId: depts.deptId,
        deptName: depts.deptName,
        deptType: depts.deptType,
        storeId: sql<number>`coalesce(${store.deptId}, 0)`,
        storeName: sql<string>`coalesce(${store.deptName}, '')`,
        timeZone: sql<string>`coalesce(${stores.timeZone}, ${defaultTimeZone}, '')`,
        postId: users.postId,
        rights: rightsFingerprint,
      })
      .from(users)
      .innerJoin(depts, eq(depts.deptId, users.deptId))
      .leftJoin(store, eq(store.deptId, depts.storeId))
      .leftJoin(stores, eq(stores.storeId, depts.storeId))
      .where(eq(users.userId, userId));
    return row;
  },
});
