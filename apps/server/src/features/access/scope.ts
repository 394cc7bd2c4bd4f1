import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';

import { type Person } from '../../kernel/access/grant.ts';
import { reachFor } from '../../kernel/access/reach.ts';
import { depts } from '../departments/departments.table.ts';

/** The columns of a resource that decide whether a row is in a data scope. */
export interface ScopedColumns {
  /** The row's department. */
  deptId: PgColumn;
  /** The department's path, if the table has such a column; otherwise it is read from the departments. */
  deptPath?: PgColumn;
  /** The users whose own record it is. */
  owners: readonly PgColumn[];
}

const NOBODYS = sql`false`;

/**
 * SQL condition for the rows on which a user may do what a permission tag allows: `decide` in SQL. Every list, total,
 * tree, option list, export, single read and write of a resource with departments applies it.
 * See docs/product.md, "Permissions and data scope".
 *
 * @returns undefined if no row is excluded
 */
export function inScope(person: Person, tag: string, { deptId, deptPath, owners }: ScopedColumns): SQL | undefined {
  const reach = reachFor(person, tag);
  if (reach.isAll) return undefined;
  const ids = Object.keys(reach.depts).map(Number);
  const below = (column: PgColumn) => or(...reach.paths.map((path) => sql`${column} like ${`${path}%`}`));
  const ways = [
    ids.length > 0 ? inArray(deptId, ids) : undefined,
    reach.paths.length === 0 || deptPath === undefined ? undefined : below(deptPath),
    reach.paths.length === 0 || deptPath !== undefined
      ? undefined
      : sql`${deptId} in (select ${depts.deptId} from ${depts} where ${below(depts.deptPath)})`,
    ...(reach.isOwn ? owners.map((owner) => sql`${owner} = ${person.userId}`) : []),
  ].filter((way) => way !== undefined);
  return ways.length === 0 ? NOBODYS : or(...ways);
}
