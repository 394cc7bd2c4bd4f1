import { type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import type { Executor } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { depts } from '../../schema/departments.table.ts';

/** Departments below a path, and that of the path: a range of the index of paths, because the prefix is a constant. */
export const startsWithPath = (deptPath: SQLWrapper, path: string): SQL => sql`${deptPath} like ${`${path}%`}`;

/** Whether a path leads through a department. Of an id no index has the rows: for rows that are read anyway. */
export const leadsThrough = (deptPath: SQLWrapper, deptId: number): SQL => sql`${deptPath} like ${`%/${deptId}/%`}`;

/**
 * Rows of departments below one of the paths.
 *
 * @param deptPath the path of a department; another expression than the column for a tree as it would be
 */
export const isBelowAny = (deptId: PgColumn, paths: readonly string[], deptPath: SQLWrapper = depts.deptPath): SQL =>
  sql`${deptId} in (select ${depts.deptId} from ${depts} where ${anyPath(paths, deptPath)})`;

/**
 * `isBelowAny` for a condition that is one of several: beside another one PostgreSQL uses an index for an array, and
 * reads the whole table for `in (select …)`.
 */
export const isBelowAnyOr = (deptId: PgColumn, paths: readonly string[], deptPath: SQLWrapper = depts.deptPath): SQL =>
  sql`${deptId} = any(array(select ${depts.deptId} from ${depts} where ${anyPath(paths, deptPath)}))`;

/** Rows of the departments of stores, for a condition that is one of several, as `isBelowAnyOr`. */
export const isInStoresOr = (deptId: PgColumn, storeIds: readonly number[]): SQL =>
  sql`${deptId} = any(array(select ${depts.deptId} from ${depts} where ${equalsAny(depts.storeId, storeIds)}))`;

const anyPath = (paths: readonly string[], deptPath: SQLWrapper): SQL =>
  sql.join(
    paths.map((path) => startsWithPath(deptPath, path)),
    sql` or `,
  );

/**
 * Rows of a department and its descendants. The path is read first: a path of the same statement is no constant for its
 * plan, which then expects a few rows and reads whole tables one by one.
 *
 * @returns undefined without a department, and no row of one that does not exist
 */
export async function inSubtree(db: Executor, column: PgColumn, deptId: number | undefined): Promise<SQL | undefined> {
  if (deptId === undefined) return undefined;
  // A filter may have more digits than an id.
  const isDept = sql`${depts.deptId} = ${deptId}::bigint`;
  const [found] = await db.select({ path: depts.deptPath }).from(depts).where(isDept);
  return found === undefined ? sql`false` : isBelowAny(column, [found.path]);
}

/** The departments above a department and itself, by its path such as `/1/32/`. */
export const toPathIds = (deptPath: SQLWrapper): SQL<number[]> =>
  sql<number[]>`string_to_array(trim(both '/' from ${deptPath}), '/')::int[]`;
