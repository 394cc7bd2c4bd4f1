import { and, gt, isNull, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';

import { splitBound } from '../../kernel/access/bound.ts';
import type { Principal } from '../../kernel/access/grant.ts';
import { depts } from '../../schema/departments.table.ts';
import { notices } from '../../schema/notices.table.ts';
import { inScope, isOwnRecord } from './data-scope.sql.ts';
import { DEPT_PLACES, OWNED_TABLES } from './owned-tables.ts';

/** Not yet ended. */
export const hasNotEnded = or(isNull(notices.endsAt), gt(notices.endsAt, sql`now()`));

/**
 * Notices whose stores are all in the data scope, and with the scope of own records the own ones. The stores of the scope
 * are one array, read once: those that share one with it are found by the index, the others are left out.
 */
export function noticesInScope(principal: Principal, tag: string, wouldBePath?: SQLWrapper): SQL | undefined {
  return and(...splitBound(principal).map((each) => noticesInScopeOf(each, tag, wouldBePath)));
}

function noticesInScopeOf(principal: Principal, tag: string, wouldBePath?: SQLWrapper): SQL | undefined {
  const isInScope = inScope(principal, tag, DEPT_PLACES, wouldBePath);
  if (!isInScope) return undefined;
  const storesInScope = sql`array(select ${depts.deptId} from ${depts}
    where ${depts.deptType} = 'store' and ${isInScope})`;
  // As an expression it is no condition of the index, which would read every notice to all users for it.
  const storeIds = sql`array_cat(${notices.storeIds}, '{}')`;
  const areStoresInScope = sql`(${notices.storeIds} && ${storesInScope} and ${storeIds} <@ ${storesInScope})`;
  return or(areStoresInScope, isOwnRecord(principal, tag, OWNED_TABLES.notices));
}
