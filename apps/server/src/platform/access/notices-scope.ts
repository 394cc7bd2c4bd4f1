import { gt, isNull, or, type SQL, sql } from 'drizzle-orm';

import type { Principal } from '../../kernel/access/grant.ts';
import { depts } from '../../schema/departments.table.ts';
import { notices } from '../../schema/notices.table.ts';
import { inScope, isOwnRecord } from './data-scope.sql.ts';
import { DEPT_PLACES, OWNED_TABLES } from './owned-tables.ts';

/** Not yet ended. */
export const hasNotEnded = or(isNull(notices.endsAt), gt(notices.endsAt, sql`now()`));

/** Notices whose stores are all in the data scope, and with the scope of own records the own ones. */
export function noticesInScope(principal: Principal, tag: string): SQL | undefined {
  const isInScope = inScope(principal, tag, DEPT_PLACES);
  if (!isInScope) return undefined;
  const areStoresInScope = sql`(cardinality(${notices.storeIds}) > 0 and not exists (
    select 1 from unnest(${notices.storeIds}) as addressed(id) where not exists (
      select 1 from ${depts} where ${depts.deptId} = addressed.id and ${isInScope})))`;
  return or(areStoresInScope, isOwnRecord(principal, tag, OWNED_TABLES.notices));
}
