import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

import { MAX_PLAN_STORES, type PlanOnly } from '@backroom/contract/month-plan';

import type { Principal } from '../../kernel/access/grant.ts';
import type { Database } from '../../kernel/database/database.ts';
import { leadsThrough } from '../../platform/access/dept-subtree.sql.ts';
import { findMissingStores } from '../../platform/access/missing-stores.ts';
import { storesInScope } from '../../platform/access/stores-scope.ts';
import { depts } from '../../schema/departments.table.ts';
import { planSheets } from '../../schema/month-plan.table.ts';
import { stores } from '../../schema/stores.table.ts';
import { readThresholds } from './plan-thresholds.ts';
import { createPlanFilter } from './plans-to-approve.ts';
import { findTotals } from './total-sums.ts';

export const region = alias(depts, 'region');

/** A store with the department above it, joined as `region`. */
export const storeFields = {
  storeId: stores.storeId,
  storeName: depts.deptName,
  storeCode: stores.storeCode,
  regionId: sql<number>`coalesce(${region.deptId}, 0)`,
  regionName: sql<string>`coalesce(${region.deptName}, '')`,
  currency: stores.currency,
};

/** Regions in the order of the organisation; their stores by code. */
export const regionOrder = [sql`coalesce(${region.sort}, 0)`, sql`coalesce(${region.deptId}, 0)`];
export const storeOrder = [...regionOrder, stores.storeCode];

/** A page of the stores that match the filters; 0 stands for all. */
export interface PagedStoresQuery {
  regionId: number;
  storeId?: number;
  pageIndex: number;
  /** A store whose page is returned instead of that of `pageIndex`. */
  pageOf?: number;
}

interface PageScope {
  principal: Principal;
  tag: string;
  /** `only` concerns the plans of the first one. */
  months: readonly string[];
  only?: PlanOnly | undefined;
}

/**
 * The ids of the stores of one page, in order. All stores in scope are read for it, with three short columns: the number
 * of stores, the regions to choose from and the page of a store all follow from them. If there are several pages, what
 * their stores add up to is read from the stored sums.
 */
export async function findPage(
  db: Database,
  { regionId, storeId = 0, pageIndex, pageOf = 0 }: PagedStoresQuery,
  { principal, tag, months, only }: PageScope,
) {
  const [month = ''] = months;
  const isInRegion = regionId === 0 ? sql`true` : leadsThrough(depts.deptPath, regionId);
  const inScope = await db
    .select({
      storeId: stores.storeId,
      regionId: storeFields.regionId,
      regionName: storeFields.regionName,
      isInRegion: sql<boolean>`${isInRegion}`,
    })
    .from(stores)
    .innerJoin(depts, eq(depts.deptId, stores.storeId))
    .leftJoin(region, eq(region.deptId, depts.parentId))
    .leftJoin(planSheets, and(eq(planSheets.storeId, stores.storeId), eq(planSheets.month, month)))
    .where(and(storesInScope(principal, tag), await createPlanFilter(db, principal, months)(only, month)))
    .orderBy(...storeOrder);
  const matching = inScope.filter((store) => store.isInRegion && (storeId === 0 || store.storeId === storeId));
  const ids = matching.map((store) => store.storeId);
  const last = Math.max(1, Math.ceil(matching.length / MAX_PLAN_STORES));
  const place = ids.indexOf(pageOf);
  const page = place === -1 ? Math.min(pageIndex, last) : Math.floor(place / MAX_PLAN_STORES) + 1;
  const regions = new Map(inScope.map((store) => [store.regionId, store.regionName]));
  return {
    storeIds: ids.slice((page - 1) * MAX_PLAN_STORES, page * MAX_PLAN_STORES),
    count: matching.length,
    sums: last > 1 ? await findTotals(db, months, ids) : null,
    emptyReason: ids.length === 0 ? ((await findMissingStores(db, principal, tag)) ?? ('noMatch' as const)) : null,
    thresholds: await readThresholds(db),
    pageIndex: page,
    regions: [...regions].map(([id, regionName]) => ({ regionId: id, regionName })),
  };
}
