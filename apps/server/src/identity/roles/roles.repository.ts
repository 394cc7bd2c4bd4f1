import { and, desc, eq, getTableColumns, inArray, type InferSelectModel, or, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

import type { ParsedArgOf } from '@backroom/contract';
import type { Role, roleContract, RoleDetail } from '@backroom/contract/roles';
import { role, roleDetail } from '@backroom/contract/roles/schemas';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database, Executor } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { contains, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { toRecord } from '../../kernel/database/to-record.ts';
import { orNotFound } from '../../kernel/errors/app-error.ts';
import { fetchPage, iterateRecords, type Listing } from '../../kernel/http/pagination.ts';
import { fetchOptions, isWanted, type OptionsQuery } from '../../platform/access/options.ts';
import { roleDepts, roleMenus, roles } from '../../schema/roles.table.ts';
import { computed } from '../../schema/table-helpers.ts';
import { userRoles } from '../../schema/users.table.ts';
import { findAssignable } from './roles-assignable.ts';

type ListQuery = ParsedArgOf<typeof roleContract.list>['query'];
export type RoleRow = InferSelectModel<typeof roles>;
type CountedRow = RoleRow & { userCount: number };

/** The rights of a role, which are stored in other tables. */
export interface RoleRights {
  menuIds: number[];
  deptIds: number[];
}

const userCount = computed<number>(
  sql`(select count(*)::int from ${userRoles} where ${userRoles.roleId} = ${roles.roleId})`,
);
const menuIds = computed<number[]>(
  sql`(select coalesce(json_agg(${roleMenus.menuId} order by ${roleMenus.menuId}), '[]') from ${roleMenus}
    where ${roleMenus.roleId} = ${roles.roleId})`,
);
const deptIds = computed<number[]>(
  sql`(select coalesce(json_agg(${roleDepts.deptId} order by ${roleDepts.deptId}), '[]') from ${roleDepts}
    where ${roleDepts.roleId} = ${roles.roleId})`,
);

/** Exports do not have `isAssignable`. */
const toRole = (row: CountedRow, isAssignable = false): Role => toRecord(role, { ...row, isAssignable });

const fields = { ...getTableColumns(roles), userCount };

const listing: Listing<typeof fields, Role> = {
  from: roles,
  fields,
  id: roles.roleId,
  sortable: {
    roleId: roles.roleId,
    roleName: roles.roleNameSort,
    roleKey: roles.roleKey,
    roleSort: roles.roleSort,
    status: roles.status,
    createdAt: roles.createdAt,
  },
  defaultSort: { field: 'roleSort', order: 'asc' },
  toRecord: (row) => toRole(row),
};

/** Roles with a row for `id` in a table of their rights. */
const refersTo = (table: PgTable, roleId: PgColumn, column: PgColumn, id: number | undefined) =>
  id === undefined
    ? undefined
    : sql`exists (select 1 from ${table} where ${roleId} = ${roles.roleId} and ${column} = ${id})`;

const buildFilter = ({ keyword, roleName, roleKey, status, menuId, deptId }: ListQuery) =>
  and(
    matchesKeyword(keyword, (word) =>
      or(contains(roles.roleName, word), contains(roles.roleKey, word), contains(roles.remark, word)),
    ),
    contains(roles.roleName, roleName),
    contains(roles.roleKey, roleKey),
    status && eq(roles.status, status),
    refersTo(roleMenus, roleMenus.roleId, roleMenus.menuId, menuId),
    refersTo(roleDepts, roleDepts.roleId, roleDepts.deptId, deptId),
  );

export const createRoleRepository = (db: Database) => ({
  async findPage(principal: Principal, query: ListQuery) {
    const { list, ...rest } = await fetchPage(db, listing, query, buildFilter(query));
    const roleIds = list.map(({ roleId }) => roleId);
    const assignable = await findAssignable(db, principal, roleIds);
    return { list: list.map((each) => ({ ...each, isAssignable: assignable.has(each.roleId) })), ...rest };
  },

  /** Disabled roles come last: users may still have them, and they take no place from others. */
  findOptions: ({ keys, ...query }: OptionsQuery & { keys?: string | undefined }) =>
    fetchOptions(
      db
        .select({ roleId: roles.roleId, roleName: roles.roleName, roleKey: roles.roleKey, status: roles.status })
        .from(roles)
        .where(
          and(
            keys === undefined ? undefined : inArray(roles.roleKey, keys.split(',')),
            isWanted(query, roles.roleId, (word) => or(contains(roles.roleName, word), contains(roles.roleKey, word))),
          ),
        )
        .orderBy(desc(roles.status), roles.roleSort, roles.roleId),
    ),

  iterateAll: (query: ListQuery) => iterateRecords(db, listing, query, buildFilter(query)),

  /** A row with its rights. */
  async findRow(roleId: number, tx: Executor = db): Promise<(CountedRow & RoleRights) | undefined> {
    const [row] = await tx
      .select({ ...fields, menuIds, deptIds })
      .from(roles)
      .where(eq(roles.roleId, roleId));
    return row;
  },

  /** Roles without their rights. */
  findRows: (tx: Executor, roleIds: readonly number[]): Promise<RoleRow[]> =>
    tx
      .select()
      .from(roles)
      .where(inArray(roles.roleId, [...roleIds])),

  /**
   * The API record of a role.
   *
   * @throws 404
   */
  async findDetail(principal: Principal, roleId: number, tx: Executor = db): Promise<RoleDetail> {
    const row = orNotFound(await this.findRow(roleId, tx));
    const assignable = await findAssignable(tx, principal, [roleId]);
    return toRecord(roleDetail, { ...row, isAssignable: assignable.has(roleId) });
  },

  /** The roles among these that are assigned, with their user counts. */
  countHolders: (tx: Executor, roleIds: readonly number[]) =>
    tx
      .select({ roleName: roles.roleName, total: sql<number>`count(*)::int` })
      .from(userRoles)
      .innerJoin(roles, eq(roles.roleId, userRoles.roleId))
      .where(inArray(userRoles.roleId, [...roleIds]))
      .groupBy(roles.roleId)
      .orderBy(roles.roleSort, roles.roleId),

  /** Takes all rights from roles, in a fixed number of statements. */
  async removeRights(tx: Executor, roleIds: readonly number[]): Promise<void> {
    await tx.delete(roleMenus).where(equalsAny(roleMenus.roleId, roleIds));
    await tx.delete(roleDepts).where(equalsAny(roleDepts.roleId, roleIds));
  },

  /** Replaces the rights of a role. */
  async replaceRights(tx: Executor, roleId: number, rights: RoleRights): Promise<void> {
    await tx.delete(roleMenus).where(eq(roleMenus.roleId, roleId));
    await tx.delete(roleDepts).where(eq(roleDepts.roleId, roleId));
    if (rights.menuIds.length > 0)
      await tx.insert(roleMenus).values(rights.menuIds.map((menuId) => ({ roleId, menuId })));
    if (rights.deptIds.length > 0)
      await tx.insert(roleDepts).values(rights.deptIds.map((deptId) => ({ roleId, deptId })));
  },
});
export type RoleRepository = ReturnType<typeof createRoleRepository>;
