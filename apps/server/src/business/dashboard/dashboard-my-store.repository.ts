import { and, asc, count, eq, ne, or, sql } from 'drizzle-orm';

import { STATUS_NORMAL } from '@backroom/contract';
import type { HomeStore, StoreContact } from '@backroom/contract/home-blocks';
import { userContract } from '@backroom/contract/users';

import { leaderName } from '../../identity/departments/departments.repository.ts';
import { liveSessionCondition } from '../../identity/sessions/session-state.sql.ts';
import { createUserRepository, usersInScope } from '../../identity/users/users.repository.ts';
import { hasPermission } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import type { Caller } from '../../kernel/http/caller.ts';
import { getServerTime } from '../../kernel/process/server-clock.ts';
import { parseDeptPath } from '../../platform/access/departments-tree.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { posts } from '../../schema/posts.table.ts';
import { sessions } from '../../schema/sessions.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';
import { findOpening } from './store-hours.ts';

const LIST_USERS = userContract.list.access;
const MAX_CONTACTS = 6;

const leader = computed<string>(sql`coalesce(nullif(${leaderName}, ''), ${depts.leader})`);
const managerName = computed<string>(
  sql`coalesce((select ${users.nickName} from ${users} where ${users.userId} = ${stores.managerId}), '')`,
);

/** Post and devices of the caller, and the store in which the caller works. */
export function createMyStoreRepository(db: Database) {
  const userRepository = createUserRepository(db);

  /** For someone who sees the console as another person, if they may read that store. */
  const findStore = async ({ deptId, bound }: Caller) => {
    const own = db.select({ storeId: depts.storeId }).from(depts).where(eq(depts.deptId, deptId));
    const [row] = await db
      .select({ store: stores, storeName: depts.deptName, deptPath: depts.deptPath, managerName })
      .from(stores)
      .innerJoin(depts, eq(depts.deptId, stores.storeId))
      .where(and(sql`${stores.storeId} = ${own}`, bound && storesInScope(bound, 'admin:sysStore:query')));
    return row;
  };
  type OwnStoreRow = NonNullable<Awaited<ReturnType<typeof findStore>>>;

  /** The manager, then the leaders of the departments of the store and of the regions above it. */
  async function findContacts({ store, storeName, deptPath, ...row }: OwnStoreRow): Promise<StoreContact[]> {
    const manager = { kind: 'manager' as const, name: row.managerName, deptName: storeName, phone: store.phone };
    const rows = await db
      .select({ name: leader, deptName: depts.deptName, phone: depts.phone })
      .from(depts)
      .where(
        and(
          or(
            and(eq(depts.storeId, store.storeId), ne(depts.deptId, store.storeId)),
            and(eq(depts.deptType, 'region'), equalsAny(depts.deptId, parseDeptPath(deptPath))),
          ),
          sql`(${depts.leader} <> '' or ${depts.leaderId} is not null)`,
        ),
      )
      .orderBy(asc(depts.deptPath))
      .limit(MAX_CONTACTS);
    const leaders = rows.map((each) => ({ kind: 'leader' as const, ...each }));
    return [...(manager.name === '' ? [] : [manager]), ...leaders];
  }

  async function countPeople(caller: Caller, { store }: OwnStoreRow): Promise<Pick<HomeStore, 'people'>> {
    if (!hasPermission(caller, LIST_USERS)) return {};
    const query = { deptId: String(store.storeId), status: STATUS_NORMAL } as const;
    return { people: { value: await userRepository.count(query, usersInScope(caller, LIST_USERS)), query } };
  }

  async function toHomeStore(caller: Caller, row: OwnStoreRow, now: Date): Promise<HomeStore> {
    const { storeId, storeCode, address, phone } = row.store;
    return {
      storeId,
      storeName: row.storeName,
      storeCode,
      address,
      phone,
      ...findOpening(row.store, now),
      ...(await countPeople(caller, row)),
      contacts: await findContacts(row),
    };
  }

  return {
    async find(caller: Caller, now = getServerTime()) {
      const [self] = await db
        .select({ postName: posts.postName })
        .from(users)
        .innerJoin(posts, eq(posts.postId, users.postId))
        .where(eq(users.userId, caller.userId));
      const [live] = await db
        .select({ total: count() })
        .from(sessions)
        .innerJoin(users, eq(users.userId, sessions.userId))
        .where(and(eq(sessions.userId, caller.userId), liveSessionCondition));
      const row = await findStore(caller);
      return {
        postName: self?.postName ?? '',
        devices: caller.view ? 0 : (live?.total ?? 0),
        ...(row && { store: await toHomeStore(caller, row, now) }),
      };
    },
  };
}
