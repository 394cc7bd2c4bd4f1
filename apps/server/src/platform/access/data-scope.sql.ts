import { and, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

import { splitBound } from '../../kernel/access/bound.ts';
import type { Principal } from '../../kernel/access/grant.ts';
import { resolveScope } from '../../kernel/access/resolved-scope.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { parseDeptPath } from './departments-tree.ts';
import { isBelowAny, isBelowAnyOr, isInStoresOr, startsWithPath } from './dept-subtree.sql.ts';

/** The columns of a resource that decide whether a row is in a data scope. */
export interface ScopedColumns {
  /** The row's department. */
  deptId: PgColumn;
  /** The department's path, if the table has such a column; otherwise it is read from the departments. */
  deptPath?: PgColumn;
  /** The users whose own record it is. */
  owners: readonly PgColumn[];
  /** A store contains the rows of all of its departments, not only those of its own. */
  isWithinStores?: true;
}

const NO_ROWS = sql`false`;

/** SQL condition for the own records of a user; undefined unless a role with this data scope grants the tag. */
export function isOwnRecord(
  principal: Principal,
  tag: string,
  { owners }: Pick<ScopedColumns, 'owners'>,
): SQL | undefined {
  if (!resolveScope(principal, tag).hasOwnRecords) return undefined;
  return or(...owners.map((owner) => sql`${owner} = ${principal.userId}`));
}

/**
 * SQL condition for the rows on which a user may do what a permission tag allows: `authorize` in SQL. Every list,
 * total, tree, option list, export, single read and write of a resource with departments applies it.
 * See docs/product.md, "Permissions and data scope".
 *
 * @param wouldBePath the path of a department in a tree as it would be, instead of the stored one
 * @returns undefined if no row is excluded
 */
export function inScope(
  principal: Principal,
  tag: string,
  columns: ScopedColumns,
  wouldBePath?: SQLWrapper,
): SQL | undefined {
  return and(...splitBound(principal).map((each) => inScopeOf(each, tag, columns, wouldBePath)));
}

function inScopeOf(
  principal: Principal,
  tag: string,
  { deptId, deptPath, owners, isWithinStores }: ScopedColumns,
  wouldBePath?: SQLWrapper,
): SQL | undefined {
  const scope = resolveScope(principal, tag);
  if (scope.isAll) return undefined;
  const storeIds = scope.storesOf.flatMap(parseDeptPath);
  const ids = [...Object.keys(scope.depts).map(Number), ...(isWithinStores ? [] : storeIds)];
  const isOwn = isOwnRecord(principal, tag, { owners });
  const isAlone = ids.length === 0 && isOwn === undefined;
  const conditions = [
    ids.length > 0 ? equalsAny(deptId, ids) : undefined,
    isWithinStores && storeIds.length > 0 ? isInStoresOr(deptId, storeIds) : undefined,
    ...(deptPath === undefined ? [] : scope.paths.map((path) => startsWithPath(wouldBePath ?? deptPath, path))),
    scope.paths.length === 0 || deptPath !== undefined
      ? undefined
      : (isAlone ? isBelowAny : isBelowAnyOr)(deptId, scope.paths, wouldBePath),
    isOwn,
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? NO_ROWS : or(...conditions);
}
