import { and, count, eq, or, type SQL, sql } from 'drizzle-orm';

import type { ParsedArgOf } from '@backroom/contract';
import {
  type deptContract,
  type DeptOption,
  MAX_BRANCH_NODES,
  MAX_TREE_MATCHES,
  MAX_TREE_NODES,
} from '@backroom/contract/departments';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { contains, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { buildOptionTree, type OptionRow, parseDeptPath } from '../../platform/access/departments-tree.ts';
import { parseIds } from '../../platform/holders/holders.repository.ts';
import { depts } from '../../schema/departments.table.ts';
import { deptsInScope } from './departments.repository.ts';

type Query = ParsedArgOf<typeof deptContract.tree>['query'];

/** A department is selectable where the caller has any of these tags. */
const OPTION_TAGS = ['admin:sysDept:list', 'admin:sysUser:list', 'admin:sysStore:list'];

const LEVEL = sql<number>`cardinality(${toIds(sql`${depts.deptPath}`)})`;

/** The departments to choose from: a small tree whole, of a large one the branch, choices or matches of the query. */
export async function findDeptOptions(
  db: Database,
  caller: Principal,
  { open, ids, keyword }: Query,
): Promise<DeptOption[]> {
  const tree = createOptionReader(db, caller);
  if (open !== undefined)
    return tree.build(await tree.read(and(eq(depts.parentId, open), tree.isVisible), MAX_BRANCH_NODES));
  if (ids !== undefined) {
    const chosen = await tree.read(and(equalsAny(depts.deptId, parseIds(ids)), tree.isVisible), MAX_TREE_MATCHES);
    return tree.build(await tree.addAncestors(chosen));
  }
  if (keyword !== undefined) {
    const matches = matchesKeyword(keyword, (word) => contains(depts.deptName, word));
    return tree.build(await tree.addAncestors(await tree.read(and(tree.isSelectable, matches), MAX_TREE_MATCHES)));
  }
  const [isLarge] = await db
    .select({ deptId: depts.deptId })
    .from(depts)
    .where(tree.isSelectable)
    .limit(1)
    .offset(MAX_TREE_NODES);
  if (isLarge) return tree.build(await tree.readTop());
  const all = await tree.addAncestors(await tree.read(tree.isSelectable, MAX_TREE_NODES));
  return all.length <= MAX_TREE_NODES ? buildOptionTree(all) : tree.build(await tree.readTop());
}

function createOptionReader(db: Database, caller: Principal) {
  const scopes = OPTION_TAGS.map((tag) => deptsInScope(caller, tag));
  const isSelectable = scopes.includes(undefined) ? undefined : or(...scopes);
  // A set that is computed once in a statement: the selectable ones and their ancestors.
  const isVisible =
    isSelectable &&
    sql`${depts.deptId} in (select unnest(${toIds(sql`${depts.deptPath}`)}) from ${depts} where ${isSelectable})`;

  const read = (where: SQL | undefined, limit: number): Promise<OptionRow[]> =>
    db
      .select({
        deptId: depts.deptId,
        parentId: sql<number>`coalesce(${depts.parentId}, 0)`,
        deptPath: depts.deptPath,
        deptName: depts.deptName,
        deptType: depts.deptType,
        status: depts.status,
        sort: depts.sort,
        isSelectable: sql<boolean>`${isSelectable ?? sql`true`}`,
      })
      .from(depts)
      .where(where)
      .orderBy(depts.sort, depts.deptId)
      .limit(limit);

  return {
    isSelectable,
    isVisible,
    read,

    /** The rows and their ancestors, in the order of the tree. */
    async addAncestors(rows: readonly OptionRow[]): Promise<OptionRow[]> {
      const listed = new Set(rows.map(({ deptId }) => deptId));
      const missing = [...new Set(rows.flatMap(({ deptPath }) => parseDeptPath(deptPath)))].filter(
        (deptId) => !listed.has(deptId),
      );
      if (missing.length === 0) return [...rows];
      const all = [...rows, ...(await read(equalsAny(depts.deptId, missing), missing.length))];
      return all.sort((a, b) => a.sort - b.sort || a.deptId - b.deptId);
    },

    /** As many levels from the root as fit into one answer; at least the first, as far as it fits. */
    async readTop(): Promise<OptionRow[]> {
      const levels = await db
        .select({ level: LEVEL, total: count() })
        .from(depts)
        .where(isVisible)
        .groupBy(LEVEL)
        .orderBy(LEVEL);
      let rows = 0;
      const fitting = levels.filter(({ total }) => (rows += total) <= MAX_TREE_NODES);
      const deepest = Math.max(1, ...fitting.map(({ level }) => level));
      return read(and(isVisible, sql`${LEVEL} <= ${deepest}`), MAX_TREE_NODES);
    },

    /** The rows as a tree that names the number of children of each. */
    async build(rows: readonly OptionRow[]): Promise<DeptOption[]> {
      const parents = equalsAny(
        depts.parentId,
        rows.map(({ deptId }) => deptId),
      );
      const counts = await db
        .select({ parentId: sql<number>`${depts.parentId}`, total: count() })
        .from(depts)
        .where(and(parents, isVisible))
        .groupBy(depts.parentId);
      return buildOptionTree(rows, new Map(counts.map(({ parentId, total }) => [parentId, total])));
    },
  };
}

/** The ids of a path, as an array. */
function toIds(path: SQL): SQL {
  return sql`string_to_array(trim(both '/' from ${path}), '/')::int[]`;
}
