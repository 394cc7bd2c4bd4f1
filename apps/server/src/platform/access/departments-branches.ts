import { and, count, eq, isNull, or, type SQL, sql } from 'drizzle-orm';

import type { Status } from '@backroom/contract';
import { type DeptType, MAX_BRANCH_NODES, MAX_TREE_MATCHES, MAX_TREE_NODES } from '@backroom/contract/departments';

import type { Executor } from '../../kernel/database/database.ts';
import { equalsAny } from '../../kernel/database/equals-any.ts';
import { contains, matchesKeyword } from '../../kernel/database/text-filters.ts';
import { depts } from '../../schema/departments.table.ts';
import { parseIds } from '../holders/holders.repository.ts';
import { parseDeptPath } from './departments-tree.ts';
import { toPathIds } from './dept-subtree.sql.ts';

/** The part of a large tree that is wanted; the whole of a small one, or the top, without a member. */
export interface BranchQuery {
  open?: number | undefined;
  ids?: string | undefined;
  keyword?: string | undefined;
}

export interface BranchRow {
  deptId: number;
  parentId: number;
  deptPath: string;
  deptName: string;
  deptType: DeptType;
  status: Status;
  sort: number;
  isSelectable: boolean;
}

interface Branch {
  rows: BranchRow[];
  /** Numbers of visible children by department; undefined if the rows are the whole tree. */
  childCounts?: ReadonlyMap<number, number>;
}

interface BranchScope {
  /** The departments that the caller may choose; undefined for all. */
  isSelectable: SQL | undefined;
  /** Whether ancestors that the caller may not choose are part of the tree. */
  hasAncestors: boolean;
}

/** Reads departments to choose from: a small tree whole, of a large one the top, children, chosen ones or matches. */
export async function readBranch(
  db: Executor,
  scope: BranchScope,
  { open, ids, keyword }: BranchQuery,
): Promise<Branch> {
  const tree = createBranchReader(db, scope);
  if (open !== undefined)
    return tree.count(await tree.read(and(eq(depts.parentId, open), tree.isVisible), MAX_BRANCH_NODES));
  if (ids !== undefined) {
    const chosen = await tree.read(and(equalsAny(depts.deptId, parseIds(ids)), tree.isVisible), MAX_TREE_MATCHES);
    return tree.count(await tree.addAncestors(chosen));
  }
  if (keyword !== undefined) {
    const matches = matchesKeyword(keyword, (word) => contains(depts.deptName, word));
    return tree.count(await tree.addAncestors(await tree.read(and(scope.isSelectable, matches), MAX_TREE_MATCHES)));
  }
  const [isLarge] = await db
    .select({ deptId: depts.deptId })
    .from(depts)
    .where(scope.isSelectable)
    .limit(1)
    .offset(MAX_TREE_NODES);
  if (isLarge) return tree.count(await tree.readTop());
  const rows = await tree.addAncestors(await tree.read(scope.isSelectable, MAX_TREE_NODES));
  return rows.length <= MAX_TREE_NODES ? { rows } : tree.count(await tree.readTop());
}

const PATH_IDS = toPathIds(depts.deptPath);
const LEVEL = sql<number>`cardinality(${PATH_IDS})`;

function createBranchReader(db: Executor, { isSelectable, hasAncestors }: BranchScope) {
  // A set that is computed once in a statement.
  const isVisible =
    isSelectable && hasAncestors
      ? sql`${depts.deptId} in (select unnest(${PATH_IDS}) from ${depts} where ${isSelectable})`
      : isSelectable;
  const isRoot =
    isSelectable &&
    or(
      isNull(depts.parentId),
      sql`${depts.parentId} not in (select ${depts.deptId} from ${depts} where ${isSelectable})`,
    );

  const read = (where: SQL | undefined, limit: number): Promise<BranchRow[]> =>
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

  /** As many levels from the root as fit into one answer; at least the first, as far as it fits. */
  async function readLevels(): Promise<BranchRow[]> {
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
  }

  return {
    isVisible,
    read,
    /** Without ancestors the roots are on any level. */
    readTop: () => (hasAncestors || !isRoot ? readLevels() : read(and(isSelectable, isRoot), MAX_TREE_NODES)),

    /** The rows and their ancestors in the tree, in its order. */
    async addAncestors(rows: readonly BranchRow[]): Promise<BranchRow[]> {
      const listed = new Set(rows.map(({ deptId }) => deptId));
      const missing = [...new Set(rows.flatMap(({ deptPath }) => parseDeptPath(deptPath)))].filter(
        (deptId) => !listed.has(deptId),
      );
      if (missing.length === 0) return [...rows];
      const where = and(equalsAny(depts.deptId, missing), hasAncestors ? undefined : isSelectable);
      const all = [...rows, ...(await read(where, missing.length))];
      return all.sort((a, b) => a.sort - b.sort || a.deptId - b.deptId);
    },

    /** Adds the number of children of each. */
    async count(rows: BranchRow[]): Promise<Branch> {
      const parents = equalsAny(
        depts.parentId,
        rows.map(({ deptId }) => deptId),
      );
      const counts = await db
        .select({ parentId: sql<number>`${depts.parentId}`, total: count() })
        .from(depts)
        .where(and(parents, isVisible))
        .groupBy(depts.parentId);
      return { rows, childCounts: new Map(counts.map(({ parentId, total }) => [parentId, total])) };
    },
  };
}
