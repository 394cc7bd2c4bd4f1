import { and, eq, inArray, sql, type SQLWrapper } from 'drizzle-orm';

import type { Grant, Principal } from '../../kernel/access/grant.ts';
import type { RightsTarget } from '../../kernel/access/missing-right.ts';
import { isOwnRecordsScope, type ScopedRow } from '../../kernel/access/resolved-scope.ts';
import { isStoreLevelPermission } from '../../kernel/access/store-records.ts';
import type { Executor } from '../../kernel/database/database.ts';
import { depts } from '../../schema/departments.table.ts';
import { parseDeptPath } from './departments-tree.ts';
import { EVERYWHERE, OWNED_TABLES, type OwnedTable } from './owned-tables.ts';

interface OwnRecord extends ScopedRow {
  ownerId: number;
}

interface OwnRecordRow extends Record<string, unknown> {
  owner_id: number;
  dept_id: number;
  dept_path: string;
  tags: string;
  is_viewers: boolean;
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
  const select = ({ table, creator, owners, deptId, tags = '' }: OwnedTable) => sql`
    select ${creator} as owner_id, ${deptId} as dept_id, ${tags} as tags,
      ${sql.join(
        owners.map((owner) => sql`${owner} = ${viewerId}`),
        sql` or `,
      )} as is_viewers
    from ${table} where ${inArray(creator, ownerIds as SQLWrapper)}`;
  // The department may have been deleted since, which ids of the audience of a notice outlive.
  const { rows } =
    await tx.execute<OwnRecordRow>(sql`select "own_record"."owner_id", "own_record".dept_id, tags, is_viewers,
      coalesce(${depts.deptPath}, ${EVERYWHERE.deptPath}) as dept_path
    from (${sql.join(Object.values<OwnedTable>(OWNED_TABLES).map(select), sql` union `)}) as "own_record"
    left join ${depts} on ${depts.deptId} = "own_record".dept_id`);
  return rows.map((row) => ({
    ownerId: row.owner_id,
    deptId: row.dept_id,
    deptPath: row.dept_path,
    owners: row.is_viewers ? [row.owner_id, viewerId] : [row.owner_id],
    tags: row.tags,
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
