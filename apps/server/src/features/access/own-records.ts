import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';

import type { Grant, Principal } from '../../kernel/access/grant.ts';
import type { RightsTarget } from '../../kernel/access/missing-right.ts';
import { isOwnRecordsScope, type ScopedRow } from '../../kernel/access/resolved-scope.ts';
import { isStoreLevelPermission } from '../../kernel/access/store-records.ts';
import type { Executor } from '../../kernel/database.ts';
import { depts } from '../departments/departments.table.ts';
import { parseDeptPath } from '../departments/departments-tree.ts';
import { stores } from '../stores/stores.table.ts';
import { users } from '../users/users.table.ts';

interface OwnRecord extends ScopedRow {
  ownerId: number;
}

/**
 * The records that users have created, without duplicates: one for each department, and whether it is the viewer's
 * too. The row of the user itself is not among them.
 */
export async function findOwnRecords(
  tx: Executor,
  ownerIds: readonly number[] | SQLWrapper,
  viewerId: number,
): Promise<OwnRecord[]> {
  const isOwnedBy = (owner: PgColumn) => inArray(owner, ownerIds as SQLWrapper);
  const isViewers = (...owners: (PgColumn | number)[]) =>
    sql<boolean>`${sql.join(
      owners.map((owner) => sql`${owner} = ${viewerId}`),
      sql` or `,
    )}`.as('is_viewers');
  const own = union(
    tx
      .select({ ownerId: users.createBy, deptId: users.deptId, isViewers: isViewers(users.createBy, users.userId) })
      .from(users)
      .where(isOwnedBy(users.createBy)),
    tx
      .select({ ownerId: depts.createBy, deptId: depts.deptId, isViewers: isViewers(depts.createBy) })
      .from(depts)
      .where(isOwnedBy(depts.createBy)),
    tx
      .select({ ownerId: stores.createBy, deptId: stores.storeId, isViewers: isViewers(stores.createBy) })
      .from(stores)
      .where(isOwnedBy(stores.createBy)),
  ).as('own_record');
  const rows = await tx
    .select({ ownerId: own.ownerId, deptId: own.deptId, deptPath: depts.deptPath, isViewers: own.isViewers })
    .from(own)
    .innerJoin(depts, eq(depts.deptId, own.deptId));
  return rows.map(({ isViewers: isShared, ...row }) => ({
    ...row,
    owners: isShared ? [row.ownerId, viewerId] : [row.ownerId],
  }));
}

/** Whether a role contains the plan of the store in which its user works. */
export const containsOwnStore = (grant: Grant): boolean =>
  isOwnRecordsScope(grant) && Object.values(grant.menus).some(isStoreLevelPermission);

/** The stores at or above departments, by their paths. */
export async function findStoresOf(tx: Executor, deptPaths: readonly string[]): Promise<ScopedRow[]> {
  const ids = [...new Set(deptPaths.flatMap(parseDeptPath))];
  if (ids.length === 0) return [];
  const rows = await tx
    .select({ deptId: depts.deptId, deptPath: depts.deptPath })
    .from(depts)
    .where(and(inArray(depts.deptId, ids), eq(depts.deptType, 'store')));
  return rows.map((row) => ({ ...row, owners: [] }));
}

/** Id of a user that is not stored yet. */
export const NEW_USER_ID = 0;

interface Person extends Principal {
  createBy: number;
}

/** Adds their own records and stores to users; only a role whose data scope is the own records needs them. */
export async function withOwnRecords<Some extends Person>(
  tx: Executor,
  people: readonly Some[],
  viewerId: number,
): Promise<(Some & RightsTarget)[]> {
  // Records of the seed have the creator 0.
  const owners = people.filter(({ userId, grants }) => userId !== NEW_USER_ID && grants.some(isOwnRecordsScope));
  const ownerIds = owners.map(({ userId }) => userId);
  const created = ownerIds.length === 0 ? [] : await findOwnRecords(tx, ownerIds, viewerId);
  const inStores = people.filter(({ grants }) => grants.some(containsOwnStore));
  const found = await findStoresOf(
    tx,
    inStores.map(({ deptPath }) => deptPath),
  );
  return people.map((person) => {
    const { userId, deptId, deptPath, createBy } = person;
    const itself = { deptId, deptPath, owners: [userId, createBy] };
    return {
      ...person,
      ownRecords: [itself, ...created.filter(({ ownerId }) => ownerId === userId)],
      ownStores: found.filter((store) => deptPath.startsWith(store.deptPath)),
    };
  });
}
