import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { STATUS_NORMAL } from '@backroom/contract';
import type { CurrentUser } from '@backroom/contract/session';

import type { Database } from '../../kernel/database/database.ts';
import { prepareStatement } from '../../kernel/database/prepared-statement.ts';
import { type Caller, getPersonId } from '../../kernel/http/caller.ts';
import { rightsFingerprint, sessionRights } from '../../platform/access/rights-fingerprint.sql.ts';
import { configs } from '../../schema/config.table.ts';
import { depts } from '../../schema/departments.table.ts';
import { preferences } from '../../schema/preferences.table.ts';
import { roles } from '../../schema/roles.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { userRoles, users } from '../../schema/users.table.ts';
import { THEME_KEYS, type ThemeSettings, toDefaultTheme } from './default-theme.ts';

/** Of users without a store. */
export const defaultTimeZone = sql`(select ${configs.configValue} from ${configs} where ${configs.configKey} = 'sys_time_zone')`;

/** The enabled roles of a user, in role order. */
const heldRoles = computed<CurrentUser['heldRoles']>(sql`(select coalesce(json_agg(json_build_object(
  'roleKey', ${roles.roleKey}, 'roleName', ${roles.roleName}) order by ${roles.roleSort}, ${roles.roleId}), '[]')
  from ${userRoles} join ${roles} on ${roles.roleId} = ${userRoles.roleId} and ${roles.status} = ${STATUS_NORMAL}
  where ${userRoles.userId} = ${users.userId})`);

/** The settings that have the theme of users who have not chosen one, by their keys. */
const themeSettings =
  computed<ThemeSettings>(sql`(select coalesce(json_object_agg(${configs.configKey}, ${configs.configValue}), '{}')
  from ${configs} where ${inArray(configs.configKey, THEME_KEYS)})`);

/** One statement: each page waits for this response. */
const selectCurrentUser = (db: Database) => {
  const store = alias(depts, 'store');
  return db
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
      heldRoles,
      /** Null without own preferences. */
      preferences: preferences.chosen,
      themeSettings,
      rights: rightsFingerprint,
    })
    .from(users)
    .innerJoin(depts, eq(depts.deptId, sql.placeholder('deptId')))
    .leftJoin(store, eq(store.deptId, depts.storeId))
    .leftJoin(stores, eq(stores.storeId, depts.storeId))
    .leftJoin(preferences, eq(preferences.userId, sql.placeholder('personId')))
    .where(eq(users.userId, sql.placeholder('userId')));
};

async function findSessionRights(db: Database, sessionId: number): Promise<string> {
  const [row] = await db
    .select({ rights: sessionRights })
    .from(sessions)
    .innerJoin(users, eq(users.userId, sessions.userId))
    .where(eq(sessions.sessionId, sessionId));
  return row?.rights ?? '';
}

/** The data of the `getinfo` response. */
export function createCurrentUserRepository(db: Database) {
  const select = prepareStatement(db, selectCurrentUser);
  return {
    async find(caller: Pick<Caller, 'userId' | 'deptId' | 'sessionId' | 'view'>) {
      const { userId, deptId, view } = caller;
      // The look of the console stays that of the person at the keyboard.
      const [row] = await select({ userId, deptId, personId: getPersonId(caller) });
      if (!row) return undefined;
      const { themeSettings: settings, ...user } = row;
      const found = { ...user, preferences: user.preferences ?? toDefaultTheme(settings) };
      if (!view) return found;
      const { viewer: _, ...seenAs } = view;
      return { ...found, heldRoles: [], rights: await findSessionRights(db, Number(caller.sessionId)), seenAs };
    },
  };
}
