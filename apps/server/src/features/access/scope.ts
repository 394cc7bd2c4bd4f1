import { inArray, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn } from 'drizzle-orm/pg-core';

import { type Person } from '../../kernel/access/grant.ts';
import { reachFor } from '../../kernel/access/reach.ts';
import { depts } from '../departments/departments.table.ts';

/** Where the rows of a noun say what decides about them. */
export interface ScopedColumns {
  /** The row's department. */
  deptId: PgColumn;
  /** Its path, where the rows have it themselves; else it is looked up. */
  deptPath?: PgColumn;
  /** Whose record it is. */
  owners: readonly PgColumn[];
}

const NOBODYS = sql`false`;

/**
 * The rows on which somebody may do what a tag allows, as a condition: `decide` in SQL. Every list, total, tree, option
 * list, export, single read and write of a noun with departments goes through it.
 *
 * @returns undefined where nothing is left out
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
