import { and, desc, eq, getTableColumns, gte, inArray, type InferSelectModel, isNull, lte, or, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import type { Store, storeContract } from '@backroom/contract/stores';
import { store } from '@backroom/contract/stores/schemas';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { contains, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { countRows, fetchPage, iterateRecords, type Listing } from '../../kernel/http/pagination.ts';
import { inSubtree } from '../../platform/access/dept-subtree.sql.ts';
import { fetchOptions, isWanted, type OptionsQuery } from '../../platform/access/options.ts';
import { listableUsers, storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { users } from '../../schema/users.table.ts';
import { deptsInScope } from '../departments/departments.repository.ts';

type ListQuery = ParsedArgOf<typeof storeContract.list>['query'];
type Filters = Omit<ListQuery, 'pageIndex' | 'pageSize'>;
export type StoreRow = InferSelectModel<typeof stores>;

const deptFields = {
  deptName: depts.deptName,
  parentId: sql<number>`coalesce(${depts.parentId}, 0)`,
  parentName: computed<string>(
    sql`coalesce((select above.dept_name from sys_dept above where above.dept_id = ${depts.parentId}), '')`,
  ),
  managerName: computed<string>(
    sql`coalesce((select ${users.nickName} from ${users} where ${users.userId} = ${stores.managerId}), '')`,
  ),
};
const fields = { ...getTableColumns(stores), ...deptFields };

type DeptFields = { deptName: string; parentId: number; parentName: string; managerName: string };

const toStore = (row: StoreRow & DeptFields): Store =>
  toRecord(store, {
    ...row,
    managerId: row.managerId ?? 0,
    openedOn: row.openedOn ?? '',
    closedOn: row.closedOn ?? '',
  });

const listing: Listing<typeof fields, Store> = {
  from: stores,
  joins: [{ table: depts, on: eq(depts.deptId, stores.storeId) }],
  fields,
  id: stores.storeId,
  sortable: {
    storeCode: stores.storeCode,
    deptName: depts.deptNameSort,
    openedOn: stores.openedOn,
    createdAt: stores.createdAt,
  },
  defaultSort: { field: 'storeCode', order: 'asc' },
  toRecord: toStore,
};

const hasManager = (managerId: number | undefined) =>
  managerId === undefined ? undefined : managerId === 0 ? isNull(stores.managerId) : eq(stores.managerId, managerId);

const hasManagerOf = (status: Filters['managerStatus']) =>
  status &&
  sql`exists (select 1 from ${users} where ${users.userId} = ${stores.managerId} and ${users.status} = ${status})`;

const matchesWord = (word: string) =>
  or(
    contains(depts.deptName, word),
    contains(stores.storeCode, word),
    contains(stores.phone, word),
    contains(stores.address, word),
  );

const buildFilter = async (
  db: Database,
  { keyword, deptName, storeCode, storeLevel, status, regionId, managerId, managerStatus, ...opened }: Filters,
) =>
  and(
    matchesKeyword(keyword, matchesWord),
    contains(depts.deptName, deptName),
    contains(stores.storeCode, storeCode),
    storeLevel ? eq(stores.storeLevel, storeLevel) : undefined,
    status && eq(stores.status, status),
    hasManager(managerId),
    hasManagerOf(managerStatus),
    opened.openedFrom === undefined ? undefined : gte(stores.openedOn, opened.openedFrom),
    opened.openedTo === undefined ? undefined : lte(stores.openedOn, opened.openedTo),
    await inSubtree(db, stores.storeId, regionId === undefined ? undefined : Number(regionId)),
  );

/** The API record of a store. */
export async function loadStore(tx: Executor, storeId: number): Promise<Store> {
  const [row] = await tx
    .select(fields)
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .where(eq(stores.storeId, storeId));
  if (!row) throw new Error(`store ${storeId} has no department`);
  return toStore(row);
}

export const createStoreRepository = (db: Database) => ({
  findPage: async (caller: Principal, query: ListQuery) =>
    fetchPage(db, listing, query, and(storesInScope(caller, 'admin:sysStore:list'), await buildFilter(db, query))),

  count: async (caller: Principal, filters: Filters) =>
    countRows(db, listing, and(storesInScope(caller, 'admin:sysStore:list'), await buildFilter(db, filters))),

  iterateAll: (caller: Principal, query: ListQuery) =>
    iterateRecords(db, listing, query, async () =>
      and(storesInScope(caller, 'admin:sysStore:export'), await buildFilter(db, query)),
    ),

  async find(caller: Principal, storeId: number, tag = 'admin:sysStore:query'): Promise<Store | undefined> {
    const [row] = await db
      .select(fields)
      .from(stores)
      .innerJoin(depts, eq(depts.deptId, stores.storeId))
      .where(and(eq(stores.storeId, storeId), storesInScope(caller, tag)));
    return row && toStore(row);
  },

  /** Those of these stores that are in the scope of a tag. */
  async findMany(caller: Principal, storeIds: readonly number[], tag: string): Promise<Store[]> {
    const rows = await db
      .select(fields)
      .from(stores)
      .innerJoin(depts, eq(depts.deptId, stores.storeId))
      .where(and(inArray(stores.storeId, [...storeIds]), storesInScope(caller, tag)));
    return rows.map(toStore);
  },

  findManagers: (caller: Principal, query: OptionsQuery) =>
    fetchOptions(
      db
        .select({ userId: users.userId, nickName: users.nickName, deptName: depts.deptName })
        .from(users)
        .innerJoin(depts, eq(depts.deptId, users.deptId))
        .where(
          and(
            listableUsers(caller),
            isWanted(query, users.userId, (word) => contains(users.nickName, word)),
          ),
        )
        .orderBy(users.nickNameSort, users.userId),
    ),

  /** The user names of the managers of all stores, of those whom the caller may list. */
  async findManagerUsernames(caller: Principal): Promise<ReadonlyMap<number, string>> {
    const rows = await db
      .selectDistinct({ userId: users.userId, username: users.username })
      .from(stores)
      .innerJoin(users, eq(users.userId, stores.managerId))
      .where(listableUsers(caller));
    return new Map(rows.map(({ userId, username }) => [userId, username]));
  },

  /** Departments of type store that have no profile yet. */
  findWithoutProfile: (caller: Principal, query: OptionsQuery) =>
    fetchOptions(
      db
        .select({ deptId: depts.deptId, deptName: depts.deptName, parentId: deptFields.parentId, status: depts.status })
        .from(depts)
        .leftJoin(stores, eq(stores.storeId, depts.deptId))
        .where(
          and(
            eq(depts.deptType, 'store'),
            isNull(stores.storeId),
            deptsInScope(caller, 'admin:sysStore:add'),
            isWanted(query, depts.deptId, (word) => contains(depts.deptName, word)),
          ),
        )
        .orderBy(desc(depts.status), depts.sort, depts.deptId),
    ),
});
