import { or, type SQL, sql } from 'drizzle-orm';

import type { Principal } from '../../kernel/access/grant.ts';
import { resolveScope } from '../../kernel/access/resolved-scope.ts';
import { depts } from '../departments/departments.table.ts';
import { stores } from '../stores/stores.table.ts';
import { storesInScope } from '../stores/stores-scope.ts';

/**
 * The stores whose plan and cash-in the principal may see or change. A role with the own records only has the store in
 * which the user works: there is no plan of a single person.
 */
export function planStoresInScope(principal: Principal, tag: string): SQL | undefined {
  const scope = storesInScope(principal, tag);
  if (scope === undefined || !resolveScope(principal, tag).hasOwnRecords) return scope;
  return or(
    scope,
    sql`${stores.storeId} = (select own.store_id from ${depts} own where own.dept_id = ${principal.deptId})`,
  );
}
