import { or } from 'drizzle-orm';

import type { DeptOption } from '@backroom/contract/departments';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { type BranchQuery, readBranch } from '../../platform/access/departments-branches.ts';
import { buildOptionTree } from '../../platform/access/departments-tree.ts';
import { deptsInScope } from './departments.repository.ts';

/** A department is selectable where the caller has any of these tags. */
const OPTION_TAGS = ['admin:sysDept:list', 'admin:sysUser:list', 'admin:sysStore:list'];

/** The departments to choose from, and their ancestors. */
export async function findDeptOptions(db: Database, caller: Principal, query: BranchQuery): Promise<DeptOption[]> {
  const scopes = OPTION_TAGS.map((tag) => deptsInScope(caller, tag));
  const isSelectable = scopes.includes(undefined) ? undefined : or(...scopes);
  const { rows, childCounts } = await readBranch(db, { isSelectable, hasAncestors: true }, query);
  return buildOptionTree(rows, childCounts);
}
